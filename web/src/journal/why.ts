/** One sentence why, behind a move of the computer: what it did to the figures that both sides may know. */

import { t } from "../i18n/words";
import type { Moment } from "../wire/position";
import type { Insight } from "../wire/views";

interface Figures {
  readonly if_seen?: readonly string[];
  readonly if_unseen?: readonly string[];
  readonly whereabouts?: { readonly count: number };
}

/** The moments of an entry and the one before it; the move of seat 0 in games of Jack hunts, that of Jack hides. */
export function whyMoved(entry: readonly Moment[], before: Moment | undefined): string {
  const seat = entry.find((moment) => moment.seat !== null)?.seat ?? null;
  // What the witnesses answer is no doing of his.
  const [now, then] = [figures(before?.insight ?? null), figures(entry.findLast((moment) => moment.seat === seat)?.insight ?? null)];
  if (seat === null || now === null || then === null) return "";
  if (now.whereabouts !== undefined && then.whereabouts !== undefined) {
    return t(now.whereabouts.count === then.whereabouts.count ? "why.cities_same" : "why.cities", { now: now.whereabouts.count, then: then.whereabouts.count });
  }
  const [a, b] = [rows(now), rows(then)];
  if (a === null || b === null) return "";
  const [most, least] = [(all: readonly number[]) => Math.max(...all), (all: readonly number[]) => Math.min(...all)];
  const [was, is] = seat === 0 ? [most(a), most(b)] : [least(a), least(b)];
  return t(`why.${seat === 0 ? "hunts" : "hides"}${was === is ? "_same" : ""}`, { now: was, then: is });
}

const figures = (insight: Insight | null): Figures | null => insight as Figures | null;

const rows = ({ if_seen: seen, if_unseen: hidden }: Figures): readonly number[] | null => (seen === undefined || hidden === undefined ? null : [seen.length, hidden.length]);
