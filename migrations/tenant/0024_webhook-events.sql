CREATE TABLE `webhook_event` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`event_id` text NOT NULL,
	`event` text NOT NULL,
	`job_id` integer,
	`data` text NOT NULL,
	`at` text NOT NULL,
	FOREIGN KEY (`job_id`) REFERENCES `job`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `webhook_event_job` ON `webhook_event` (`job_id`);--> statement-breakpoint
CREATE INDEX `webhook_event_age` ON `webhook_event` (`at`);--> statement-breakpoint
-- It was the last change of the log that had been read.
UPDATE `webhook_endpoint` SET `last_seq` = 0, `version` = `version` + 1;
