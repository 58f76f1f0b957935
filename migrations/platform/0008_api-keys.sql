CREATE TABLE `api_key` (
	`id` integer PRIMARY KEY NOT NULL,
	`tenant_id` integer NOT NULL,
	`name` text NOT NULL,
	`key_hash` text NOT NULL,
	`prefix` text NOT NULL,
	`scopes` text NOT NULL,
	`customer_id` integer,
	`rate_limit` integer DEFAULT 120 NOT NULL,
	`expires_at` text,
	`last_used_at` text,
	`last_used_from` text,
	`user_id` integer NOT NULL,
	`revoked_at` text,
	`revoked_by` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `tenant`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `api_key_key_hash_unique` ON `api_key` (`key_hash`);--> statement-breakpoint
CREATE INDEX `api_key_tenant` ON `api_key` (`tenant_id`,`id`);--> statement-breakpoint
CREATE INDEX `api_key_live` ON `api_key` (`tenant_id`) WHERE "api_key"."revoked_at" is null;
