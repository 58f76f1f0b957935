CREATE TABLE `defect_action` (
	`id` integer PRIMARY KEY NOT NULL,
	`check_result_id` integer NOT NULL,
	`status` text NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`user_id` integer,
	`at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`check_result_id`) REFERENCES `check_result`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "status_known" CHECK("defect_action"."status" in ('open', 'repairing', 'cleared'))
);
--> statement-breakpoint
CREATE INDEX `defect_action_result` ON `defect_action` (`check_result_id`,`id`);--> statement-breakpoint
CREATE TABLE `driver_message` (
	`id` integer PRIMARY KEY NOT NULL,
	`driver_id` integer NOT NULL,
	`uid` text,
	`from_driver` integer NOT NULL,
	`user_id` integer,
	`body` text NOT NULL,
	`is_urgent` integer DEFAULT 0 NOT NULL,
	`sent_at` text NOT NULL,
	`read_at` text,
	`confirmed_at` text,
	FOREIGN KEY (`driver_id`) REFERENCES `driver`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "from_driver_flag" CHECK("driver_message"."from_driver" in (0, 1)),
	CONSTRAINT "is_urgent_flag" CHECK("driver_message"."is_urgent" in (0, 1))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `driver_message_uid` ON `driver_message` (`driver_id`,`uid`);--> statement-breakpoint
CREATE INDEX `driver_message_thread` ON `driver_message` (`driver_id`,`id`);--> statement-breakpoint
CREATE INDEX `driver_message_unread` ON `driver_message` (`driver_id`) WHERE "driver_message"."from_driver" = 1 and "driver_message"."read_at" is null;--> statement-breakpoint
CREATE TABLE `driver_reason` (
	`id` integer PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`code` text COLLATE NOCASE NOT NULL,
	`name` text NOT NULL,
	`position` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`deleted_at` text,
	CONSTRAINT "kind_known" CHECK("driver_reason"."kind" in ('failure', 'waiting'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `driver_reason_code` ON `driver_reason` (`kind`,`code`) WHERE "driver_reason"."deleted_at" is null;--> statement-breakpoint
CREATE TABLE `job_lateness` (
	`job_id` integer NOT NULL,
	`stop` text NOT NULL,
	`due_at` text NOT NULL,
	`expected_at` text NOT NULL,
	`minutes` integer NOT NULL,
	`noticed_at` text,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	PRIMARY KEY(`job_id`, `stop`),
	FOREIGN KEY (`job_id`) REFERENCES `job`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "stop_known" CHECK("job_lateness"."stop" in ('collection', 'delivery'))
);
--> statement-breakpoint
CREATE INDEX `job_lateness_due` ON `job_lateness` (`due_at`);--> statement-breakpoint
CREATE TABLE `live_setting` (
	`id` integer PRIMARY KEY NOT NULL,
	`position_days` integer DEFAULT 31 NOT NULL,
	`late_after_minutes` integer DEFAULT 15 NOT NULL,
	`shows_map_to_recipients` integer DEFAULT 1 NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	CONSTRAINT "live_setting_single" CHECK("live_setting"."id" = 1),
	CONSTRAINT "live_setting_days" CHECK("live_setting"."position_days" between 1 and 366),
	CONSTRAINT "live_setting_late" CHECK("live_setting"."late_after_minutes" between 0 and 600),
	CONSTRAINT "shows_map_to_recipients_flag" CHECK("live_setting"."shows_map_to_recipients" in (0, 1))
);
--> statement-breakpoint
ALTER TABLE `customer_address` ADD `geofence_radius` integer DEFAULT 150 NOT NULL;--> statement-breakpoint
ALTER TABLE `waiting_charge` ADD `free_minutes` integer DEFAULT 30 NOT NULL;--> statement-breakpoint
CREATE TRIGGER `driver_reason_version` BEFORE UPDATE ON `driver_reason`
WHEN NEW.version <> OLD.version + 1
BEGIN
	SELECT RAISE(ABORT, 'stale_version:driver_reason');
END;
--> statement-breakpoint
CREATE TRIGGER `driver_reason_deleted` BEFORE UPDATE ON `driver_reason`
WHEN OLD.deleted_at IS NOT NULL AND NEW.deleted_at IS NOT NULL
BEGIN
	SELECT RAISE(ABORT, 'deleted_row:driver_reason');
END;
--> statement-breakpoint
INSERT INTO `live_setting` (`id`) VALUES (1);
--> statement-breakpoint
INSERT INTO `driver_reason` (`id`, `kind`, `code`, `name`, `position`) VALUES
	(1, 'failure', 'closed', 'Closed', 1),
	(2, 'failure', 'refused', 'Refused', 2),
	(3, 'failure', 'not_ready', 'Goods not ready', 3),
	(4, 'failure', 'wrong_address', 'Wrong address', 4),
	(5, 'failure', 'vehicle', 'Vehicle trouble', 5),
	(6, 'failure', 'other', 'Other reason', 6),
	(7, 'waiting', 'queue', 'Queue', 1),
	(8, 'waiting', 'goods_not_ready', 'Goods not ready', 2),
	(9, 'waiting', 'no_staff', 'Nobody to load or unload', 3),
	(10, 'waiting', 'paperwork', 'Paperwork', 4),
	(11, 'waiting', 'other', 'Other reason', 5);
--> statement-breakpoint
INSERT INTO `notification_setting` (`id`, `slug`, `title`, `description`, `user_type`, `position`) VALUES
	(21, 'job_late', 'Job will be late', 'A job is expected after the time wanted.', 'client', 17),
	(22, 'driver_message', 'Message from a driver', 'A driver wrote to the office.', 'client', 18),
	(23, 'job_failed', 'Job not done', 'A driver could not do a job.', 'client', 19);
