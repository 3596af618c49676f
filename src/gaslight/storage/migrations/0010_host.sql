-- What the hosts of a server decided: who is shut out or silent, switches and the message of the day; and a log of it.

CREATE TABLE host_blocks (
    kind TEXT NOT NULL,
    way TEXT NOT NULL,
    what TEXT NOT NULL,
    origin TEXT NOT NULL,
    seat BIGINT,
    at BIGINT NOT NULL,
    until BIGINT,
    PRIMARY KEY (kind, way, what)
);

CREATE TABLE host_rules (
    name TEXT NOT NULL PRIMARY KEY,
    value TEXT NOT NULL
);

CREATE TABLE host_log (
    n BIGINT NOT NULL PRIMARY KEY,
    at BIGINT NOT NULL,
    act TEXT NOT NULL,
    what TEXT NOT NULL,
    origin TEXT NOT NULL
);
