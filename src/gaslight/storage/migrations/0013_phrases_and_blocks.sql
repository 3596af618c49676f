-- Quick phrases, and whom somebody wants to meet no more.

ALTER TABLE chat ADD COLUMN phrase TEXT NOT NULL DEFAULT '';

CREATE TABLE avoided (
    person TEXT NOT NULL,
    avoided TEXT NOT NULL,
    name TEXT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (person, avoided)
);
