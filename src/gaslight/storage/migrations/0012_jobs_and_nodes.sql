-- What computer players are asked, taken by whoever has time to think; and which servers and thinkers there are.

CREATE TABLE jobs (
    table_id TEXT NOT NULL,
    seq BIGINT NOT NULL,
    what TEXT NOT NULL,
    lane BIGINT NOT NULL,
    state BIGINT NOT NULL,
    asked_at BIGINT NOT NULL,
    due_at BIGINT NOT NULL,
    asker TEXT NOT NULL,
    body TEXT NOT NULL,
    thinker TEXT NOT NULL,
    leased_until BIGINT NOT NULL,
    answer TEXT NOT NULL,
    PRIMARY KEY (table_id, seq, what)
);

CREATE INDEX jobs_waiting ON jobs (lane, due_at) WHERE state = 0;

CREATE INDEX jobs_by_asker ON jobs (asker) WHERE state = 0;

CREATE INDEX jobs_by_thinker ON jobs (thinker) WHERE state = 1;

CREATE TABLE nodes (
    name TEXT NOT NULL PRIMARY KEY,
    kind TEXT NOT NULL,
    host TEXT NOT NULL,
    workers BIGINT NOT NULL,
    started_at BIGINT NOT NULL,
    seen_at BIGINT NOT NULL
);
