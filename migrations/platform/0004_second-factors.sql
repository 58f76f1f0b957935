CREATE TABLE `recovery_code` (
	`login_id` integer NOT NULL,
	`code_hash` text NOT NULL,
	`used_at` text,
	PRIMARY KEY(`login_id`, `code_hash`),
	FOREIGN KEY (`login_id`) REFERENCES `login`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `second_factor` (
	`login_id` integer PRIMARY KEY NOT NULL,
	`secret` text NOT NULL,
	`last_step` integer DEFAULT 0 NOT NULL,
	`confirmed_at` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`login_id`) REFERENCES `login`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `pending_sign_up` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`email` text COLLATE NOCASE NOT NULL,
	`company_name` text NOT NULL,
	`first_name` text NOT NULL,
	`last_name` text NOT NULL,
	`mobile` text NOT NULL,
	`password_hash` text NOT NULL,
	`plan` text,
	`address` text NOT NULL,
	`expires_at` text NOT NULL,
	`used_at` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
);
--> statement-breakpoint
CREATE INDEX `pending_sign_up_expiry` ON `pending_sign_up` (`expires_at`);--> statement-breakpoint
CREATE INDEX `session_network` ON `session` (`login_id`,`address`);--> statement-breakpoint
-- When a session was last seen counts from this version on: without this every browser would have been idle since it signed in.
UPDATE `session` SET `last_seen_at` = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE `ended_at` IS NULL;
