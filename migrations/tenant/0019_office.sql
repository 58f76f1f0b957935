CREATE TABLE `booking_file` (
	`id` integer PRIMARY KEY NOT NULL,
	`customer_id` integer,
	`source` text NOT NULL,
	`sender` text COLLATE NOCASE NOT NULL,
	`subject` text,
	`file_name` text NOT NULL,
	`file` text NOT NULL,
	`size` integer NOT NULL,
	`content_hash` text NOT NULL,
	`status` text DEFAULT 'received' NOT NULL,
	`message` text,
	`rows` integer DEFAULT 0 NOT NULL,
	`issues` integer DEFAULT 0 NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`import_batch_id` integer,
	`decided_by` integer,
	`decided_at` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`customer_id`) REFERENCES `customer`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`import_batch_id`) REFERENCES `import_batch`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`decided_by`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "source_known" CHECK("booking_file"."source" in ('sftp', 'mail')),
	CONSTRAINT "status_known" CHECK("booking_file"."status" in ('received', 'review', 'saved', 'refused', 'dismissed'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `booking_file_once` ON `booking_file` (`sender`,`content_hash`);--> statement-breakpoint
CREATE INDEX `booking_file_status` ON `booking_file` (`status`,`id`);--> statement-breakpoint
CREATE INDEX `booking_file_customer` ON `booking_file` (`customer_id`,`id`);--> statement-breakpoint
ALTER TABLE `driver_unavail_date` ADD `half_day` text;--> statement-breakpoint
ALTER TABLE `holiday_request` ADD `half_day` text;--> statement-breakpoint
ALTER TABLE `customer_sftp` ADD `saves_good_files` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `customer_sftp` ADD `last_read_at` text;--> statement-breakpoint
ALTER TABLE `customer_sftp` ADD `last_error` text;--> statement-breakpoint
ALTER TABLE `vehicle_date` ADD `workshop` text;--> statement-breakpoint
ALTER TABLE `vehicle_date` ADD `expected_return` text;--> statement-breakpoint
CREATE INDEX `webhook_delivery_queue` ON `webhook_delivery` (`endpoint_id`,`job_id`,`id`) WHERE "webhook_delivery"."status" = 'waiting';