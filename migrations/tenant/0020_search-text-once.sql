CREATE TABLE `job_text_hold` (
	`uid` text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
DROP TRIGGER `job_search_insert`;
--> statement-breakpoint
DROP TRIGGER `refresh_job_search_run`;
--> statement-breakpoint
CREATE TRIGGER `job_search_insert` AFTER INSERT ON `job` WHEN NEW.uid NOT IN (SELECT uid FROM job_text_hold)
BEGIN
	INSERT INTO job_search (rowid, body, notes) SELECT id, body, notes FROM job_text WHERE id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER `refresh_job_search_run` INSTEAD OF INSERT ON `refresh_job_search`
WHEN NOT EXISTS (SELECT 1 FROM job_text_hold WHERE uid = (SELECT uid FROM job WHERE id = NEW.job_id))
BEGIN
	DELETE FROM job_search WHERE rowid = NEW.job_id;
	INSERT INTO job_search (rowid, body, notes) SELECT id, body, notes FROM job_text WHERE id = NEW.job_id;
END;
--> statement-breakpoint
CREATE TRIGGER `job_search_release` AFTER DELETE ON `job_text_hold`
BEGIN
	INSERT INTO refresh_job_search (job_id) SELECT id FROM job WHERE uid = OLD.uid;
END;
