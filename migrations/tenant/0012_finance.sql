CREATE TABLE `invoice_payment` (
	`id` integer PRIMARY KEY NOT NULL,
	`invoice_id` integer NOT NULL,
	`date` text NOT NULL,
	`amount` integer NOT NULL,
	`reference` text DEFAULT '' NOT NULL,
	`uid` text NOT NULL,
	`created_by` integer,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`invoice_id`) REFERENCES `invoice`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`created_by`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "invoice_payment_amount" CHECK("invoice_payment"."amount" <> 0),
	CONSTRAINT "date_day" CHECK("invoice_payment"."date" glob '[0-9][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]')
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invoice_payment_uid_unique` ON `invoice_payment` (`uid`);--> statement-breakpoint
CREATE INDEX `invoice_payment_invoice` ON `invoice_payment` (`invoice_id`);--> statement-breakpoint
CREATE INDEX `invoice_payment_day` ON `invoice_payment` (`date`);--> statement-breakpoint
CREATE TABLE `invoice_release` (
	`job_id` integer PRIMARY KEY NOT NULL,
	`reason` text NOT NULL,
	`user_id` integer,
	`at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`job_id`) REFERENCES `job`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE TABLE `invoice_reminder` (
	`invoice_id` integer NOT NULL,
	`step` integer NOT NULL,
	`sent_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	PRIMARY KEY(`invoice_id`, `step`),
	FOREIGN KEY (`invoice_id`) REFERENCES `invoice`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "step_known" CHECK("invoice_reminder"."step" in (1, 2, 3))
);
--> statement-breakpoint
CREATE TABLE `invoice_run` (
	`id` integer PRIMARY KEY NOT NULL,
	`request_uid` text NOT NULL,
	`grouping` text NOT NULL,
	`status` text DEFAULT 'running' NOT NULL,
	`date` text NOT NULL,
	`created_by` integer,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`created_by`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "status_known" CHECK("invoice_run"."status" in ('running', 'stopped', 'finished')),
	CONSTRAINT "grouping_known" CHECK("invoice_run"."grouping" in ('single_job', 'multi_job', 'by_customer')),
	CONSTRAINT "date_day" CHECK("invoice_run"."date" glob '[0-9][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]')
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invoice_run_request_uid_unique` ON `invoice_run` (`request_uid`);--> statement-breakpoint
CREATE INDEX `invoice_run_open` ON `invoice_run` (`id`) WHERE "invoice_run"."status" = 'running';--> statement-breakpoint
CREATE TABLE `invoice_run_job` (
	`run_id` integer NOT NULL,
	`job_id` integer NOT NULL,
	`run_group` text NOT NULL,
	`invoice_id` integer,
	`failure` text,
	PRIMARY KEY(`run_id`, `job_id`),
	FOREIGN KEY (`run_id`) REFERENCES `invoice_run`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`job_id`) REFERENCES `job`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`invoice_id`) REFERENCES `invoice`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `invoice_run_job_waiting` ON `invoice_run_job` (`run_id`,`run_group`) WHERE "invoice_run_job"."invoice_id" is null and "invoice_run_job"."failure" is null;--> statement-breakpoint
CREATE INDEX `invoice_run_job_job` ON `invoice_run_job` (`job_id`);--> statement-breakpoint
CREATE TABLE `vat_period` (
	`id` integer PRIMARY KEY NOT NULL,
	`date_from` text NOT NULL,
	`date_to` text NOT NULL,
	`net` integer NOT NULL,
	`vat` integer NOT NULL,
	`closed_by` integer,
	`closed_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`closed_by`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "vat_period_order" CHECK("vat_period"."date_from" <= "vat_period"."date_to"),
	CONSTRAINT "date_from_day" CHECK("vat_period"."date_from" glob '[0-9][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]'),
	CONSTRAINT "date_to_day" CHECK("vat_period"."date_to" glob '[0-9][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]')
);
--> statement-breakpoint
CREATE UNIQUE INDEX `vat_period_from` ON `vat_period` (`date_from`);--> statement-breakpoint
CREATE TABLE `void_number` (
	`id` integer PRIMARY KEY NOT NULL,
	`series` text NOT NULL,
	`number` integer NOT NULL,
	`label` text NOT NULL,
	`date` text NOT NULL,
	`customer_id` integer,
	`total` integer NOT NULL,
	`voided_by` integer,
	`voided_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`customer_id`) REFERENCES `customer`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`voided_by`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "series_known" CHECK("void_number"."series" in ('invoice', 'credit_note', 'driver_invoice', 'self_bill'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `void_number_once` ON `void_number` (`series`,`number`);--> statement-breakpoint
CREATE INDEX `void_number_day` ON `void_number` (`date`);--> statement-breakpoint
ALTER TABLE `customer_invoice_settings` ADD `po_required` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `customer_invoice_settings` ADD `pod_required` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `customer_invoice_settings` ADD `attach_pods` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `invoice` ADD `paid` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `invoice` ADD `credited` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `invoice` ADD `run_id` integer REFERENCES invoice_run(id);--> statement-breakpoint
ALTER TABLE `invoice` ADD `run_group` text;--> statement-breakpoint
CREATE UNIQUE INDEX `invoice_run_group` ON `invoice` (`run_id`,`run_group`) WHERE "invoice"."run_id" is not null;--> statement-breakpoint
ALTER TABLE `invoice_line` ADD `detail` text;--> statement-breakpoint
ALTER TABLE `invoice_setting` ADD `reminder_days` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
-- A closed VAT period keeps its invoices and credits: none is added, moved or removed.
CREATE TRIGGER `invoice_period_insert` BEFORE INSERT ON `invoice`
WHEN EXISTS (SELECT 1 FROM vat_period p WHERE NEW.tax_point BETWEEN p.date_from AND p.date_to)
BEGIN
	SELECT RAISE(ABORT, 'CHECK constraint failed: vat_period_closed');
END;
--> statement-breakpoint
CREATE TRIGGER `invoice_period_update` BEFORE UPDATE OF `date`, `tax_point`, `net`, `vat`, `total_charge` ON `invoice`
WHEN (NEW.date, NEW.tax_point, NEW.net, NEW.vat, NEW.total_charge) IS NOT (OLD.date, OLD.tax_point, OLD.net, OLD.vat, OLD.total_charge)
	AND EXISTS (SELECT 1 FROM vat_period p WHERE NEW.tax_point BETWEEN p.date_from AND p.date_to OR OLD.tax_point BETWEEN p.date_from AND p.date_to)
BEGIN
	SELECT RAISE(ABORT, 'CHECK constraint failed: vat_period_closed');
END;
--> statement-breakpoint
CREATE TRIGGER `invoice_period_delete` BEFORE DELETE ON `invoice`
WHEN EXISTS (SELECT 1 FROM vat_period p WHERE OLD.tax_point BETWEEN p.date_from AND p.date_to)
BEGIN
	SELECT RAISE(ABORT, 'CHECK constraint failed: vat_period_closed');
END;
--> statement-breakpoint
CREATE TRIGGER `credit_note_period_insert` BEFORE INSERT ON `credit_note`
WHEN EXISTS (SELECT 1 FROM vat_period p WHERE NEW.date BETWEEN p.date_from AND p.date_to)
BEGIN
	SELECT RAISE(ABORT, 'CHECK constraint failed: vat_period_closed');
END;
--> statement-breakpoint
CREATE TRIGGER `credit_note_period_update` BEFORE UPDATE OF `date`, `credit_amount`, `vat` ON `credit_note`
WHEN (NEW.date, NEW.credit_amount, NEW.vat) IS NOT (OLD.date, OLD.credit_amount, OLD.vat)
	AND EXISTS (SELECT 1 FROM vat_period p WHERE NEW.date BETWEEN p.date_from AND p.date_to OR OLD.date BETWEEN p.date_from AND p.date_to)
BEGIN
	SELECT RAISE(ABORT, 'CHECK constraint failed: vat_period_closed');
END;
--> statement-breakpoint
CREATE TRIGGER `credit_note_period_delete` BEFORE DELETE ON `credit_note`
WHEN EXISTS (SELECT 1 FROM vat_period p WHERE OLD.date BETWEEN p.date_from AND p.date_to)
BEGIN
	SELECT RAISE(ABORT, 'CHECK constraint failed: vat_period_closed');
END;
