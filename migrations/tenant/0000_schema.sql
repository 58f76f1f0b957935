CREATE TABLE `bank_holiday` (
	`id` integer PRIMARY KEY NOT NULL,
	`date` text NOT NULL,
	`title` text NOT NULL,
	`division` text DEFAULT 'england-and-wales' NOT NULL,
	CONSTRAINT "date_day" CHECK("bank_holiday"."date" glob '[0-9][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]')
);
--> statement-breakpoint
CREATE UNIQUE INDEX `bank_holiday_day` ON `bank_holiday` (`division`,`date`);--> statement-breakpoint
CREATE TABLE `driver_unavail_date` (
	`id` integer PRIMARY KEY NOT NULL,
	`driver_id` integer NOT NULL,
	`date` text NOT NULL,
	`type` integer NOT NULL,
	`text` text,
	`holiday_request_id` integer,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`driver_id`) REFERENCES `driver`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`holiday_request_id`) REFERENCES `holiday_request`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "type_known" CHECK("driver_unavail_date"."type" in (1, 2, 3)),
	CONSTRAINT "date_day" CHECK("driver_unavail_date"."date" glob '[0-9][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]')
);
--> statement-breakpoint
CREATE UNIQUE INDEX `driver_unavail_date_once` ON `driver_unavail_date` (`driver_id`,`date`);--> statement-breakpoint
CREATE INDEX `driver_unavail_date_day` ON `driver_unavail_date` (`date`,`type`);--> statement-breakpoint
CREATE TABLE `holiday_allowance` (
	`id` integer PRIMARY KEY NOT NULL,
	`driver_id` integer NOT NULL,
	`year_start` text NOT NULL,
	`days` integer NOT NULL,
	`carried_over` integer DEFAULT 0 NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`driver_id`) REFERENCES `driver`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `holiday_allowance_year` ON `holiday_allowance` (`driver_id`,`year_start`);--> statement-breakpoint
CREATE TABLE `holiday_request` (
	`id` integer PRIMARY KEY NOT NULL,
	`driver_id` integer NOT NULL,
	`date_from` text NOT NULL,
	`date_to` text NOT NULL,
	`days` integer NOT NULL,
	`reason` text,
	`status` text DEFAULT 'pending' NOT NULL,
	`decided_by` integer,
	`decided_at` text,
	`decision_note` text,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`driver_id`) REFERENCES `driver`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`decided_by`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "status_known" CHECK("holiday_request"."status" in ('pending', 'approved', 'declined', 'cancelled')),
	CONSTRAINT "date_from_day" CHECK("holiday_request"."date_from" glob '[0-9][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]'),
	CONSTRAINT "date_to_day" CHECK("holiday_request"."date_to" glob '[0-9][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]')
);
--> statement-breakpoint
CREATE INDEX `holiday_request_driver` ON `holiday_request` (`driver_id`,`date_from`);--> statement-breakpoint
CREATE INDEX `holiday_request_status` ON `holiday_request` (`status`,`date_from`);--> statement-breakpoint
CREATE TABLE `hours_rule` (
	`id` integer PRIMARY KEY NOT NULL,
	`regime` text NOT NULL,
	`slug` text COLLATE NOCASE NOT NULL,
	`title` text NOT NULL,
	`minutes` integer,
	`figures` text,
	`source` text NOT NULL,
	`valid_from` text NOT NULL,
	`is_active` integer DEFAULT 1 NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	CONSTRAINT "regime_known" CHECK("hours_rule"."regime" in ('eu', 'gb', 'working_time', 'tachograph', 'vehicle', 'cpc')),
	CONSTRAINT "is_active_flag" CHECK("hours_rule"."is_active" in (0, 1))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `hours_rule_slug` ON `hours_rule` (`slug`,`valid_from`);--> statement-breakpoint
CREATE TABLE `change_log` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`type` text NOT NULL,
	`kind` text NOT NULL,
	`entity` text,
	`entity_id` integer,
	`payload` text,
	`actor` text NOT NULL,
	`audience` text DEFAULT 'client' NOT NULL,
	`customer_id` integer,
	`at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`customer_id`) REFERENCES `customer`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "audience_known" CHECK("change_log"."audience" in ('client', 'customer', 'driver', 'user', 'all'))
);
--> statement-breakpoint
CREATE INDEX `change_log_entity` ON `change_log` (`entity`,`entity_id`,`seq`);--> statement-breakpoint
CREATE INDEX `change_log_customer` ON `change_log` (`customer_id`,`seq`);--> statement-breakpoint
CREATE TABLE `idempotency_key` (
	`key` text PRIMARY KEY NOT NULL,
	`verb` text NOT NULL,
	`request_hash` text NOT NULL,
	`answer` text,
	`at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
);
--> statement-breakpoint
CREATE INDEX `idempotency_key_age` ON `idempotency_key` (`at`);--> statement-breakpoint
CREATE TABLE `undo_step` (
	`id` integer PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`title` text NOT NULL,
	`before` text NOT NULL,
	`expires_at` text NOT NULL,
	`undone_at` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `undo_step_user` ON `undo_step` (`user_id`,`id`);--> statement-breakpoint
CREATE TABLE `check_definition` (
	`id` integer PRIMARY KEY NOT NULL,
	`truck_type` integer NOT NULL,
	`name` text COLLATE NOCASE NOT NULL,
	`field_type` text DEFAULT 'Radio' NOT NULL,
	`random_picture` integer DEFAULT 0 NOT NULL,
	`position` integer NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`deleted_at` text,
	CONSTRAINT "truck_type_known" CHECK("check_definition"."truck_type" in (1, 2, 3, 4)),
	CONSTRAINT "field_type_known" CHECK("check_definition"."field_type" in ('Radio', 'Text', 'Number')),
	CONSTRAINT "random_picture_flag" CHECK("check_definition"."random_picture" in (0, 1))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `check_definition_name` ON `check_definition` (`truck_type`,`name`) WHERE "check_definition"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `check_definition_position` ON `check_definition` (`truck_type`,`position`);--> statement-breakpoint
CREATE TABLE `check_report` (
	`id` integer PRIMARY KEY NOT NULL,
	`uid` text NOT NULL,
	`truck_type` integer NOT NULL,
	`mode` text NOT NULL,
	`work_day_id` integer,
	`vehicle_id` integer,
	`trailer_id` integer,
	`job_id` integer,
	`user_id` integer,
	`driver_name` text DEFAULT '' NOT NULL,
	`check_signature` text,
	`check_duration` text,
	`done_at` text NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`work_day_id`) REFERENCES `work_day`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`vehicle_id`) REFERENCES `vehicle`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`trailer_id`) REFERENCES `trailer`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`job_id`) REFERENCES `job`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "truck_type_known" CHECK("check_report"."truck_type" in (1, 2, 3, 4)),
	CONSTRAINT "mode_known" CHECK("check_report"."mode" in ('start', 'end'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `check_report_uid_unique` ON `check_report` (`uid`);--> statement-breakpoint
CREATE INDEX `check_report_work_day` ON `check_report` (`work_day_id`,`truck_type`);--> statement-breakpoint
CREATE INDEX `check_report_vehicle` ON `check_report` (`vehicle_id`,`done_at`);--> statement-breakpoint
CREATE INDEX `check_report_trailer` ON `check_report` (`trailer_id`,`done_at`);--> statement-breakpoint
CREATE INDEX `check_report_job` ON `check_report` (`job_id`);--> statement-breakpoint
CREATE TABLE `check_result` (
	`id` integer PRIMARY KEY NOT NULL,
	`check_report_id` integer NOT NULL,
	`check_id` integer NOT NULL,
	`name` text NOT NULL,
	`value` text NOT NULL,
	`defect` integer DEFAULT 0 NOT NULL,
	`defect_description` text,
	`defect_note` text,
	`defect_image` text,
	`defect_status` text,
	`defect_cleared_at` text,
	`defect_cleared_by` integer,
	`optional_image` text,
	`optional_image_description` text,
	`random_image_url` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`check_report_id`) REFERENCES `check_report`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`check_id`) REFERENCES `check_definition`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`defect_cleared_by`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "check_result_defect_state" CHECK(("check_result"."defect" = 1) or "check_result"."defect_status" is null),
	CONSTRAINT "defect_flag" CHECK("check_result"."defect" in (0, 1))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `check_result_once` ON `check_result` (`check_report_id`,`check_id`);--> statement-breakpoint
CREATE INDEX `check_result_defect` ON `check_result` (`defect_status`) WHERE "check_result"."defect" = 1;--> statement-breakpoint
CREATE TABLE `additional_setting` (
	`name` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
);
--> statement-breakpoint
CREATE TABLE `company` (
	`id` integer PRIMARY KEY NOT NULL,
	`company_name` text NOT NULL,
	`address1` text,
	`address2` text,
	`town` text,
	`county` text,
	`country` text,
	`postcode` text,
	`landline` text,
	`mobile` text,
	`email` text,
	`website` text,
	`logo` text,
	`company_house_no` text,
	`vat_code` text,
	`operator_licence_no` text,
	`bank_name` text,
	`account_no` text,
	`sort_code` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	CONSTRAINT "company_single" CHECK("company"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE `depot` (
	`id` integer PRIMARY KEY NOT NULL,
	`code` text COLLATE NOCASE NOT NULL,
	`name` text NOT NULL,
	`email` text COLLATE NOCASE,
	`landline` text,
	`address_line_1` text,
	`address_line_2` text,
	`town` text,
	`country` text,
	`post_code` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`deleted_at` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `depot_code` ON `depot` (`code`) WHERE "depot"."deleted_at" is null;--> statement-breakpoint
CREATE TABLE `integration` (
	`id` integer PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`slug` text NOT NULL,
	`is_enabled` integer DEFAULT 0 NOT NULL,
	`is_integrated` integer DEFAULT 0 NOT NULL,
	`settings` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	CONSTRAINT "is_enabled_flag" CHECK("integration"."is_enabled" in (0, 1)),
	CONSTRAINT "is_integrated_flag" CHECK("integration"."is_integrated" in (0, 1))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `integration_slug_unique` ON `integration` (`slug`);--> statement-breakpoint
CREATE TABLE `number_sequence` (
	`name` text PRIMARY KEY NOT NULL,
	`next` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `tax_code` (
	`id` integer PRIMARY KEY NOT NULL,
	`code` text COLLATE NOCASE NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`rate` integer NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`deleted_at` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `tax_code_code` ON `tax_code` (`code`) WHERE "tax_code"."deleted_at" is null;--> statement-breakpoint
CREATE TABLE `customer` (
	`id` integer PRIMARY KEY NOT NULL,
	`customer_code` text COLLATE NOCASE NOT NULL,
	`customer_name` text COLLATE NOCASE NOT NULL,
	`customer_type` integer DEFAULT 1 NOT NULL,
	`status` integer DEFAULT 1 NOT NULL,
	`email` text COLLATE NOCASE,
	`landline` text,
	`mobile` text,
	`contact` text,
	`address_line_1` text,
	`address_line_2` text,
	`town` text,
	`country` text,
	`post_code` text,
	`enable_email_notifications` integer DEFAULT 0 NOT NULL,
	`customerPortal` integer DEFAULT 0 NOT NULL,
	`credit_stop` integer DEFAULT 0 NOT NULL,
	`credit_limit` integer,
	`fuel_surcharge` integer,
	`notes` text,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`deleted_at` text,
	CONSTRAINT "customer_type_flag" CHECK("customer"."customer_type" in (0, 1)),
	CONSTRAINT "status_flag" CHECK("customer"."status" in (0, 1)),
	CONSTRAINT "enable_email_notifications_flag" CHECK("customer"."enable_email_notifications" in (0, 1)),
	CONSTRAINT "customerPortal_flag" CHECK("customer"."customerPortal" in (0, 1)),
	CONSTRAINT "credit_stop_flag" CHECK("customer"."credit_stop" in (0, 1))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `customer_code` ON `customer` (`customer_code`) WHERE "customer"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX `customer_email_address` ON `customer` (`email`) WHERE "customer"."deleted_at" is null and "customer"."email" <> '';--> statement-breakpoint
CREATE INDEX `customer_name` ON `customer` (`customer_name`);--> statement-breakpoint
CREATE TABLE `customer_address` (
	`id` integer PRIMARY KEY NOT NULL,
	`customer_id` integer,
	`name` text COLLATE NOCASE NOT NULL,
	`address_line_1` text,
	`address_line_2` text,
	`town` text,
	`country` text,
	`post_code` text COLLATE NOCASE,
	`phone` text,
	`instruction_1` text,
	`latitude` real,
	`longitude` real,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`customer_id`) REFERENCES `customer`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `customer_address_customer` ON `customer_address` (`customer_id`,`name`);--> statement-breakpoint
CREATE INDEX `customer_address_name` ON `customer_address` (`name`);--> statement-breakpoint
CREATE TABLE `customer_company` (
	`id` integer PRIMARY KEY NOT NULL,
	`customer_id` integer NOT NULL,
	`company_house_no` text,
	`vat_code` text,
	`tax_code_id` integer,
	`bank_name` text,
	`account_no` text,
	`sort_code` text,
	`contact` text,
	`role` text,
	`mobile` text,
	`email` text,
	`accounts_email` text,
	`alternative_accounts_email` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`customer_id`) REFERENCES `customer`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`tax_code_id`) REFERENCES `tax_code`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `customer_company_customer_id_unique` ON `customer_company` (`customer_id`);--> statement-breakpoint
CREATE TABLE `customer_email` (
	`id` integer PRIMARY KEY NOT NULL,
	`customer_id` integer NOT NULL,
	`email` text COLLATE NOCASE NOT NULL,
	FOREIGN KEY (`customer_id`) REFERENCES `customer`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `customer_email_once` ON `customer_email` (`customer_id`,`email`);--> statement-breakpoint
CREATE TABLE `customer_invoice_settings` (
	`id` integer PRIMARY KEY NOT NULL,
	`customer_id` integer NOT NULL,
	`conditions` text,
	`notified_days` integer,
	`terms` text,
	`terms_days` integer DEFAULT 30 NOT NULL,
	`invoice_type` text DEFAULT 'single_job' NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`customer_id`) REFERENCES `customer`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "invoice_type_known" CHECK("customer_invoice_settings"."invoice_type" in ('single_job', 'multi_job'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `customer_invoice_settings_customer_id_unique` ON `customer_invoice_settings` (`customer_id`);--> statement-breakpoint
CREATE TABLE `customer_sftp` (
	`id` integer PRIMARY KEY NOT NULL,
	`customer_id` integer NOT NULL,
	`host` text,
	`port` integer DEFAULT 22 NOT NULL,
	`username` text,
	`password` text,
	`directory` text,
	`status` text DEFAULT 'inactive' NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`customer_id`) REFERENCES `customer`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "status_known" CHECK("customer_sftp"."status" in ('active', 'inactive'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `customer_sftp_customer_id_unique` ON `customer_sftp` (`customer_id`);--> statement-breakpoint
CREATE TABLE `fuel_surcharge` (
	`id` integer PRIMARY KEY NOT NULL,
	`customer_id` integer,
	`month` text NOT NULL,
	`percent` integer NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`customer_id`) REFERENCES `customer`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `fuel_surcharge_customer` ON `fuel_surcharge` (`customer_id`,`month`);--> statement-breakpoint
CREATE UNIQUE INDEX `fuel_surcharge_all` ON `fuel_surcharge` (`month`) WHERE "fuel_surcharge"."customer_id" is null;--> statement-breakpoint
CREATE TABLE `driver_card` (
	`id` integer PRIMARY KEY NOT NULL,
	`driver_id` integer NOT NULL,
	`document_type_id` integer NOT NULL,
	`card_number` text,
	`card_expiry_date` text,
	`downloaded_on` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`driver_id`) REFERENCES `driver`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "document_type_id_known" CHECK("driver_card"."document_type_id" in (2, 3))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `driver_card_kind` ON `driver_card` (`driver_id`,`document_type_id`);--> statement-breakpoint
CREATE INDEX `driver_card_expiry` ON `driver_card` (`card_expiry_date`);--> statement-breakpoint
CREATE TABLE `driver_company` (
	`id` integer PRIMARY KEY NOT NULL,
	`driver_id` integer NOT NULL,
	`company_name` text,
	`company_house_no` text,
	`vat_code` text,
	`tax_code_id` integer,
	`bank_name` text,
	`account_no` text,
	`sort_code` text,
	`address_line_1` text,
	`address_line_2` text,
	`town` text,
	`post_code` text,
	`email` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`driver_id`) REFERENCES `driver`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`tax_code_id`) REFERENCES `tax_code`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `driver_company_driver_id_unique` ON `driver_company` (`driver_id`);--> statement-breakpoint
CREATE TABLE `driver_document` (
	`id` integer PRIMARY KEY NOT NULL,
	`driver_id` integer NOT NULL,
	`document_type_id` integer DEFAULT 5 NOT NULL,
	`document_name` text NOT NULL,
	`other_document` text NOT NULL,
	`expires_on` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`driver_id`) REFERENCES `driver`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "document_type_id_known" CHECK("driver_document"."document_type_id" in (1, 2, 3, 5))
);
--> statement-breakpoint
CREATE INDEX `driver_document_driver` ON `driver_document` (`driver_id`);--> statement-breakpoint
CREATE TABLE `driver_licence` (
	`id` integer PRIMARY KEY NOT NULL,
	`driver_id` integer NOT NULL,
	`licence_class_id` integer,
	`card_number` text,
	`country_of_issue` text,
	`issue_date` text,
	`expiry_date` text,
	`licence_type` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`driver_id`) REFERENCES `driver`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`licence_class_id`) REFERENCES `licence_class`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `driver_licence_driver_id_unique` ON `driver_licence` (`driver_id`);--> statement-breakpoint
CREATE TABLE `driver_licence_category` (
	`id` integer PRIMARY KEY NOT NULL,
	`driver_id` integer NOT NULL,
	`licence_category_id` integer NOT NULL,
	`valid_from` text,
	`valid_to` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`driver_id`) REFERENCES `driver`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`licence_category_id`) REFERENCES `licence_category`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `driver_licence_category_once` ON `driver_licence_category` (`driver_id`,`licence_category_id`);--> statement-breakpoint
CREATE TABLE `driver_licence_endorsement` (
	`id` integer PRIMARY KEY NOT NULL,
	`driver_id` integer NOT NULL,
	`date` text NOT NULL,
	`code` text COLLATE NOCASE NOT NULL,
	`points_received` integer DEFAULT 0 NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`driver_id`) REFERENCES `driver`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `driver_licence_endorsement_driver` ON `driver_licence_endorsement` (`driver_id`);--> statement-breakpoint
CREATE TABLE `driver_location` (
	`driver_id` integer PRIMARY KEY NOT NULL,
	`latitude` real NOT NULL,
	`longitude` real NOT NULL,
	`speed` real,
	`heading` real,
	`accuracy` real,
	`at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`driver_id`) REFERENCES `driver`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `driver_rate` (
	`id` integer PRIMARY KEY NOT NULL,
	`driver_id` integer NOT NULL,
	`day_rate` integer DEFAULT 0 NOT NULL,
	`night_rate` integer DEFAULT 0 NOT NULL,
	`nightout` integer DEFAULT 0 NOT NULL,
	`minimum_hours_pay` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`driver_id`) REFERENCES `driver`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `driver_rate_driver_id_unique` ON `driver_rate` (`driver_id`);--> statement-breakpoint
CREATE TABLE `driver_skill` (
	`driver_id` integer NOT NULL,
	`skill_id` integer NOT NULL,
	PRIMARY KEY(`driver_id`, `skill_id`),
	FOREIGN KEY (`driver_id`) REFERENCES `driver`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`skill_id`) REFERENCES `skill`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `driver` (
	`id` integer PRIMARY KEY NOT NULL,
	`code` text COLLATE NOCASE NOT NULL,
	`title` integer,
	`first_name` text COLLATE NOCASE NOT NULL,
	`last_name` text COLLATE NOCASE DEFAULT '' NOT NULL,
	`full_name` text GENERATED ALWAYS AS (trim(first_name || ' ' || last_name)) VIRTUAL,
	`email` text COLLATE NOCASE,
	`mobile` text,
	`landline` text,
	`date_of_birth` text,
	`address_line_1` text,
	`address_line_2` text,
	`town` text,
	`post_code` text,
	`emergency_contact` text,
	`emergency_phone` text,
	`profile_image` text,
	`driver_emp_type` integer DEFAULT 2 NOT NULL,
	`vat_registered` integer DEFAULT 0 NOT NULL,
	`ni_number` text,
	`utr_number` text,
	`status` integer DEFAULT 1 NOT NULL,
	`is_available` integer DEFAULT 1 NOT NULL,
	`depot_id` integer,
	`started_on` text,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`deleted_at` text,
	FOREIGN KEY (`depot_id`) REFERENCES `depot`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "driver_emp_type_known" CHECK("driver"."driver_emp_type" in (1, 2)),
	CONSTRAINT "title_known" CHECK("driver"."title" in (1, 2)),
	CONSTRAINT "vat_registered_flag" CHECK("driver"."vat_registered" in (0, 1)),
	CONSTRAINT "status_flag" CHECK("driver"."status" in (0, 1)),
	CONSTRAINT "is_available_flag" CHECK("driver"."is_available" in (0, 1))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `driver_code` ON `driver` (`code`) WHERE "driver"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `driver_name` ON `driver` (`first_name`,`last_name`);--> statement-breakpoint
CREATE TABLE `licence_category` (
	`id` integer PRIMARY KEY NOT NULL,
	`code` text COLLATE NOCASE NOT NULL,
	`description` text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `licence_category_code_unique` ON `licence_category` (`code`);--> statement-breakpoint
CREATE TABLE `licence_class` (
	`id` integer PRIMARY KEY NOT NULL,
	`class_name` text COLLATE NOCASE NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`rank` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `licence_class_class_name_unique` ON `licence_class` (`class_name`);--> statement-breakpoint
CREATE TABLE `skill` (
	`id` integer PRIMARY KEY NOT NULL,
	`skill_cat_id` integer NOT NULL,
	`name` text COLLATE NOCASE NOT NULL,
	FOREIGN KEY (`skill_cat_id`) REFERENCES `skill_category`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `skill_name` ON `skill` (`skill_cat_id`,`name`);--> statement-breakpoint
CREATE TABLE `skill_category` (
	`id` integer PRIMARY KEY NOT NULL,
	`name` text COLLATE NOCASE NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `skill_category_name_unique` ON `skill_category` (`name`);--> statement-breakpoint
CREATE TABLE `cx_cache` (
	`key` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL,
	`fetched_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
);
--> statement-breakpoint
CREATE TABLE `cx_job` (
	`id` integer PRIMARY KEY NOT NULL,
	`job_id` integer NOT NULL,
	`cx_loads_id` text,
	`cx_loads_status` text NOT NULL,
	`owner` text,
	`subcontractor` text,
	`request` text,
	`idempotency_key` text,
	`error` text,
	`posted_at` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`job_id`) REFERENCES `job`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `cx_job_job_id_unique` ON `cx_job` (`job_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `cx_job_idempotency_key_unique` ON `cx_job` (`idempotency_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `cx_job_load` ON `cx_job` (`cx_loads_id`);--> statement-breakpoint
CREATE INDEX `cx_job_status` ON `cx_job` (`cx_loads_status`);--> statement-breakpoint
CREATE TABLE `cx_load_activity` (
	`id` integer PRIMARY KEY NOT NULL,
	`cx_job_id` integer NOT NULL,
	`external_id` text,
	`action_type` text NOT NULL,
	`message` text DEFAULT '' NOT NULL,
	`at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`user_id` integer,
	FOREIGN KEY (`cx_job_id`) REFERENCES `cx_job`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `cx_load_activity_job` ON `cx_load_activity` (`cx_job_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `cx_load_activity_external` ON `cx_load_activity` (`external_id`);--> statement-breakpoint
CREATE TABLE `cx_quote` (
	`id` text PRIMARY KEY NOT NULL,
	`cx_job_id` integer NOT NULL,
	`status` text DEFAULT 'POSTED' NOT NULL,
	`quote_owner` text NOT NULL,
	`vehicle_type` text,
	`created_on` text NOT NULL,
	`expires_at` text,
	`notes` text,
	`price` integer NOT NULL,
	`total_price` integer NOT NULL,
	`currency_symbol` text DEFAULT '£' NOT NULL,
	`accessorials` text DEFAULT '[]' NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`cx_job_id`) REFERENCES `cx_job`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "status_known" CHECK("cx_quote"."status" in ('POSTED', 'ACCEPTED', 'DISMISSED', 'CANCELLED', 'EXPIRED'))
);
--> statement-breakpoint
CREATE INDEX `cx_quote_job` ON `cx_quote` (`cx_job_id`,`created_on`);--> statement-breakpoint
CREATE TABLE `credit_note` (
	`id` integer PRIMARY KEY NOT NULL,
	`number` integer NOT NULL,
	`credit_note_number` text NOT NULL,
	`job_id` integer NOT NULL,
	`invoice_id` integer,
	`credit_amount` integer NOT NULL,
	`vat` integer DEFAULT 0 NOT NULL,
	`credit_notes_reason` text DEFAULT '' NOT NULL,
	`date` text NOT NULL,
	`is_csv` integer DEFAULT 0 NOT NULL,
	`status` text DEFAULT 'Draft' NOT NULL,
	`sent_at` text,
	`created_by` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`job_id`) REFERENCES `job`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`invoice_id`) REFERENCES `invoice`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`created_by`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "credit_note_minimum" CHECK("credit_note"."credit_amount" >= 100000),
	CONSTRAINT "status_known" CHECK("credit_note"."status" in ('Draft', 'Sent')),
	CONSTRAINT "is_csv_flag" CHECK("credit_note"."is_csv" in (0, 1)),
	CONSTRAINT "date_day" CHECK("credit_note"."date" glob '[0-9][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]')
);
--> statement-breakpoint
CREATE UNIQUE INDEX `credit_note_number_unique` ON `credit_note` (`number`);--> statement-breakpoint
CREATE UNIQUE INDEX `credit_note_credit_note_number_unique` ON `credit_note` (`credit_note_number`);--> statement-breakpoint
CREATE UNIQUE INDEX `credit_note_job_id_unique` ON `credit_note` (`job_id`);--> statement-breakpoint
CREATE INDEX `credit_note_day` ON `credit_note` (`date`,`number`);--> statement-breakpoint
CREATE TABLE `invoice` (
	`id` integer PRIMARY KEY NOT NULL,
	`number` integer NOT NULL,
	`inv_number` text NOT NULL,
	`customer_id` integer NOT NULL,
	`invoice_type` text NOT NULL,
	`status` text DEFAULT 'Draft' NOT NULL,
	`date` text NOT NULL,
	`tax_point` text NOT NULL,
	`invoice_due` text NOT NULL,
	`supplier` text NOT NULL,
	`billed_to` text NOT NULL,
	`net` integer NOT NULL,
	`vat` integer NOT NULL,
	`discount` integer DEFAULT 0 NOT NULL,
	`total_charge` integer NOT NULL,
	`is_csv_downloaded` integer DEFAULT 0 NOT NULL,
	`email_status` text,
	`sent_at` text,
	`paid_at` text,
	`request_uid` text NOT NULL,
	`created_by` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`customer_id`) REFERENCES `customer`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`created_by`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "status_known" CHECK("invoice"."status" in ('Draft', 'Sent', 'Paid')),
	CONSTRAINT "is_csv_downloaded_flag" CHECK("invoice"."is_csv_downloaded" in (0, 1)),
	CONSTRAINT "date_day" CHECK("invoice"."date" glob '[0-9][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]'),
	CONSTRAINT "tax_point_day" CHECK("invoice"."tax_point" glob '[0-9][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]'),
	CONSTRAINT "invoice_due_day" CHECK("invoice"."invoice_due" glob '[0-9][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]')
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invoice_number_unique` ON `invoice` (`number`);--> statement-breakpoint
CREATE UNIQUE INDEX `invoice_inv_number_unique` ON `invoice` (`inv_number`);--> statement-breakpoint
CREATE INDEX `invoice_day` ON `invoice` (`date`,`number`);--> statement-breakpoint
CREATE INDEX `invoice_customer` ON `invoice` (`customer_id`,`date`);--> statement-breakpoint
CREATE INDEX `invoice_unpaid` ON `invoice` (`invoice_due`) WHERE "invoice"."status" <> 'Paid';--> statement-breakpoint
CREATE INDEX `invoice_request` ON `invoice` (`request_uid`);--> statement-breakpoint
CREATE TABLE `invoice_line` (
	`id` integer PRIMARY KEY NOT NULL,
	`invoice_id` integer NOT NULL,
	`job_id` integer,
	`position` integer NOT NULL,
	`kind` text DEFAULT 'job' NOT NULL,
	`description` text NOT NULL,
	`quantity` integer DEFAULT 100000 NOT NULL,
	`rate` integer NOT NULL,
	`net` integer NOT NULL,
	`vat_rate` integer NOT NULL,
	`vat` integer NOT NULL,
	`tax_code` text,
	FOREIGN KEY (`invoice_id`) REFERENCES `invoice`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`job_id`) REFERENCES `job`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "kind_known" CHECK("invoice_line"."kind" in ('job', 'extra', 'fuel_surcharge', 'other'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invoice_line_position` ON `invoice_line` (`invoice_id`,`position`);--> statement-breakpoint
CREATE UNIQUE INDEX `invoice_line_job` ON `invoice_line` (`job_id`) WHERE "invoice_line"."kind" = 'job' and "invoice_line"."job_id" is not null;--> statement-breakpoint
CREATE TABLE `trailer` (
	`id` integer PRIMARY KEY NOT NULL,
	`code` text COLLATE NOCASE NOT NULL,
	`serial_no` text COLLATE NOCASE NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`cubic_max` integer,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`deleted_at` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `trailer_code` ON `trailer` (`code`) WHERE "trailer"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX `trailer_serial_no` ON `trailer` (`serial_no`) WHERE "trailer"."deleted_at" is null;--> statement-breakpoint
CREATE TABLE `vehicle` (
	`id` integer PRIMARY KEY NOT NULL,
	`code` text COLLATE NOCASE NOT NULL,
	`reg` text COLLATE NOCASE NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`driver_class_id` integer,
	`vehicle_type_id` integer,
	`contractor_id` integer,
	`depot_id` integer,
	`order` integer DEFAULT 0 NOT NULL,
	`is_active` integer DEFAULT 1 NOT NULL,
	`payload` integer,
	`spaces` integer,
	`length` integer,
	`width` integer,
	`height` integer,
	`gross_weight` integer,
	`pmi_interval_weeks` integer,
	`tax_due_on` text,
	`tacho_calibration_due_on` text,
	`tracker_id` text,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`deleted_at` text,
	FOREIGN KEY (`driver_class_id`) REFERENCES `licence_class`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`vehicle_type_id`) REFERENCES `vehicle_type`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`contractor_id`) REFERENCES `contractor`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`depot_id`) REFERENCES `depot`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "is_active_flag" CHECK("vehicle"."is_active" in (0, 1))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `vehicle_code` ON `vehicle` (`code`) WHERE "vehicle"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX `vehicle_reg` ON `vehicle` (`reg`) WHERE "vehicle"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `vehicle_order` ON `vehicle` (`order`,`id`);--> statement-breakpoint
CREATE INDEX `vehicle_vehicle_type` ON `vehicle` (`vehicle_type_id`);--> statement-breakpoint
CREATE TABLE `vehicle_date` (
	`id` integer PRIMARY KEY NOT NULL,
	`vehicle_id` integer NOT NULL,
	`kind` text NOT NULL,
	`date` text NOT NULL,
	`notes` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`vehicle_id`) REFERENCES `vehicle`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "kind_known" CHECK("vehicle_date"."kind" in ('vor', 'pmi', 'mot'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `vehicle_date_once` ON `vehicle_date` (`vehicle_id`,`kind`,`date`);--> statement-breakpoint
CREATE INDEX `vehicle_date_day` ON `vehicle_date` (`date`,`kind`);--> statement-breakpoint
CREATE TABLE `vehicle_favourite_driver` (
	`id` integer PRIMARY KEY NOT NULL,
	`vehicle_id` integer NOT NULL,
	`driver_id` integer NOT NULL,
	`shift_type_id` integer DEFAULT 1 NOT NULL,
	`position` integer DEFAULT 1 NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`vehicle_id`) REFERENCES `vehicle`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`driver_id`) REFERENCES `driver`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "shift_type_id_known" CHECK("vehicle_favourite_driver"."shift_type_id" in (1, 2))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `vehicle_favourite_driver_once` ON `vehicle_favourite_driver` (`vehicle_id`,`shift_type_id`,`driver_id`);--> statement-breakpoint
CREATE INDEX `vehicle_favourite_driver_driver` ON `vehicle_favourite_driver` (`driver_id`);--> statement-breakpoint
CREATE TABLE `vehicle_reminder` (
	`id` integer PRIMARY KEY NOT NULL,
	`vehicle_id` integer NOT NULL,
	`date` text NOT NULL,
	`time` text,
	`notes` text NOT NULL,
	`sent_at` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`vehicle_id`) REFERENCES `vehicle`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `vehicle_reminder_vehicle` ON `vehicle_reminder` (`vehicle_id`,`date`);--> statement-breakpoint
CREATE INDEX `vehicle_reminder_day` ON `vehicle_reminder` (`date`,`time`);--> statement-breakpoint
CREATE TABLE `vehicle_type` (
	`id` integer PRIMARY KEY NOT NULL,
	`v_code` text COLLATE NOCASE NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`deleted_at` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `vehicle_type_code` ON `vehicle_type` (`v_code`) WHERE "vehicle_type"."deleted_at" is null;--> statement-breakpoint
CREATE TABLE `import_batch` (
	`id` integer PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`file_name` text NOT NULL,
	`content_hash` text NOT NULL,
	`layout` text,
	`mapping` text,
	`total` integer DEFAULT 0 NOT NULL,
	`saved` integer DEFAULT 0 NOT NULL,
	`status` text DEFAULT 'preview' NOT NULL,
	`created_by` integer,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`created_by`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "kind_known" CHECK("import_batch"."kind" in ('job', 'customer', 'driver', 'vehicle', 'vehicle_type', 'trailer', 'sub_contractor', 'profile')),
	CONSTRAINT "status_known" CHECK("import_batch"."status" in ('preview', 'saving', 'done', 'cancelled'))
);
--> statement-breakpoint
CREATE INDEX `import_batch_hash` ON `import_batch` (`kind`,`content_hash`);--> statement-breakpoint
CREATE INDEX `import_batch_day` ON `import_batch` (`created_at`);--> statement-breakpoint
CREATE TABLE `import_mapping` (
	`id` integer PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`layout` text NOT NULL,
	`customer_id` integer,
	`name` text,
	`mapping` text NOT NULL,
	`used_at` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`customer_id`) REFERENCES `customer`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "kind_known" CHECK("import_mapping"."kind" in ('job', 'customer', 'driver', 'vehicle', 'vehicle_type', 'trailer', 'sub_contractor', 'profile'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `import_mapping_customer` ON `import_mapping` (`kind`,`layout`,`customer_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `import_mapping_layout` ON `import_mapping` (`kind`,`layout`) WHERE "import_mapping"."customer_id" is null;--> statement-breakpoint
CREATE TABLE `import_row` (
	`id` integer PRIMARY KEY NOT NULL,
	`import_batch_id` integer NOT NULL,
	`kind` text NOT NULL,
	`row_no` integer NOT NULL,
	`fingerprint` text NOT NULL,
	`state` text NOT NULL,
	`cells` text,
	`faults` text,
	`job_id` integer,
	`saved_at` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`import_batch_id`) REFERENCES `import_batch`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`job_id`) REFERENCES `job`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "state_known" CHECK("import_row"."state" in ('good', 'bad', 'saved', 'skipped', 'duplicate'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `import_row_no` ON `import_row` (`import_batch_id`,`row_no`);--> statement-breakpoint
CREATE UNIQUE INDEX `import_row_saved` ON `import_row` (`kind`,`fingerprint`) WHERE "import_row"."state" = 'saved';--> statement-breakpoint
CREATE INDEX `import_row_job` ON `import_row` (`job_id`);--> statement-breakpoint
CREATE TABLE `air_way_bill_number` (
	`id` integer PRIMARY KEY NOT NULL,
	`job_id` integer NOT NULL,
	`awb_number` text COLLATE NOCASE NOT NULL,
	FOREIGN KEY (`job_id`) REFERENCES `job`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `air_way_bill_number_job` ON `air_way_bill_number` (`job_id`);--> statement-breakpoint
CREATE INDEX `air_way_bill_number_awb` ON `air_way_bill_number` (`awb_number`);--> statement-breakpoint
CREATE TABLE `customer_reference` (
	`id` integer PRIMARY KEY NOT NULL,
	`job_id` integer NOT NULL,
	`name` text COLLATE NOCASE NOT NULL,
	FOREIGN KEY (`job_id`) REFERENCES `job`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `customer_reference_job` ON `customer_reference` (`job_id`);--> statement-breakpoint
CREATE INDEX `customer_reference_name` ON `customer_reference` (`name`);--> statement-breakpoint
CREATE TABLE `job_activity` (
	`id` integer PRIMARY KEY NOT NULL,
	`job_id` integer NOT NULL,
	`action_type` text NOT NULL,
	`message` text DEFAULT '' NOT NULL,
	`at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`status` integer,
	`amount` integer,
	`document_url` text,
	`job_process_id` integer,
	`job_note_id` integer,
	`load_id` text,
	`user_id` integer,
	`actor_name` text,
	`uid` text,
	FOREIGN KEY (`job_id`) REFERENCES `job`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`job_process_id`) REFERENCES `job_process`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`job_note_id`) REFERENCES `job_note`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `job_activity_uid_unique` ON `job_activity` (`uid`);--> statement-breakpoint
CREATE INDEX `job_activity_job` ON `job_activity` (`job_id`,`id`);--> statement-breakpoint
CREATE INDEX `job_activity_waiting` ON `job_activity` (`action_type`,`status`) WHERE "job_activity"."status" = 1;--> statement-breakpoint
CREATE TABLE `job_attachment` (
	`id` integer PRIMARY KEY NOT NULL,
	`job_id` integer NOT NULL,
	`file` text NOT NULL,
	`file_name` text NOT NULL,
	`content_type` text NOT NULL,
	`size` integer NOT NULL,
	`created_by` integer,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`job_id`) REFERENCES `job`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`created_by`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `job_attachment_job` ON `job_attachment` (`job_id`,`id`);--> statement-breakpoint
CREATE TABLE `job_email` (
	`id` integer PRIMARY KEY NOT NULL,
	`job_id` integer NOT NULL,
	`email` text COLLATE NOCASE NOT NULL,
	FOREIGN KEY (`job_id`) REFERENCES `job`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `job_email_once` ON `job_email` (`job_id`,`email`);--> statement-breakpoint
CREATE TABLE `job_extra_charge` (
	`id` integer PRIMARY KEY NOT NULL,
	`job_id` integer NOT NULL,
	`extra_tariff_id` integer NOT NULL,
	`count` integer DEFAULT 1 NOT NULL,
	`amount` integer NOT NULL,
	FOREIGN KEY (`job_id`) REFERENCES `job`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`extra_tariff_id`) REFERENCES `extra_tariff`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `job_extra_charge_once` ON `job_extra_charge` (`job_id`,`extra_tariff_id`);--> statement-breakpoint
CREATE INDEX `job_extra_charge_tariff` ON `job_extra_charge` (`extra_tariff_id`);--> statement-breakpoint
CREATE TABLE `job_link` (
	`id` integer PRIMARY KEY NOT NULL,
	`job_id` integer NOT NULL,
	`source_job_id` integer NOT NULL,
	`kind` text NOT NULL,
	`request_uid` text NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`job_id`) REFERENCES `job`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`source_job_id`) REFERENCES `job`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "kind_known" CHECK("job_link"."kind" in ('recurring', 'repeat', 'duplicate'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `job_link_job_id_unique` ON `job_link` (`job_id`);--> statement-breakpoint
CREATE INDEX `job_link_source` ON `job_link` (`source_job_id`);--> statement-breakpoint
CREATE TABLE `job_note` (
	`id` integer PRIMARY KEY NOT NULL,
	`job_id` integer NOT NULL,
	`notes` text NOT NULL,
	`show_notes_to_driver` integer DEFAULT 1 NOT NULL,
	`created_by` integer,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`job_id`) REFERENCES `job`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`created_by`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "show_notes_to_driver_flag" CHECK("job_note"."show_notes_to_driver" in (0, 1))
);
--> statement-breakpoint
CREATE INDEX `job_note_job` ON `job_note` (`job_id`,`id`);--> statement-breakpoint
CREATE TABLE `job_process` (
	`id` integer PRIMARY KEY NOT NULL,
	`job_id` integer NOT NULL,
	`type` integer DEFAULT 1 NOT NULL,
	`work_day_id` integer,
	`pod_name` text,
	`pod_sign` text,
	`pod_time` text,
	`pod_image` text,
	`pod_images` text DEFAULT '[]' NOT NULL,
	`notes` text,
	`created_by` integer,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`job_id`) REFERENCES `job`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`created_by`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "type_known" CHECK("job_process"."type" in (0, 1))
);
--> statement-breakpoint
CREATE INDEX `job_process_job` ON `job_process` (`job_id`,`id`);--> statement-breakpoint
CREATE TABLE `job_reminder` (
	`id` integer PRIMARY KEY NOT NULL,
	`job_id` integer NOT NULL,
	`date` text NOT NULL,
	`time` text NOT NULL,
	`notes` text DEFAULT '' NOT NULL,
	`sent_at` text,
	`created_by` integer,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`job_id`) REFERENCES `job`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`created_by`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `job_reminder_job` ON `job_reminder` (`job_id`,`date`,`time`);--> statement-breakpoint
CREATE INDEX `job_reminder_due` ON `job_reminder` (`date`,`time`) WHERE "job_reminder"."sent_at" is null;--> statement-breakpoint
CREATE TABLE `tracking_link` (
	`id` integer PRIMARY KEY NOT NULL,
	`job_id` integer NOT NULL,
	`token_hash` text NOT NULL,
	`label` text,
	`expires_at` text NOT NULL,
	`revoked_at` text,
	`last_opened_at` text,
	`opened` integer DEFAULT 0 NOT NULL,
	`created_by` integer,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`job_id`) REFERENCES `job`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`created_by`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `tracking_link_token_hash_unique` ON `tracking_link` (`token_hash`);--> statement-breakpoint
CREATE INDEX `tracking_link_job` ON `tracking_link` (`job_id`);--> statement-breakpoint
CREATE TABLE `day_status` (
	`status` integer NOT NULL,
	`date` text NOT NULL,
	`n` integer NOT NULL,
	`lo` integer NOT NULL,
	`hi` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `day_status_cell` ON `day_status` (`status`,`date`);--> statement-breakpoint
CREATE INDEX `day_status_day` ON `day_status` (`date`,`status`,`n`);--> statement-breakpoint
CREATE TABLE `job` (
	`id` integer PRIMARY KEY NOT NULL,
	`uid` text NOT NULL,
	`job_number` integer NOT NULL,
	`sub_no` integer DEFAULT 0 NOT NULL,
	`job_type` integer DEFAULT 1 NOT NULL,
	`parent_id` integer,
	`split_from_id` integer,
	`mode` integer DEFAULT 0 NOT NULL,
	`status` integer DEFAULT 2 NOT NULL,
	`previous_status` integer,
	`draft` integer DEFAULT 0 NOT NULL,
	`collected` integer DEFAULT 0 NOT NULL,
	`temp_status` integer,
	`customer_id` integer NOT NULL,
	`load_type_id` integer,
	`freight_type_id` integer,
	`service_id` integer,
	`base_charge` integer DEFAULT 0 NOT NULL,
	`extras` integer DEFAULT 0 NOT NULL,
	`waiting_charge` integer DEFAULT 0 NOT NULL,
	`total_charge` integer DEFAULT 0 NOT NULL,
	`other_costs` integer DEFAULT 0 NOT NULL,
	`calculator_charge` integer,
	`subcost` integer,
	`profit` integer,
	`is_vat` integer DEFAULT 1 NOT NULL,
	`inv` text,
	`weight` integer,
	`vol_weight` integer,
	`spaces` integer,
	`item_count` integer,
	`mileage` integer,
	`report_notes` text,
	`no_of_pod` integer DEFAULT 0 NOT NULL,
	`is_marked` integer DEFAULT 0 NOT NULL,
	`collection_name` text,
	`collection_address_line_1` text,
	`collection_address_line_2` text,
	`collection_town` text,
	`collection_country` text,
	`collection_post_code` text,
	`collection_date` text,
	`collection_time` text,
	`collection_instruction_1` text,
	`collection_phone` text,
	`collection_latitude` real,
	`collection_longitude` real,
	`delivery_name` text,
	`delivery_address_line_1` text,
	`delivery_address_line_2` text,
	`delivery_town` text,
	`delivery_country` text,
	`delivery_post_code` text,
	`delivery_date` text,
	`delivery_time` text,
	`delivery_instruction_1` text,
	`delivery_phone` text,
	`delivery_latitude` real,
	`delivery_longitude` real,
	`source` text DEFAULT 'entry' NOT NULL,
	`created_by` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`completed_at` text,
	`deleted_at` text,
	`diary_date` text GENERATED ALWAYS AS (coalesce(collection_date, delivery_date)) STORED,
	`diary_time` text GENERATED ALWAYS AS (case when collection_date is null then delivery_time else collection_time end) STORED,
	`listed` integer GENERATED ALWAYS AS (parent_id is null) STORED,
	FOREIGN KEY (`parent_id`) REFERENCES `job`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`split_from_id`) REFERENCES `job`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`customer_id`) REFERENCES `customer`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`load_type_id`) REFERENCES `load_type`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`freight_type_id`) REFERENCES `freight_type`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`service_id`) REFERENCES `service`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`created_by`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "job_sub_no" CHECK(("job"."sub_no" = 0) = ("job"."parent_id" is null)),
	CONSTRAINT "job_status" CHECK("job"."status" between 1 and 20),
	CONSTRAINT "job_previous_status" CHECK("job"."previous_status" between 1 and 20),
	CONSTRAINT "job_number_positive" CHECK("job"."job_number" > 0 and "job"."sub_no" >= 0),
	CONSTRAINT "job_type_known" CHECK("job"."job_type" in (1, 2, 3)),
	CONSTRAINT "mode_known" CHECK("job"."mode" in (0, 1, 2, 3, 4)),
	CONSTRAINT "draft_flag" CHECK("job"."draft" in (0, 1)),
	CONSTRAINT "collected_flag" CHECK("job"."collected" in (0, 1)),
	CONSTRAINT "is_vat_flag" CHECK("job"."is_vat" in (0, 1)),
	CONSTRAINT "is_marked_flag" CHECK("job"."is_marked" in (0, 1)),
	CONSTRAINT "collection_date_day" CHECK("job"."collection_date" glob '[0-9][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]'),
	CONSTRAINT "delivery_date_day" CHECK("job"."delivery_date" glob '[0-9][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]'),
	CONSTRAINT "collection_time_time" CHECK("job"."collection_time" glob '[0-2][0-9]:[0-5][0-9]'),
	CONSTRAINT "delivery_time_time" CHECK("job"."delivery_time" glob '[0-2][0-9]:[0-5][0-9]')
);
--> statement-breakpoint
CREATE UNIQUE INDEX `job_uid_unique` ON `job` (`uid`);--> statement-breakpoint
CREATE UNIQUE INDEX `job_number` ON `job` (`job_number`,`sub_no`);--> statement-breakpoint
CREATE INDEX `job_diary` ON `job` (`status`,`diary_date`,`diary_time`) WHERE "job"."listed" = 1;--> statement-breakpoint
CREATE INDEX `job_day` ON `job` (`diary_date`,`status`) WHERE "job"."listed" = 1;--> statement-breakpoint
CREATE INDEX `job_customer` ON `job` (`customer_id`,`status`,`diary_date`,`diary_time`) WHERE "job"."listed" = 1;--> statement-breakpoint
CREATE INDEX `job_parent` ON `job` (`parent_id`,`sub_no`) WHERE "job"."parent_id" is not null;--> statement-breakpoint
CREATE INDEX `job_marked` ON `job` (`diary_date`) WHERE "job"."is_marked" = 1;--> statement-breakpoint
CREATE INDEX `job_delivery_day` ON `job` (`delivery_date`,`status`);--> statement-breakpoint
CREATE INDEX `job_load_type` ON `job` (`load_type_id`);--> statement-breakpoint
CREATE TABLE `job_allocation` (
	`job_id` integer PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`allocation_id` integer NOT NULL,
	`date` text NOT NULL,
	`work_day_id` integer,
	`driver_id` integer,
	`vehicle_id` integer,
	`sub_contractor_id` integer,
	`owner_driver_id` integer,
	FOREIGN KEY (`job_id`) REFERENCES `job`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `job_allocation_driver` ON `job_allocation` (`driver_id`,`date`);--> statement-breakpoint
CREATE TABLE `client_notification` (
	`id` integer PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`notification_setting_id` integer NOT NULL,
	`is_enabled` integer DEFAULT 1 NOT NULL,
	`by_email` integer DEFAULT 0 NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`notification_setting_id`) REFERENCES `notification_setting`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "is_enabled_flag" CHECK("client_notification"."is_enabled" in (0, 1)),
	CONSTRAINT "by_email_flag" CHECK("client_notification"."by_email" in (0, 1))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `client_notification_once` ON `client_notification` (`user_id`,`notification_setting_id`);--> statement-breakpoint
CREATE TABLE `email_template` (
	`id` integer PRIMARY KEY NOT NULL,
	`slug` text NOT NULL,
	`area` text NOT NULL,
	`title` text NOT NULL,
	`subject` text NOT NULL,
	`body` text NOT NULL,
	`cc` text,
	`bcc` text,
	`reply_to` text,
	`is_enabled` integer DEFAULT 1 NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	CONSTRAINT "area_known" CHECK("email_template"."area" in ('general', 'invoice', 'defect', 'driver-invoice', 'driver-holiday')),
	CONSTRAINT "is_enabled_flag" CHECK("email_template"."is_enabled" in (0, 1))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `email_template_slug_unique` ON `email_template` (`slug`);--> statement-breakpoint
CREATE INDEX `email_template_area` ON `email_template` (`area`);--> statement-breakpoint
CREATE TABLE `notification` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`slug` text NOT NULL,
	`title` text NOT NULL,
	`message` text DEFAULT '' NOT NULL,
	`about` text,
	`about_id` integer,
	`read_at` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `notification_user` ON `notification` (`user_id`,`id`);--> statement-breakpoint
CREATE INDEX `notification_unread` ON `notification` (`user_id`) WHERE "notification"."read_at" is null;--> statement-breakpoint
CREATE TABLE `notification_setting` (
	`id` integer PRIMARY KEY NOT NULL,
	`slug` text NOT NULL,
	`title` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`user_type` text DEFAULT 'client' NOT NULL,
	`position` integer NOT NULL,
	CONSTRAINT "user_type_known" CHECK("notification_setting"."user_type" in ('client', 'customer'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `notification_setting_slug_unique` ON `notification_setting` (`slug`);--> statement-breakpoint
CREATE TABLE `outbox` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`uid` text NOT NULL,
	`kind` text NOT NULL,
	`recipient` text NOT NULL,
	`cc` text,
	`bcc` text,
	`reply_to` text,
	`subject` text NOT NULL,
	`html` text NOT NULL,
	`text` text DEFAULT '' NOT NULL,
	`attachments` text DEFAULT '[]' NOT NULL,
	`about` text,
	`about_id` integer,
	`customer_id` integer,
	`status` text DEFAULT 'queued' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_attempt_at` text,
	`sent_at` text,
	`error` text,
	`provider_id` text,
	`created_by` integer,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`customer_id`) REFERENCES `customer`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`created_by`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "status_known" CHECK("outbox"."status" in ('queued', 'sending', 'sent', 'stored', 'failed', 'cancelled'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `outbox_uid_unique` ON `outbox` (`uid`);--> statement-breakpoint
CREATE INDEX `outbox_due` ON `outbox` (`next_attempt_at`) WHERE "outbox"."status" = 'queued';--> statement-breakpoint
CREATE INDEX `outbox_day` ON `outbox` (`created_at`);--> statement-breakpoint
CREATE INDEX `outbox_about` ON `outbox` (`about`,`about_id`);--> statement-breakpoint
CREATE INDEX `outbox_customer` ON `outbox` (`customer_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `contractor` (
	`id` integer PRIMARY KEY NOT NULL,
	`code` text COLLATE NOCASE NOT NULL,
	`name` text COLLATE NOCASE NOT NULL,
	`email` text COLLATE NOCASE,
	`landline` text,
	`address_line_1` text,
	`address_line_2` text,
	`town` text,
	`country` text,
	`post_code` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`deleted_at` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `contractor_code` ON `contractor` (`code`) WHERE "contractor"."deleted_at" is null;--> statement-breakpoint
CREATE TABLE `owner_driver` (
	`id` integer PRIMARY KEY NOT NULL,
	`code` text COLLATE NOCASE NOT NULL,
	`first_name` text NOT NULL,
	`last_name` text DEFAULT '' NOT NULL,
	`full_name` text GENERATED ALWAYS AS (trim(first_name || ' ' || last_name)) VIRTUAL,
	`email` text COLLATE NOCASE,
	`landline` text,
	`mobile` text,
	`profile_image` text,
	`vehicle_reg` text COLLATE NOCASE,
	`vehicle_description` text,
	`is_active` integer DEFAULT 1 NOT NULL,
	`insurance_expires_on` text,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`deleted_at` text,
	CONSTRAINT "is_active_flag" CHECK("owner_driver"."is_active" in (0, 1))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `owner_driver_code` ON `owner_driver` (`code`) WHERE "owner_driver"."deleted_at" is null;--> statement-breakpoint
CREATE TABLE `owner_driver_company` (
	`id` integer PRIMARY KEY NOT NULL,
	`owner_driver_id` integer NOT NULL,
	`company_name` text,
	`address_line_1` text,
	`address_line_2` text,
	`town` text,
	`post_code` text,
	`company_house_no` text,
	`vat_code` text,
	`tax_code_id` integer,
	`bank_name` text,
	`account_no` text,
	`sort_code` text,
	`contact` text,
	`role` text,
	`mobile` text,
	`email` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`owner_driver_id`) REFERENCES `owner_driver`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`tax_code_id`) REFERENCES `tax_code`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `owner_driver_company_owner_driver_id_unique` ON `owner_driver_company` (`owner_driver_id`);--> statement-breakpoint
CREATE TABLE `self_billing_agreement` (
	`id` integer PRIMARY KEY NOT NULL,
	`sub_contractor_id` integer,
	`owner_driver_id` integer,
	`vat_code` text NOT NULL,
	`starts_on` text NOT NULL,
	`ends_on` text NOT NULL,
	`document` text,
	`signed_at` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`sub_contractor_id`) REFERENCES `sub_contractor`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`owner_driver_id`) REFERENCES `owner_driver`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `self_billing_agreement_sub_contractor` ON `self_billing_agreement` (`sub_contractor_id`,`ends_on`);--> statement-breakpoint
CREATE INDEX `self_billing_agreement_owner_driver` ON `self_billing_agreement` (`owner_driver_id`,`ends_on`);--> statement-breakpoint
CREATE TABLE `sub_contractor` (
	`id` integer PRIMARY KEY NOT NULL,
	`code` text COLLATE NOCASE NOT NULL,
	`name` text COLLATE NOCASE NOT NULL,
	`email` text COLLATE NOCASE,
	`landline` text,
	`address_line_1` text,
	`address_line_2` text,
	`town` text,
	`country` text,
	`post_code` text,
	`is_active` integer DEFAULT 1 NOT NULL,
	`insurance_expires_on` text,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`deleted_at` text,
	CONSTRAINT "is_active_flag" CHECK("sub_contractor"."is_active" in (0, 1))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sub_contractor_code` ON `sub_contractor` (`code`) WHERE "sub_contractor"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `sub_contractor_name` ON `sub_contractor` (`name`);--> statement-breakpoint
CREATE TABLE `sub_contractor_company` (
	`id` integer PRIMARY KEY NOT NULL,
	`subcontractor_id` integer NOT NULL,
	`company_house_no` text,
	`vat_code` text,
	`tax_code_id` integer,
	`bank_name` text,
	`account_no` text,
	`sort_code` text,
	`contact` text,
	`role` text,
	`mobile` text,
	`email` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`subcontractor_id`) REFERENCES `sub_contractor`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`tax_code_id`) REFERENCES `tax_code`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sub_contractor_company_subcontractor_id_unique` ON `sub_contractor_company` (`subcontractor_id`);--> statement-breakpoint
CREATE TABLE `driver_invoice` (
	`id` integer PRIMARY KEY NOT NULL,
	`number` integer NOT NULL,
	`inv_number` text NOT NULL,
	`driver_id` integer NOT NULL,
	`status` text DEFAULT 'Draft' NOT NULL,
	`date_from` text NOT NULL,
	`date_to` text NOT NULL,
	`total_hours` integer NOT NULL,
	`net` integer NOT NULL,
	`vat` integer DEFAULT 0 NOT NULL,
	`total_payable` integer NOT NULL,
	`sent_at` text,
	`paid_at` text,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`driver_id`) REFERENCES `driver`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "status_known" CHECK("driver_invoice"."status" in ('Draft', 'Sent', 'Paid')),
	CONSTRAINT "date_from_day" CHECK("driver_invoice"."date_from" glob '[0-9][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]'),
	CONSTRAINT "date_to_day" CHECK("driver_invoice"."date_to" glob '[0-9][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]')
);
--> statement-breakpoint
CREATE UNIQUE INDEX `driver_invoice_number_unique` ON `driver_invoice` (`number`);--> statement-breakpoint
CREATE UNIQUE INDEX `driver_invoice_inv_number_unique` ON `driver_invoice` (`inv_number`);--> statement-breakpoint
CREATE UNIQUE INDEX `driver_invoice_week` ON `driver_invoice` (`driver_id`,`date_from`,`date_to`);--> statement-breakpoint
CREATE INDEX `driver_invoice_day` ON `driver_invoice` (`date_from`,`number`);--> statement-breakpoint
CREATE TABLE `driver_invoice_line` (
	`id` integer PRIMARY KEY NOT NULL,
	`driver_invoice_id` integer NOT NULL,
	`work_day_id` integer NOT NULL,
	`hours` integer NOT NULL,
	`rate` integer NOT NULL,
	`nightout` integer DEFAULT 0 NOT NULL,
	`amount` integer NOT NULL,
	FOREIGN KEY (`driver_invoice_id`) REFERENCES `driver_invoice`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`work_day_id`) REFERENCES `work_day`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `driver_invoice_line_work_day_id_unique` ON `driver_invoice_line` (`work_day_id`);--> statement-breakpoint
CREATE INDEX `driver_invoice_line_invoice` ON `driver_invoice_line` (`driver_invoice_id`);--> statement-breakpoint
CREATE TABLE `self_bill` (
	`id` integer PRIMARY KEY NOT NULL,
	`number` integer NOT NULL,
	`bill_number` text NOT NULL,
	`sub_contractor_id` integer,
	`owner_driver_id` integer,
	`status` text DEFAULT 'Draft' NOT NULL,
	`date` text NOT NULL,
	`date_from` text NOT NULL,
	`date_to` text NOT NULL,
	`net` integer NOT NULL,
	`vat` integer DEFAULT 0 NOT NULL,
	`total` integer NOT NULL,
	`sent_at` text,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`sub_contractor_id`) REFERENCES `sub_contractor`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`owner_driver_id`) REFERENCES `owner_driver`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "self_bill_party" CHECK(("self_bill"."sub_contractor_id" is null) <> ("self_bill"."owner_driver_id" is null)),
	CONSTRAINT "status_known" CHECK("self_bill"."status" in ('Draft', 'Sent', 'Paid'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `self_bill_number_unique` ON `self_bill` (`number`);--> statement-breakpoint
CREATE UNIQUE INDEX `self_bill_bill_number_unique` ON `self_bill` (`bill_number`);--> statement-breakpoint
CREATE INDEX `self_bill_day` ON `self_bill` (`date`,`number`);--> statement-breakpoint
CREATE TABLE `self_bill_line` (
	`id` integer PRIMARY KEY NOT NULL,
	`self_bill_id` integer NOT NULL,
	`job_id` integer NOT NULL,
	`description` text NOT NULL,
	`net` integer NOT NULL,
	`vat_rate` integer DEFAULT 0 NOT NULL,
	`vat` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`self_bill_id`) REFERENCES `self_bill`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`job_id`) REFERENCES `job`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `self_bill_line_bill` ON `self_bill_line` (`self_bill_id`);--> statement-breakpoint
CREATE INDEX `self_bill_line_job` ON `self_bill_line` (`job_id`);--> statement-breakpoint
CREATE TABLE `one_time_code` (
	`id` integer PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`purpose` text DEFAULT 'master_edit' NOT NULL,
	`job_id` integer,
	`code_hash` text NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`expires_at` text NOT NULL,
	`used_at` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `one_time_code_user` ON `one_time_code` (`user_id`,`purpose`,`created_at`);--> statement-breakpoint
CREATE TABLE `permission` (
	`id` integer PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`slug` text NOT NULL,
	`path` text NOT NULL,
	`kind` text NOT NULL,
	`position` integer NOT NULL,
	CONSTRAINT "kind_known" CHECK("permission"."kind" in ('side_menu', 'sub_menu', 'settings', 'support', 'account_settings_menu'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `permission_path_unique` ON `permission` (`path`);--> statement-breakpoint
CREATE UNIQUE INDEX `permission_slug` ON `permission` (`kind`,`slug`);--> statement-breakpoint
CREATE TABLE `role` (
	`id` integer PRIMARY KEY NOT NULL,
	`name` text COLLATE NOCASE NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`is_fixed` integer DEFAULT 0 NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`deleted_at` text,
	CONSTRAINT "is_fixed_flag" CHECK("role"."is_fixed" in (0, 1))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `role_name` ON `role` (`name`) WHERE "role"."deleted_at" is null;--> statement-breakpoint
CREATE TABLE `role_permission` (
	`role_id` integer NOT NULL,
	`permission_id` integer NOT NULL,
	PRIMARY KEY(`role_id`, `permission_id`),
	FOREIGN KEY (`role_id`) REFERENCES `role`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`permission_id`) REFERENCES `permission`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `saved_view` (
	`id` integer PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`screen` text NOT NULL,
	`name` text COLLATE NOCASE NOT NULL,
	`view` text NOT NULL,
	`is_shared` integer DEFAULT 0 NOT NULL,
	`position` integer DEFAULT 1 NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "is_shared_flag" CHECK("saved_view"."is_shared" in (0, 1))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `saved_view_name` ON `saved_view` (`user_id`,`screen`,`name`);--> statement-breakpoint
CREATE TABLE `traffic_diary_column` (
	`id` integer PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`columns` text NOT NULL,
	`slug` text NOT NULL,
	`is_active` integer DEFAULT 1 NOT NULL,
	`position` integer NOT NULL,
	`width` integer,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "is_active_flag" CHECK("traffic_diary_column"."is_active" in (0, 1))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `traffic_diary_column_slug` ON `traffic_diary_column` (`user_id`,`slug`);--> statement-breakpoint
CREATE TABLE `user` (
	`id` integer PRIMARY KEY NOT NULL,
	`user_type` text NOT NULL,
	`email` text COLLATE NOCASE NOT NULL,
	`code` text COLLATE NOCASE,
	`first_name` text NOT NULL,
	`last_name` text DEFAULT '' NOT NULL,
	`mobile` text,
	`profile_image` text,
	`role_id` integer,
	`customer_id` integer,
	`driver_id` integer,
	`is_active` integer DEFAULT 1 NOT NULL,
	`registration_sent_at` text,
	`unsubscribed_reason` text,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`deleted_at` text,
	FOREIGN KEY (`role_id`) REFERENCES `role`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`customer_id`) REFERENCES `customer`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`driver_id`) REFERENCES `driver`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "user_type_known" CHECK("user"."user_type" in ('client', 'customer', 'driver')),
	CONSTRAINT "is_active_flag" CHECK("user"."is_active" in (0, 1))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `user_email` ON `user` (`email`,`user_type`) WHERE "user"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX `user_code` ON `user` (`code`) WHERE "user"."user_type" = 'client' and "user"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX `user_driver` ON `user` (`driver_id`) WHERE "user"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `user_customer` ON `user` (`customer_id`);--> statement-breakpoint
CREATE INDEX `user_role` ON `user` (`role_id`);--> statement-breakpoint
CREATE TABLE `user_setting` (
	`user_id` integer NOT NULL,
	`name` text NOT NULL,
	`value` text NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	PRIMARY KEY(`user_id`, `name`),
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `check_report_setting` (
	`id` integer PRIMARY KEY NOT NULL,
	`is_enabled` integer DEFAULT 0 NOT NULL,
	`only_defects` integer DEFAULT 1 NOT NULL,
	`frequency` text DEFAULT 'each' NOT NULL,
	`recipients` text DEFAULT '[]' NOT NULL,
	`include_images` integer DEFAULT 1 NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	CONSTRAINT "check_report_setting_single" CHECK("check_report_setting"."id" = 1),
	CONSTRAINT "frequency_known" CHECK("check_report_setting"."frequency" in ('each', 'daily', 'weekly'))
);
--> statement-breakpoint
CREATE TABLE `holiday_setting` (
	`id` integer PRIMARY KEY NOT NULL,
	`year_start` text DEFAULT '01-01' NOT NULL,
	`days` integer DEFAULT 2800000 NOT NULL,
	`carry_over_days` integer DEFAULT 0 NOT NULL,
	`includes_bank_holidays` integer DEFAULT 1 NOT NULL,
	`notice_days` integer DEFAULT 14 NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	CONSTRAINT "holiday_setting_single" CHECK("holiday_setting"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE `invoice_setting` (
	`id` integer PRIMARY KEY NOT NULL,
	`invoice_prefix` text DEFAULT 'INV-' NOT NULL,
	`credit_note_prefix` text DEFAULT 'CN-' NOT NULL,
	`driver_invoice_prefix` text DEFAULT 'DI-' NOT NULL,
	`terms_days` integer DEFAULT 30 NOT NULL,
	`vat_rate` integer DEFAULT 2000000 NOT NULL,
	`account_code` text DEFAULT '200' NOT NULL,
	`tax_type` text DEFAULT '20% (VAT on Income)' NOT NULL,
	`footer` text,
	`show_references` integer DEFAULT 1 NOT NULL,
	`show_addresses` integer DEFAULT 1 NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	CONSTRAINT "invoice_setting_single" CHECK("invoice_setting"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE `reminder_setting` (
	`id` integer PRIMARY KEY NOT NULL,
	`slug` text NOT NULL,
	`title` text NOT NULL,
	`is_enabled` integer DEFAULT 1 NOT NULL,
	`minutes_before` text NOT NULL,
	`by_notification` integer DEFAULT 1 NOT NULL,
	`by_email` integer DEFAULT 0 NOT NULL,
	`recipients` text DEFAULT '[]' NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	CONSTRAINT "slug_known" CHECK("reminder_setting"."slug" in ('job_reminder', 'workday_reminder', 'mot_reminder', 'vor_reminder', 'pmi_reminder', 'task_reminder')),
	CONSTRAINT "is_enabled_flag" CHECK("reminder_setting"."is_enabled" in (0, 1)),
	CONSTRAINT "by_notification_flag" CHECK("reminder_setting"."by_notification" in (0, 1)),
	CONSTRAINT "by_email_flag" CHECK("reminder_setting"."by_email" in (0, 1))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `reminder_setting_slug_unique` ON `reminder_setting` (`slug`);--> statement-breakpoint
CREATE TABLE `setup_step` (
	`slug` text COLLATE NOCASE PRIMARY KEY NOT NULL,
	`done_at` text,
	`dismissed_at` text
);
--> statement-breakpoint
CREATE TABLE `extra_tariff` (
	`id` integer PRIMARY KEY NOT NULL,
	`code` text COLLATE NOCASE NOT NULL,
	`name` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`type` integer DEFAULT 0 NOT NULL,
	`charge` integer DEFAULT 0 NOT NULL,
	`add_to_csv` integer DEFAULT 0 NOT NULL,
	`position` integer NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`deleted_at` text,
	CONSTRAINT "type_known" CHECK("extra_tariff"."type" in (0, 1, 2, 3, 4)),
	CONSTRAINT "add_to_csv_flag" CHECK("extra_tariff"."add_to_csv" in (0, 1))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `extra_tariff_code` ON `extra_tariff` (`code`) WHERE "extra_tariff"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `extra_tariff_position` ON `extra_tariff` (`position`);--> statement-breakpoint
CREATE TABLE `freight_type` (
	`id` integer PRIMARY KEY NOT NULL,
	`code` text COLLATE NOCASE NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`deleted_at` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `freight_type_code` ON `freight_type` (`code`) WHERE "freight_type"."deleted_at" is null;--> statement-breakpoint
CREATE TABLE `load_type` (
	`id` integer PRIMARY KEY NOT NULL,
	`code` text COLLATE NOCASE NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`waiting_charge_id` integer,
	`per_mile` integer DEFAULT 0 NOT NULL,
	`color` text DEFAULT '#ff0000' NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`deleted_at` text,
	FOREIGN KEY (`waiting_charge_id`) REFERENCES `waiting_charge`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `load_type_code` ON `load_type` (`code`) WHERE "load_type"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `load_type_waiting_charge` ON `load_type` (`waiting_charge_id`);--> statement-breakpoint
CREATE TABLE `london_vehicle_type` (
	`id` integer PRIMARY KEY NOT NULL,
	`code` text COLLATE NOCASE NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`charge` integer DEFAULT 0 NOT NULL,
	`position` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `london_vehicle_type_code_unique` ON `london_vehicle_type` (`code`);--> statement-breakpoint
CREATE TABLE `service` (
	`id` integer PRIMARY KEY NOT NULL,
	`code` text COLLATE NOCASE NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`deleted_at` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `service_code` ON `service` (`code`) WHERE "service"."deleted_at" is null;--> statement-breakpoint
CREATE TABLE `waiting_charge` (
	`id` integer PRIMARY KEY NOT NULL,
	`code` text COLLATE NOCASE NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`charge` integer DEFAULT 0 NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`deleted_at` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `waiting_charge_code` ON `waiting_charge` (`code`) WHERE "waiting_charge"."deleted_at" is null;--> statement-breakpoint
CREATE TABLE `zone_surcharge` (
	`id` integer PRIMARY KEY NOT NULL,
	`code` text COLLATE NOCASE NOT NULL,
	`name` text NOT NULL,
	`postcodes` text NOT NULL,
	`vehicle_classes` text DEFAULT '[]' NOT NULL,
	`weekdays` text DEFAULT '[]' NOT NULL,
	`from_time` text,
	`to_time` text,
	`charge` integer NOT NULL,
	`source` text,
	`is_active` integer DEFAULT 1 NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	CONSTRAINT "is_active_flag" CHECK("zone_surcharge"."is_active" in (0, 1))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `zone_surcharge_code` ON `zone_surcharge` (`code`);--> statement-breakpoint
CREATE TABLE `fuel_data` (
	`id` integer PRIMARY KEY NOT NULL,
	`work_day_id` integer NOT NULL,
	`fuel_cost` integer NOT NULL,
	`fuel_volume` integer NOT NULL,
	`mileage` integer,
	`picture` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`work_day_id`) REFERENCES `work_day`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `fuel_data_day` ON `fuel_data` (`work_day_id`);--> statement-breakpoint
CREATE TABLE `work_day_activity` (
	`id` integer PRIMARY KEY NOT NULL,
	`work_day_id` integer NOT NULL,
	`at` text NOT NULL,
	`action_type` text NOT NULL,
	`message` text DEFAULT '' NOT NULL,
	`job_id` integer,
	`user_id` integer,
	`image` text,
	`uid` text,
	FOREIGN KEY (`work_day_id`) REFERENCES `work_day`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`job_id`) REFERENCES `job`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `work_day_activity_uid_unique` ON `work_day_activity` (`uid`);--> statement-breakpoint
CREATE INDEX `work_day_activity_day` ON `work_day_activity` (`work_day_id`,`at`);--> statement-breakpoint
CREATE INDEX `work_day_activity_job` ON `work_day_activity` (`job_id`);--> statement-breakpoint
CREATE TABLE `work_day_attachment` (
	`id` integer PRIMARY KEY NOT NULL,
	`work_day_id` integer NOT NULL,
	`file` text NOT NULL,
	`file_name` text NOT NULL,
	`content_type` text NOT NULL,
	`created_by` integer,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`work_day_id`) REFERENCES `work_day`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`created_by`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `work_day_attachment_day` ON `work_day_attachment` (`work_day_id`);--> statement-breakpoint
CREATE TABLE `owner_driver_job` (
	`id` integer PRIMARY KEY NOT NULL,
	`job_id` integer NOT NULL,
	`is_planned` integer DEFAULT 0 NOT NULL,
	`is_completed` integer DEFAULT 0 NOT NULL,
	`is_deleted` integer DEFAULT 0 NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_by` integer,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`owner_driver_id` integer NOT NULL,
	`date` text NOT NULL,
	`cost` integer,
	FOREIGN KEY (`job_id`) REFERENCES `job`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`created_by`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`owner_driver_id`) REFERENCES `owner_driver`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "is_planned_flag" CHECK("owner_driver_job"."is_planned" in (0, 1)),
	CONSTRAINT "is_completed_flag" CHECK("owner_driver_job"."is_completed" in (0, 1)),
	CONSTRAINT "is_deleted_flag" CHECK("owner_driver_job"."is_deleted" in (0, 1)),
	CONSTRAINT "date_day" CHECK("owner_driver_job"."date" glob '[0-9][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]')
);
--> statement-breakpoint
CREATE UNIQUE INDEX `owner_driver_job_once` ON `owner_driver_job` (`owner_driver_id`,`job_id`) WHERE "owner_driver_job"."is_deleted" = 0;--> statement-breakpoint
CREATE INDEX `owner_driver_job_job` ON `owner_driver_job` (`job_id`);--> statement-breakpoint
CREATE INDEX `owner_driver_job_day` ON `owner_driver_job` (`owner_driver_id`,`date`);--> statement-breakpoint
CREATE TABLE `sub_contractor_job` (
	`id` integer PRIMARY KEY NOT NULL,
	`job_id` integer NOT NULL,
	`is_planned` integer DEFAULT 0 NOT NULL,
	`is_completed` integer DEFAULT 0 NOT NULL,
	`is_deleted` integer DEFAULT 0 NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_by` integer,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`sub_contractor_id` integer NOT NULL,
	`date` text NOT NULL,
	`cost` integer,
	FOREIGN KEY (`job_id`) REFERENCES `job`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`created_by`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`sub_contractor_id`) REFERENCES `sub_contractor`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "is_planned_flag" CHECK("sub_contractor_job"."is_planned" in (0, 1)),
	CONSTRAINT "is_completed_flag" CHECK("sub_contractor_job"."is_completed" in (0, 1)),
	CONSTRAINT "is_deleted_flag" CHECK("sub_contractor_job"."is_deleted" in (0, 1)),
	CONSTRAINT "date_day" CHECK("sub_contractor_job"."date" glob '[0-9][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]')
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sub_contractor_job_once` ON `sub_contractor_job` (`sub_contractor_id`,`job_id`) WHERE "sub_contractor_job"."is_deleted" = 0;--> statement-breakpoint
CREATE INDEX `sub_contractor_job_job` ON `sub_contractor_job` (`job_id`);--> statement-breakpoint
CREATE INDEX `sub_contractor_job_day` ON `sub_contractor_job` (`sub_contractor_id`,`date`);--> statement-breakpoint
CREATE TABLE `vehicle_job_planner` (
	`id` integer PRIMARY KEY NOT NULL,
	`job_id` integer NOT NULL,
	`plannerable_id` integer NOT NULL,
	`date` text NOT NULL,
	`position` integer DEFAULT 1 NOT NULL,
	`is_confirmed` integer DEFAULT 0 NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`job_id`) REFERENCES `job`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`plannerable_id`) REFERENCES `vehicle`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "is_confirmed_flag" CHECK("vehicle_job_planner"."is_confirmed" in (0, 1)),
	CONSTRAINT "date_day" CHECK("vehicle_job_planner"."date" glob '[0-9][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]')
);
--> statement-breakpoint
CREATE UNIQUE INDEX `vehicle_job_planner_once` ON `vehicle_job_planner` (`job_id`,`date`);--> statement-breakpoint
CREATE INDEX `vehicle_job_planner_row` ON `vehicle_job_planner` (`date`,`plannerable_id`,`position`);--> statement-breakpoint
CREATE TABLE `work_day` (
	`id` integer PRIMARY KEY NOT NULL,
	`date` text NOT NULL,
	`shift_type_id` integer DEFAULT 1 NOT NULL,
	`vehicle_id` integer,
	`vehicle_type_id` integer,
	`driver_id` integer,
	`driver_type` integer DEFAULT 1 NOT NULL,
	`trailer_id` integer,
	`start_time` text,
	`notes` text,
	`clockin_date` text,
	`clockin_time` text,
	`clockin_approved_time` text,
	`clockout_date` text,
	`clockout_time` text,
	`clockout_approved_time` text,
	`break_minutes` integer DEFAULT 0 NOT NULL,
	`nightout` integer DEFAULT 0 NOT NULL,
	`approved_at` text,
	`approved_by` integer,
	`created_by` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`vehicle_id`) REFERENCES `vehicle`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`vehicle_type_id`) REFERENCES `vehicle_type`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`driver_id`) REFERENCES `driver`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`trailer_id`) REFERENCES `trailer`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`approved_by`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`created_by`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "shift_type_id_known" CHECK("work_day"."shift_type_id" in (1, 2)),
	CONSTRAINT "date_day" CHECK("work_day"."date" glob '[0-9][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]'),
	CONSTRAINT "clockin_date_day" CHECK("work_day"."clockin_date" glob '[0-9][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]'),
	CONSTRAINT "clockout_date_day" CHECK("work_day"."clockout_date" glob '[0-9][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]'),
	CONSTRAINT "start_time_time" CHECK("work_day"."start_time" glob '[0-2][0-9]:[0-5][0-9]'),
	CONSTRAINT "clockin_time_time" CHECK("work_day"."clockin_time" glob '[0-2][0-9]:[0-5][0-9]'),
	CONSTRAINT "clockin_approved_time_time" CHECK("work_day"."clockin_approved_time" glob '[0-2][0-9]:[0-5][0-9]'),
	CONSTRAINT "clockout_time_time" CHECK("work_day"."clockout_time" glob '[0-2][0-9]:[0-5][0-9]'),
	CONSTRAINT "clockout_approved_time_time" CHECK("work_day"."clockout_approved_time" glob '[0-2][0-9]:[0-5][0-9]')
);
--> statement-breakpoint
CREATE UNIQUE INDEX `work_day_vehicle` ON `work_day` (`vehicle_id`,`date`,`shift_type_id`) WHERE "work_day"."vehicle_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `work_day_driver` ON `work_day` (`driver_id`,`date`,`shift_type_id`) WHERE "work_day"."driver_id" is not null;--> statement-breakpoint
CREATE INDEX `work_day_day` ON `work_day` (`date`,`shift_type_id`);--> statement-breakpoint
CREATE INDEX `work_day_unapproved` ON `work_day` (`date`) WHERE "work_day"."approved_at" is null and "work_day"."clockout_time" is not null;--> statement-breakpoint
CREATE TABLE `work_day_job` (
	`id` integer PRIMARY KEY NOT NULL,
	`job_id` integer NOT NULL,
	`is_planned` integer DEFAULT 0 NOT NULL,
	`is_completed` integer DEFAULT 0 NOT NULL,
	`is_deleted` integer DEFAULT 0 NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_by` integer,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`work_day_id` integer NOT NULL,
	`position` integer DEFAULT 1 NOT NULL,
	`started_at` text,
	`arrived_at` text,
	`departed_at` text,
	`completed_at` text,
	FOREIGN KEY (`job_id`) REFERENCES `job`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`created_by`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`work_day_id`) REFERENCES `work_day`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "is_planned_flag" CHECK("work_day_job"."is_planned" in (0, 1)),
	CONSTRAINT "is_completed_flag" CHECK("work_day_job"."is_completed" in (0, 1)),
	CONSTRAINT "is_deleted_flag" CHECK("work_day_job"."is_deleted" in (0, 1))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `work_day_job_once` ON `work_day_job` (`work_day_id`,`job_id`) WHERE "work_day_job"."is_deleted" = 0;--> statement-breakpoint
CREATE INDEX `work_day_job_job` ON `work_day_job` (`job_id`);--> statement-breakpoint
CREATE INDEX `work_day_job_order` ON `work_day_job` (`work_day_id`,`position`);