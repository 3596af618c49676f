-- When each case was first tried: ratings of cases take first tries in by it.

ALTER TABLE case_tries ADD COLUMN began_at BIGINT NOT NULL DEFAULT 0;

UPDATE case_tries SET began_at = at;

CREATE INDEX case_tries_by_time ON case_tries (began_at);
