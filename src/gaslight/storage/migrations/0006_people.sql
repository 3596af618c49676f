-- People: whoever plays from a browser is one, with a claimed name or without. A browser shows a token, kept as its hash.

CREATE TABLE people (
    id TEXT NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    looks TEXT,
    public BIGINT NOT NULL,
    made_at BIGINT NOT NULL
);

CREATE UNIQUE INDEX people_by_looks ON people (looks);

CREATE TABLE devices (
    hash TEXT NOT NULL PRIMARY KEY,
    person TEXT NOT NULL,
    words TEXT NOT NULL,
    made_at BIGINT NOT NULL,
    seen_at BIGINT NOT NULL
);

CREATE INDEX devices_by_person ON devices (person);

CREATE TABLE sittings (
    table_id TEXT NOT NULL,
    seat BIGINT NOT NULL,
    person TEXT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (table_id, seat)
);

CREATE INDEX sittings_by_person ON sittings (person, at);

CREATE TABLE device_keys (
    table_id TEXT NOT NULL,
    hash TEXT NOT NULL,
    device TEXT NOT NULL,
    PRIMARY KEY (table_id, hash)
);

CREATE INDEX device_keys_by_device ON device_keys (device);
