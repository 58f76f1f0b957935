CREATE TABLE `email_confirmation` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`login_id` integer NOT NULL,
	`expires_at` text NOT NULL,
	`used_at` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`login_id`) REFERENCES `login`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `email_confirmation_login` ON `email_confirmation` (`login_id`);--> statement-breakpoint
CREATE TABLE `invitation` (
	`id` integer PRIMARY KEY NOT NULL,
	`login_id` integer NOT NULL,
	`tenant_id` integer NOT NULL,
	`user_type` text NOT NULL,
	`user_id` integer NOT NULL,
	`token_hash` text,
	`expires_at` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`login_id`) REFERENCES `login`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`tenant_id`) REFERENCES `tenant`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "user_type_known" CHECK("invitation"."user_type" in ('client', 'customer', 'driver'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invitation_token_hash_unique` ON `invitation` (`token_hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `invitation_user` ON `invitation` (`tenant_id`,`user_id`);--> statement-breakpoint
CREATE INDEX `invitation_login` ON `invitation` (`login_id`,`tenant_id`);--> statement-breakpoint
ALTER TABLE `login` ADD `email_confirmed_at` text;