-- How people fare with cases: a row for each person and case, and their runs against the clock.

CREATE TABLE case_tries (
    person TEXT NOT NULL,
    game TEXT NOT NULL,
    case_id TEXT NOT NULL,
    day TEXT NOT NULL,
    tries BIGINT NOT NULL,
    hinted BIGINT NOT NULL,
    shown BIGINT NOT NULL,
    solved BIGINT NOT NULL,
    first BIGINT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (person, game, case_id)
);

CREATE INDEX case_tries_by_case ON case_tries (game, case_id);

CREATE TABLE case_storms (
    id TEXT NOT NULL PRIMARY KEY,
    person TEXT NOT NULL,
    game TEXT NOT NULL,
    began_at BIGINT NOT NULL,
    asked BIGINT NOT NULL,
    score BIGINT NOT NULL
);

CREATE INDEX case_storms_by_person ON case_storms (person, score);
