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
)
--> statement-breakpoint
CREATE TABLE `announcement_dismissal` (
	`announcement_id` integer NOT NULL,
	`login_id` integer NOT NULL,
	PRIMARY KEY(`announcement_id`, `login_id`),
	FOREIGN KEY (`announcement_id`) REFERENCES `announcement`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`login_id`) REFERENCES `login`(`id`) ON UPDATE no action ON DELETE cascade
)
--> statement-breakpoint
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
)
--> statement-breakpoint
CREATE TABLE `audit_log` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`console_user_id` integer,
	`login_id` integer,
	`tenant_id` integer,
	`action` text NOT NULL,
	`detail` text,
	`address` text, `actor_name` text, `target` text, `before` text, `after` text, `request_id` text, `support_visit_id` integer,
	FOREIGN KEY (`console_user_id`) REFERENCES `console_user`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`login_id`) REFERENCES `login`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`tenant_id`) REFERENCES `tenant`(`id`) ON UPDATE no action ON DELETE set null
)
--> statement-breakpoint
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
)
--> statement-breakpoint
CREATE TABLE `billing_event` (
	`id` text PRIMARY KEY NOT NULL,
	`type` text NOT NULL,
	`created` integer NOT NULL,
	`payload` text NOT NULL,
	`received_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`applied_at` text,
	`error` text
)
--> statement-breakpoint
CREATE TABLE `canned_answer` (
	`id` integer PRIMARY KEY NOT NULL,
	`title` text COLLATE NOCASE NOT NULL,
	`body` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
)
--> statement-breakpoint
CREATE TABLE `client_details` (
	`id` integer PRIMARY KEY NOT NULL,
	`tenant_id` integer NOT NULL,
	`company_name` text NOT NULL,
	`contact_name` text,
	`email` text COLLATE NOCASE,
	`mobile` text,
	`landline` text,
	`address1` text,
	`address2` text,
	`town` text,
	`country` text,
	`postcode` text,
	`company_house_no` text,
	`vat_code` text,
	`operator_licence_no` text,
	`notes` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL, `version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `tenant`(`id`) ON UPDATE no action ON DELETE cascade
)
--> statement-breakpoint
CREATE TABLE `client_permissions_count` (
	`id` integer PRIMARY KEY NOT NULL,
	`tenant_id` integer NOT NULL,
	`users` integer,
	`drivers` integer,
	`vehicles` integer,
	`customers` integer,
	`areas` text,
	`status` integer DEFAULT 1 NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL, `version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `tenant`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "status_flag" CHECK("client_permissions_count"."status" in (0, 1))
)
--> statement-breakpoint
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
)
--> statement-breakpoint
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
)
--> statement-breakpoint
CREATE TABLE `company_visit` (
	`tenant_id` integer PRIMARY KEY NOT NULL,
	`token` text,
	`started_at` text,
	`lease_until` text,
	`finished_at` text,
	`unfinished` integer DEFAULT 0 NOT NULL,
	`requested_at` text,
	`failing_since` text,
	`tasks` text DEFAULT '{}' NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `tenant`(`id`) ON UPDATE no action ON DELETE cascade
)
--> statement-breakpoint
CREATE TABLE `console_permission` (
	`id` integer PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`slug` text NOT NULL,
	`path` text NOT NULL,
	`kind` text NOT NULL,
	`position` integer NOT NULL,
	CONSTRAINT "kind_known" CHECK("console_permission"."kind" in ('side_menu', 'sub_menu', 'settings', 'support', 'account_settings_menu'))
)
--> statement-breakpoint
CREATE TABLE `console_role` (
	`id` integer PRIMARY KEY NOT NULL,
	`name` text COLLATE NOCASE NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
, `review_since` text)
--> statement-breakpoint
CREATE TABLE `console_role_permission` (
	`role_id` integer NOT NULL,
	`permission_id` integer NOT NULL,
	PRIMARY KEY(`role_id`, `permission_id`),
	FOREIGN KEY (`role_id`) REFERENCES `console_role`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`permission_id`) REFERENCES `console_permission`(`id`) ON UPDATE no action ON DELETE cascade
)
--> statement-breakpoint
CREATE TABLE `console_user` (
	`id` integer PRIMARY KEY NOT NULL,
	`login_id` integer NOT NULL,
	`user_type` text NOT NULL,
	`role_id` integer,
	`code` text COLLATE NOCASE,
	`first_name` text NOT NULL,
	`last_name` text DEFAULT '' NOT NULL,
	`mobile` text,
	`profile_image` text,
	`is_active` integer DEFAULT 1 NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`deleted_at` text,
	FOREIGN KEY (`login_id`) REFERENCES `login`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`role_id`) REFERENCES `console_role`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "user_type_known" CHECK("console_user"."user_type" in ('admin', 'superAdmin')),
	CONSTRAINT "is_active_flag" CHECK("console_user"."is_active" in (0, 1))
)
--> statement-breakpoint
CREATE TABLE `cron_task` (
	`task` text PRIMARY KEY NOT NULL,
	`ok_at` text,
	`failed_at` text,
	`error` text
)
--> statement-breakpoint
CREATE TABLE `email_confirmation` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`login_id` integer NOT NULL,
	`expires_at` text NOT NULL,
	`used_at` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`login_id`) REFERENCES `login`(`id`) ON UPDATE no action ON DELETE cascade
)
--> statement-breakpoint
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
)
--> statement-breakpoint
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
)
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
)
--> statement-breakpoint
CREATE TABLE `given_up_work` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` text NOT NULL,
	`kind` text NOT NULL,
	`tenant_id` integer,
	`work` text NOT NULL,
	`count` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `tenant`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "kind_known" CHECK("given_up_work"."kind" in ('mail', 'message'))
)
--> statement-breakpoint
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
)
--> statement-breakpoint
CREATE TABLE `login` (
	`id` integer PRIMARY KEY NOT NULL,
	`email` text COLLATE NOCASE NOT NULL,
	`password_hash` text,
	`password_changed_at` text,
	`is_active` integer DEFAULT 1 NOT NULL,
	`last_login_at` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL, `email_confirmed_at` text,
	CONSTRAINT "is_active_flag" CHECK("login"."is_active" in (0, 1))
)
--> statement-breakpoint
CREATE TABLE `membership` (
	`id` integer PRIMARY KEY NOT NULL,
	`login_id` integer NOT NULL,
	`tenant_id` integer NOT NULL,
	`user_type` text NOT NULL,
	`user_id` integer NOT NULL,
	`is_active` integer DEFAULT 1 NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`login_id`) REFERENCES `login`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`tenant_id`) REFERENCES `tenant`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "user_type_known" CHECK("membership"."user_type" in ('client', 'customer', 'driver')),
	CONSTRAINT "is_active_flag" CHECK("membership"."is_active" in (0, 1))
)
--> statement-breakpoint
CREATE TABLE `mobile_app_config` (
	`id` integer PRIMARY KEY NOT NULL,
	`tenant_id` integer NOT NULL,
	`is_enabled` integer DEFAULT 1 NOT NULL,
	`minimum_version` text,
	`position_interval_seconds` integer DEFAULT 10 NOT NULL,
	`settings` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL, `version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `tenant`(`id`) ON UPDATE no action ON DELETE cascade
)
--> statement-breakpoint
CREATE TABLE `password_token` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`login_id` integer NOT NULL,
	`purpose` text NOT NULL,
	`tenant_id` integer,
	`expires_at` text NOT NULL,
	`used_at` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`login_id`) REFERENCES `login`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`tenant_id`) REFERENCES `tenant`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "purpose_known" CHECK("password_token"."purpose" in ('reset', 'set'))
)
--> statement-breakpoint
CREATE TABLE `payment` (
	`id` integer PRIMARY KEY NOT NULL,
	`tenant_id` integer NOT NULL,
	`subscription_id` integer,
	`idempotency_key` text NOT NULL,
	`provider_reference` text,
	`amount` integer NOT NULL,
	`vat` integer DEFAULT 0 NOT NULL,
	`period_from` text,
	`period_to` text,
	`status` text DEFAULT 'pending' NOT NULL,
	`error` text,
	`paid_at` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL, `invoice_id` integer REFERENCES provider_invoice(id), `method` text DEFAULT 'bank_transfer' NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `tenant`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`subscription_id`) REFERENCES `subscription`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "status_known" CHECK("payment"."status" in ('pending', 'paid', 'failed', 'refunded'))
)
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
, `with_sample_data` integer DEFAULT 1 NOT NULL, `terms_version` integer DEFAULT 0 NOT NULL, `privacy_version` integer DEFAULT 0 NOT NULL)
--> statement-breakpoint
CREATE TABLE `plan` (
	`id` integer PRIMARY KEY NOT NULL,
	`slug` text COLLATE NOCASE NOT NULL,
	`name` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`price_month` integer NOT NULL,
	`trial_days` integer DEFAULT 14 NOT NULL,
	`users` integer,
	`drivers` integer,
	`vehicles` integer,
	`features` text DEFAULT '[]' NOT NULL,
	`position` integer DEFAULT 1 NOT NULL,
	`is_active` integer DEFAULT 1 NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
)
--> statement-breakpoint
CREATE TABLE `platform_outbox` (
	`id` integer PRIMARY KEY NOT NULL,
	`to_email` text NOT NULL,
	`subject` text NOT NULL,
	`body` text NOT NULL,
	`status` text DEFAULT 'queued' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_attempt_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`leased_until` text,
	`sent_at` text,
	`error` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	CONSTRAINT "status_known" CHECK("platform_outbox"."status" in ('queued', 'sent', 'stored', 'failed'))
)
--> statement-breakpoint
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
)
--> statement-breakpoint
CREATE TABLE `rate_limit` (
	`key` text PRIMARY KEY NOT NULL,
	`window` integer NOT NULL,
	`count` integer NOT NULL
)
--> statement-breakpoint
CREATE TABLE `recovery_code` (
	`login_id` integer NOT NULL,
	`code_hash` text NOT NULL,
	`used_at` text,
	PRIMARY KEY(`login_id`, `code_hash`),
	FOREIGN KEY (`login_id`) REFERENCES `login`(`id`) ON UPDATE no action ON DELETE cascade
)
--> statement-breakpoint
CREATE TABLE `second_factor` (
	`login_id` integer PRIMARY KEY NOT NULL,
	`secret` text NOT NULL,
	`last_step` integer DEFAULT 0 NOT NULL,
	`confirmed_at` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`login_id`) REFERENCES `login`(`id`) ON UPDATE no action ON DELETE cascade
)
--> statement-breakpoint
CREATE TABLE `server_setting` (
	`name` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
)
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
)
--> statement-breakpoint
CREATE TABLE `session` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`login_id` integer NOT NULL,
	`membership_id` integer,
	`console_user_id` integer,
	`tenant_id` integer,
	`user_type` text,
	`user_id` integer,
	`login_from_role` text,
	`device` text,
	`address` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`last_seen_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`expires_at` text NOT NULL,
	`ended_at` text,
	`ended_reason` text, `support_visit_id` integer, `password_at` text,
	FOREIGN KEY (`login_id`) REFERENCES `login`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`membership_id`) REFERENCES `membership`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`console_user_id`) REFERENCES `console_user`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`tenant_id`) REFERENCES `tenant`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "kind_known" CHECK("session"."kind" in ('cookie', 'bearer')),
	CONSTRAINT "user_type_known" CHECK("session"."user_type" in ('client', 'customer', 'driver', 'admin', 'superAdmin'))
)
--> statement-breakpoint
CREATE TABLE `subscription` (
	`id` integer PRIMARY KEY NOT NULL,
	`tenant_id` integer NOT NULL,
	`plan_id` integer NOT NULL,
	`status` text DEFAULT 'trial' NOT NULL,
	`suspended` integer DEFAULT 0 NOT NULL,
	`trial_ends_at` text,
	`started_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`renews_on` text,
	`cancelled_at` text,
	`cancel_reason` text,
	`provider_customer` text,
	`provider_subscription` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL, `payment_method` text DEFAULT 'bank_transfer' NOT NULL, `billing_email` text COLLATE NOCASE, `next_plan_id` integer REFERENCES plan(id), `period_from` text, `cancels_on` text, `past_due_since` text, `dunning_step` integer DEFAULT 0 NOT NULL, `provider_event_at` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `tenant`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`plan_id`) REFERENCES `plan`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "status_known" CHECK("subscription"."status" in ('trial', 'active', 'past_due', 'cancelled', 'expired'))
)
--> statement-breakpoint
CREATE TABLE `subscription_change` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tenant_id` integer NOT NULL,
	`at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`kind` text NOT NULL,
	`text` text NOT NULL,
	`actor_name` text,
	FOREIGN KEY (`tenant_id`) REFERENCES `tenant`(`id`) ON UPDATE no action ON DELETE cascade
)
--> statement-breakpoint
CREATE TABLE `support_attachment` (
	`id` integer PRIMARY KEY NOT NULL,
	`message_id` integer NOT NULL,
	`key` text NOT NULL,
	`file_name` text NOT NULL,
	`content_type` text NOT NULL,
	`bytes` integer NOT NULL,
	FOREIGN KEY (`message_id`) REFERENCES `support_message`(`id`) ON UPDATE no action ON DELETE cascade
)
--> statement-breakpoint
CREATE TABLE `support_message` (
	`id` integer PRIMARY KEY NOT NULL,
	`thread_id` integer NOT NULL,
	`from_side` text NOT NULL,
	`author_name` text NOT NULL,
	`console_user_id` integer,
	`user_id` integer,
	`message` text NOT NULL,
	`attachment` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL, `is_internal` integer DEFAULT 0 NOT NULL, `is_event` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`thread_id`) REFERENCES `support_thread`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`console_user_id`) REFERENCES `console_user`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "from_side_known" CHECK("support_message"."from_side" in ('client', 'console'))
)
--> statement-breakpoint
CREATE TABLE `support_read` (
	`thread_id` integer NOT NULL,
	`reader` text NOT NULL,
	`last_message_id` integer NOT NULL,
	PRIMARY KEY(`thread_id`, `reader`),
	FOREIGN KEY (`thread_id`) REFERENCES `support_thread`(`id`) ON UPDATE no action ON DELETE cascade
)
--> statement-breakpoint
CREATE TABLE `support_thread` (
	`id` integer PRIMARY KEY NOT NULL,
	`tenant_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`user_name` text NOT NULL,
	`subject` text NOT NULL,
	`status` text DEFAULT 'open' NOT NULL,
	`assigned_to` integer,
	`last_message_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL, `context` text, `answered_at` text, `closed_at` text, `version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `tenant`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`assigned_to`) REFERENCES `console_user`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "status_known" CHECK("support_thread"."status" in ('open', 'answered', 'closed'))
)
--> statement-breakpoint
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
)
--> statement-breakpoint
CREATE TABLE `tenant` (
	`id` integer PRIMARY KEY NOT NULL,
	`slug` text COLLATE NOCASE NOT NULL,
	`name` text NOT NULL,
	`binding` text,
	`status` text DEFAULT 'claiming' NOT NULL,
	`provision_step` text,
	`schema_version` integer DEFAULT 0 NOT NULL,
	`migration_error` text,
	`is_demo` integer DEFAULT 0 NOT NULL,
	`suspended_at` text,
	`suspended_reason` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL, `next_due_at` text DEFAULT '2000-01-01T00:00:00.000Z' NOT NULL, `cleanup_due_at` text DEFAULT '2000-01-01T00:00:00.000Z' NOT NULL, `deletion_due_at` text, `exported_at` text, `allows_support_visits` integer DEFAULT 1 NOT NULL,
	CONSTRAINT "status_known" CHECK("tenant"."status" in ('claiming', 'provisioning', 'active', 'suspended', 'closed', 'failed')),
	CONSTRAINT "is_demo_flag" CHECK("tenant"."is_demo" in (0, 1))
)
--> statement-breakpoint
CREATE TABLE `tenant_database` (
	`binding` text PRIMARY KEY NOT NULL,
	`status` text DEFAULT 'free' NOT NULL,
	`tenant_id` integer,
	`schema_version` integer DEFAULT 0 NOT NULL,
	`migration_error` text,
	`claimed_at` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL, `bytes` integer, `migrated_at` text, `migration_ms` integer,
	FOREIGN KEY (`tenant_id`) REFERENCES `tenant`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "status_known" CHECK("tenant_database"."status" in ('free', 'claimed', 'ready', 'broken'))
)
--> statement-breakpoint
CREATE TABLE `terms_acceptance` (
	`id` integer PRIMARY KEY NOT NULL,
	`token_hash` text,
	`login_id` integer NOT NULL,
	`tenant_id` integer,
	`terms_version` integer NOT NULL,
	`privacy_version` integer NOT NULL,
	`expires_at` text,
	`accepted_at` text,
	`address` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`login_id`) REFERENCES `login`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`tenant_id`) REFERENCES `tenant`(`id`) ON UPDATE no action ON DELETE cascade
)
--> statement-breakpoint
CREATE TABLE `terms_document` (
	`id` integer PRIMARY KEY NOT NULL,
	`slug` text NOT NULL,
	`version` integer NOT NULL,
	`title` text NOT NULL,
	`body` text NOT NULL,
	`published_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
)
--> statement-breakpoint
CREATE INDEX `announcement_time` ON `announcement` (`starts_at`,`ends_at`)
--> statement-breakpoint
CREATE UNIQUE INDEX `api_key_key_hash_unique` ON `api_key` (`key_hash`)
--> statement-breakpoint
CREATE INDEX `api_key_live` ON `api_key` (`tenant_id`) WHERE "api_key"."revoked_at" is null
--> statement-breakpoint
CREATE INDEX `api_key_tenant` ON `api_key` (`tenant_id`,`id`)
--> statement-breakpoint
CREATE INDEX `audit_log_action` ON `audit_log` (`action`,`id`)
--> statement-breakpoint
CREATE INDEX `audit_log_console` ON `audit_log` (`console_user_id`,`id`)
--> statement-breakpoint
CREATE INDEX `audit_log_request` ON `audit_log` (`request_id`) WHERE "audit_log"."request_id" is not null
--> statement-breakpoint
CREATE INDEX `audit_log_tenant` ON `audit_log` (`tenant_id`,`id`)
--> statement-breakpoint
CREATE INDEX `audit_log_visit` ON `audit_log` (`support_visit_id`) WHERE "audit_log"."support_visit_id" is not null
--> statement-breakpoint
CREATE UNIQUE INDEX `billing_credit_idempotency_key_unique` ON `billing_credit` (`idempotency_key`)
--> statement-breakpoint
CREATE INDEX `billing_credit_open` ON `billing_credit` (`tenant_id`) WHERE "billing_credit"."invoice_id" is null
--> statement-breakpoint
CREATE INDEX `billing_event_open` ON `billing_event` (`received_at`) WHERE "billing_event"."applied_at" is null
--> statement-breakpoint
CREATE UNIQUE INDEX `canned_answer_title_unique` ON `canned_answer` (`title`)
--> statement-breakpoint
CREATE UNIQUE INDEX `client_details_tenant_id_unique` ON `client_details` (`tenant_id`)
--> statement-breakpoint
CREATE UNIQUE INDEX `client_permissions_count_tenant_id_unique` ON `client_permissions_count` (`tenant_id`)
--> statement-breakpoint
CREATE INDEX `client_usage_jobs` ON `client_usage` (`jobs`)
--> statement-breakpoint
CREATE INDEX `client_usage_seen` ON `client_usage` (`last_seen_at`)
--> statement-breakpoint
CREATE INDEX `company_visit_failing` ON `company_visit` (`failing_since`) WHERE "company_visit"."failing_since" IS NOT NULL
--> statement-breakpoint
CREATE INDEX `company_visit_lease` ON `company_visit` (`lease_until`) WHERE "company_visit"."lease_until" IS NOT NULL
--> statement-breakpoint
CREATE INDEX `company_visit_requested` ON `company_visit` (`requested_at`) WHERE "company_visit"."requested_at" IS NOT NULL
--> statement-breakpoint
CREATE UNIQUE INDEX `console_permission_path_unique` ON `console_permission` (`path`)
--> statement-breakpoint
CREATE UNIQUE INDEX `console_role_name_unique` ON `console_role` (`name`)
--> statement-breakpoint
CREATE UNIQUE INDEX `console_user_login_id_unique` ON `console_user` (`login_id`)
--> statement-breakpoint
CREATE INDEX `email_confirmation_login` ON `email_confirmation` (`login_id`)
--> statement-breakpoint
CREATE INDEX `failed_request_at` ON `failed_request` (`at`)
--> statement-breakpoint
CREATE INDEX `failed_request_request` ON `failed_request` (`request_id`)
--> statement-breakpoint
CREATE INDEX `failed_request_tenant` ON `failed_request` (`tenant_id`,`at`)
--> statement-breakpoint
CREATE INDEX `given_up_work_at` ON `given_up_work` (`at`)
--> statement-breakpoint
CREATE INDEX `invitation_login` ON `invitation` (`login_id`,`tenant_id`)
--> statement-breakpoint
CREATE UNIQUE INDEX `invitation_token_hash_unique` ON `invitation` (`token_hash`)
--> statement-breakpoint
CREATE UNIQUE INDEX `invitation_user` ON `invitation` (`tenant_id`,`user_id`)
--> statement-breakpoint
CREATE UNIQUE INDEX `login_email` ON `login` (`email`)
--> statement-breakpoint
CREATE INDEX `membership_login` ON `membership` (`login_id`,`tenant_id`)
--> statement-breakpoint
CREATE UNIQUE INDEX `membership_user` ON `membership` (`tenant_id`,`user_id`)
--> statement-breakpoint
CREATE UNIQUE INDEX `mobile_app_config_tenant_id_unique` ON `mobile_app_config` (`tenant_id`)
--> statement-breakpoint
CREATE INDEX `password_token_expiry` ON `password_token` (`expires_at`) WHERE "password_token"."used_at" is null
--> statement-breakpoint
CREATE INDEX `password_token_login` ON `password_token` (`login_id`)
--> statement-breakpoint
CREATE UNIQUE INDEX `payment_idempotency_key_unique` ON `payment` (`idempotency_key`)
--> statement-breakpoint
CREATE INDEX `payment_invoice` ON `payment` (`invoice_id`)
--> statement-breakpoint
CREATE INDEX `payment_tenant` ON `payment` (`tenant_id`,`created_at`)
--> statement-breakpoint
CREATE INDEX `pending_sign_up_expiry` ON `pending_sign_up` (`expires_at`)
--> statement-breakpoint
CREATE UNIQUE INDEX `plan_slug_unique` ON `plan` (`slug`)
--> statement-breakpoint
CREATE INDEX `platform_outbox_due` ON `platform_outbox` (`next_attempt_at`) WHERE "platform_outbox"."status" = 'queued'
--> statement-breakpoint
CREATE INDEX `provider_invoice_due` ON `provider_invoice` (`due_on`) WHERE "provider_invoice"."status" = 'open'
--> statement-breakpoint
CREATE UNIQUE INDEX `provider_invoice_idempotency_key_unique` ON `provider_invoice` (`idempotency_key`)
--> statement-breakpoint
CREATE UNIQUE INDEX `provider_invoice_number` ON `provider_invoice` (`number`)
--> statement-breakpoint
CREATE INDEX `provider_invoice_reference` ON `provider_invoice` (`reference`)
--> statement-breakpoint
CREATE INDEX `provider_invoice_tenant` ON `provider_invoice` (`tenant_id`,`issued_on`)
--> statement-breakpoint
CREATE INDEX `rate_limit_window` ON `rate_limit` (`window`)
--> statement-breakpoint
CREATE INDEX `session_expiry` ON `session` (`expires_at`)
--> statement-breakpoint
CREATE INDEX `session_live` ON `session` (`login_id`,`tenant_id`) WHERE "session"."ended_at" is null
--> statement-breakpoint
CREATE INDEX `session_network` ON `session` (`login_id`,`address`)
--> statement-breakpoint
CREATE INDEX `subscription_change_tenant` ON `subscription_change` (`tenant_id`,`id`)
--> statement-breakpoint
CREATE UNIQUE INDEX `subscription_provider` ON `subscription` (`provider_subscription`)
--> statement-breakpoint
CREATE INDEX `subscription_renewal` ON `subscription` (`renews_on`)
--> statement-breakpoint
CREATE UNIQUE INDEX `subscription_tenant` ON `subscription` (`tenant_id`)
--> statement-breakpoint
CREATE UNIQUE INDEX `support_attachment_key_unique` ON `support_attachment` (`key`)
--> statement-breakpoint
CREATE INDEX `support_attachment_message` ON `support_attachment` (`message_id`)
--> statement-breakpoint
CREATE INDEX `support_message_thread` ON `support_message` (`thread_id`,`id`)
--> statement-breakpoint
CREATE INDEX `support_thread_assigned` ON `support_thread` (`assigned_to`,`status`)
--> statement-breakpoint
CREATE INDEX `support_thread_status` ON `support_thread` (`status`,`last_message_at`)
--> statement-breakpoint
CREATE INDEX `support_thread_tenant` ON `support_thread` (`tenant_id`,`last_message_at`)
--> statement-breakpoint
CREATE UNIQUE INDEX `support_visit_session_hash_unique` ON `support_visit` (`session_hash`)
--> statement-breakpoint
CREATE INDEX `support_visit_tenant` ON `support_visit` (`tenant_id`,`id`)
--> statement-breakpoint
CREATE UNIQUE INDEX `tenant_binding` ON `tenant` (`binding`)
--> statement-breakpoint
CREATE INDEX `tenant_database_free` ON `tenant_database` (`binding`) WHERE "tenant_database"."status" = 'free'
--> statement-breakpoint
CREATE UNIQUE INDEX `tenant_database_tenant_id_unique` ON `tenant_database` (`tenant_id`)
--> statement-breakpoint
CREATE INDEX `tenant_due` ON `tenant` (`next_due_at`) WHERE "tenant"."status" = 'active'
--> statement-breakpoint
CREATE UNIQUE INDEX `tenant_slug` ON `tenant` (`slug`)
--> statement-breakpoint
CREATE INDEX `tenant_status` ON `tenant` (`status`,`name`)
--> statement-breakpoint
CREATE INDEX `terms_acceptance_login` ON `terms_acceptance` (`login_id`)
--> statement-breakpoint
CREATE UNIQUE INDEX `terms_acceptance_token_hash_unique` ON `terms_acceptance` (`token_hash`)
--> statement-breakpoint
CREATE UNIQUE INDEX `terms_document_version` ON `terms_document` (`slug`,`version`)
--> statement-breakpoint
CREATE TRIGGER `announcement_version` BEFORE UPDATE ON `announcement` WHEN NEW.version <> OLD.version + 1
BEGIN
	SELECT RAISE(ABORT, 'stale_version:announcement');
END
--> statement-breakpoint
CREATE TRIGGER `audit_log_kept` BEFORE DELETE ON `audit_log` WHEN OLD.action NOT IN ('sign_in', 'sign_in_failed')
BEGIN
	SELECT RAISE(ABORT, 'audit_log_kept');
END
--> statement-breakpoint
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
END
--> statement-breakpoint
CREATE TRIGGER `canned_answer_version` BEFORE UPDATE ON `canned_answer` WHEN NEW.version <> OLD.version + 1
BEGIN
	SELECT RAISE(ABORT, 'stale_version:canned_answer');
END
--> statement-breakpoint
CREATE TRIGGER `client_details_version` BEFORE UPDATE ON `client_details` WHEN NEW.version <> OLD.version + 1
BEGIN
	SELECT RAISE(ABORT, 'stale_version:client_details');
END
--> statement-breakpoint
CREATE TRIGGER `client_permissions_count_version` BEFORE UPDATE ON `client_permissions_count` WHEN NEW.version <> OLD.version + 1
BEGIN
	SELECT RAISE(ABORT, 'stale_version:client_permissions_count');
END
--> statement-breakpoint
CREATE TRIGGER `console_role_version` BEFORE UPDATE ON `console_role` WHEN NEW.version <> OLD.version + 1
BEGIN
	SELECT RAISE(ABORT, 'stale_version:console_role');
END
--> statement-breakpoint
CREATE TRIGGER `console_user_version` BEFORE UPDATE ON `console_user` WHEN NEW.version <> OLD.version + 1
BEGIN
	SELECT RAISE(ABORT, 'stale_version:console_user');
END
--> statement-breakpoint
CREATE TRIGGER `mobile_app_config_version` BEFORE UPDATE ON `mobile_app_config` WHEN NEW.version <> OLD.version + 1
BEGIN
	SELECT RAISE(ABORT, 'stale_version:mobile_app_config');
END
--> statement-breakpoint
CREATE TRIGGER `provider_invoice_version` BEFORE UPDATE ON `provider_invoice` WHEN NEW.version <> OLD.version + 1
BEGIN
	SELECT RAISE(ABORT, 'stale_version:provider_invoice');
END
--> statement-breakpoint
CREATE TRIGGER `session_opened` AFTER INSERT ON `session` WHEN NEW.`tenant_id` IS NOT NULL BEGIN
	UPDATE `tenant` SET `next_due_at` = strftime('%Y-%m-%dT%H:%M:%fZ', NEW.`last_seen_at`, '+5 minutes')
	WHERE `id` = NEW.`tenant_id` AND `next_due_at` > strftime('%Y-%m-%dT%H:%M:%fZ', NEW.`last_seen_at`, '+5 minutes');
END
--> statement-breakpoint
CREATE TRIGGER `session_used` AFTER UPDATE OF `last_seen_at` ON `session` WHEN NEW.`tenant_id` IS NOT NULL BEGIN
	UPDATE `tenant` SET `next_due_at` = strftime('%Y-%m-%dT%H:%M:%fZ', NEW.`last_seen_at`, '+5 minutes')
	WHERE `id` = NEW.`tenant_id` AND `next_due_at` > strftime('%Y-%m-%dT%H:%M:%fZ', NEW.`last_seen_at`, '+5 minutes');
END
--> statement-breakpoint
CREATE TRIGGER `support_thread_version` BEFORE UPDATE ON `support_thread` WHEN NEW.version <> OLD.version + 1
BEGIN
	SELECT RAISE(ABORT, 'stale_version:support_thread');
END
