-- Who looks for a rival, and how each search ended: the first who writes its end decides, on whichever server.

CREATE TABLE seeks (
    id TEXT NOT NULL PRIMARY KEY,
    person TEXT NOT NULL,
    node TEXT NOT NULL,
    wish TEXT NOT NULL,
    since BIGINT NOT NULL,
    alive_at BIGINT NOT NULL
);

CREATE TABLE seek_ends (
    seek TEXT NOT NULL PRIMARY KEY,
    table_id TEXT NOT NULL,
    seat BIGINT,
    at BIGINT NOT NULL
);

CREATE INDEX tokens_of_the_lobby ON tokens (table_id) WHERE kind = 'lobby';
