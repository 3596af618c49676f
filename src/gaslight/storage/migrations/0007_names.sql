-- How people with a claimed name come back: single-use codes and passkeys; what was used once is never good again.

CREATE TABLE codes (
    hash TEXT NOT NULL PRIMARY KEY,
    person TEXT NOT NULL,
    kind TEXT NOT NULL,
    until BIGINT
);

CREATE INDEX codes_by_person ON codes (person, kind);

CREATE TABLE spent (
    hash TEXT NOT NULL PRIMARY KEY,
    at BIGINT NOT NULL
);

CREATE TABLE passkeys (
    id TEXT NOT NULL PRIMARY KEY,
    person TEXT NOT NULL,
    public_key TEXT NOT NULL,
    count BIGINT NOT NULL,
    words TEXT NOT NULL,
    made_at BIGINT NOT NULL
);

CREATE INDEX passkeys_by_person ON passkeys (person);
