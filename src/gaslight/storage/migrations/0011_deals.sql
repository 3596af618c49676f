-- The same deal for many: what its chance comes from, and who played it.

CREATE TABLE deals (
    id TEXT NOT NULL PRIMARY KEY,
    day TEXT NOT NULL,
    game TEXT NOT NULL,
    options TEXT NOT NULL,
    seed TEXT NOT NULL,
    salt TEXT NOT NULL,
    seat BIGINT,
    level BIGINT NOT NULL,
    made_at BIGINT NOT NULL,
    opens_at BIGINT NOT NULL
);

CREATE TABLE deal_plays (
    deal TEXT NOT NULL,
    person TEXT NOT NULL,
    seat BIGINT NOT NULL,
    table_id TEXT NOT NULL,
    name TEXT NOT NULL,
    blind BIGINT NOT NULL,
    began_at BIGINT NOT NULL,
    done BIGINT NOT NULL,
    won BIGINT NOT NULL,
    reason TEXT NOT NULL,
    moves BIGINT NOT NULL,
    PRIMARY KEY (deal, person, seat)
);
