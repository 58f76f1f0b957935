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
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `tenant`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`subscription_id`) REFERENCES `subscription`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "status_known" CHECK("payment"."status" in ('pending', 'paid', 'failed', 'refunded'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payment_idempotency_key_unique` ON `payment` (`idempotency_key`);--> statement-breakpoint
CREATE INDEX `payment_tenant` ON `payment` (`tenant_id`,`created_at`);--> statement-breakpoint
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
);
--> statement-breakpoint
CREATE UNIQUE INDEX `plan_slug_unique` ON `plan` (`slug`);--> statement-breakpoint
CREATE TABLE `server_setting` (
	`name` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
);
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
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `tenant`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`plan_id`) REFERENCES `plan`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "status_known" CHECK("subscription"."status" in ('trial', 'active', 'past_due', 'cancelled', 'expired'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `subscription_tenant` ON `subscription` (`tenant_id`);--> statement-breakpoint
CREATE TABLE `support_message` (
	`id` integer PRIMARY KEY NOT NULL,
	`thread_id` integer NOT NULL,
	`from_side` text NOT NULL,
	`author_name` text NOT NULL,
	`console_user_id` integer,
	`user_id` integer,
	`message` text NOT NULL,
	`attachment` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`thread_id`) REFERENCES `support_thread`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`console_user_id`) REFERENCES `console_user`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "from_side_known" CHECK("support_message"."from_side" in ('client', 'console'))
);
--> statement-breakpoint
CREATE INDEX `support_message_thread` ON `support_message` (`thread_id`,`id`);--> statement-breakpoint
CREATE TABLE `support_read` (
	`thread_id` integer NOT NULL,
	`reader` text NOT NULL,
	`last_message_id` integer NOT NULL,
	PRIMARY KEY(`thread_id`, `reader`),
	FOREIGN KEY (`thread_id`) REFERENCES `support_thread`(`id`) ON UPDATE no action ON DELETE cascade
);
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
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `tenant`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`assigned_to`) REFERENCES `console_user`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "status_known" CHECK("support_thread"."status" in ('open', 'answered', 'closed'))
);
--> statement-breakpoint
CREATE INDEX `support_thread_tenant` ON `support_thread` (`tenant_id`,`last_message_at`);--> statement-breakpoint
CREATE INDEX `support_thread_status` ON `support_thread` (`status`,`last_message_at`);--> statement-breakpoint
CREATE TABLE `console_permission` (
	`id` integer PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`slug` text NOT NULL,
	`path` text NOT NULL,
	`kind` text NOT NULL,
	`position` integer NOT NULL,
	CONSTRAINT "kind_known" CHECK("console_permission"."kind" in ('side_menu', 'sub_menu', 'settings', 'support', 'account_settings_menu'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `console_permission_path_unique` ON `console_permission` (`path`);--> statement-breakpoint
CREATE TABLE `console_role` (
	`id` integer PRIMARY KEY NOT NULL,
	`name` text COLLATE NOCASE NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `console_role_name_unique` ON `console_role` (`name`);--> statement-breakpoint
CREATE TABLE `console_role_permission` (
	`role_id` integer NOT NULL,
	`permission_id` integer NOT NULL,
	PRIMARY KEY(`role_id`, `permission_id`),
	FOREIGN KEY (`role_id`) REFERENCES `console_role`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`permission_id`) REFERENCES `console_permission`(`id`) ON UPDATE no action ON DELETE cascade
);
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
);
--> statement-breakpoint
CREATE UNIQUE INDEX `console_user_login_id_unique` ON `console_user` (`login_id`);--> statement-breakpoint
CREATE TABLE `login` (
	`id` integer PRIMARY KEY NOT NULL,
	`email` text COLLATE NOCASE NOT NULL,
	`password_hash` text,
	`password_changed_at` text,
	`is_active` integer DEFAULT 1 NOT NULL,
	`last_login_at` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	CONSTRAINT "is_active_flag" CHECK("login"."is_active" in (0, 1))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `login_email` ON `login` (`email`);--> statement-breakpoint
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
);
--> statement-breakpoint
CREATE UNIQUE INDEX `membership_user` ON `membership` (`tenant_id`,`user_id`);--> statement-breakpoint
CREATE INDEX `membership_login` ON `membership` (`login_id`,`tenant_id`);--> statement-breakpoint
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
);
--> statement-breakpoint
CREATE INDEX `password_token_login` ON `password_token` (`login_id`);--> statement-breakpoint
CREATE INDEX `password_token_expiry` ON `password_token` (`expires_at`) WHERE "password_token"."used_at" is null;--> statement-breakpoint
CREATE TABLE `audit_log` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`console_user_id` integer,
	`login_id` integer,
	`tenant_id` integer,
	`action` text NOT NULL,
	`detail` text,
	`address` text,
	FOREIGN KEY (`console_user_id`) REFERENCES `console_user`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`login_id`) REFERENCES `login`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`tenant_id`) REFERENCES `tenant`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `audit_log_tenant` ON `audit_log` (`tenant_id`,`id`);--> statement-breakpoint
CREATE INDEX `audit_log_action` ON `audit_log` (`action`,`id`);--> statement-breakpoint
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
);
--> statement-breakpoint
CREATE INDEX `platform_outbox_due` ON `platform_outbox` (`next_attempt_at`) WHERE "platform_outbox"."status" = 'queued';--> statement-breakpoint
CREATE TABLE `rate_limit` (
	`key` text PRIMARY KEY NOT NULL,
	`window` integer NOT NULL,
	`count` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `rate_limit_window` ON `rate_limit` (`window`);--> statement-breakpoint
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
	`ended_reason` text,
	FOREIGN KEY (`login_id`) REFERENCES `login`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`membership_id`) REFERENCES `membership`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`console_user_id`) REFERENCES `console_user`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`tenant_id`) REFERENCES `tenant`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "kind_known" CHECK("session"."kind" in ('cookie', 'bearer')),
	CONSTRAINT "user_type_known" CHECK("session"."user_type" in ('client', 'customer', 'driver', 'admin', 'superAdmin'))
);
--> statement-breakpoint
CREATE INDEX `session_live` ON `session` (`login_id`,`tenant_id`) WHERE "session"."ended_at" is null;--> statement-breakpoint
CREATE INDEX `session_expiry` ON `session` (`expires_at`);--> statement-breakpoint
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
);
--> statement-breakpoint
CREATE UNIQUE INDEX `terms_acceptance_token_hash_unique` ON `terms_acceptance` (`token_hash`);--> statement-breakpoint
CREATE INDEX `terms_acceptance_login` ON `terms_acceptance` (`login_id`);--> statement-breakpoint
CREATE TABLE `terms_document` (
	`id` integer PRIMARY KEY NOT NULL,
	`slug` text NOT NULL,
	`version` integer NOT NULL,
	`title` text NOT NULL,
	`body` text NOT NULL,
	`published_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `terms_document_version` ON `terms_document` (`slug`,`version`);--> statement-breakpoint
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
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `tenant`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `client_details_tenant_id_unique` ON `client_details` (`tenant_id`);--> statement-breakpoint
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
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `tenant`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "status_flag" CHECK("client_permissions_count"."status" in (0, 1))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `client_permissions_count_tenant_id_unique` ON `client_permissions_count` (`tenant_id`);--> statement-breakpoint
CREATE TABLE `mobile_app_config` (
	`id` integer PRIMARY KEY NOT NULL,
	`tenant_id` integer NOT NULL,
	`is_enabled` integer DEFAULT 1 NOT NULL,
	`minimum_version` text,
	`position_interval_seconds` integer DEFAULT 10 NOT NULL,
	`settings` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `tenant`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `mobile_app_config_tenant_id_unique` ON `mobile_app_config` (`tenant_id`);--> statement-breakpoint
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
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	CONSTRAINT "status_known" CHECK("tenant"."status" in ('claiming', 'provisioning', 'active', 'suspended', 'closed', 'failed')),
	CONSTRAINT "is_demo_flag" CHECK("tenant"."is_demo" in (0, 1))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `tenant_slug` ON `tenant` (`slug`);--> statement-breakpoint
CREATE UNIQUE INDEX `tenant_binding` ON `tenant` (`binding`);--> statement-breakpoint
CREATE INDEX `tenant_status` ON `tenant` (`status`,`name`);--> statement-breakpoint
CREATE TABLE `tenant_database` (
	`binding` text PRIMARY KEY NOT NULL,
	`status` text DEFAULT 'free' NOT NULL,
	`tenant_id` integer,
	`schema_version` integer DEFAULT 0 NOT NULL,
	`migration_error` text,
	`claimed_at` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `tenant`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "status_known" CHECK("tenant_database"."status" in ('free', 'claimed', 'ready', 'broken'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `tenant_database_tenant_id_unique` ON `tenant_database` (`tenant_id`);--> statement-breakpoint
CREATE INDEX `tenant_database_free` ON `tenant_database` (`binding`) WHERE "tenant_database"."status" = 'free';