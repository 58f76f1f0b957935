CREATE TABLE `sub_contractor_document` (
	`id` integer PRIMARY KEY NOT NULL,
	`sub_contractor_id` integer NOT NULL,
	`kind` text NOT NULL,
	`file` text,
	`file_name` text,
	`expires_on` text,
	`is_theirs` integer DEFAULT 0 NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`deleted_at` text,
	FOREIGN KEY (`sub_contractor_id`) REFERENCES `sub_contractor`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "is_theirs_flag" CHECK("sub_contractor_document"."is_theirs" in (0, 1)),
	CONSTRAINT "expires_on_day" CHECK("sub_contractor_document"."expires_on" glob '[0-9][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]')
);
--> statement-breakpoint
CREATE INDEX `sub_contractor_document_company` ON `sub_contractor_document` (`sub_contractor_id`) WHERE "sub_contractor_document"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `sub_contractor_document_expiry` ON `sub_contractor_document` (`expires_on`) WHERE "sub_contractor_document"."deleted_at" is null;--> statement-breakpoint
CREATE TABLE `sub_contractor_link` (
	`id` integer PRIMARY KEY NOT NULL,
	`sub_contractor_id` integer NOT NULL,
	`name` text NOT NULL,
	`email` text COLLATE NOCASE,
	`token_hash` text NOT NULL,
	`expires_at` text NOT NULL,
	`revoked_at` text,
	`last_used_at` text,
	`created_by` integer,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`sub_contractor_id`) REFERENCES `sub_contractor`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`created_by`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sub_contractor_link_token_hash_unique` ON `sub_contractor_link` (`token_hash`);--> statement-breakpoint
CREATE INDEX `sub_contractor_link_company` ON `sub_contractor_link` (`sub_contractor_id`);--> statement-breakpoint
CREATE TABLE `webhook_attempt` (
	`id` integer PRIMARY KEY NOT NULL,
	`delivery_id` integer NOT NULL,
	`at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`request_headers` text NOT NULL,
	`status_code` integer,
	`answer` text,
	`error` text,
	`milliseconds` integer NOT NULL,
	FOREIGN KEY (`delivery_id`) REFERENCES `webhook_delivery`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `webhook_attempt_delivery` ON `webhook_attempt` (`delivery_id`,`id`);--> statement-breakpoint
CREATE TABLE `webhook_delivery` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`endpoint_id` integer NOT NULL,
	`event_id` text NOT NULL,
	`event` text NOT NULL,
	`job_id` integer,
	`payload` text NOT NULL,
	`status` text DEFAULT 'waiting' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_attempt_at` text,
	`delivered_at` text,
	`replay_of` integer,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`endpoint_id`) REFERENCES `webhook_endpoint`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`job_id`) REFERENCES `job`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "status_known" CHECK("webhook_delivery"."status" in ('waiting', 'delivered', 'failed'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `webhook_delivery_once` ON `webhook_delivery` (`endpoint_id`,`event_id`) WHERE "webhook_delivery"."replay_of" is null;--> statement-breakpoint
CREATE INDEX `webhook_delivery_due` ON `webhook_delivery` (`next_attempt_at`) WHERE "webhook_delivery"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX `webhook_delivery_endpoint` ON `webhook_delivery` (`endpoint_id`,`id`);--> statement-breakpoint
CREATE INDEX `webhook_delivery_age` ON `webhook_delivery` (`created_at`);--> statement-breakpoint
CREATE TABLE `webhook_endpoint` (
	`id` integer PRIMARY KEY NOT NULL,
	`url` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`events` text NOT NULL,
	`sealed_secret` text NOT NULL,
	`is_active` integer DEFAULT 1 NOT NULL,
	`paused_at` text,
	`pause_reason` text,
	`failing_since` text,
	`last_success_at` text,
	`last_seq` integer DEFAULT 0 NOT NULL,
	`created_by` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`created_by`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "is_active_flag" CHECK("webhook_endpoint"."is_active" in (0, 1))
);
--> statement-breakpoint
ALTER TABLE `integration` ADD `last_success_at` text;--> statement-breakpoint
ALTER TABLE `integration` ADD `last_error_at` text;--> statement-breakpoint
ALTER TABLE `integration` ADD `last_error` text;--> statement-breakpoint
ALTER TABLE `integration` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `cx_job` ADD `expires_at` text;--> statement-breakpoint
ALTER TABLE `cx_job` ADD `fetched_at` text;--> statement-breakpoint
ALTER TABLE `cx_job` ADD `accepted_quote_id` text;--> statement-breakpoint
ALTER TABLE `cx_job` ADD `posted_by` integer REFERENCES user(id) ON DELETE set null;--> statement-breakpoint
ALTER TABLE `cx_job` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `sub_contractor` ADD `exchange_company_id` text;--> statement-breakpoint
CREATE UNIQUE INDEX `sub_contractor_exchange` ON `sub_contractor` (`exchange_company_id`) WHERE "sub_contractor"."exchange_company_id" is not null and "sub_contractor"."deleted_at" is null;--> statement-breakpoint
ALTER TABLE `sub_contractor_job` ADD `answer` text;--> statement-breakpoint
ALTER TABLE `sub_contractor_job` ADD `answered_at` text;--> statement-breakpoint
ALTER TABLE `sub_contractor_job` ADD `decline_reason` text;--> statement-breakpoint
ALTER TABLE `sub_contractor_job` ADD `requested_cost` integer;--> statement-breakpoint
ALTER TABLE `sub_contractor_job` ADD `driver_name` text;--> statement-breakpoint
ALTER TABLE `sub_contractor_job` ADD `driver_mobile` text;--> statement-breakpoint
ALTER TABLE `sub_contractor_job` ADD `registration` text;
--> statement-breakpoint
CREATE TRIGGER `integration_version` BEFORE UPDATE ON `integration` WHEN NEW.version <> OLD.version + 1
BEGIN
	SELECT RAISE(ABORT, 'stale_version:integration');
END;
--> statement-breakpoint
CREATE TRIGGER `cx_job_version` BEFORE UPDATE ON `cx_job` WHEN NEW.version <> OLD.version + 1
BEGIN
	SELECT RAISE(ABORT, 'stale_version:cx_job');
END;
--> statement-breakpoint
CREATE TRIGGER `webhook_endpoint_version` BEFORE UPDATE ON `webhook_endpoint` WHEN NEW.version <> OLD.version + 1
BEGIN
	SELECT RAISE(ABORT, 'stale_version:webhook_endpoint');
END;
--> statement-breakpoint
CREATE TRIGGER `sub_contractor_document_version` BEFORE UPDATE ON `sub_contractor_document` WHEN NEW.version <> OLD.version + 1
BEGIN
	SELECT RAISE(ABORT, 'stale_version:sub_contractor_document');
END;
