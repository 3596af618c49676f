"""Agents against agents: schedule, play, rate, report."""
