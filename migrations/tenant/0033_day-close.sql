CREATE TABLE `day_carry` (
	`date` text NOT NULL,
	`step` text NOT NULL,
	`open` integer NOT NULL,
	`reason` text NOT NULL,
	`carried_at` text NOT NULL,
	`carried_by` integer,
	PRIMARY KEY(`date`, `step`),
	FOREIGN KEY (`carried_by`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "step_known" CHECK("day_carry"."step" in ('undelivered', 'proofs', 'waiting', 'defects', 'hours', 'prices', 'tomorrow')),
	CONSTRAINT "date_day" CHECK("day_carry"."date" glob '[0-9][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]')
);
--> statement-breakpoint
CREATE TABLE `day_close` (
	`date` text PRIMARY KEY NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`signed_at` text,
	`signed_by` integer,
	`unseen` text DEFAULT '[]' NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`signed_by`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "date_day" CHECK("day_close"."date" glob '[0-9][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]')
);
--> statement-breakpoint
CREATE TRIGGER `day_close_version` BEFORE UPDATE ON `day_close` WHEN NEW.version <> OLD.version + 1
BEGIN
	SELECT RAISE(ABORT, 'stale_version:day_close');
END;
