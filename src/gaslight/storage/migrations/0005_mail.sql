-- Keys that a server makes for itself, and the addresses, as hashes, that want no mail from here.

CREATE TABLE keys (
    name TEXT NOT NULL PRIMARY KEY,
    value TEXT NOT NULL
);

CREATE TABLE mail_stops (
    hash TEXT NOT NULL PRIMARY KEY,
    at BIGINT NOT NULL
);
