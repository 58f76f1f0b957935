-- A save must raise the version by exactly one; a save made from an older reading fails whole, with its batch.
CREATE TRIGGER `job_version` BEFORE UPDATE ON `job` WHEN NEW.version <> OLD.version + 1
BEGIN
	SELECT RAISE(ABORT, 'stale_version:job');
END;
--> statement-breakpoint
CREATE TRIGGER `work_day_version` BEFORE UPDATE ON `work_day` WHEN NEW.version <> OLD.version + 1
BEGIN
	SELECT RAISE(ABORT, 'stale_version:work_day');
END;
--> statement-breakpoint
CREATE TRIGGER `work_day_job_version` BEFORE UPDATE ON `work_day_job` WHEN NEW.version <> OLD.version + 1
BEGIN
	SELECT RAISE(ABORT, 'stale_version:work_day_job');
END;
--> statement-breakpoint
CREATE TRIGGER `sub_contractor_job_version` BEFORE UPDATE ON `sub_contractor_job` WHEN NEW.version <> OLD.version + 1
BEGIN
	SELECT RAISE(ABORT, 'stale_version:sub_contractor_job');
END;
--> statement-breakpoint
CREATE TRIGGER `owner_driver_job_version` BEFORE UPDATE ON `owner_driver_job` WHEN NEW.version <> OLD.version + 1
BEGIN
	SELECT RAISE(ABORT, 'stale_version:owner_driver_job');
END;
--> statement-breakpoint
CREATE TRIGGER `vehicle_job_planner_version` BEFORE UPDATE ON `vehicle_job_planner` WHEN NEW.version <> OLD.version + 1
BEGIN
	SELECT RAISE(ABORT, 'stale_version:vehicle_job_planner');
END;
--> statement-breakpoint
CREATE TRIGGER `invoice_version` BEFORE UPDATE ON `invoice` WHEN NEW.version <> OLD.version + 1
BEGIN
	SELECT RAISE(ABORT, 'stale_version:invoice');
END;
--> statement-breakpoint
CREATE TRIGGER `credit_note_version` BEFORE UPDATE ON `credit_note` WHEN NEW.version <> OLD.version + 1
BEGIN
	SELECT RAISE(ABORT, 'stale_version:credit_note');
END;
--> statement-breakpoint
CREATE TRIGGER `driver_invoice_version` BEFORE UPDATE ON `driver_invoice` WHEN NEW.version <> OLD.version + 1
BEGIN
	SELECT RAISE(ABORT, 'stale_version:driver_invoice');
END;
--> statement-breakpoint
CREATE TRIGGER `self_bill_version` BEFORE UPDATE ON `self_bill` WHEN NEW.version <> OLD.version + 1
BEGIN
	SELECT RAISE(ABORT, 'stale_version:self_bill');
END;
--> statement-breakpoint
CREATE TRIGGER `customer_version` BEFORE UPDATE ON `customer` WHEN NEW.version <> OLD.version + 1
BEGIN
	SELECT RAISE(ABORT, 'stale_version:customer');
END;
--> statement-breakpoint
CREATE TRIGGER `driver_version` BEFORE UPDATE ON `driver` WHEN NEW.version <> OLD.version + 1
BEGIN
	SELECT RAISE(ABORT, 'stale_version:driver');
END;
--> statement-breakpoint
CREATE TRIGGER `vehicle_version` BEFORE UPDATE ON `vehicle` WHEN NEW.version <> OLD.version + 1
BEGIN
	SELECT RAISE(ABORT, 'stale_version:vehicle');
END;
--> statement-breakpoint
CREATE TRIGGER `role_version` BEFORE UPDATE ON `role` WHEN NEW.version <> OLD.version + 1
BEGIN
	SELECT RAISE(ABORT, 'stale_version:role');
END;
--> statement-breakpoint
CREATE TRIGGER `user_version` BEFORE UPDATE ON `user` WHEN NEW.version <> OLD.version + 1
BEGIN
	SELECT RAISE(ABORT, 'stale_version:user');
END;
--> statement-breakpoint
CREATE TRIGGER `sub_contractor_version` BEFORE UPDATE ON `sub_contractor` WHEN NEW.version <> OLD.version + 1
BEGIN
	SELECT RAISE(ABORT, 'stale_version:sub_contractor');
END;
--> statement-breakpoint
CREATE TRIGGER `owner_driver_version` BEFORE UPDATE ON `owner_driver` WHEN NEW.version <> OLD.version + 1
BEGIN
	SELECT RAISE(ABORT, 'stale_version:owner_driver');
END;
--> statement-breakpoint
CREATE TRIGGER `holiday_request_version` BEFORE UPDATE ON `holiday_request` WHEN NEW.version <> OLD.version + 1
BEGIN
	SELECT RAISE(ABORT, 'stale_version:holiday_request');
END;
--> statement-breakpoint
-- day_status: how many listed jobs a day has in each status, and between which ids they and their sub-jobs lie.
CREATE TRIGGER `job_day_status_insert` AFTER INSERT ON `job` WHEN NEW.parent_id IS NULL AND NEW.diary_date IS NOT NULL
BEGIN
	INSERT INTO day_status (status, date, n, lo, hi) VALUES (NEW.status, NEW.diary_date, 1, NEW.id, NEW.id)
	ON CONFLICT (status, date) DO UPDATE SET n = n + 1, lo = min(lo, excluded.lo), hi = max(hi, excluded.hi);
END;
--> statement-breakpoint
CREATE TRIGGER `job_day_status_delete` AFTER DELETE ON `job` WHEN OLD.parent_id IS NULL AND OLD.diary_date IS NOT NULL
BEGIN
	UPDATE day_status SET n = n - 1 WHERE status = OLD.status AND date = OLD.diary_date;
	DELETE FROM day_status WHERE status = OLD.status AND date = OLD.diary_date AND n = 0;
END;
--> statement-breakpoint
CREATE TRIGGER `job_day_status_update` AFTER UPDATE OF `status`, `collection_date`, `delivery_date`, `parent_id` ON `job`
WHEN NEW.status <> OLD.status OR NEW.diary_date IS NOT OLD.diary_date OR NEW.parent_id IS NOT OLD.parent_id
BEGIN
	UPDATE day_status SET n = n - 1 WHERE OLD.parent_id IS NULL AND status = OLD.status AND date = OLD.diary_date;
	DELETE FROM day_status WHERE status = OLD.status AND date = OLD.diary_date AND n = 0;
	INSERT INTO day_status (status, date, n, lo, hi)
	SELECT NEW.status, NEW.diary_date, 1, min(NEW.id, coalesce(min(s.id), NEW.id)), max(NEW.id, coalesce(max(s.id), NEW.id))
	FROM job s WHERE s.parent_id = NEW.id
	HAVING NEW.parent_id IS NULL AND NEW.diary_date IS NOT NULL
	ON CONFLICT (status, date) DO UPDATE SET n = n + 1, lo = min(lo, excluded.lo), hi = max(hi, excluded.hi);
END;
--> statement-breakpoint
CREATE TRIGGER `job_day_status_sub_job` AFTER INSERT ON `job` WHEN NEW.parent_id IS NOT NULL
BEGIN
	UPDATE day_status SET lo = min(lo, NEW.id), hi = max(hi, NEW.id)
	WHERE (status, date) = (SELECT status, diary_date FROM job WHERE id = NEW.parent_id);
END;
--> statement-breakpoint
CREATE TRIGGER `job_day_status_adopt` AFTER UPDATE OF `parent_id` ON `job` WHEN NEW.parent_id IS NOT OLD.parent_id
BEGIN
	UPDATE day_status SET lo = min(lo, NEW.id), hi = max(hi, NEW.id)
	WHERE (status, date) = (SELECT status, diary_date FROM job WHERE id = NEW.parent_id);
END;
--> statement-breakpoint
-- job_search: the text by which a job is found, in pieces of three letters. Customers are looked up by name first, so
-- that renaming one touches no job.
CREATE VIEW `job_text` AS
SELECT
	j.id,
	j.parent_id,
	CASE j.sub_no WHEN 0 THEN j.job_number ELSE j.job_number || '-' || j.sub_no END
		|| char(10) || coalesce((SELECT group_concat(r.name, char(10)) FROM customer_reference r WHERE r.job_id = j.id), '')
		|| char(10) || coalesce((SELECT group_concat(a.awb_number, char(10)) FROM air_way_bill_number a WHERE a.job_id = j.id), '')
		|| char(10) || coalesce(j.collection_name, '') || char(10) || coalesce(j.collection_town, '')
		|| char(10) || coalesce(j.collection_post_code, '') || char(10) || coalesce(j.delivery_name, '')
		|| char(10) || coalesce(j.delivery_town, '') || char(10) || coalesce(j.delivery_post_code, '')
		|| char(10) || coalesce(j.report_notes, '') AS body
FROM job j;
--> statement-breakpoint
CREATE VIRTUAL TABLE `job_search` USING fts5(body, content = '', contentless_delete = 1, tokenize = 'trigram');
--> statement-breakpoint
-- Inserting a job's id here makes its search text anew.
CREATE VIEW `refresh_job_search` AS SELECT NULL AS job_id;
--> statement-breakpoint
CREATE TRIGGER `refresh_job_search_run` INSTEAD OF INSERT ON `refresh_job_search`
BEGIN
	DELETE FROM job_search WHERE rowid = NEW.job_id;
	INSERT INTO job_search (rowid, body) SELECT id, body FROM job_text WHERE id = NEW.job_id;
END;
--> statement-breakpoint
CREATE TRIGGER `job_search_insert` AFTER INSERT ON `job`
BEGIN
	INSERT INTO job_search (rowid, body) SELECT id, body FROM job_text WHERE id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER `job_search_update` AFTER UPDATE OF `job_number`, `sub_no`, `collection_name`, `collection_town`, `collection_post_code`, `delivery_name`, `delivery_town`, `delivery_post_code`, `report_notes` ON `job`
WHEN NEW.job_number IS NOT OLD.job_number
	OR NEW.sub_no IS NOT OLD.sub_no
	OR NEW.collection_name IS NOT OLD.collection_name
	OR NEW.collection_town IS NOT OLD.collection_town
	OR NEW.collection_post_code IS NOT OLD.collection_post_code
	OR NEW.delivery_name IS NOT OLD.delivery_name
	OR NEW.delivery_town IS NOT OLD.delivery_town
	OR NEW.delivery_post_code IS NOT OLD.delivery_post_code
	OR NEW.report_notes IS NOT OLD.report_notes
BEGIN
	INSERT INTO refresh_job_search (job_id) VALUES (NEW.id);
END;
--> statement-breakpoint
CREATE TRIGGER `job_search_delete` AFTER DELETE ON `job`
BEGIN
	DELETE FROM job_search WHERE rowid = OLD.id;
END;
--> statement-breakpoint
CREATE TRIGGER `customer_reference_search_insert` AFTER INSERT ON `customer_reference`
BEGIN
	INSERT INTO refresh_job_search (job_id) VALUES (NEW.job_id);
END;
--> statement-breakpoint
CREATE TRIGGER `customer_reference_search_delete` AFTER DELETE ON `customer_reference`
BEGIN
	INSERT INTO refresh_job_search (job_id) VALUES (OLD.job_id);
END;
--> statement-breakpoint
CREATE TRIGGER `customer_reference_search_update` AFTER UPDATE OF `name` ON `customer_reference` WHEN NEW.name IS NOT OLD.name
BEGIN
	INSERT INTO refresh_job_search (job_id) VALUES (NEW.job_id);
END;
--> statement-breakpoint
CREATE TRIGGER `air_way_bill_number_search_insert` AFTER INSERT ON `air_way_bill_number`
BEGIN
	INSERT INTO refresh_job_search (job_id) VALUES (NEW.job_id);
END;
--> statement-breakpoint
CREATE TRIGGER `air_way_bill_number_search_delete` AFTER DELETE ON `air_way_bill_number`
BEGIN
	INSERT INTO refresh_job_search (job_id) VALUES (OLD.job_id);
END;
--> statement-breakpoint
CREATE TRIGGER `air_way_bill_number_search_update` AFTER UPDATE OF `awb_number` ON `air_way_bill_number` WHEN NEW.awb_number IS NOT OLD.awb_number
BEGIN
	INSERT INTO refresh_job_search (job_id) VALUES (NEW.job_id);
END;
--> statement-breakpoint
-- job_allocation: the latest allocation by date of each job, a trip's sub-jobs counting for the trip.
CREATE VIEW `allocation` AS
SELECT w.job_id, 'driver' AS kind, w.id AS allocation_id, d.date, w.created_at, d.id AS work_day_id, d.driver_id, d.vehicle_id,
	NULL AS sub_contractor_id, NULL AS owner_driver_id
FROM work_day_job w JOIN work_day d ON d.id = w.work_day_id WHERE w.is_deleted = 0
UNION ALL
SELECT s.job_id, 'sub_contractor', s.id, s.date, s.created_at, NULL, NULL, NULL, s.sub_contractor_id, NULL
FROM sub_contractor_job s WHERE s.is_deleted = 0
UNION ALL
SELECT o.job_id, 'owner_driver', o.id, o.date, o.created_at, NULL, NULL, NULL, NULL, o.owner_driver_id
FROM owner_driver_job o WHERE o.is_deleted = 0;
--> statement-breakpoint
-- Inserting a job's id here works out anew who carries it, and whoever carries its trip.
CREATE VIEW `refresh_job_allocation` AS SELECT NULL AS job_id;
--> statement-breakpoint
CREATE TRIGGER `refresh_job_allocation_run` INSTEAD OF INSERT ON `refresh_job_allocation`
BEGIN
	INSERT INTO refresh_one_allocation (job_id)
	SELECT NEW.job_id UNION SELECT parent_id FROM job WHERE id = NEW.job_id AND parent_id IS NOT NULL;
END;
--> statement-breakpoint
CREATE VIEW `refresh_one_allocation` AS SELECT NULL AS job_id;
--> statement-breakpoint
CREATE TRIGGER `refresh_one_allocation_run` INSTEAD OF INSERT ON `refresh_one_allocation`
BEGIN
	DELETE FROM job_allocation WHERE job_id = NEW.job_id;
	INSERT INTO job_allocation (job_id, kind, allocation_id, date, work_day_id, driver_id, vehicle_id, sub_contractor_id, owner_driver_id)
	SELECT NEW.job_id, kind, allocation_id, date, work_day_id, driver_id, vehicle_id, sub_contractor_id, owner_driver_id
	FROM allocation
	WHERE job_id IN (SELECT id FROM job WHERE id = NEW.job_id UNION ALL SELECT id FROM job WHERE parent_id = NEW.job_id)
		AND EXISTS (SELECT 1 FROM job WHERE id = NEW.job_id)
	ORDER BY date DESC, created_at DESC, kind, allocation_id DESC LIMIT 1;
END;
--> statement-breakpoint
CREATE TRIGGER `work_day_job_allocation_insert` AFTER INSERT ON `work_day_job`
BEGIN
	INSERT INTO refresh_job_allocation (job_id) VALUES (NEW.job_id);
END;
--> statement-breakpoint
CREATE TRIGGER `work_day_job_allocation_update` AFTER UPDATE OF `work_day_id`, `job_id`, `is_deleted` ON `work_day_job`
BEGIN
	INSERT INTO refresh_job_allocation (job_id) VALUES (OLD.job_id);
	INSERT INTO refresh_job_allocation (job_id) SELECT NEW.job_id WHERE NEW.job_id <> OLD.job_id;
END;
--> statement-breakpoint
CREATE TRIGGER `work_day_job_allocation_delete` AFTER DELETE ON `work_day_job`
BEGIN
	INSERT INTO refresh_job_allocation (job_id) VALUES (OLD.job_id);
END;
--> statement-breakpoint
CREATE TRIGGER `sub_contractor_job_allocation_insert` AFTER INSERT ON `sub_contractor_job`
BEGIN
	INSERT INTO refresh_job_allocation (job_id) VALUES (NEW.job_id);
END;
--> statement-breakpoint
CREATE TRIGGER `sub_contractor_job_allocation_update` AFTER UPDATE OF `sub_contractor_id`, `job_id`, `date`, `is_deleted` ON `sub_contractor_job`
BEGIN
	INSERT INTO refresh_job_allocation (job_id) VALUES (OLD.job_id);
	INSERT INTO refresh_job_allocation (job_id) SELECT NEW.job_id WHERE NEW.job_id <> OLD.job_id;
END;
--> statement-breakpoint
CREATE TRIGGER `sub_contractor_job_allocation_delete` AFTER DELETE ON `sub_contractor_job`
BEGIN
	INSERT INTO refresh_job_allocation (job_id) VALUES (OLD.job_id);
END;
--> statement-breakpoint
CREATE TRIGGER `owner_driver_job_allocation_insert` AFTER INSERT ON `owner_driver_job`
BEGIN
	INSERT INTO refresh_job_allocation (job_id) VALUES (NEW.job_id);
END;
--> statement-breakpoint
CREATE TRIGGER `owner_driver_job_allocation_update` AFTER UPDATE OF `owner_driver_id`, `job_id`, `date`, `is_deleted` ON `owner_driver_job`
BEGIN
	INSERT INTO refresh_job_allocation (job_id) VALUES (OLD.job_id);
	INSERT INTO refresh_job_allocation (job_id) SELECT NEW.job_id WHERE NEW.job_id <> OLD.job_id;
END;
--> statement-breakpoint
CREATE TRIGGER `owner_driver_job_allocation_delete` AFTER DELETE ON `owner_driver_job`
BEGIN
	INSERT INTO refresh_job_allocation (job_id) VALUES (OLD.job_id);
END;
--> statement-breakpoint
CREATE TRIGGER `work_day_allocation_update` AFTER UPDATE OF `date`, `driver_id`, `vehicle_id` ON `work_day`
WHEN NEW.date <> OLD.date OR NEW.driver_id IS NOT OLD.driver_id OR NEW.vehicle_id IS NOT OLD.vehicle_id
BEGIN
	INSERT INTO refresh_job_allocation (job_id) SELECT job_id FROM work_day_job WHERE work_day_id = NEW.id AND is_deleted = 0;
END;
--> statement-breakpoint
CREATE TRIGGER `job_allocation_adopt` AFTER UPDATE OF `parent_id` ON `job` WHEN NEW.parent_id IS NOT OLD.parent_id
BEGIN
	INSERT INTO refresh_job_allocation (job_id) SELECT OLD.parent_id WHERE OLD.parent_id IS NOT NULL;
	INSERT INTO refresh_job_allocation (job_id) VALUES (NEW.id);
END;
--> statement-breakpoint
CREATE TRIGGER `job_allocation_orphan` AFTER DELETE ON `job` WHEN OLD.parent_id IS NOT NULL
BEGIN
	INSERT INTO refresh_job_allocation (job_id) VALUES (OLD.parent_id);
END;
