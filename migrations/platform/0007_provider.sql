CREATE TABLE `billing_credit` (
	`id` integer PRIMARY KEY NOT NULL,
	`tenant_id` integer NOT NULL,
	`amount` integer NOT NULL,
	`reason` text NOT NULL,
	`idempotency_key` text NOT NULL,
	`invoice_id` integer,
	`created_by` text NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `tenant`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`invoice_id`) REFERENCES `provider_invoice`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `billing_credit_idempotency_key_unique` ON `billing_credit` (`idempotency_key`);--> statement-breakpoint
CREATE INDEX `billing_credit_open` ON `billing_credit` (`tenant_id`) WHERE "billing_credit"."invoice_id" is null;--> statement-breakpoint
CREATE TABLE `billing_event` (
	`id` text PRIMARY KEY NOT NULL,
	`type` text NOT NULL,
	`created` integer NOT NULL,
	`payload` text NOT NULL,
	`received_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`applied_at` text,
	`error` text
);
--> statement-breakpoint
CREATE INDEX `billing_event_open` ON `billing_event` (`received_at`) WHERE "billing_event"."applied_at" is null;--> statement-breakpoint
CREATE TABLE `provider_invoice` (
	`id` integer PRIMARY KEY NOT NULL,
	`number` integer NOT NULL,
	`tenant_id` integer NOT NULL,
	`subscription_id` integer,
	`idempotency_key` text NOT NULL,
	`issued_on` text NOT NULL,
	`due_on` text NOT NULL,
	`period_from` text,
	`period_to` text,
	`lines` text NOT NULL,
	`net` integer NOT NULL,
	`vat` integer NOT NULL,
	`total` integer NOT NULL,
	`reference` text NOT NULL,
	`status` text DEFAULT 'open' NOT NULL,
	`billed_to` text NOT NULL,
	`provider_reference` text,
	`paid_at` text,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `tenant`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`subscription_id`) REFERENCES `subscription`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "status_known" CHECK("provider_invoice"."status" in ('open', 'paid', 'void', 'uncollectible'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `provider_invoice_idempotency_key_unique` ON `provider_invoice` (`idempotency_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `provider_invoice_number` ON `provider_invoice` (`number`);--> statement-breakpoint
CREATE INDEX `provider_invoice_tenant` ON `provider_invoice` (`tenant_id`,`issued_on`);--> statement-breakpoint
CREATE INDEX `provider_invoice_reference` ON `provider_invoice` (`reference`);--> statement-breakpoint
CREATE INDEX `provider_invoice_due` ON `provider_invoice` (`due_on`) WHERE "provider_invoice"."status" = 'open';--> statement-breakpoint
CREATE TABLE `subscription_change` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tenant_id` integer NOT NULL,
	`at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`kind` text NOT NULL,
	`text` text NOT NULL,
	`actor_name` text,
	FOREIGN KEY (`tenant_id`) REFERENCES `tenant`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `subscription_change_tenant` ON `subscription_change` (`tenant_id`,`id`);--> statement-breakpoint
CREATE TABLE `failed_request` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`request_id` text NOT NULL,
	`tenant_id` integer,
	`method` text NOT NULL,
	`path` text,
	`status` integer NOT NULL,
	`error` text NOT NULL,
	`release` text,
	FOREIGN KEY (`tenant_id`) REFERENCES `tenant`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `failed_request_at` ON `failed_request` (`at`);--> statement-breakpoint
CREATE INDEX `failed_request_request` ON `failed_request` (`request_id`);--> statement-breakpoint
CREATE INDEX `failed_request_tenant` ON `failed_request` (`tenant_id`,`at`);--> statement-breakpoint
CREATE TABLE `fleet_run` (
	`id` integer PRIMARY KEY NOT NULL,
	`target` integer NOT NULL,
	`status` text DEFAULT 'running' NOT NULL,
	`started_by` integer,
	`started_by_name` text NOT NULL,
	`started_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`finished_at` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`started_by`) REFERENCES `console_user`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "status_known" CHECK("fleet_run"."status" in ('running', 'stopped', 'finished'))
);
--> statement-breakpoint
CREATE TABLE `fleet_run_database` (
	`run_id` integer NOT NULL,
	`binding` text NOT NULL,
	`status` text DEFAULT 'waiting' NOT NULL,
	`error` text,
	`duration_ms` integer,
	`finished_at` text,
	PRIMARY KEY(`run_id`, `binding`),
	FOREIGN KEY (`run_id`) REFERENCES `fleet_run`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "status_known" CHECK("fleet_run_database"."status" in ('waiting', 'done', 'failed'))
);
--> statement-breakpoint
CREATE TABLE `service_check` (
	`service` text PRIMARY KEY NOT NULL,
	`is_ok` integer NOT NULL,
	`checked_at` text NOT NULL,
	`error` text,
	`failed_at` text,
	`duration_ms` integer,
	`detail` text,
	CONSTRAINT "is_ok_flag" CHECK("service_check"."is_ok" in (0, 1))
);
--> statement-breakpoint
CREATE TABLE `announcement` (
	`id` integer PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`title` text NOT NULL,
	`body` text DEFAULT '' NOT NULL,
	`starts_at` text NOT NULL,
	`ends_at` text,
	`tenant_ids` text,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	CONSTRAINT "kind_known" CHECK("announcement"."kind" in ('information', 'maintenance', 'disruption'))
);
--> statement-breakpoint
CREATE INDEX `announcement_time` ON `announcement` (`starts_at`,`ends_at`);--> statement-breakpoint
CREATE TABLE `announcement_dismissal` (
	`announcement_id` integer NOT NULL,
	`login_id` integer NOT NULL,
	PRIMARY KEY(`announcement_id`, `login_id`),
	FOREIGN KEY (`announcement_id`) REFERENCES `announcement`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`login_id`) REFERENCES `login`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `canned_answer` (
	`id` integer PRIMARY KEY NOT NULL,
	`title` text COLLATE NOCASE NOT NULL,
	`body` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `canned_answer_title_unique` ON `canned_answer` (`title`);--> statement-breakpoint
CREATE TABLE `support_attachment` (
	`id` integer PRIMARY KEY NOT NULL,
	`message_id` integer NOT NULL,
	`key` text NOT NULL,
	`file_name` text NOT NULL,
	`content_type` text NOT NULL,
	`bytes` integer NOT NULL,
	FOREIGN KEY (`message_id`) REFERENCES `support_message`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `support_attachment_key_unique` ON `support_attachment` (`key`);--> statement-breakpoint
CREATE INDEX `support_attachment_message` ON `support_attachment` (`message_id`);--> statement-breakpoint
CREATE TABLE `support_visit` (
	`id` integer PRIMARY KEY NOT NULL,
	`tenant_id` integer NOT NULL,
	`console_user_id` integer,
	`visitor_name` text NOT NULL,
	`user_id` integer NOT NULL,
	`user_name` text NOT NULL,
	`reason` text NOT NULL,
	`thread_id` integer,
	`access` text NOT NULL,
	`session_hash` text,
	`started_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`expires_at` text NOT NULL,
	`ended_at` text,
	`screens` integer DEFAULT 0 NOT NULL,
	`changes` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `tenant`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`console_user_id`) REFERENCES `console_user`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`thread_id`) REFERENCES `support_thread`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "access_known" CHECK("support_visit"."access" in ('view', 'full'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `support_visit_session_hash_unique` ON `support_visit` (`session_hash`);--> statement-breakpoint
CREATE INDEX `support_visit_tenant` ON `support_visit` (`tenant_id`,`id`);--> statement-breakpoint
CREATE TABLE `client_usage` (
	`tenant_id` integer PRIMARY KEY NOT NULL,
	`users` integer DEFAULT 0 NOT NULL,
	`drivers` integer DEFAULT 0 NOT NULL,
	`vehicles` integer DEFAULT 0 NOT NULL,
	`customers` integer DEFAULT 0 NOT NULL,
	`jobs` integer DEFAULT 0 NOT NULL,
	`jobs_by_day` text DEFAULT '[]' NOT NULL,
	`jobs_total` integer DEFAULT 0 NOT NULL,
	`files_bytes` integer DEFAULT 0 NOT NULL,
	`mails_bounced` integer DEFAULT 0 NOT NULL,
	`drivers_on_duty` integer DEFAULT 0 NOT NULL,
	`last_job_at` text,
	`last_seen_at` text,
	`measured_at` text NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `tenant`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `client_usage_jobs` ON `client_usage` (`jobs`);--> statement-breakpoint
CREATE INDEX `client_usage_seen` ON `client_usage` (`last_seen_at`);--> statement-breakpoint
ALTER TABLE `payment` ADD `invoice_id` integer REFERENCES provider_invoice(id);--> statement-breakpoint
ALTER TABLE `payment` ADD `method` text DEFAULT 'bank_transfer' NOT NULL;--> statement-breakpoint
CREATE INDEX `payment_invoice` ON `payment` (`invoice_id`);--> statement-breakpoint
ALTER TABLE `subscription` ADD `payment_method` text DEFAULT 'bank_transfer' NOT NULL;--> statement-breakpoint
ALTER TABLE `subscription` ADD `billing_email` text COLLATE NOCASE;--> statement-breakpoint
ALTER TABLE `subscription` ADD `next_plan_id` integer REFERENCES plan(id);--> statement-breakpoint
ALTER TABLE `subscription` ADD `period_from` text;--> statement-breakpoint
ALTER TABLE `subscription` ADD `cancels_on` text;--> statement-breakpoint
ALTER TABLE `subscription` ADD `past_due_since` text;--> statement-breakpoint
ALTER TABLE `subscription` ADD `dunning_step` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `subscription` ADD `provider_event_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `subscription_renewal` ON `subscription` (`renews_on`);--> statement-breakpoint
CREATE UNIQUE INDEX `subscription_provider` ON `subscription` (`provider_subscription`);--> statement-breakpoint
ALTER TABLE `support_message` ADD `is_internal` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `support_message` ADD `is_event` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `support_thread` ADD `context` text;--> statement-breakpoint
ALTER TABLE `support_thread` ADD `answered_at` text;--> statement-breakpoint
ALTER TABLE `support_thread` ADD `closed_at` text;--> statement-breakpoint
ALTER TABLE `support_thread` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX `support_thread_assigned` ON `support_thread` (`assigned_to`,`status`);--> statement-breakpoint
ALTER TABLE `audit_log` ADD `actor_name` text;--> statement-breakpoint
ALTER TABLE `audit_log` ADD `target` text;--> statement-breakpoint
ALTER TABLE `audit_log` ADD `before` text;--> statement-breakpoint
ALTER TABLE `audit_log` ADD `after` text;--> statement-breakpoint
ALTER TABLE `audit_log` ADD `request_id` text;--> statement-breakpoint
ALTER TABLE `audit_log` ADD `support_visit_id` integer;--> statement-breakpoint
CREATE INDEX `audit_log_console` ON `audit_log` (`console_user_id`,`id`);--> statement-breakpoint
CREATE INDEX `audit_log_visit` ON `audit_log` (`support_visit_id`) WHERE "audit_log"."support_visit_id" is not null;--> statement-breakpoint
CREATE INDEX `audit_log_request` ON `audit_log` (`request_id`) WHERE "audit_log"."request_id" is not null;--> statement-breakpoint
ALTER TABLE `session` ADD `support_visit_id` integer;--> statement-breakpoint
ALTER TABLE `pending_sign_up` ADD `with_sample_data` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `pending_sign_up` ADD `terms_version` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `pending_sign_up` ADD `privacy_version` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `client_details` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `client_permissions_count` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `mobile_app_config` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `tenant` ADD `deletion_due_at` text;--> statement-breakpoint
ALTER TABLE `tenant` ADD `exported_at` text;--> statement-breakpoint
ALTER TABLE `tenant` ADD `allows_support_visits` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `tenant_database` ADD `bytes` integer;--> statement-breakpoint
ALTER TABLE `tenant_database` ADD `migrated_at` text;--> statement-breakpoint
ALTER TABLE `tenant_database` ADD `migration_ms` integer;--> statement-breakpoint
CREATE TRIGGER `audit_log_unchanged` BEFORE UPDATE ON `audit_log`
WHEN NEW.id IS NOT OLD.id OR NEW.at IS NOT OLD.at OR NEW.action IS NOT OLD.action OR NEW.detail IS NOT OLD.detail
	OR NEW.address IS NOT OLD.address OR NEW.actor_name IS NOT OLD.actor_name OR NEW.target IS NOT OLD.target
	OR NEW.before IS NOT OLD.before OR NEW.after IS NOT OLD.after OR NEW.request_id IS NOT OLD.request_id
	OR NEW.support_visit_id IS NOT OLD.support_visit_id
	OR (NEW.console_user_id IS NOT NULL AND NEW.console_user_id IS NOT OLD.console_user_id)
	OR (NEW.login_id IS NOT NULL AND NEW.login_id IS NOT OLD.login_id)
	OR (NEW.tenant_id IS NOT NULL AND NEW.tenant_id IS NOT OLD.tenant_id)
BEGIN
	SELECT RAISE(ABORT, 'audit_log_unchanged');
END;
--> statement-breakpoint
CREATE TRIGGER `audit_log_kept` BEFORE DELETE ON `audit_log` WHEN OLD.action NOT IN ('sign_in', 'sign_in_failed')
BEGIN
	SELECT RAISE(ABORT, 'audit_log_kept');
END;
--> statement-breakpoint
CREATE TRIGGER `client_details_version` BEFORE UPDATE ON `client_details` WHEN NEW.version <> OLD.version + 1
BEGIN
	SELECT RAISE(ABORT, 'stale_version:client_details');
END;
--> statement-breakpoint
CREATE TRIGGER `client_permissions_count_version` BEFORE UPDATE ON `client_permissions_count` WHEN NEW.version <> OLD.version + 1
BEGIN
	SELECT RAISE(ABORT, 'stale_version:client_permissions_count');
END;
--> statement-breakpoint
CREATE TRIGGER `mobile_app_config_version` BEFORE UPDATE ON `mobile_app_config` WHEN NEW.version <> OLD.version + 1
BEGIN
	SELECT RAISE(ABORT, 'stale_version:mobile_app_config');
END;
--> statement-breakpoint
CREATE TRIGGER `support_thread_version` BEFORE UPDATE ON `support_thread` WHEN NEW.version <> OLD.version + 1
BEGIN
	SELECT RAISE(ABORT, 'stale_version:support_thread');
END;
--> statement-breakpoint
CREATE TRIGGER `provider_invoice_version` BEFORE UPDATE ON `provider_invoice` WHEN NEW.version <> OLD.version + 1
BEGIN
	SELECT RAISE(ABORT, 'stale_version:provider_invoice');
END;
--> statement-breakpoint
CREATE TRIGGER `canned_answer_version` BEFORE UPDATE ON `canned_answer` WHEN NEW.version <> OLD.version + 1
BEGIN
	SELECT RAISE(ABORT, 'stale_version:canned_answer');
END;
--> statement-breakpoint
CREATE TRIGGER `announcement_version` BEFORE UPDATE ON `announcement` WHEN NEW.version <> OLD.version + 1
BEGIN
	SELECT RAISE(ABORT, 'stale_version:announcement');
END;
