-- A job has any number of credit notes against an invoice that were sent, and one draft at most. A job that is credited in full can leave its
-- invoice (`rebilled`) and be invoiced again; reports then count neither what it was charged there nor what that took off.
ALTER TABLE `invoice_line` ADD `rebilled` integer DEFAULT 0 NOT NULL CONSTRAINT "rebilled_flag" CHECK("rebilled" in (0, 1));--> statement-breakpoint
DROP INDEX `invoice_line_job`;--> statement-breakpoint
CREATE UNIQUE INDEX `invoice_line_job` ON `invoice_line` (`job_id`) WHERE "invoice_line"."kind" = 'job' and "invoice_line"."job_id" is not null and "invoice_line"."rebilled" = 0;--> statement-breakpoint
CREATE INDEX `invoice_line_rebilled` ON `invoice_line` (`job_id`) WHERE "invoice_line"."rebilled" = 1;--> statement-breakpoint
DROP INDEX `credit_note_job_id_unique`;--> statement-breakpoint
CREATE INDEX `credit_note_job` ON `credit_note` (`job_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `credit_note_draft` ON `credit_note` (`job_id`,`invoice_id`) WHERE "credit_note"."status" = 'Draft';--> statement-breakpoint
DROP VIEW `report_job`;--> statement-breakpoint
CREATE VIEW `report_job` AS
SELECT j.id AS job_id, j.diary_date AS date, j.status, j.customer_id, a.driver_id, a.vehicle_id, a.sub_contractor_id, a.owner_driver_id,
	coalesce(a.kind, 'none') AS carrier,
	upper(substr(trim(coalesce(j.collection_post_code, '')), 1, CASE WHEN substr(trim(j.collection_post_code), 2, 1) GLOB '[A-Za-z]' THEN 2 ELSE 1 END))
		|| '>' ||
		upper(substr(trim(coalesce(j.delivery_post_code, '')), 1, CASE WHEN substr(trim(j.delivery_post_code), 2, 1) GLOB '[A-Za-z]' THEN 2 ELSE 1 END)) AS lane,
	j.total_charge
		+ CASE j.job_type WHEN 3 THEN coalesce((SELECT sum(k.total_charge) FROM job k WHERE k.parent_id = j.id AND k.status < 19), 0) ELSE 0 END
		+ coalesce((SELECT sum(l.net) FROM invoice_line l WHERE l.job_id = j.id AND l.kind = 'fuel_surcharge' AND l.rebilled = 0), 0)
		+ CASE j.job_type WHEN 3 THEN coalesce((SELECT sum(l.net) FROM job k JOIN invoice_line l ON l.job_id = k.id AND l.kind = 'fuel_surcharge' AND l.rebilled = 0
			WHERE k.parent_id = j.id AND k.status < 19), 0) ELSE 0 END AS charge,
	coalesce((SELECT sum(n.credit_amount) FROM credit_note n WHERE n.job_id = j.id
		AND NOT EXISTS (SELECT 1 FROM invoice_line r WHERE r.job_id = j.id AND r.invoice_id = n.invoice_id AND r.rebilled = 1)), 0)
		+ CASE j.job_type WHEN 3 THEN coalesce((SELECT sum(n.credit_amount) FROM job k JOIN credit_note n ON n.job_id = k.id
			WHERE k.parent_id = j.id AND k.status < 19), 0) ELSE 0 END AS credited,
	j.other_costs
		+ CASE j.job_type WHEN 3 THEN coalesce((SELECT sum(k.other_costs) FROM job k WHERE k.parent_id = j.id AND k.status < 19), 0) ELSE 0 END AS other_costs,
	coalesce(j.subcost, 0)
		+ CASE j.job_type WHEN 3 THEN coalesce((SELECT sum(k.subcost) FROM job k WHERE k.parent_id = j.id AND k.status < 19), 0) ELSE 0 END AS subcost
FROM job j
LEFT JOIN job_allocation a ON a.job_id = j.id
WHERE j.listed = 1 AND j.status BETWEEN 2 AND 18;
--> statement-breakpoint
-- What a stop is charged or credited on an invoice of its own belongs to the day of its trip.
DROP TRIGGER `report_credit_insert`;--> statement-breakpoint
CREATE TRIGGER `report_credit_insert` AFTER INSERT ON `credit_note`
BEGIN
	INSERT INTO report_stale (date)
	SELECT d FROM (SELECT coalesce(t.diary_date, j.diary_date) AS d FROM job j LEFT JOIN job t ON t.id = j.parent_id WHERE j.id = NEW.job_id) WHERE d IS NOT NULL ON CONFLICT (date) DO NOTHING;
END;
--> statement-breakpoint
DROP TRIGGER `report_credit_update`;--> statement-breakpoint
CREATE TRIGGER `report_credit_update` AFTER UPDATE OF `job_id`, `credit_amount` ON `credit_note`
WHEN (NEW.job_id, NEW.credit_amount) IS NOT (OLD.job_id, OLD.credit_amount)
BEGIN
	INSERT INTO report_stale (date)
	SELECT d FROM (SELECT coalesce(t.diary_date, j.diary_date) AS d FROM job j LEFT JOIN job t ON t.id = j.parent_id WHERE j.id IN (OLD.job_id, NEW.job_id)) WHERE d IS NOT NULL ON CONFLICT (date) DO NOTHING;
END;
--> statement-breakpoint
DROP TRIGGER `report_credit_delete`;--> statement-breakpoint
CREATE TRIGGER `report_credit_delete` AFTER DELETE ON `credit_note`
BEGIN
	INSERT INTO report_stale (date)
	SELECT d FROM (SELECT coalesce(t.diary_date, j.diary_date) AS d FROM job j LEFT JOIN job t ON t.id = j.parent_id WHERE j.id = OLD.job_id) WHERE d IS NOT NULL ON CONFLICT (date) DO NOTHING;
END;
--> statement-breakpoint
DROP TRIGGER `report_surcharge_insert`;--> statement-breakpoint
CREATE TRIGGER `report_surcharge_insert` AFTER INSERT ON `invoice_line` WHEN NEW.kind = 'fuel_surcharge' AND NEW.job_id IS NOT NULL
BEGIN
	INSERT INTO report_stale (date)
	SELECT d FROM (SELECT coalesce(t.diary_date, j.diary_date) AS d FROM job j LEFT JOIN job t ON t.id = j.parent_id WHERE j.id = NEW.job_id) WHERE d IS NOT NULL ON CONFLICT (date) DO NOTHING;
END;
--> statement-breakpoint
DROP TRIGGER `report_surcharge_update`;--> statement-breakpoint
CREATE TRIGGER `report_surcharge_update` AFTER UPDATE OF `net`, `job_id`, `kind`, `rebilled` ON `invoice_line`
WHEN (NEW.kind = 'fuel_surcharge' OR OLD.kind = 'fuel_surcharge')
	AND (NEW.net, NEW.job_id, NEW.kind, NEW.rebilled) IS NOT (OLD.net, OLD.job_id, OLD.kind, OLD.rebilled)
BEGIN
	INSERT INTO report_stale (date)
	SELECT d FROM (SELECT coalesce(t.diary_date, j.diary_date) AS d FROM job j LEFT JOIN job t ON t.id = j.parent_id WHERE j.id IN (OLD.job_id, NEW.job_id)) WHERE d IS NOT NULL ON CONFLICT (date) DO NOTHING;
END;
--> statement-breakpoint
DROP TRIGGER `report_surcharge_delete`;--> statement-breakpoint
CREATE TRIGGER `report_surcharge_delete` AFTER DELETE ON `invoice_line` WHEN OLD.kind = 'fuel_surcharge' AND OLD.job_id IS NOT NULL
BEGIN
	INSERT INTO report_stale (date)
	SELECT d FROM (SELECT coalesce(t.diary_date, j.diary_date) AS d FROM job j LEFT JOIN job t ON t.id = j.parent_id WHERE j.id = OLD.job_id) WHERE d IS NOT NULL ON CONFLICT (date) DO NOTHING;
END;
