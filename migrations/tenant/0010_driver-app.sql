CREATE TABLE `driver_position` (
	`driver_id` integer NOT NULL,
	`at` text NOT NULL,
	`latitude` real NOT NULL,
	`longitude` real NOT NULL,
	`speed` real,
	`heading` real,
	`accuracy` real,
	PRIMARY KEY(`driver_id`, `at`),
	FOREIGN KEY (`driver_id`) REFERENCES `driver`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `driver_position_at` ON `driver_position` (`at`);--> statement-breakpoint
CREATE TABLE `driver_write` (
	`driver_id` integer NOT NULL,
	`uid` text NOT NULL,
	`type` text NOT NULL,
	`work_day_id` integer,
	`job_id` integer,
	`happened_at` text NOT NULL,
	`outcome` text NOT NULL,
	`reason` text,
	`payload` text,
	`received_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`resolved_at` text,
	`resolved_by` integer,
	PRIMARY KEY(`driver_id`, `uid`),
	FOREIGN KEY (`driver_id`) REFERENCES `driver`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`resolved_by`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "outcome_known" CHECK("driver_write"."outcome" in ('applied', 'refused'))
);
--> statement-breakpoint
CREATE INDEX `driver_write_refused` ON `driver_write` (`received_at`) WHERE "driver_write"."outcome" = 'refused' and "driver_write"."resolved_at" is null;--> statement-breakpoint
CREATE INDEX `driver_write_received` ON `driver_write` (`received_at`);--> statement-breakpoint
ALTER TABLE `check_result` ADD `defect_severity` text;