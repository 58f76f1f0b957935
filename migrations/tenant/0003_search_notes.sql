-- A job's notes for the paperwork are the office's own: they get a column of the search index to themselves, so that a
-- customer's search can leave them out.
DROP TRIGGER `refresh_job_search_run`;
--> statement-breakpoint
DROP TRIGGER `job_search_insert`;
--> statement-breakpoint
DROP VIEW `job_text`;
--> statement-breakpoint
DROP TABLE `job_search`;
--> statement-breakpoint
CREATE VIEW `job_text` AS
SELECT
	j.id,
	j.parent_id,
	CASE j.sub_no WHEN 0 THEN j.job_number ELSE j.job_number || '-' || j.sub_no END
		|| char(10) || coalesce((SELECT group_concat(r.name, char(10)) FROM customer_reference r WHERE r.job_id = j.id), '')
		|| char(10) || coalesce((SELECT group_concat(a.awb_number, char(10)) FROM air_way_bill_number a WHERE a.job_id = j.id), '')
		|| char(10) || coalesce(j.collection_name, '') || char(10) || coalesce(j.collection_town, '')
		|| char(10) || coalesce(j.collection_post_code, '') || char(10) || coalesce(j.delivery_name, '')
		|| char(10) || coalesce(j.delivery_town, '') || char(10) || coalesce(j.delivery_post_code, '') AS body,
	coalesce(j.report_notes, '') AS notes
FROM job j;
--> statement-breakpoint
CREATE VIRTUAL TABLE `job_search` USING fts5(body, notes, content = '', contentless_delete = 1, tokenize = 'trigram');
--> statement-breakpoint
INSERT INTO `job_search` (`rowid`, `body`, `notes`) SELECT `id`, `body`, `notes` FROM `job_text`;
--> statement-breakpoint
CREATE TRIGGER `refresh_job_search_run` INSTEAD OF INSERT ON `refresh_job_search`
BEGIN
	DELETE FROM job_search WHERE rowid = NEW.job_id;
	INSERT INTO job_search (rowid, body, notes) SELECT id, body, notes FROM job_text WHERE id = NEW.job_id;
END;
--> statement-breakpoint
CREATE TRIGGER `job_search_insert` AFTER INSERT ON `job`
BEGIN
	INSERT INTO job_search (rowid, body, notes) SELECT id, body, notes FROM job_text WHERE id = NEW.id;
END;
