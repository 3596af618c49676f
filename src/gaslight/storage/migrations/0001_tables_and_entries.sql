-- A table is its header and an append-only list of entries; a token is kept as its hash.

CREATE TABLE tables (
    id TEXT NOT NULL PRIMARY KEY,
    game TEXT NOT NULL,
    options TEXT NOT NULL,
    setup TEXT NOT NULL,
    seed TEXT NOT NULL,
    salt TEXT NOT NULL,
    status TEXT NOT NULL,
    listed BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    touched_at BIGINT NOT NULL,
    due_at BIGINT
);

CREATE INDEX tables_by_status ON tables (status, touched_at);

CREATE INDEX tables_by_due ON tables (due_at);

CREATE TABLE entries (
    table_id TEXT NOT NULL,
    seq BIGINT NOT NULL,
    kind TEXT NOT NULL,
    at BIGINT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (table_id, seq)
);

CREATE TABLE tokens (
    hash TEXT NOT NULL,
    table_id TEXT NOT NULL,
    kind TEXT NOT NULL,
    seat BIGINT,
    PRIMARY KEY (table_id, hash)
);
