-- Ratings take games in by n, which has no gap; shown: everybody may see the game; halves: 2 won, 1 neither, 0 lost.
-- Finished games as ratings and profiles see them: worked out from the entries of the tables, and to be worked out anew.

CREATE TABLE games_over (
    table_id TEXT NOT NULL PRIMARY KEY,
    n BIGINT NOT NULL,
    game TEXT NOT NULL,
    rated BIGINT NOT NULL,
    match TEXT NOT NULL,
    shown BIGINT NOT NULL,
    reason TEXT NOT NULL,
    moves BIGINT NOT NULL,
    ended_at BIGINT NOT NULL
);

CREATE UNIQUE INDEX games_over_by_n ON games_over (n);

CREATE TABLE played (
    table_id TEXT NOT NULL,
    seat BIGINT NOT NULL,
    side BIGINT NOT NULL,
    role TEXT NOT NULL,
    name TEXT NOT NULL,
    level BIGINT,
    halves BIGINT,
    PRIMARY KEY (table_id, seat)
);
