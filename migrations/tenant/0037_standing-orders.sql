CREATE TABLE `standing_order` (
	`id` integer PRIMARY KEY NOT NULL,
	`pattern_job_id` integer NOT NULL,
	`rule` text NOT NULL,
	`every` integer DEFAULT 1 NOT NULL,
	`weekdays` text DEFAULT '[]' NOT NULL,
	`month_day` integer,
	`starts_on` text NOT NULL,
	`ends_on` text,
	`days_ahead` integer DEFAULT 7 NOT NULL,
	`on_holiday` text DEFAULT 'skip' NOT NULL,
	`left_out` text DEFAULT '[]' NOT NULL,
	`is_paused` integer DEFAULT 0 NOT NULL,
	`paused_until` text,
	`ended_at` text,
	`problem` text,
	`problem_at` text,
	`created_by` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`pattern_job_id`) REFERENCES `job`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`created_by`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "rule_known" CHECK("standing_order"."rule" in ('weekly', 'month_day', 'last_weekday')),
	CONSTRAINT "on_holiday_known" CHECK("standing_order"."on_holiday" in ('skip', 'before', 'after', 'anyway')),
	CONSTRAINT "is_paused_flag" CHECK("standing_order"."is_paused" in (0, 1)),
	CONSTRAINT "starts_on_day" CHECK("standing_order"."starts_on" glob '[0-9][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]'),
	CONSTRAINT "ends_on_day" CHECK("standing_order"."ends_on" glob '[0-9][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]'),
	CONSTRAINT "paused_until_day" CHECK("standing_order"."paused_until" glob '[0-9][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]')
);
--> statement-breakpoint
CREATE INDEX `standing_order_pattern` ON `standing_order` (`pattern_job_id`);--> statement-breakpoint
CREATE TABLE `standing_order_job` (
	`standing_order_id` integer NOT NULL,
	`rule_date` text NOT NULL,
	`date` text NOT NULL,
	`job_id` integer,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	PRIMARY KEY(`standing_order_id`, `rule_date`),
	FOREIGN KEY (`standing_order_id`) REFERENCES `standing_order`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`job_id`) REFERENCES `job`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "rule_date_day" CHECK("standing_order_job"."rule_date" glob '[0-9][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]'),
	CONSTRAINT "date_day" CHECK("standing_order_job"."date" glob '[0-9][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]')
);
--> statement-breakpoint
CREATE UNIQUE INDEX `standing_order_job_day` ON `standing_order_job` (`standing_order_id`,`date`);--> statement-breakpoint
CREATE INDEX `standing_order_job_job` ON `standing_order_job` (`job_id`) WHERE "standing_order_job"."job_id" is not null;--> statement-breakpoint
CREATE TRIGGER `standing_order_version` BEFORE UPDATE ON `standing_order` WHEN NEW.version <> OLD.version + 1
BEGIN
	SELECT RAISE(ABORT, 'stale_version:standing_order:' || OLD.id);
END;
--> statement-breakpoint
INSERT INTO `notification_setting` (`slug`, `title`, `description`, `user_type`, `position`) VALUES
	('standing_order', 'Standing order stopped', 'Jobs of a standing order could not be made.', 'client', 32)
ON CONFLICT (`slug`) DO NOTHING;
