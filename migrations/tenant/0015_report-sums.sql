CREATE TABLE `report_day` (
	`date` text NOT NULL,
	`kind` text NOT NULL,
	`key` text NOT NULL,
	`jobs` integer NOT NULL,
	`charge` integer NOT NULL,
	`credited` integer NOT NULL,
	`other_costs` integer NOT NULL,
	`subcost` integer NOT NULL,
	CONSTRAINT "kind_known" CHECK("report_day"."kind" in ('status', 'customer', 'vehicle', 'driver', 'sub_contractor', 'owner_driver', 'carrier', 'lane')),
	CONSTRAINT "date_day" CHECK("report_day"."date" glob '[0-9][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]')
);
--> statement-breakpoint
CREATE UNIQUE INDEX `report_day_key` ON `report_day` (`kind`,`date`,`key`);--> statement-breakpoint
CREATE TABLE `report_stale` (
	`date` text NOT NULL,
	CONSTRAINT "date_day" CHECK("report_stale"."date" glob '[0-9][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]')
);
--> statement-breakpoint
CREATE UNIQUE INDEX `report_stale_day` ON `report_stale` (`date`);--> statement-breakpoint
CREATE INDEX `invoice_line_surcharge` ON `invoice_line` (`job_id`) WHERE "invoice_line"."kind" = 'fuel_surcharge';--> statement-breakpoint
-- report_job: what a listed job is charged and costs, and who carries it. A trip has its sub-jobs' amounts; an invoice's fuel surcharge
-- belongs to the charge. Neither quotes nor cancelled or deleted jobs. Every report is added up from this.
CREATE VIEW `report_job` AS
SELECT j.id AS job_id, j.diary_date AS date, j.status, j.customer_id, a.driver_id, a.vehicle_id, a.sub_contractor_id, a.owner_driver_id,
	coalesce(a.kind, 'none') AS carrier,
	upper(substr(trim(coalesce(j.collection_post_code, '')), 1, CASE WHEN substr(trim(j.collection_post_code), 2, 1) GLOB '[A-Za-z]' THEN 2 ELSE 1 END))
		|| '>' ||
		upper(substr(trim(coalesce(j.delivery_post_code, '')), 1, CASE WHEN substr(trim(j.delivery_post_code), 2, 1) GLOB '[A-Za-z]' THEN 2 ELSE 1 END)) AS lane,
	j.total_charge
		+ CASE j.job_type WHEN 3 THEN coalesce((SELECT sum(k.total_charge) FROM job k WHERE k.parent_id = j.id AND k.status < 19), 0) ELSE 0 END
		+ coalesce((SELECT sum(l.net) FROM invoice_line l WHERE l.job_id = j.id AND l.kind = 'fuel_surcharge'), 0) AS charge,
	coalesce(n.credit_amount, 0) AS credited,
	j.other_costs
		+ CASE j.job_type WHEN 3 THEN coalesce((SELECT sum(k.other_costs) FROM job k WHERE k.parent_id = j.id AND k.status < 19), 0) ELSE 0 END AS other_costs,
	coalesce(j.subcost, 0)
		+ CASE j.job_type WHEN 3 THEN coalesce((SELECT sum(k.subcost) FROM job k WHERE k.parent_id = j.id AND k.status < 19), 0) ELSE 0 END AS subcost
FROM job j
LEFT JOIN job_allocation a ON a.job_id = j.id
LEFT JOIN credit_note n ON n.job_id = j.id
WHERE j.listed = 1 AND j.status BETWEEN 2 AND 18;
--> statement-breakpoint
-- report_stale: a write that changes what report_job has of a day names the day, and its former one.
CREATE TRIGGER `report_job_insert` AFTER INSERT ON `job`
BEGIN
	INSERT INTO report_stale (date)
	SELECT d FROM (SELECT CASE WHEN NEW.parent_id IS NULL THEN NEW.diary_date ELSE (SELECT diary_date FROM job WHERE id = NEW.parent_id) END AS d)
	WHERE d IS NOT NULL ON CONFLICT (date) DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER `report_job_delete` AFTER DELETE ON `job`
BEGIN
	INSERT INTO report_stale (date)
	SELECT d FROM (SELECT CASE WHEN OLD.parent_id IS NULL THEN OLD.diary_date ELSE (SELECT diary_date FROM job WHERE id = OLD.parent_id) END AS d)
	WHERE d IS NOT NULL ON CONFLICT (date) DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER `report_job_update` AFTER UPDATE OF `status`, `job_type`, `parent_id`, `customer_id`, `total_charge`, `other_costs`, `subcost`,
	`collection_date`, `delivery_date`, `collection_post_code`, `delivery_post_code` ON `job`
WHEN (NEW.status, NEW.job_type, NEW.parent_id, NEW.customer_id, NEW.total_charge, NEW.other_costs, NEW.subcost, NEW.diary_date, NEW.collection_post_code, NEW.delivery_post_code)
	IS NOT (OLD.status, OLD.job_type, OLD.parent_id, OLD.customer_id, OLD.total_charge, OLD.other_costs, OLD.subcost, OLD.diary_date, OLD.collection_post_code, OLD.delivery_post_code)
BEGIN
	INSERT INTO report_stale (date)
	SELECT d FROM (
		SELECT OLD.diary_date AS d WHERE OLD.parent_id IS NULL
		UNION ALL SELECT NEW.diary_date WHERE NEW.parent_id IS NULL
		UNION ALL SELECT diary_date FROM job WHERE id IN (OLD.parent_id, NEW.parent_id)
	) WHERE d IS NOT NULL ON CONFLICT (date) DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER `report_allocation_insert` AFTER INSERT ON `job_allocation`
BEGIN
	INSERT INTO report_stale (date) SELECT diary_date FROM job WHERE id = NEW.job_id AND listed = 1 AND diary_date IS NOT NULL
	ON CONFLICT (date) DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER `report_allocation_delete` AFTER DELETE ON `job_allocation`
BEGIN
	INSERT INTO report_stale (date) SELECT diary_date FROM job WHERE id = OLD.job_id AND listed = 1 AND diary_date IS NOT NULL
	ON CONFLICT (date) DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER `report_credit_insert` AFTER INSERT ON `credit_note`
BEGIN
	INSERT INTO report_stale (date) SELECT diary_date FROM job WHERE id = NEW.job_id AND diary_date IS NOT NULL
	ON CONFLICT (date) DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER `report_credit_update` AFTER UPDATE OF `job_id`, `credit_amount` ON `credit_note`
WHEN (NEW.job_id, NEW.credit_amount) IS NOT (OLD.job_id, OLD.credit_amount)
BEGIN
	INSERT INTO report_stale (date) SELECT diary_date FROM job WHERE id IN (OLD.job_id, NEW.job_id) AND diary_date IS NOT NULL
	ON CONFLICT (date) DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER `report_credit_delete` AFTER DELETE ON `credit_note`
BEGIN
	INSERT INTO report_stale (date) SELECT diary_date FROM job WHERE id = OLD.job_id AND diary_date IS NOT NULL
	ON CONFLICT (date) DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER `report_surcharge_insert` AFTER INSERT ON `invoice_line` WHEN NEW.kind = 'fuel_surcharge' AND NEW.job_id IS NOT NULL
BEGIN
	INSERT INTO report_stale (date) SELECT diary_date FROM job WHERE id = NEW.job_id AND diary_date IS NOT NULL
	ON CONFLICT (date) DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER `report_surcharge_update` AFTER UPDATE OF `net`, `job_id`, `kind` ON `invoice_line`
WHEN (NEW.kind = 'fuel_surcharge' OR OLD.kind = 'fuel_surcharge') AND (NEW.net, NEW.job_id, NEW.kind) IS NOT (OLD.net, OLD.job_id, OLD.kind)
BEGIN
	INSERT INTO report_stale (date) SELECT diary_date FROM job WHERE id IN (OLD.job_id, NEW.job_id) AND diary_date IS NOT NULL
	ON CONFLICT (date) DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER `report_surcharge_delete` AFTER DELETE ON `invoice_line` WHEN OLD.kind = 'fuel_surcharge' AND OLD.job_id IS NOT NULL
BEGIN
	INSERT INTO report_stale (date) SELECT diary_date FROM job WHERE id = OLD.job_id AND diary_date IS NOT NULL
	ON CONFLICT (date) DO NOTHING;
END;
--> statement-breakpoint
-- The days of the jobs that are there already.
INSERT INTO report_stale (date) SELECT DISTINCT date FROM day_status;
