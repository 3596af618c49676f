-- Lines of chat that the host was told about, and when each seat was last connected: rivals must not be robbed by a restart.

CREATE TABLE reports (
    table_id TEXT NOT NULL,
    channel TEXT NOT NULL,
    n BIGINT NOT NULL,
    seat BIGINT,
    name TEXT NOT NULL,
    text TEXT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (table_id, channel, n)
);

CREATE TABLE presence (
    table_id TEXT NOT NULL,
    seat BIGINT NOT NULL,
    seen_at BIGINT NOT NULL,
    PRIMARY KEY (table_id, seat)
);
