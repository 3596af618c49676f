-- When no server was running: the clocks of the tables stood still.

CREATE TABLE pulse (
    id BIGINT NOT NULL PRIMARY KEY,
    at BIGINT NOT NULL
);

CREATE TABLE outages (
    began BIGINT NOT NULL PRIMARY KEY,
    ended BIGINT NOT NULL
);
