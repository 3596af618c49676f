-- What people say at a table, and what a seat writes down for itself or its side.

CREATE TABLE chat (
    table_id TEXT NOT NULL,
    channel TEXT NOT NULL,
    n BIGINT NOT NULL,
    seat BIGINT,
    name TEXT NOT NULL,
    text TEXT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (table_id, channel, n)
);

CREATE TABLE notes (
    table_id TEXT NOT NULL,
    seat BIGINT NOT NULL,
    key TEXT NOT NULL,
    text TEXT NOT NULL,
    shared BIGINT NOT NULL,
    PRIMARY KEY (table_id, seat, key)
);
