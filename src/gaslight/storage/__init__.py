"""What is kept for good: tables and their entries, in an SQLite file or a PostgreSQL database."""
