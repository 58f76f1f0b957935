CREATE TABLE `company_backup` (
	`tenant_id` integer PRIMARY KEY NOT NULL,
	`backup_id` text,
	`finished_at` text,
	`bytes` integer DEFAULT 0 NOT NULL,
	`failed_at` text,
	`error` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `tenant`(`id`) ON UPDATE no action ON DELETE cascade
);
