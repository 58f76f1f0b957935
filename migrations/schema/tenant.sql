CREATE TABLE `accounts_code` (
	`id` integer PRIMARY KEY NOT NULL,
	`charge` text,
	`customer_id` integer,
	`depot_id` integer,
	`nominal_code` text DEFAULT '' NOT NULL,
	`department` integer,
	`account_code` text DEFAULT '' NOT NULL,
	`tracking_option` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`customer_id`) REFERENCES `customer`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`depot_id`) REFERENCES `depot`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "accounts_code_of" CHECK("accounts_code"."customer_id" is null or "accounts_code"."depot_id" is null),
	CONSTRAINT "accounts_code_any" CHECK("accounts_code"."charge" is not null or "accounts_code"."customer_id" is not null or "accounts_code"."depot_id" is not null),
	CONSTRAINT "accounts_code_department" CHECK("accounts_code"."department" between 0 and 999),
	CONSTRAINT "charge_known" CHECK("accounts_code"."charge" in ('job', 'extra', 'waiting', 'fuel_surcharge', 'other', 'self_bill', 'driver_invoice'))
)
--> statement-breakpoint
CREATE TABLE `additional_setting` (
	`name` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
)
--> statement-breakpoint
CREATE TABLE `air_way_bill_number` (
	`id` integer PRIMARY KEY NOT NULL,
	`job_id` integer NOT NULL,
	`awb_number` text COLLATE NOCASE NOT NULL,
	FOREIGN KEY (`job_id`) REFERENCES `job`(`id`) ON UPDATE no action ON DELETE cascade
)
--> statement-breakpoint
CREATE TABLE `bank_holiday` (
	`id` integer PRIMARY KEY NOT NULL,
	`date` text NOT NULL,
	`title` text NOT NULL,
	`division` text DEFAULT 'england-and-wales' NOT NULL,
	CONSTRAINT "date_day" CHECK("bank_holiday"."date" glob '[0-9][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]')
)
--> statement-breakpoint
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
)
--> statement-breakpoint
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
)
--> statement-breakpoint
CREATE TABLE `check_definition` (
	`id` integer PRIMARY KEY NOT NULL,
	`truck_type` integer NOT NULL,
	`name` text COLLATE NOCASE NOT NULL,
	`field_type` text DEFAULT 'Radio' NOT NULL,
	`random_picture` integer DEFAULT 0 NOT NULL,
	`position` integer NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`deleted_at` text, `version` integer DEFAULT 1 NOT NULL,
	CONSTRAINT "truck_type_known" CHECK("check_definition"."truck_type" in (1, 2, 3, 4)),
	CONSTRAINT "field_type_known" CHECK("check_definition"."field_type" in ('Radio', 'Text', 'Number')),
	CONSTRAINT "random_picture_flag" CHECK("check_definition"."random_picture" in (0, 1))
)
--> statement-breakpoint
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
)
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
)
--> statement-breakpoint
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
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL, `defect_severity` text,
	FOREIGN KEY (`check_report_id`) REFERENCES `check_report`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`check_id`) REFERENCES `check_definition`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`defect_cleared_by`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "check_result_defect_state" CHECK(("check_result"."defect" = 1) or "check_result"."defect_status" is null),
	CONSTRAINT "defect_flag" CHECK("check_result"."defect" in (0, 1))
)
--> statement-breakpoint
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
)
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
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL, `version` integer DEFAULT 1 NOT NULL, `brand_colour` text, `opening_hours` text,
	CONSTRAINT "company_single" CHECK("company"."id" = 1)
)
--> statement-breakpoint
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
, `version` integer DEFAULT 1 NOT NULL)
--> statement-breakpoint
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
)
--> statement-breakpoint
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
	`deleted_at` text, `account_reference` text,
	CONSTRAINT "customer_type_flag" CHECK("customer"."customer_type" in (0, 1)),
	CONSTRAINT "status_flag" CHECK("customer"."status" in (0, 1)),
	CONSTRAINT "enable_email_notifications_flag" CHECK("customer"."enable_email_notifications" in (0, 1)),
	CONSTRAINT "customerPortal_flag" CHECK("customer"."customerPortal" in (0, 1)),
	CONSTRAINT "credit_stop_flag" CHECK("customer"."credit_stop" in (0, 1))
)
--> statement-breakpoint
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
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL, `geofence_radius` integer DEFAULT 150 NOT NULL, `opening_hours` text, `service_minutes` integer, `minutes_per_pallet` integer,
	FOREIGN KEY (`customer_id`) REFERENCES `customer`(`id`) ON UPDATE no action ON DELETE cascade
)
--> statement-breakpoint
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
)
--> statement-breakpoint
CREATE TABLE `customer_email` (
	`id` integer PRIMARY KEY NOT NULL,
	`customer_id` integer NOT NULL,
	`email` text COLLATE NOCASE NOT NULL,
	FOREIGN KEY (`customer_id`) REFERENCES `customer`(`id`) ON UPDATE no action ON DELETE cascade
)
--> statement-breakpoint
CREATE TABLE `customer_invoice_settings` (
	`id` integer PRIMARY KEY NOT NULL,
	`customer_id` integer NOT NULL,
	`conditions` text,
	`notified_days` integer,
	`terms` text,
	`terms_days` integer DEFAULT 30 NOT NULL,
	`invoice_type` text DEFAULT 'single_job' NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL, `po_required` integer DEFAULT 0 NOT NULL, `pod_required` integer DEFAULT 0 NOT NULL, `attach_pods` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`customer_id`) REFERENCES `customer`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "invoice_type_known" CHECK("customer_invoice_settings"."invoice_type" in ('single_job', 'multi_job'))
)
--> statement-breakpoint
CREATE TABLE `customer_pod_settings` (
	`id` integer PRIMARY KEY NOT NULL,
	`customer_id` integer NOT NULL,
	`pods_required` integer,
	`pod_mail` text DEFAULT 'off' NOT NULL,
	`pod_emails` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`customer_id`) REFERENCES `customer`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "pod_mail_known" CHECK("customer_pod_settings"."pod_mail" in ('off', 'link', 'pictures', 'pdf'))
)
--> statement-breakpoint
CREATE TABLE `customer_portal` (
	`id` integer PRIMARY KEY NOT NULL,
	`customer_id` integer NOT NULL,
	`can_track` integer DEFAULT 1 NOT NULL,
	`can_book` integer DEFAULT 1 NOT NULL,
	`can_see_prices` integer DEFAULT 1 NOT NULL,
	`can_see_invoices` integer DEFAULT 1 NOT NULL,
	`can_see_pods` integer DEFAULT 1 NOT NULL,
	`approve_bookings` integer DEFAULT 0 NOT NULL,
	`cut_off` text,
	`cut_off_days` integer DEFAULT 0 NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`customer_id`) REFERENCES `customer`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "can_track_flag" CHECK("customer_portal"."can_track" in (0, 1)),
	CONSTRAINT "can_book_flag" CHECK("customer_portal"."can_book" in (0, 1)),
	CONSTRAINT "can_see_prices_flag" CHECK("customer_portal"."can_see_prices" in (0, 1)),
	CONSTRAINT "can_see_invoices_flag" CHECK("customer_portal"."can_see_invoices" in (0, 1)),
	CONSTRAINT "can_see_pods_flag" CHECK("customer_portal"."can_see_pods" in (0, 1)),
	CONSTRAINT "approve_bookings_flag" CHECK("customer_portal"."approve_bookings" in (0, 1)),
	CONSTRAINT "cut_off_time" CHECK("customer_portal"."cut_off" glob '[0-2][0-9]:[0-5][0-9]'),
	CONSTRAINT "cut_off_days_known" CHECK("customer_portal"."cut_off_days" in (0, 1, 2, 3))
)
--> statement-breakpoint
CREATE TABLE `customer_question` (
	`id` integer PRIMARY KEY NOT NULL,
	`uid` text NOT NULL,
	`customer_id` integer NOT NULL,
	`user_id` integer,
	`invoice_id` integer,
	`invoice_line_id` integer,
	`job_id` integer,
	`question` text NOT NULL,
	`answer` text DEFAULT '' NOT NULL,
	`answered_by` integer,
	`answered_at` text,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`customer_id`) REFERENCES `customer`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`invoice_id`) REFERENCES `invoice`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`invoice_line_id`) REFERENCES `invoice_line`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`job_id`) REFERENCES `job`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`answered_by`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE set null
)
--> statement-breakpoint
CREATE TABLE `customer_quote` (
	`id` integer PRIMARY KEY NOT NULL,
	`job_id` integer NOT NULL,
	`request_id` integer,
	`customer_id` integer NOT NULL,
	`outcome` text DEFAULT 'open' NOT NULL,
	`price` integer NOT NULL,
	`places` text NOT NULL,
	`prices` text NOT NULL,
	`valid_until` text NOT NULL,
	`recipients` text DEFAULT '' NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`quoted_by` integer,
	`quoted_at` text NOT NULL,
	`mailed_at` text,
	`loss_reason` text,
	`loss_note` text DEFAULT '' NOT NULL,
	`decided_by` integer,
	`decided_at` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`job_id`) REFERENCES `job`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`request_id`) REFERENCES `job_request`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`customer_id`) REFERENCES `customer`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`quoted_by`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`decided_by`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "outcome_known" CHECK("customer_quote"."outcome" in ('open', 'won', 'lost')),
	CONSTRAINT "loss_reason_known" CHECK("customer_quote"."loss_reason" in ('price', 'no_vehicle', 'too_late', 'elsewhere', 'no_answer', 'other')),
	CONSTRAINT "valid_until_day" CHECK("customer_quote"."valid_until" glob '[0-9][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]')
)
--> statement-breakpoint
CREATE TABLE `customer_reference` (
	`id` integer PRIMARY KEY NOT NULL,
	`job_id` integer NOT NULL,
	`name` text COLLATE NOCASE NOT NULL,
	FOREIGN KEY (`job_id`) REFERENCES `job`(`id`) ON UPDATE no action ON DELETE cascade
)
--> statement-breakpoint
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
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL, `saves_good_files` integer DEFAULT 0 NOT NULL, `last_read_at` text, `last_error` text,
	FOREIGN KEY (`customer_id`) REFERENCES `customer`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "status_known" CHECK("customer_sftp"."status" in ('active', 'inactive'))
)
--> statement-breakpoint
CREATE TABLE `cx_cache` (
	`key` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL,
	`fetched_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
)
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
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL, `expires_at` text, `fetched_at` text, `accepted_quote_id` text, `posted_by` integer REFERENCES user(id) ON DELETE set null, `version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`job_id`) REFERENCES `job`(`id`) ON UPDATE no action ON DELETE cascade
)
--> statement-breakpoint
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
)
--> statement-breakpoint
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
)
--> statement-breakpoint
CREATE TABLE `day_carry` (
	`date` text NOT NULL,
	`step` text NOT NULL,
	`open` integer NOT NULL,
	`reason` text NOT NULL,
	`carried_at` text NOT NULL,
	`carried_by` integer,
	PRIMARY KEY(`date`, `step`),
	FOREIGN KEY (`carried_by`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "step_known" CHECK("day_carry"."step" in ('undelivered', 'proofs', 'waiting', 'defects', 'hours', 'prices', 'tomorrow')),
	CONSTRAINT "date_day" CHECK("day_carry"."date" glob '[0-9][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]')
)
--> statement-breakpoint
CREATE TABLE `day_close` (
	`date` text PRIMARY KEY NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`signed_at` text,
	`signed_by` integer,
	`unseen` text DEFAULT '[]' NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`signed_by`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "date_day" CHECK("day_close"."date" glob '[0-9][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]')
)
--> statement-breakpoint
CREATE TABLE `day_status` (
	`status` integer NOT NULL,
	`date` text NOT NULL,
	`n` integer NOT NULL,
	`lo` integer NOT NULL,
	`hi` integer NOT NULL
)
--> statement-breakpoint
CREATE TABLE `defect_action` (
	`id` integer PRIMARY KEY NOT NULL,
	`check_result_id` integer NOT NULL,
	`status` text NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`user_id` integer,
	`at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`check_result_id`) REFERENCES `check_result`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "status_known" CHECK("defect_action"."status" in ('open', 'repairing', 'cleared'))
)
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
, `version` integer DEFAULT 1 NOT NULL)
--> statement-breakpoint
CREATE TABLE `driven_leg` (
	`id` integer PRIMARY KEY NOT NULL,
	`from_place` text NOT NULL,
	`to_place` text NOT NULL,
	`day_part` text NOT NULL,
	`from_town` text,
	`to_town` text,
	`date` text NOT NULL,
	`minutes` integer NOT NULL,
	`usual_minutes` integer NOT NULL,
	CONSTRAINT "day_part_known" CHECK("driven_leg"."day_part" in ('night', 'morning', 'midday', 'afternoon')),
	CONSTRAINT "date_day" CHECK("driven_leg"."date" glob '[0-9][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]')
)
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
	`deleted_at` text, `account_reference` text,
	FOREIGN KEY (`depot_id`) REFERENCES `depot`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "driver_emp_type_known" CHECK("driver"."driver_emp_type" in (1, 2)),
	CONSTRAINT "title_known" CHECK("driver"."title" in (1, 2)),
	CONSTRAINT "vat_registered_flag" CHECK("driver"."vat_registered" in (0, 1)),
	CONSTRAINT "status_flag" CHECK("driver"."status" in (0, 1)),
	CONSTRAINT "is_available_flag" CHECK("driver"."is_available" in (0, 1))
)
--> statement-breakpoint
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
)
--> statement-breakpoint
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
)
--> statement-breakpoint
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
)
--> statement-breakpoint
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
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL, `agreement_id` integer REFERENCES self_billing_agreement(id), `supplier` text DEFAULT '{}' NOT NULL, `billed_to` text DEFAULT '{}' NOT NULL, `email_status` text, `created_by` integer REFERENCES user(id), `vat_rate` integer DEFAULT 0 NOT NULL, `exported_at` text,
	FOREIGN KEY (`driver_id`) REFERENCES `driver`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "status_known" CHECK("driver_invoice"."status" in ('Draft', 'Sent', 'Paid')),
	CONSTRAINT "date_from_day" CHECK("driver_invoice"."date_from" glob '[0-9][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]'),
	CONSTRAINT "date_to_day" CHECK("driver_invoice"."date_to" glob '[0-9][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]')
)
--> statement-breakpoint
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
)
--> statement-breakpoint
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
)
--> statement-breakpoint
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
)
--> statement-breakpoint
CREATE TABLE `driver_licence_endorsement` (
	`id` integer PRIMARY KEY NOT NULL,
	`driver_id` integer NOT NULL,
	`date` text NOT NULL,
	`code` text COLLATE NOCASE NOT NULL,
	`points_received` integer DEFAULT 0 NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`driver_id`) REFERENCES `driver`(`id`) ON UPDATE no action ON DELETE cascade
)
--> statement-breakpoint
CREATE TABLE `driver_location` (
	`driver_id` integer PRIMARY KEY NOT NULL,
	`latitude` real NOT NULL,
	`longitude` real NOT NULL,
	`speed` real,
	`heading` real,
	`accuracy` real,
	`at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`driver_id`) REFERENCES `driver`(`id`) ON UPDATE no action ON DELETE cascade
)
--> statement-breakpoint
CREATE TABLE `driver_message` (
	`id` integer PRIMARY KEY NOT NULL,
	`driver_id` integer NOT NULL,
	`uid` text,
	`from_driver` integer NOT NULL,
	`user_id` integer,
	`body` text NOT NULL,
	`is_urgent` integer DEFAULT 0 NOT NULL,
	`sent_at` text NOT NULL,
	`read_at` text,
	`confirmed_at` text, `job_id` integer REFERENCES job(id) ON DELETE set null,
	FOREIGN KEY (`driver_id`) REFERENCES `driver`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "from_driver_flag" CHECK("driver_message"."from_driver" in (0, 1)),
	CONSTRAINT "is_urgent_flag" CHECK("driver_message"."is_urgent" in (0, 1))
)
--> statement-breakpoint
CREATE TABLE `driver_position` (
	`driver_id` integer NOT NULL,
	`at` text NOT NULL,
	`latitude` real NOT NULL,
	`longitude` real NOT NULL,
	`speed` real,
	`heading` real,
	`accuracy` real, `doubt` text,
	PRIMARY KEY(`driver_id`, `at`),
	FOREIGN KEY (`driver_id`) REFERENCES `driver`(`id`) ON UPDATE no action ON DELETE cascade
)
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
)
--> statement-breakpoint
CREATE TABLE `driver_reason` (
	`id` integer PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`code` text COLLATE NOCASE NOT NULL,
	`name` text NOT NULL,
	`position` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`deleted_at` text,
	CONSTRAINT "kind_known" CHECK("driver_reason"."kind" in ('failure', 'waiting'))
)
--> statement-breakpoint
CREATE TABLE "driver_skill" (
	`id` integer PRIMARY KEY NOT NULL,
	`driver_id` integer NOT NULL,
	`skill_id` integer NOT NULL,
	`expires_on` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`driver_id`) REFERENCES `driver`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`skill_id`) REFERENCES `skill`(`id`) ON UPDATE no action ON DELETE cascade
)
--> statement-breakpoint
CREATE TABLE `driver_unavail_date` (
	`id` integer PRIMARY KEY NOT NULL,
	`driver_id` integer NOT NULL,
	`date` text NOT NULL,
	`type` integer NOT NULL,
	`text` text,
	`holiday_request_id` integer,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL, `half_day` text,
	FOREIGN KEY (`driver_id`) REFERENCES `driver`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`holiday_request_id`) REFERENCES `holiday_request`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "type_known" CHECK("driver_unavail_date"."type" in (1, 2, 3)),
	CONSTRAINT "date_day" CHECK("driver_unavail_date"."date" glob '[0-9][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]')
)
--> statement-breakpoint
CREATE TABLE `driver_write` (
	`driver_id` integer NOT NULL,
	`uid` text NOT NULL,
	`type` text NOT NULL,
	`work_day_id` integer,
	`job_id` integer,
	`happened_at` text NOT NULL,
	`outcome` text NOT NULL,
	`reason` text,
	`payload` text,
	`received_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`resolved_at` text,
	`resolved_by` integer,
	PRIMARY KEY(`driver_id`, `uid`),
	FOREIGN KEY (`driver_id`) REFERENCES `driver`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`resolved_by`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "outcome_known" CHECK("driver_write"."outcome" in ('applied', 'refused'))
)
--> statement-breakpoint
CREATE TABLE `due_pod_mail` (
	`job_id` integer PRIMARY KEY NOT NULL,
	`due_at` text NOT NULL,
	`added_at` text NOT NULL,
	FOREIGN KEY (`job_id`) REFERENCES `job`(`id`) ON UPDATE no action ON DELETE cascade
)
--> statement-breakpoint
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
)
--> statement-breakpoint
CREATE TABLE "export_change" (
	`id` integer PRIMARY KEY NOT NULL,
	`series` text NOT NULL,
	`invoice_id` integer,
	`credit_note_id` integer,
	`label` text NOT NULL,
	`customer_id` integer NOT NULL,
	`date_before` text NOT NULL,
	`total_before` integer NOT NULL,
	`reason` text NOT NULL,
	`changed_by` integer,
	`changed_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`settled_by` integer,
	`settled_at` text,
	FOREIGN KEY (`invoice_id`) REFERENCES `invoice`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`credit_note_id`) REFERENCES `credit_note`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`customer_id`) REFERENCES `customer`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`changed_by`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`settled_by`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "series_known" CHECK("series" in ('invoice', 'credit_note')),
	CONSTRAINT "date_before_day" CHECK("date_before" glob '[0-9][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]')
)
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
	`deleted_at` text, `version` integer DEFAULT 1 NOT NULL,
	CONSTRAINT "type_known" CHECK("extra_tariff"."type" in (0, 1, 2, 3, 4)),
	CONSTRAINT "add_to_csv_flag" CHECK("extra_tariff"."add_to_csv" in (0, 1))
)
--> statement-breakpoint
CREATE TABLE `freight_type` (
	`id` integer PRIMARY KEY NOT NULL,
	`code` text COLLATE NOCASE NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`deleted_at` text
, `version` integer DEFAULT 1 NOT NULL)
--> statement-breakpoint
CREATE TABLE `fuel_band` (
	`id` integer PRIMARY KEY NOT NULL,
	`from_pence` integer NOT NULL,
	`percent` integer NOT NULL,
	CONSTRAINT "fuel_band_positive" CHECK("fuel_band"."from_pence" >= 0 and "fuel_band"."percent" >= 0)
)
--> statement-breakpoint
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
)
--> statement-breakpoint
CREATE TABLE `fuel_price` (
	`id` integer PRIMARY KEY NOT NULL,
	`month` text NOT NULL,
	`pence` integer NOT NULL,
	`read_on` text NOT NULL,
	`source` text NOT NULL,
	`is_final` integer DEFAULT 0 NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	CONSTRAINT "is_final_flag" CHECK("fuel_price"."is_final" in (0, 1)),
	CONSTRAINT "read_on_day" CHECK("fuel_price"."read_on" glob '[0-9][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]')
)
--> statement-breakpoint
CREATE TABLE `fuel_setting` (
	`id` integer PRIMARY KEY NOT NULL,
	`month_by` text DEFAULT 'collection' NOT NULL,
	`step_pence` integer,
	`step_percent` integer,
	`source` text DEFAULT '' NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	CONSTRAINT "fuel_setting_single" CHECK("fuel_setting"."id" = 1),
	CONSTRAINT "month_by_known" CHECK("fuel_setting"."month_by" in ('collection', 'invoice')),
	CONSTRAINT "fuel_setting_step" CHECK("fuel_setting"."step_pence" > 0)
)
--> statement-breakpoint
CREATE TABLE `fuel_surcharge` (
	`id` integer PRIMARY KEY NOT NULL,
	`customer_id` integer,
	`month` text NOT NULL,
	`percent` integer NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL, `month_to` text, `note` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`customer_id`) REFERENCES `customer`(`id`) ON UPDATE no action ON DELETE cascade
)
--> statement-breakpoint
CREATE TABLE `holiday_allowance` (
	`id` integer PRIMARY KEY NOT NULL,
	`driver_id` integer NOT NULL,
	`year_start` text NOT NULL,
	`days` integer NOT NULL,
	`carried_over` integer DEFAULT 0 NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`driver_id`) REFERENCES `driver`(`id`) ON UPDATE no action ON DELETE cascade
)
--> statement-breakpoint
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
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL, `half_day` text,
	FOREIGN KEY (`driver_id`) REFERENCES `driver`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`decided_by`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "status_known" CHECK("holiday_request"."status" in ('pending', 'approved', 'declined', 'cancelled')),
	CONSTRAINT "date_from_day" CHECK("holiday_request"."date_from" glob '[0-9][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]'),
	CONSTRAINT "date_to_day" CHECK("holiday_request"."date_to" glob '[0-9][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]')
)
--> statement-breakpoint
CREATE TABLE `holiday_setting` (
	`id` integer PRIMARY KEY NOT NULL,
	`year_start` text DEFAULT '01-01' NOT NULL,
	`days` integer DEFAULT 2800000 NOT NULL,
	`carry_over_days` integer DEFAULT 0 NOT NULL,
	`includes_bank_holidays` integer DEFAULT 1 NOT NULL,
	`notice_days` integer DEFAULT 14 NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL, `division` text DEFAULT 'england-and-wales' NOT NULL,
	CONSTRAINT "holiday_setting_single" CHECK("holiday_setting"."id" = 1)
)
--> statement-breakpoint
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
)
--> statement-breakpoint
CREATE TABLE `idempotency_key` (
	`key` text PRIMARY KEY NOT NULL,
	`verb` text NOT NULL,
	`request_hash` text NOT NULL,
	`answer` text,
	`at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
)
--> statement-breakpoint
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
)
--> statement-breakpoint
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
)
--> statement-breakpoint
CREATE TABLE `import_row` (
	`id` integer PRIMARY KEY NOT NULL,
	`import_batch_id` integer NOT NULL,
	`kind` text NOT NULL,
	`row_no` integer NOT NULL,
	`fingerprint` text NOT NULL,
	`state` text NOT NULL,
	`cells` text,
	"issues" text,
	`job_id` integer,
	`saved_at` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`import_batch_id`) REFERENCES `import_batch`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`job_id`) REFERENCES `job`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "state_known" CHECK("import_row"."state" in ('good', 'bad', 'saved', 'skipped', 'duplicate'))
)
--> statement-breakpoint
CREATE TABLE `integration` (
	`id` integer PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`slug` text NOT NULL,
	`is_enabled` integer DEFAULT 0 NOT NULL,
	`is_integrated` integer DEFAULT 0 NOT NULL,
	`settings` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL, `last_success_at` text, `last_error_at` text, `last_error` text, `version` integer DEFAULT 1 NOT NULL,
	CONSTRAINT "is_enabled_flag" CHECK("integration"."is_enabled" in (0, 1)),
	CONSTRAINT "is_integrated_flag" CHECK("integration"."is_integrated" in (0, 1))
)
--> statement-breakpoint
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
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL, `paid` integer DEFAULT 0 NOT NULL, `credited` integer DEFAULT 0 NOT NULL, `run_id` integer REFERENCES invoice_run(id), `run_group` text,
	FOREIGN KEY (`customer_id`) REFERENCES `customer`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`created_by`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "status_known" CHECK("invoice"."status" in ('Draft', 'Sent', 'Paid')),
	CONSTRAINT "is_csv_downloaded_flag" CHECK("invoice"."is_csv_downloaded" in (0, 1)),
	CONSTRAINT "date_day" CHECK("invoice"."date" glob '[0-9][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]'),
	CONSTRAINT "tax_point_day" CHECK("invoice"."tax_point" glob '[0-9][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]'),
	CONSTRAINT "invoice_due_day" CHECK("invoice"."invoice_due" glob '[0-9][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]')
)
--> statement-breakpoint
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
	`tax_code` text, `detail` text, `rebilled` integer DEFAULT 0 NOT NULL CONSTRAINT "rebilled_flag" CHECK("rebilled" in (0, 1)),
	FOREIGN KEY (`invoice_id`) REFERENCES `invoice`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`job_id`) REFERENCES `job`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "kind_known" CHECK("invoice_line"."kind" in ('job', 'extra', 'fuel_surcharge', 'other'))
)
--> statement-breakpoint
CREATE TABLE `invoice_payment` (
	`id` integer PRIMARY KEY NOT NULL,
	`invoice_id` integer NOT NULL,
	`date` text NOT NULL,
	`amount` integer NOT NULL,
	`reference` text DEFAULT '' NOT NULL,
	`uid` text NOT NULL,
	`created_by` integer,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL, `kind` text DEFAULT 'payment' NOT NULL CONSTRAINT "kind_known" CHECK("kind" in ('payment', 'write_off', 'discount')), `receipt_id` integer REFERENCES `receipt`(`id`),
	FOREIGN KEY (`invoice_id`) REFERENCES `invoice`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`created_by`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "invoice_payment_amount" CHECK("invoice_payment"."amount" <> 0),
	CONSTRAINT "date_day" CHECK("invoice_payment"."date" glob '[0-9][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]')
)
--> statement-breakpoint
CREATE TABLE `invoice_release` (
	`job_id` integer PRIMARY KEY NOT NULL,
	`reason` text NOT NULL,
	`user_id` integer,
	`at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`job_id`) REFERENCES `job`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE set null
)
--> statement-breakpoint
CREATE TABLE `invoice_reminder` (
	`invoice_id` integer NOT NULL,
	`step` integer NOT NULL,
	`sent_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	PRIMARY KEY(`invoice_id`, `step`),
	FOREIGN KEY (`invoice_id`) REFERENCES `invoice`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "step_known" CHECK("invoice_reminder"."step" in (1, 2, 3))
)
--> statement-breakpoint
CREATE TABLE `invoice_run` (
	`id` integer PRIMARY KEY NOT NULL,
	`request_uid` text NOT NULL,
	`grouping` text NOT NULL,
	`status` text DEFAULT 'running' NOT NULL,
	`date` text NOT NULL,
	`created_by` integer,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`created_by`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "status_known" CHECK("invoice_run"."status" in ('running', 'stopped', 'finished')),
	CONSTRAINT "grouping_known" CHECK("invoice_run"."grouping" in ('single_job', 'multi_job', 'by_customer')),
	CONSTRAINT "date_day" CHECK("invoice_run"."date" glob '[0-9][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]')
)
--> statement-breakpoint
CREATE TABLE `invoice_run_job` (
	`run_id` integer NOT NULL,
	`job_id` integer NOT NULL,
	`run_group` text NOT NULL,
	`invoice_id` integer,
	`failure` text,
	PRIMARY KEY(`run_id`, `job_id`),
	FOREIGN KEY (`run_id`) REFERENCES `invoice_run`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`job_id`) REFERENCES `job`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`invoice_id`) REFERENCES `invoice`(`id`) ON UPDATE no action ON DELETE set null
)
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
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL, `reminder_days` text DEFAULT '[]' NOT NULL, `self_bill_prefix` text DEFAULT 'SB-' NOT NULL, `nominal_code` text DEFAULT '4000' NOT NULL, `tracking_category` text DEFAULT '' NOT NULL,
	CONSTRAINT "invoice_setting_single" CHECK("invoice_setting"."id" = 1)
)
--> statement-breakpoint
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
	`listed` integer GENERATED ALWAYS AS (parent_id is null) STORED, `split_type` integer, `goods_description` text, `needs` text DEFAULT '[]' NOT NULL, `dangerous_goods` text DEFAULT '[]' NOT NULL, `temperature` text, `dimensions` text, `do_not_stack` integer DEFAULT 0 NOT NULL, `collection_time_until` text, `delivery_time_until` text,
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
)
--> statement-breakpoint
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
)
--> statement-breakpoint
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
)
--> statement-breakpoint
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
)
--> statement-breakpoint
CREATE TABLE `job_contact` (
	`job_id` integer PRIMARY KEY NOT NULL,
	`collection_contact_name` text,
	`delivery_contact_name` text,
	FOREIGN KEY (`job_id`) REFERENCES `job`(`id`) ON UPDATE no action ON DELETE cascade
)
--> statement-breakpoint
CREATE TABLE `job_email` (
	`id` integer PRIMARY KEY NOT NULL,
	`job_id` integer NOT NULL,
	`email` text COLLATE NOCASE NOT NULL,
	FOREIGN KEY (`job_id`) REFERENCES `job`(`id`) ON UPDATE no action ON DELETE cascade
)
--> statement-breakpoint
CREATE TABLE `job_extra_charge` (
	`id` integer PRIMARY KEY NOT NULL,
	`job_id` integer NOT NULL,
	`extra_tariff_id` integer NOT NULL,
	`count` integer DEFAULT 1 NOT NULL,
	`amount` integer NOT NULL,
	FOREIGN KEY (`job_id`) REFERENCES `job`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`extra_tariff_id`) REFERENCES `extra_tariff`(`id`) ON UPDATE no action ON DELETE no action
)
--> statement-breakpoint
CREATE TABLE `job_lateness` (
	`job_id` integer NOT NULL,
	`stop` text NOT NULL,
	`due_at` text NOT NULL,
	`expected_at` text NOT NULL,
	`minutes` integer NOT NULL,
	`noticed_at` text,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	PRIMARY KEY(`job_id`, `stop`),
	FOREIGN KEY (`job_id`) REFERENCES `job`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "stop_known" CHECK("job_lateness"."stop" in ('collection', 'delivery'))
)
--> statement-breakpoint
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
)
--> statement-breakpoint
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
)
--> statement-breakpoint
CREATE TABLE `job_occasion` (
	`job_id` integer NOT NULL,
	`kind` text NOT NULL,
	`count` integer NOT NULL,
	`note` text,
	`proposed` integer DEFAULT 0 NOT NULL,
	`set_by` integer,
	`set_at` text NOT NULL,
	PRIMARY KEY(`job_id`, `kind`),
	FOREIGN KEY (`job_id`) REFERENCES `job`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`set_by`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "kind_known" CHECK("job_occasion"."kind" in ('failed', 'return', 'night_out')),
	CONSTRAINT "occasion_counted" CHECK("job_occasion"."count" between 0 and 99 and "job_occasion"."proposed" between 0 and 99)
)
--> statement-breakpoint
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
)
--> statement-breakpoint
CREATE TABLE `job_rate` (
	`job_id` integer PRIMARY KEY NOT NULL,
	`rate_card_version_id` integer NOT NULL,
	`base_charge` integer NOT NULL,
	`extras` integer NOT NULL,
	`reasons` text NOT NULL,
	`is_estimate` integer DEFAULT 0 NOT NULL,
	`priced_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`typed_by` integer,
	`typed_at` text,
	FOREIGN KEY (`job_id`) REFERENCES `job`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`rate_card_version_id`) REFERENCES `rate_card_version`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`typed_by`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "is_estimate_flag" CHECK("job_rate"."is_estimate" in (0, 1))
)
--> statement-breakpoint
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
)
--> statement-breakpoint
CREATE TABLE `job_request` (
	`id` integer PRIMARY KEY NOT NULL,
	`uid` text NOT NULL,
	`job_id` integer NOT NULL,
	`customer_id` integer NOT NULL,
	`user_id` integer,
	`kind` text NOT NULL,
	`status` text DEFAULT 'open' NOT NULL,
	`message` text DEFAULT '' NOT NULL,
	`changes` text,
	`offered_charge` integer,
	`valid_until` text,
	`token_hash` text,
	`answer` text DEFAULT '' NOT NULL,
	`answered_by` integer,
	`answered_at` text,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`job_id`) REFERENCES `job`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`customer_id`) REFERENCES `customer`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`answered_by`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "kind_known" CHECK("job_request"."kind" in ('booking', 'quote', 'change', 'cancel')),
	CONSTRAINT "status_known" CHECK("job_request"."status" in ('open', 'offered', 'accepted', 'declined', 'withdrawn')),
	CONSTRAINT "valid_until_day" CHECK("job_request"."valid_until" glob '[0-9][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]')
)
--> statement-breakpoint
CREATE VIRTUAL TABLE `job_search` USING fts5(body, notes, content = '', contentless_delete = 1, tokenize = 'trigram')
--> statement-breakpoint
CREATE VIRTUAL TABLE `job_search_term` USING fts5vocab(job_search, 'row')
--> statement-breakpoint
CREATE TABLE `job_text_hold` (
	`uid` text PRIMARY KEY NOT NULL
)
--> statement-breakpoint
CREATE TABLE `licence_category` (
	`id` integer PRIMARY KEY NOT NULL,
	`code` text COLLATE NOCASE NOT NULL,
	`description` text DEFAULT '' NOT NULL
)
--> statement-breakpoint
CREATE TABLE `licence_class` (
	`id` integer PRIMARY KEY NOT NULL,
	`class_name` text COLLATE NOCASE NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`rank` integer NOT NULL
)
--> statement-breakpoint
CREATE TABLE `live_setting` (
	`id` integer PRIMARY KEY NOT NULL,
	`position_days` integer DEFAULT 31 NOT NULL,
	`late_after_minutes` integer DEFAULT 15 NOT NULL,
	`shows_map_to_recipients` integer DEFAULT 1 NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL, `service_minutes` integer DEFAULT 15 NOT NULL, `minutes_per_pallet` integer DEFAULT 0 NOT NULL,
	CONSTRAINT "live_setting_single" CHECK("live_setting"."id" = 1),
	CONSTRAINT "live_setting_days" CHECK("live_setting"."position_days" between 1 and 366),
	CONSTRAINT "live_setting_late" CHECK("live_setting"."late_after_minutes" between 0 and 600),
	CONSTRAINT "shows_map_to_recipients_flag" CHECK("live_setting"."shows_map_to_recipients" in (0, 1))
)
--> statement-breakpoint
CREATE TABLE `load_type` (
	`id` integer PRIMARY KEY NOT NULL,
	`code` text COLLATE NOCASE NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`waiting_charge_id` integer,
	`per_mile` integer DEFAULT 0 NOT NULL,
	`color` text DEFAULT '#ff0000' NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`deleted_at` text, `version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`waiting_charge_id`) REFERENCES `waiting_charge`(`id`) ON UPDATE no action ON DELETE set null
)
--> statement-breakpoint
CREATE TABLE `load_type_need` (
	`load_type_id` integer NOT NULL,
	`need_id` integer NOT NULL,
	PRIMARY KEY(`load_type_id`, `need_id`),
	FOREIGN KEY (`load_type_id`) REFERENCES `load_type`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`need_id`) REFERENCES `need`(`id`) ON UPDATE no action ON DELETE cascade
)
--> statement-breakpoint
CREATE TABLE `london_vehicle_type` (
	`id` integer PRIMARY KEY NOT NULL,
	`code` text COLLATE NOCASE NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`charge` integer DEFAULT 0 NOT NULL,
	`position` integer DEFAULT 1 NOT NULL
)
--> statement-breakpoint
CREATE TABLE `need` (
	`id` integer PRIMARY KEY NOT NULL,
	`name` text COLLATE NOCASE NOT NULL,
	`kind` text,
	`on_vehicle` integer DEFAULT 0 NOT NULL,
	`on_trailer` integer DEFAULT 0 NOT NULL,
	`skill_id` integer,
	`words` text,
	`position` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`deleted_at` text,
	FOREIGN KEY (`skill_id`) REFERENCES `skill`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "on_vehicle_flag" CHECK("need"."on_vehicle" in (0, 1)),
	CONSTRAINT "on_trailer_flag" CHECK("need"."on_trailer" in (0, 1))
)
--> statement-breakpoint
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
)
--> statement-breakpoint
CREATE TABLE `notification_setting` (
	`id` integer PRIMARY KEY NOT NULL,
	`slug` text NOT NULL,
	`title` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`user_type` text DEFAULT 'client' NOT NULL,
	`position` integer NOT NULL,
	CONSTRAINT "user_type_known" CHECK("notification_setting"."user_type" in ('client', 'customer'))
)
--> statement-breakpoint
CREATE TABLE `number_sequence` (
	`name` text PRIMARY KEY NOT NULL,
	`next` integer DEFAULT 1 NOT NULL
)
--> statement-breakpoint
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
)
--> statement-breakpoint
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
)
--> statement-breakpoint
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
	`deleted_at` text, `account_reference` text,
	CONSTRAINT "is_active_flag" CHECK("owner_driver"."is_active" in (0, 1))
)
--> statement-breakpoint
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
)
--> statement-breakpoint
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
)
--> statement-breakpoint
CREATE TABLE `permission` (
	`id` integer PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`slug` text NOT NULL,
	`path` text NOT NULL,
	`kind` text NOT NULL,
	`position` integer NOT NULL,
	CONSTRAINT "kind_known" CHECK("permission"."kind" in ('side_menu', 'sub_menu', 'settings', 'support', 'account_settings_menu'))
)
--> statement-breakpoint
CREATE TABLE `plan_cost` (
	`id` integer PRIMARY KEY NOT NULL,
	`per_late_minute` integer,
	`most_late` integer,
	`per_move` integer,
	`sub_contractor_per_job` integer,
	`sub_contractor_per_mile` integer,
	`full_load_spaces` integer,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	CONSTRAINT "plan_cost_single" CHECK("plan_cost"."id" = 1),
	CONSTRAINT "plan_cost_late" CHECK("plan_cost"."most_late" between 0 and 30),
	CONSTRAINT "plan_cost_spaces" CHECK("plan_cost"."full_load_spaces" > 0)
)
--> statement-breakpoint
CREATE TABLE `planner_fence` (
	`vehicle_id` integer NOT NULL,
	`date` text NOT NULL,
	`fence` integer NOT NULL,
	PRIMARY KEY(`date`, `vehicle_id`),
	FOREIGN KEY (`vehicle_id`) REFERENCES `vehicle`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "date_day" CHECK("planner_fence"."date" glob '[0-9][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]')
)
--> statement-breakpoint
CREATE TABLE `rate_card` (
	`id` integer PRIMARY KEY NOT NULL,
	`name` text COLLATE NOCASE NOT NULL,
	`is_standard` integer DEFAULT 0 NOT NULL,
	`date_from` text NOT NULL,
	`date_to` text,
	`tax_code_id` integer,
	`live_version` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`deleted_at` text, `is_cost` integer DEFAULT 0 NOT NULL CONSTRAINT "is_cost_flag" CHECK("is_cost" in (0, 1)),
	FOREIGN KEY (`tax_code_id`) REFERENCES `tax_code`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "is_standard_flag" CHECK("rate_card"."is_standard" in (0, 1)),
	CONSTRAINT "date_from_day" CHECK("rate_card"."date_from" glob '[0-9][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]'),
	CONSTRAINT "date_to_day" CHECK("rate_card"."date_to" glob '[0-9][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]'),
	CONSTRAINT "rate_card_days" CHECK("rate_card"."date_to" >= "rate_card"."date_from")
)
--> statement-breakpoint
CREATE TABLE "rate_card_use" (
	`id` integer PRIMARY KEY NOT NULL,
	`rate_card_id` integer NOT NULL,
	`customer_id` integer,
	`sub_contractor_id` integer,
	`owner_driver_id` integer,
	`service_id` integer,
	`load_type_id` integer,
	`reference` text COLLATE NOCASE,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`rate_card_id`) REFERENCES `rate_card`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`customer_id`) REFERENCES `customer`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`sub_contractor_id`) REFERENCES `sub_contractor`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`owner_driver_id`) REFERENCES `owner_driver`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`service_id`) REFERENCES `service`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`load_type_id`) REFERENCES `load_type`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "rate_card_use_of_one" CHECK(("customer_id" is not null) + ("sub_contractor_id" is not null) + ("owner_driver_id" is not null) = 1)
)
--> statement-breakpoint
CREATE TABLE `rate_card_version` (
	`id` integer PRIMARY KEY NOT NULL,
	`rate_card_id` integer NOT NULL,
	`number` integer NOT NULL,
	`content` text NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`created_by` integer,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`approved_by` integer,
	`approved_at` text,
	FOREIGN KEY (`rate_card_id`) REFERENCES `rate_card`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`created_by`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`approved_by`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE set null
)
--> statement-breakpoint
CREATE TABLE `rate_setting` (
	`id` integer PRIMARY KEY NOT NULL,
	`estimates_bind` integer DEFAULT 0 NOT NULL,
	`estimates_rounded_to` integer DEFAULT 100000 NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL, `quote_days` integer DEFAULT 7 NOT NULL,
	CONSTRAINT "rate_setting_single" CHECK("rate_setting"."id" = 1),
	CONSTRAINT "estimates_bind_flag" CHECK("rate_setting"."estimates_bind" in (0, 1)),
	CONSTRAINT "rate_setting_rounded" CHECK("rate_setting"."estimates_rounded_to" > 0)
)
--> statement-breakpoint
CREATE TABLE `receipt` (
	`id` integer PRIMARY KEY NOT NULL,
	`customer_id` integer NOT NULL,
	`date` text NOT NULL,
	`amount` integer NOT NULL,
	`method` text NOT NULL,
	`reference` text DEFAULT '' NOT NULL,
	`uid` text NOT NULL,
	`allocated` integer DEFAULT 0 NOT NULL,
	`refunded` integer DEFAULT 0 NOT NULL,
	`created_by` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`customer_id`) REFERENCES `customer`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`created_by`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "receipt_amount" CHECK("receipt"."amount" > 0),
	CONSTRAINT "receipt_left" CHECK("receipt"."allocated" + "receipt"."refunded" <= "receipt"."amount"),
	CONSTRAINT "method_known" CHECK("receipt"."method" in ('bank_transfer', 'cheque', 'cash', 'card', 'other')),
	CONSTRAINT "date_day" CHECK("receipt"."date" glob '[0-9][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]')
)
--> statement-breakpoint
CREATE TABLE `receipt_refund` (
	`id` integer PRIMARY KEY NOT NULL,
	`receipt_id` integer NOT NULL,
	`date` text NOT NULL,
	`amount` integer NOT NULL,
	`reference` text DEFAULT '' NOT NULL,
	`uid` text NOT NULL,
	`created_by` integer,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`receipt_id`) REFERENCES `receipt`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`created_by`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "receipt_refund_amount" CHECK("receipt_refund"."amount" > 0),
	CONSTRAINT "date_day" CHECK("receipt_refund"."date" glob '[0-9][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]')
)
--> statement-breakpoint
CREATE TABLE `reminder_sent` (
	`key` text PRIMARY KEY NOT NULL,
	`at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
)
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
)
--> statement-breakpoint
CREATE TABLE `report_day` (
	`date` text NOT NULL,
	`kind` text NOT NULL,
	`key` text NOT NULL,
	`jobs` integer NOT NULL,
	`charge` integer NOT NULL,
	`credited` integer NOT NULL,
	`other_costs` integer NOT NULL,
	`subcost` integer NOT NULL,
	CONSTRAINT "kind_known" CHECK("report_day"."kind" in ('status', 'customer', 'vehicle', 'driver', 'sub_contractor', 'owner_driver', 'carrier', 'lane')),
	CONSTRAINT "date_day" CHECK("report_day"."date" glob '[0-9][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]')
)
--> statement-breakpoint
CREATE TABLE `report_stale` (
	`date` text NOT NULL,
	CONSTRAINT "date_day" CHECK("report_stale"."date" glob '[0-9][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]')
)
--> statement-breakpoint
CREATE TABLE `road_matrix` (
	`date` text PRIMARY KEY NOT NULL,
	`fetched_at` text NOT NULL,
	`times` text NOT NULL,
	CONSTRAINT "date_day" CHECK("road_matrix"."date" glob '[0-9][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]')
)
--> statement-breakpoint
CREATE TABLE `road_time` (
	`from_place` text NOT NULL,
	`to_place` text NOT NULL,
	`day_part` text NOT NULL,
	`from_town` text,
	`to_town` text,
	`percent` integer NOT NULL,
	`usual_minutes` integer NOT NULL,
	`trips` integer NOT NULL,
	`newest_on` text NOT NULL,
	PRIMARY KEY(`from_place`, `to_place`, `day_part`),
	CONSTRAINT "day_part_known" CHECK("road_time"."day_part" in ('night', 'morning', 'midday', 'afternoon')),
	CONSTRAINT "newest_on_day" CHECK("road_time"."newest_on" glob '[0-9][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]')
)
--> statement-breakpoint
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
)
--> statement-breakpoint
CREATE TABLE `role_permission` (
	`role_id` integer NOT NULL,
	`permission_id` integer NOT NULL,
	PRIMARY KEY(`role_id`, `permission_id`),
	FOREIGN KEY (`role_id`) REFERENCES `role`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`permission_id`) REFERENCES `permission`(`id`) ON UPDATE no action ON DELETE cascade
)
--> statement-breakpoint
CREATE TABLE `sample_record` (
	`entity` text NOT NULL,
	`entity_id` integer NOT NULL,
	PRIMARY KEY(`entity`, `entity_id`)
)
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
)
--> statement-breakpoint
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
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL, `paid_at` text, `agreement_id` integer REFERENCES self_billing_agreement(id), `supplier` text DEFAULT '{}' NOT NULL, `billed_to` text DEFAULT '{}' NOT NULL, `email_status` text, `created_by` integer REFERENCES user(id), `exported_at` text,
	FOREIGN KEY (`sub_contractor_id`) REFERENCES `sub_contractor`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`owner_driver_id`) REFERENCES `owner_driver`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "self_bill_party" CHECK(("self_bill"."sub_contractor_id" is null) <> ("self_bill"."owner_driver_id" is null)),
	CONSTRAINT "status_known" CHECK("self_bill"."status" in ('Draft', 'Sent', 'Paid'))
)
--> statement-breakpoint
CREATE TABLE `self_bill_line` (
	`id` integer PRIMARY KEY NOT NULL,
	`self_bill_id` integer NOT NULL,
	`job_id` integer NOT NULL,
	`description` text NOT NULL,
	`net` integer NOT NULL,
	`vat_rate` integer DEFAULT 0 NOT NULL,
	`vat` integer DEFAULT 0 NOT NULL, `carried_by` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`self_bill_id`) REFERENCES `self_bill`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`job_id`) REFERENCES `job`(`id`) ON UPDATE no action ON DELETE no action
)
--> statement-breakpoint
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
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL, `driver_id` integer REFERENCES driver(id),
	FOREIGN KEY (`sub_contractor_id`) REFERENCES `sub_contractor`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`owner_driver_id`) REFERENCES `owner_driver`(`id`) ON UPDATE no action ON DELETE cascade
)
--> statement-breakpoint
CREATE TABLE `service` (
	`id` integer PRIMARY KEY NOT NULL,
	`code` text COLLATE NOCASE NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`deleted_at` text
, `version` integer DEFAULT 1 NOT NULL)
--> statement-breakpoint
CREATE TABLE `setup_step` (
	`slug` text COLLATE NOCASE PRIMARY KEY NOT NULL,
	`done_at` text,
	`dismissed_at` text
)
--> statement-breakpoint
CREATE TABLE `skill` (
	`id` integer PRIMARY KEY NOT NULL,
	`skill_cat_id` integer NOT NULL,
	`name` text COLLATE NOCASE NOT NULL,
	FOREIGN KEY (`skill_cat_id`) REFERENCES `skill_category`(`id`) ON UPDATE no action ON DELETE no action
)
--> statement-breakpoint
CREATE TABLE `skill_category` (
	`id` integer PRIMARY KEY NOT NULL,
	`name` text COLLATE NOCASE NOT NULL
)
--> statement-breakpoint
CREATE TABLE `slot_claim` (
	`id` integer PRIMARY KEY NOT NULL,
	`uid` text NOT NULL,
	`customer_id` integer NOT NULL,
	`user_id` integer,
	`vehicle_id` integer NOT NULL,
	`date` text NOT NULL,
	`time_from` text NOT NULL,
	`time_until` text NOT NULL,
	`facts` text NOT NULL,
	`price` text,
	`expires_at` text NOT NULL,
	`job_id` integer,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`customer_id`) REFERENCES `customer`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`vehicle_id`) REFERENCES `vehicle`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`job_id`) REFERENCES `job`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "date_day" CHECK("slot_claim"."date" glob '[0-9][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]'),
	CONSTRAINT "time_from_time" CHECK("slot_claim"."time_from" glob '[0-2][0-9]:[0-5][0-9]'),
	CONSTRAINT "time_until_time" CHECK("slot_claim"."time_until" glob '[0-2][0-9]:[0-5][0-9]')
)
--> statement-breakpoint
CREATE TABLE `slot_setting` (
	`id` integer PRIMARY KEY NOT NULL,
	`offers_slots` integer DEFAULT 0 NOT NULL,
	`slot_minutes` integer DEFAULT 60 NOT NULL,
	`first_from` text DEFAULT '07:00' NOT NULL,
	`last_until` text DEFAULT '18:00' NOT NULL,
	`days_ahead` integer DEFAULT 3 NOT NULL,
	`minutes_in_hand` integer DEFAULT 15 NOT NULL,
	`spare_percent` integer DEFAULT 10 NOT NULL,
	`added_percent` integer DEFAULT 0 NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	CONSTRAINT "slot_setting_single" CHECK("slot_setting"."id" = 1),
	CONSTRAINT "offers_slots_flag" CHECK("slot_setting"."offers_slots" in (0, 1)),
	CONSTRAINT "first_from_time" CHECK("slot_setting"."first_from" glob '[0-2][0-9]:[0-5][0-9]'),
	CONSTRAINT "last_until_time" CHECK("slot_setting"."last_until" glob '[0-2][0-9]:[0-5][0-9]'),
	CONSTRAINT "slot_minutes_known" CHECK("slot_setting"."slot_minutes" in (30, 60, 120, 240)),
	CONSTRAINT "slot_setting_ahead" CHECK("slot_setting"."days_ahead" between 0 and 14),
	CONSTRAINT "slot_setting_hand" CHECK("slot_setting"."minutes_in_hand" between 0 and 60),
	CONSTRAINT "slot_setting_spare" CHECK("slot_setting"."spare_percent" between 0 and 50),
	CONSTRAINT "slot_setting_added" CHECK("slot_setting"."added_percent" between 0 and 100)
)
--> statement-breakpoint
CREATE TABLE `standing_order` (
	`id` integer PRIMARY KEY NOT NULL,
	`pattern_job_id` integer NOT NULL,
	`rule` text NOT NULL,
	`every` integer DEFAULT 1 NOT NULL,
	`weekdays` text DEFAULT '[]' NOT NULL,
	`month_day` integer,
	`starts_on` text NOT NULL,
	`ends_on` text,
	`days_ahead` integer DEFAULT 7 NOT NULL,
	`on_holiday` text DEFAULT 'skip' NOT NULL,
	`left_out` text DEFAULT '[]' NOT NULL,
	`is_paused` integer DEFAULT 0 NOT NULL,
	`paused_until` text,
	`ended_at` text,
	`problem` text,
	`problem_at` text,
	`created_by` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL, `uid` text,
	FOREIGN KEY (`pattern_job_id`) REFERENCES `job`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`created_by`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "rule_known" CHECK("standing_order"."rule" in ('weekly', 'month_day', 'last_weekday')),
	CONSTRAINT "on_holiday_known" CHECK("standing_order"."on_holiday" in ('skip', 'before', 'after', 'anyway')),
	CONSTRAINT "is_paused_flag" CHECK("standing_order"."is_paused" in (0, 1)),
	CONSTRAINT "starts_on_day" CHECK("standing_order"."starts_on" glob '[0-9][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]'),
	CONSTRAINT "ends_on_day" CHECK("standing_order"."ends_on" glob '[0-9][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]'),
	CONSTRAINT "paused_until_day" CHECK("standing_order"."paused_until" glob '[0-9][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]')
)
--> statement-breakpoint
CREATE TABLE `standing_order_job` (
	`standing_order_id` integer NOT NULL,
	`rule_date` text NOT NULL,
	`date` text NOT NULL,
	`job_id` integer,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	PRIMARY KEY(`standing_order_id`, `rule_date`),
	FOREIGN KEY (`standing_order_id`) REFERENCES `standing_order`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`job_id`) REFERENCES `job`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "rule_date_day" CHECK("standing_order_job"."rule_date" glob '[0-9][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]'),
	CONSTRAINT "date_day" CHECK("standing_order_job"."date" glob '[0-9][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]')
)
--> statement-breakpoint
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
	`deleted_at` text, `exchange_company_id` text, `account_reference` text,
	CONSTRAINT "is_active_flag" CHECK("sub_contractor"."is_active" in (0, 1))
)
--> statement-breakpoint
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
)
--> statement-breakpoint
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
)
--> statement-breakpoint
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
	`cost` integer, `answer` text, `answered_at` text, `decline_reason` text, `requested_cost` integer, `driver_name` text, `driver_mobile` text, `registration` text,
	FOREIGN KEY (`job_id`) REFERENCES `job`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`created_by`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`sub_contractor_id`) REFERENCES `sub_contractor`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "is_planned_flag" CHECK("sub_contractor_job"."is_planned" in (0, 1)),
	CONSTRAINT "is_completed_flag" CHECK("sub_contractor_job"."is_completed" in (0, 1)),
	CONSTRAINT "is_deleted_flag" CHECK("sub_contractor_job"."is_deleted" in (0, 1)),
	CONSTRAINT "date_day" CHECK("sub_contractor_job"."date" glob '[0-9][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]')
)
--> statement-breakpoint
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
)
--> statement-breakpoint
CREATE TABLE `tax_code` (
	`id` integer PRIMARY KEY NOT NULL,
	`code` text COLLATE NOCASE NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`rate` integer NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`deleted_at` text
, `version` integer DEFAULT 1 NOT NULL)
--> statement-breakpoint
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
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL, `shows_proofs` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`job_id`) REFERENCES `job`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`created_by`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE set null
)
--> statement-breakpoint
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
)
--> statement-breakpoint
CREATE TABLE `trailer` (
	`id` integer PRIMARY KEY NOT NULL,
	`code` text COLLATE NOCASE NOT NULL,
	`serial_no` text COLLATE NOCASE NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`cubic_max` integer,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`deleted_at` text
, `version` integer DEFAULT 1 NOT NULL)
--> statement-breakpoint
CREATE TABLE `trailer_feature` (
	`trailer_id` integer NOT NULL,
	`need_id` integer NOT NULL,
	PRIMARY KEY(`trailer_id`, `need_id`),
	FOREIGN KEY (`trailer_id`) REFERENCES `trailer`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`need_id`) REFERENCES `need`(`id`) ON UPDATE no action ON DELETE cascade
)
--> statement-breakpoint
CREATE TABLE `undo_step` (
	`id` integer PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`title` text NOT NULL,
	`before` text NOT NULL,
	`expires_at` text NOT NULL,
	`undone_at` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
)
--> statement-breakpoint
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
	`deleted_at` text, `is_portal_admin` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`role_id`) REFERENCES `role`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`customer_id`) REFERENCES `customer`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`driver_id`) REFERENCES `driver`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "user_type_known" CHECK("user"."user_type" in ('client', 'customer', 'driver')),
	CONSTRAINT "is_active_flag" CHECK("user"."is_active" in (0, 1))
)
--> statement-breakpoint
CREATE TABLE `user_setting` (
	`user_id` integer NOT NULL,
	`name` text NOT NULL,
	`value` text NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	PRIMARY KEY(`user_id`, `name`),
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
)
--> statement-breakpoint
CREATE TABLE `vat_period` (
	`id` integer PRIMARY KEY NOT NULL,
	`date_from` text NOT NULL,
	`date_to` text NOT NULL,
	`net` integer NOT NULL,
	`vat` integer NOT NULL,
	`closed_by` integer,
	`closed_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`closed_by`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "vat_period_order" CHECK("vat_period"."date_from" <= "vat_period"."date_to"),
	CONSTRAINT "date_from_day" CHECK("vat_period"."date_from" glob '[0-9][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]'),
	CONSTRAINT "date_to_day" CHECK("vat_period"."date_to" glob '[0-9][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]')
)
--> statement-breakpoint
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
)
--> statement-breakpoint
CREATE TABLE `vehicle_date` (
	`id` integer PRIMARY KEY NOT NULL,
	`vehicle_id` integer NOT NULL,
	`kind` text NOT NULL,
	`date` text NOT NULL,
	`notes` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL, `workshop` text, `expected_return` text,
	FOREIGN KEY (`vehicle_id`) REFERENCES `vehicle`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "kind_known" CHECK("vehicle_date"."kind" in ('vor', 'pmi', 'mot'))
)
--> statement-breakpoint
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
)
--> statement-breakpoint
CREATE TABLE `vehicle_feature` (
	`vehicle_id` integer NOT NULL,
	`need_id` integer NOT NULL,
	PRIMARY KEY(`vehicle_id`, `need_id`),
	FOREIGN KEY (`vehicle_id`) REFERENCES `vehicle`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`need_id`) REFERENCES `need`(`id`) ON UPDATE no action ON DELETE cascade
)
--> statement-breakpoint
CREATE TABLE `vehicle_job_planner` (
	`id` integer PRIMARY KEY NOT NULL,
	`job_id` integer NOT NULL,
	`plannerable_id` integer NOT NULL,
	`date` text NOT NULL,
	`position` integer DEFAULT 1 NOT NULL,
	`is_confirmed` integer DEFAULT 0 NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL, `deliver_after_id` integer, `deliver_order` integer,
	FOREIGN KEY (`job_id`) REFERENCES `job`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`plannerable_id`) REFERENCES `vehicle`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "is_confirmed_flag" CHECK("vehicle_job_planner"."is_confirmed" in (0, 1)),
	CONSTRAINT "date_day" CHECK("vehicle_job_planner"."date" glob '[0-9][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]')
)
--> statement-breakpoint
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
)
--> statement-breakpoint
CREATE TABLE `vehicle_type` (
	`id` integer PRIMARY KEY NOT NULL,
	`v_code` text COLLATE NOCASE NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`deleted_at` text
, `version` integer DEFAULT 1 NOT NULL)
--> statement-breakpoint
CREATE TABLE `vehicle_type_cost` (
	`vehicle_type_id` integer PRIMARY KEY NOT NULL,
	`per_day` integer,
	`per_mile` integer,
	`per_hour` integer,
	`co2e_per_mile` integer,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`vehicle_type_id`) REFERENCES `vehicle_type`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "vehicle_type_cost_positive" CHECK("vehicle_type_cost"."per_day" >= 0 and "vehicle_type_cost"."per_mile" >= 0 and "vehicle_type_cost"."per_hour" >= 0 and "vehicle_type_cost"."co2e_per_mile" >= 0)
)
--> statement-breakpoint
CREATE TABLE `void_number` (
	`id` integer PRIMARY KEY NOT NULL,
	`series` text NOT NULL,
	`number` integer NOT NULL,
	`label` text NOT NULL,
	`date` text NOT NULL,
	`customer_id` integer,
	`total` integer NOT NULL,
	`voided_by` integer,
	`voided_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`customer_id`) REFERENCES `customer`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`voided_by`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "series_known" CHECK("void_number"."series" in ('invoice', 'credit_note', 'driver_invoice', 'self_bill'))
)
--> statement-breakpoint
CREATE TABLE `waiting_charge` (
	`id` integer PRIMARY KEY NOT NULL,
	`code` text COLLATE NOCASE NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`charge` integer DEFAULT 0 NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`deleted_at` text
, `version` integer DEFAULT 1 NOT NULL, `free_minutes` integer DEFAULT 30 NOT NULL)
--> statement-breakpoint
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
)
--> statement-breakpoint
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
)
--> statement-breakpoint
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
)
--> statement-breakpoint
CREATE TABLE `webhook_event` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`event_id` text NOT NULL,
	`event` text NOT NULL,
	`job_id` integer,
	`data` text NOT NULL,
	`at` text NOT NULL,
	FOREIGN KEY (`job_id`) REFERENCES `job`(`id`) ON UPDATE no action ON DELETE set null
)
--> statement-breakpoint
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
)
--> statement-breakpoint
CREATE TABLE `work_day_activity` (
	`id` integer PRIMARY KEY NOT NULL,
	`work_day_id` integer NOT NULL,
	`at` text NOT NULL,
	`action_type` text NOT NULL,
	`message` text DEFAULT '' NOT NULL,
	`job_id` integer,
	`user_id` integer,
	`image` text,
	`uid` text, `latitude` real, `longitude` real, `accuracy` real, `stop` text,
	FOREIGN KEY (`work_day_id`) REFERENCES `work_day`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`job_id`) REFERENCES `job`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE set null
)
--> statement-breakpoint
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
)
--> statement-breakpoint
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
)
--> statement-breakpoint
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
)
--> statement-breakpoint
CREATE UNIQUE INDEX `accounts_code_charge` ON `accounts_code` (`charge`) WHERE "accounts_code"."customer_id" is null and "accounts_code"."depot_id" is null
--> statement-breakpoint
CREATE UNIQUE INDEX `accounts_code_customer` ON `accounts_code` (`customer_id`,`charge`)
--> statement-breakpoint
CREATE UNIQUE INDEX `accounts_code_depot` ON `accounts_code` (`depot_id`,`charge`)
--> statement-breakpoint
CREATE INDEX `air_way_bill_number_awb` ON `air_way_bill_number` (`awb_number`)
--> statement-breakpoint
CREATE INDEX `air_way_bill_number_job` ON `air_way_bill_number` (`job_id`)
--> statement-breakpoint
CREATE UNIQUE INDEX `bank_holiday_day` ON `bank_holiday` (`division`,`date`)
--> statement-breakpoint
CREATE INDEX `booking_file_customer` ON `booking_file` (`customer_id`,`id`)
--> statement-breakpoint
CREATE UNIQUE INDEX `booking_file_once` ON `booking_file` (`sender`,`content_hash`)
--> statement-breakpoint
CREATE INDEX `booking_file_status` ON `booking_file` (`status`,`id`)
--> statement-breakpoint
CREATE INDEX `change_log_customer` ON `change_log` (`customer_id`,`seq`)
--> statement-breakpoint
CREATE INDEX `change_log_entity` ON `change_log` (`entity`,`entity_id`,`seq`)
--> statement-breakpoint
CREATE UNIQUE INDEX `check_definition_name` ON `check_definition` (`truck_type`,`name`) WHERE "check_definition"."deleted_at" is null
--> statement-breakpoint
CREATE INDEX `check_definition_position` ON `check_definition` (`truck_type`,`position`)
--> statement-breakpoint
CREATE INDEX `check_report_job` ON `check_report` (`job_id`)
--> statement-breakpoint
CREATE INDEX `check_report_trailer` ON `check_report` (`trailer_id`,`done_at`)
--> statement-breakpoint
CREATE UNIQUE INDEX `check_report_uid_unique` ON `check_report` (`uid`)
--> statement-breakpoint
CREATE INDEX `check_report_vehicle` ON `check_report` (`vehicle_id`,`done_at`)
--> statement-breakpoint
CREATE INDEX `check_report_work_day` ON `check_report` (`work_day_id`,`truck_type`)
--> statement-breakpoint
CREATE INDEX `check_result_defect` ON `check_result` (`defect_status`) WHERE "check_result"."defect" = 1
--> statement-breakpoint
CREATE UNIQUE INDEX `check_result_once` ON `check_result` (`check_report_id`,`check_id`)
--> statement-breakpoint
CREATE UNIQUE INDEX `client_notification_once` ON `client_notification` (`user_id`,`notification_setting_id`)
--> statement-breakpoint
CREATE UNIQUE INDEX `contractor_code` ON `contractor` (`code`) WHERE "contractor"."deleted_at" is null
--> statement-breakpoint
CREATE UNIQUE INDEX `credit_note_credit_note_number_unique` ON `credit_note` (`credit_note_number`)
--> statement-breakpoint
CREATE INDEX `credit_note_day` ON `credit_note` (`date`,`number`)
--> statement-breakpoint
CREATE UNIQUE INDEX `credit_note_draft` ON `credit_note` (`job_id`,`invoice_id`) WHERE "credit_note"."status" = 'Draft'
--> statement-breakpoint
CREATE INDEX `credit_note_job` ON `credit_note` (`job_id`)
--> statement-breakpoint
CREATE UNIQUE INDEX `credit_note_number_unique` ON `credit_note` (`number`)
--> statement-breakpoint
CREATE INDEX `customer_address_customer` ON `customer_address` (`customer_id`,`name`)
--> statement-breakpoint
CREATE INDEX `customer_address_name` ON `customer_address` (`name`)
--> statement-breakpoint
CREATE INDEX `customer_address_times` ON `customer_address` (`post_code`) WHERE ("opening_hours" is not null or "service_minutes" is not null or "minutes_per_pallet" is not null)
--> statement-breakpoint
CREATE UNIQUE INDEX `customer_code` ON `customer` (`customer_code`) WHERE "customer"."deleted_at" is null
--> statement-breakpoint
CREATE UNIQUE INDEX `customer_company_customer_id_unique` ON `customer_company` (`customer_id`)
--> statement-breakpoint
CREATE UNIQUE INDEX `customer_email_address` ON `customer` (`email`) WHERE "customer"."deleted_at" is null and "customer"."email" <> ''
--> statement-breakpoint
CREATE UNIQUE INDEX `customer_email_once` ON `customer_email` (`customer_id`,`email`)
--> statement-breakpoint
CREATE UNIQUE INDEX `customer_invoice_settings_customer_id_unique` ON `customer_invoice_settings` (`customer_id`)
--> statement-breakpoint
CREATE INDEX `customer_name` ON `customer` (`customer_name`)
--> statement-breakpoint
CREATE UNIQUE INDEX `customer_pod_settings_customer_id_unique` ON `customer_pod_settings` (`customer_id`)
--> statement-breakpoint
CREATE UNIQUE INDEX `customer_portal_customer_id_unique` ON `customer_portal` (`customer_id`)
--> statement-breakpoint
CREATE INDEX `customer_question_customer` ON `customer_question` (`customer_id`,`id`)
--> statement-breakpoint
CREATE INDEX `customer_question_invoice` ON `customer_question` (`invoice_id`)
--> statement-breakpoint
CREATE INDEX `customer_question_open` ON `customer_question` (`id`) WHERE "customer_question"."answered_at" is null
--> statement-breakpoint
CREATE UNIQUE INDEX `customer_question_uid_unique` ON `customer_question` (`uid`)
--> statement-breakpoint
CREATE INDEX `customer_quote_customer` ON `customer_quote` (`customer_id`,`outcome`,`valid_until`,`quoted_at`)
--> statement-breakpoint
CREATE UNIQUE INDEX `customer_quote_job_id_unique` ON `customer_quote` (`job_id`)
--> statement-breakpoint
CREATE INDEX `customer_quote_outcome` ON `customer_quote` (`outcome`,`valid_until`,`quoted_at`)
--> statement-breakpoint
CREATE INDEX `customer_quote_request` ON `customer_quote` (`request_id`)
--> statement-breakpoint
CREATE INDEX `customer_quote_time` ON `customer_quote` (`quoted_at`,`id`)
--> statement-breakpoint
CREATE INDEX `customer_reference_job` ON `customer_reference` (`job_id`)
--> statement-breakpoint
CREATE INDEX `customer_reference_name` ON `customer_reference` (`name`)
--> statement-breakpoint
CREATE UNIQUE INDEX `customer_sftp_customer_id_unique` ON `customer_sftp` (`customer_id`)
--> statement-breakpoint
CREATE UNIQUE INDEX `cx_job_idempotency_key_unique` ON `cx_job` (`idempotency_key`)
--> statement-breakpoint
CREATE UNIQUE INDEX `cx_job_job_id_unique` ON `cx_job` (`job_id`)
--> statement-breakpoint
CREATE UNIQUE INDEX `cx_job_load` ON `cx_job` (`cx_loads_id`)
--> statement-breakpoint
CREATE INDEX `cx_job_status` ON `cx_job` (`cx_loads_status`)
--> statement-breakpoint
CREATE UNIQUE INDEX `cx_load_activity_external` ON `cx_load_activity` (`external_id`)
--> statement-breakpoint
CREATE INDEX `cx_load_activity_job` ON `cx_load_activity` (`cx_job_id`,`id`)
--> statement-breakpoint
CREATE INDEX `cx_quote_job` ON `cx_quote` (`cx_job_id`,`created_on`)
--> statement-breakpoint
CREATE UNIQUE INDEX `day_status_cell` ON `day_status` (`status`,`date`)
--> statement-breakpoint
CREATE INDEX `day_status_day` ON `day_status` (`date`,`status`,`n`)
--> statement-breakpoint
CREATE INDEX `defect_action_result` ON `defect_action` (`check_result_id`,`id`)
--> statement-breakpoint
CREATE UNIQUE INDEX `depot_code` ON `depot` (`code`) WHERE "depot"."deleted_at" is null
--> statement-breakpoint
CREATE INDEX `driven_leg_day` ON `driven_leg` (`date`)
--> statement-breakpoint
CREATE INDEX `driven_leg_pair` ON `driven_leg` (`from_place`,`to_place`,`day_part`,`date`)
--> statement-breakpoint
CREATE INDEX `driver_card_expiry` ON `driver_card` (`card_expiry_date`)
--> statement-breakpoint
CREATE UNIQUE INDEX `driver_card_kind` ON `driver_card` (`driver_id`,`document_type_id`)
--> statement-breakpoint
CREATE UNIQUE INDEX `driver_code` ON `driver` (`code`) WHERE "driver"."deleted_at" is null
--> statement-breakpoint
CREATE UNIQUE INDEX `driver_company_driver_id_unique` ON `driver_company` (`driver_id`)
--> statement-breakpoint
CREATE INDEX `driver_document_driver` ON `driver_document` (`driver_id`)
--> statement-breakpoint
CREATE INDEX `driver_invoice_day` ON `driver_invoice` (`date_from`,`number`)
--> statement-breakpoint
CREATE UNIQUE INDEX `driver_invoice_inv_number_unique` ON `driver_invoice` (`inv_number`)
--> statement-breakpoint
CREATE INDEX `driver_invoice_line_invoice` ON `driver_invoice_line` (`driver_invoice_id`)
--> statement-breakpoint
CREATE UNIQUE INDEX `driver_invoice_line_work_day_id_unique` ON `driver_invoice_line` (`work_day_id`)
--> statement-breakpoint
CREATE UNIQUE INDEX `driver_invoice_number_unique` ON `driver_invoice` (`number`)
--> statement-breakpoint
CREATE UNIQUE INDEX `driver_invoice_week` ON `driver_invoice` (`driver_id`,`date_from`,`date_to`)
--> statement-breakpoint
CREATE UNIQUE INDEX `driver_licence_category_once` ON `driver_licence_category` (`driver_id`,`licence_category_id`)
--> statement-breakpoint
CREATE UNIQUE INDEX `driver_licence_driver_id_unique` ON `driver_licence` (`driver_id`)
--> statement-breakpoint
CREATE INDEX `driver_licence_endorsement_driver` ON `driver_licence_endorsement` (`driver_id`)
--> statement-breakpoint
CREATE INDEX `driver_message_job` ON `driver_message` (`job_id`) WHERE "driver_message"."job_id" is not null
--> statement-breakpoint
CREATE INDEX `driver_message_thread` ON `driver_message` (`driver_id`,`id`)
--> statement-breakpoint
CREATE UNIQUE INDEX `driver_message_uid` ON `driver_message` (`driver_id`,`uid`)
--> statement-breakpoint
CREATE INDEX `driver_message_unconfirmed_change` ON `driver_message` (`sent_at`) WHERE "driver_message"."is_urgent" = 1 and "driver_message"."confirmed_at" is null and "driver_message"."job_id" is not null
--> statement-breakpoint
CREATE INDEX `driver_message_unread` ON `driver_message` (`driver_id`) WHERE "driver_message"."from_driver" = 1 and "driver_message"."read_at" is null
--> statement-breakpoint
CREATE INDEX `driver_name` ON `driver` (`first_name`,`last_name`)
--> statement-breakpoint
CREATE INDEX `driver_position_at` ON `driver_position` (`at`)
--> statement-breakpoint
CREATE UNIQUE INDEX `driver_rate_driver_id_unique` ON `driver_rate` (`driver_id`)
--> statement-breakpoint
CREATE UNIQUE INDEX `driver_reason_code` ON `driver_reason` (`kind`,`code`) WHERE "driver_reason"."deleted_at" is null
--> statement-breakpoint
CREATE INDEX `driver_skill_expiry` ON `driver_skill` (`expires_on`)
--> statement-breakpoint
CREATE UNIQUE INDEX `driver_skill_once` ON `driver_skill` (`driver_id`,`skill_id`)
--> statement-breakpoint
CREATE INDEX `driver_unavail_date_day` ON `driver_unavail_date` (`date`,`type`)
--> statement-breakpoint
CREATE UNIQUE INDEX `driver_unavail_date_once` ON `driver_unavail_date` (`driver_id`,`date`)
--> statement-breakpoint
CREATE INDEX `driver_write_received` ON `driver_write` (`received_at`)
--> statement-breakpoint
CREATE INDEX `driver_write_refused` ON `driver_write` (`received_at`) WHERE "driver_write"."outcome" = 'refused' and "driver_write"."resolved_at" is null
--> statement-breakpoint
CREATE INDEX `due_pod_mail_at` ON `due_pod_mail` (`due_at`)
--> statement-breakpoint
CREATE INDEX `email_template_area` ON `email_template` (`area`)
--> statement-breakpoint
CREATE UNIQUE INDEX `email_template_slug_unique` ON `email_template` (`slug`)
--> statement-breakpoint
CREATE INDEX `export_change_credit_note` ON `export_change` (`credit_note_id`)
--> statement-breakpoint
CREATE INDEX `export_change_invoice` ON `export_change` (`invoice_id`)
--> statement-breakpoint
CREATE INDEX `export_change_open` ON `export_change` (`changed_at`) WHERE "export_change"."settled_at" is null
--> statement-breakpoint
CREATE UNIQUE INDEX `extra_tariff_code` ON `extra_tariff` (`code`) WHERE "extra_tariff"."deleted_at" is null
--> statement-breakpoint
CREATE INDEX `extra_tariff_position` ON `extra_tariff` (`position`)
--> statement-breakpoint
CREATE UNIQUE INDEX `freight_type_code` ON `freight_type` (`code`) WHERE "freight_type"."deleted_at" is null
--> statement-breakpoint
CREATE UNIQUE INDEX `fuel_band_from_pence_unique` ON `fuel_band` (`from_pence`)
--> statement-breakpoint
CREATE INDEX `fuel_data_day` ON `fuel_data` (`work_day_id`)
--> statement-breakpoint
CREATE UNIQUE INDEX `fuel_price_month_unique` ON `fuel_price` (`month`)
--> statement-breakpoint
CREATE UNIQUE INDEX `fuel_surcharge_all` ON `fuel_surcharge` (`month`) WHERE "fuel_surcharge"."customer_id" is null
--> statement-breakpoint
CREATE UNIQUE INDEX `fuel_surcharge_customer` ON `fuel_surcharge` (`customer_id`,`month`)
--> statement-breakpoint
CREATE UNIQUE INDEX `holiday_allowance_year` ON `holiday_allowance` (`driver_id`,`year_start`)
--> statement-breakpoint
CREATE INDEX `holiday_request_driver` ON `holiday_request` (`driver_id`,`date_from`)
--> statement-breakpoint
CREATE INDEX `holiday_request_status` ON `holiday_request` (`status`,`date_from`)
--> statement-breakpoint
CREATE UNIQUE INDEX `hours_rule_slug` ON `hours_rule` (`slug`,`valid_from`)
--> statement-breakpoint
CREATE INDEX `idempotency_key_age` ON `idempotency_key` (`at`)
--> statement-breakpoint
CREATE INDEX `import_batch_day` ON `import_batch` (`created_at`)
--> statement-breakpoint
CREATE INDEX `import_batch_hash` ON `import_batch` (`kind`,`content_hash`)
--> statement-breakpoint
CREATE UNIQUE INDEX `import_mapping_customer` ON `import_mapping` (`kind`,`layout`,`customer_id`)
--> statement-breakpoint
CREATE UNIQUE INDEX `import_mapping_layout` ON `import_mapping` (`kind`,`layout`) WHERE "import_mapping"."customer_id" is null
--> statement-breakpoint
CREATE INDEX `import_row_job` ON `import_row` (`job_id`)
--> statement-breakpoint
CREATE UNIQUE INDEX `import_row_no` ON `import_row` (`import_batch_id`,`row_no`)
--> statement-breakpoint
CREATE UNIQUE INDEX `import_row_saved` ON `import_row` (`kind`,`fingerprint`) WHERE "import_row"."state" = 'saved'
--> statement-breakpoint
CREATE UNIQUE INDEX `integration_slug_unique` ON `integration` (`slug`)
--> statement-breakpoint
CREATE INDEX `invoice_customer` ON `invoice` (`customer_id`,`date`)
--> statement-breakpoint
CREATE INDEX `invoice_day` ON `invoice` (`date`,`number`)
--> statement-breakpoint
CREATE UNIQUE INDEX `invoice_inv_number_unique` ON `invoice` (`inv_number`)
--> statement-breakpoint
CREATE UNIQUE INDEX `invoice_line_job` ON `invoice_line` (`job_id`) WHERE "invoice_line"."kind" = 'job' and "invoice_line"."job_id" is not null and "invoice_line"."rebilled" = 0
--> statement-breakpoint
CREATE UNIQUE INDEX `invoice_line_position` ON `invoice_line` (`invoice_id`,`position`)
--> statement-breakpoint
CREATE INDEX `invoice_line_rebilled` ON `invoice_line` (`job_id`) WHERE "invoice_line"."rebilled" = 1
--> statement-breakpoint
CREATE INDEX `invoice_line_surcharge` ON `invoice_line` (`job_id`) WHERE "invoice_line"."kind" = 'fuel_surcharge'
--> statement-breakpoint
CREATE UNIQUE INDEX `invoice_number_unique` ON `invoice` (`number`)
--> statement-breakpoint
CREATE INDEX `invoice_open` ON `invoice` (`customer_id`,`invoice_due`) WHERE "invoice"."total_charge" - "invoice"."paid" - "invoice"."credited" <> 0
--> statement-breakpoint
CREATE INDEX `invoice_payment_day` ON `invoice_payment` (`date`)
--> statement-breakpoint
CREATE INDEX `invoice_payment_invoice` ON `invoice_payment` (`invoice_id`)
--> statement-breakpoint
CREATE INDEX `invoice_payment_receipt` ON `invoice_payment` (`receipt_id`) WHERE "invoice_payment"."receipt_id" is not null
--> statement-breakpoint
CREATE UNIQUE INDEX `invoice_payment_uid_unique` ON `invoice_payment` (`uid`)
--> statement-breakpoint
CREATE INDEX `invoice_request` ON `invoice` (`request_uid`)
--> statement-breakpoint
CREATE UNIQUE INDEX `invoice_run_group` ON `invoice` (`run_id`,`run_group`) WHERE "invoice"."run_id" is not null
--> statement-breakpoint
CREATE INDEX `invoice_run_job_job` ON `invoice_run_job` (`job_id`)
--> statement-breakpoint
CREATE INDEX `invoice_run_job_waiting` ON `invoice_run_job` (`run_id`,`run_group`) WHERE "invoice_run_job"."invoice_id" is null and "invoice_run_job"."failure" is null
--> statement-breakpoint
CREATE INDEX `invoice_run_open` ON `invoice_run` (`id`) WHERE "invoice_run"."status" = 'running'
--> statement-breakpoint
CREATE UNIQUE INDEX `invoice_run_request_uid_unique` ON `invoice_run` (`request_uid`)
--> statement-breakpoint
CREATE INDEX `invoice_unpaid` ON `invoice` (`invoice_due`) WHERE "invoice"."status" <> 'Paid'
--> statement-breakpoint
CREATE INDEX `job_activity_job` ON `job_activity` (`job_id`,`id`)
--> statement-breakpoint
CREATE UNIQUE INDEX `job_activity_uid_unique` ON `job_activity` (`uid`)
--> statement-breakpoint
CREATE INDEX `job_activity_waiting` ON `job_activity` (`action_type`,`status`) WHERE "job_activity"."status" = 1
--> statement-breakpoint
CREATE INDEX `job_allocation_driver` ON `job_allocation` (`driver_id`,`date`)
--> statement-breakpoint
CREATE INDEX `job_attachment_job` ON `job_attachment` (`job_id`,`id`)
--> statement-breakpoint
CREATE INDEX `job_collection_town` ON `job` ("collection_town" collate nocase) WHERE "job"."listed" = 1
--> statement-breakpoint
CREATE INDEX `job_customer` ON `job` (`customer_id`,`status`,`diary_date`,`diary_time`) WHERE "job"."listed" = 1
--> statement-breakpoint
CREATE INDEX `job_day` ON `job` (`diary_date`,`status`) WHERE "job"."listed" = 1
--> statement-breakpoint
CREATE INDEX `job_delivery_day` ON `job` (`delivery_date`,`status`)
--> statement-breakpoint
CREATE INDEX `job_delivery_town` ON `job` ("delivery_town" collate nocase) WHERE "job"."listed" = 1
--> statement-breakpoint
CREATE INDEX `job_diary` ON `job` (`status`,`diary_date`,`diary_time`) WHERE "job"."listed" = 1
--> statement-breakpoint
CREATE UNIQUE INDEX `job_email_once` ON `job_email` (`job_id`,`email`)
--> statement-breakpoint
CREATE UNIQUE INDEX `job_extra_charge_once` ON `job_extra_charge` (`job_id`,`extra_tariff_id`)
--> statement-breakpoint
CREATE INDEX `job_extra_charge_tariff` ON `job_extra_charge` (`extra_tariff_id`)
--> statement-breakpoint
CREATE INDEX `job_lateness_due` ON `job_lateness` (`due_at`)
--> statement-breakpoint
CREATE UNIQUE INDEX `job_link_job_id_unique` ON `job_link` (`job_id`)
--> statement-breakpoint
CREATE INDEX `job_link_source` ON `job_link` (`source_job_id`)
--> statement-breakpoint
CREATE INDEX `job_listing` ON `job` (`id`,`parent_id`,`listed`,`status`,`diary_date`,`diary_time`,`customer_id`)
--> statement-breakpoint
CREATE INDEX `job_load_type` ON `job` (`load_type_id`)
--> statement-breakpoint
CREATE INDEX `job_marked` ON `job` (`diary_date`) WHERE "job"."is_marked" = 1
--> statement-breakpoint
CREATE INDEX `job_note_job` ON `job_note` (`job_id`,`id`)
--> statement-breakpoint
CREATE INDEX `job_notes_end` ON `job` (lower(substr(`report_notes`, -2))) WHERE `report_notes` IS NOT NULL
--> statement-breakpoint
CREATE UNIQUE INDEX `job_number` ON `job` (`job_number`,`sub_no`)
--> statement-breakpoint
CREATE INDEX `job_parent` ON `job` (`parent_id`,`sub_no`) WHERE "job"."parent_id" is not null
--> statement-breakpoint
CREATE INDEX `job_post_code_end` ON `job` (lower(substr(`delivery_post_code`, -2))) WHERE `delivery_post_code` IS NOT NULL
--> statement-breakpoint
CREATE INDEX `job_price` ON `job` (`total_charge`,`diary_date`,`status`) WHERE "job"."listed" = 1
--> statement-breakpoint
CREATE INDEX `job_process_job` ON `job_process` (`job_id`,`id`)
--> statement-breakpoint
CREATE INDEX `job_rate_version` ON `job_rate` (`rate_card_version_id`)
--> statement-breakpoint
CREATE INDEX `job_reminder_due` ON `job_reminder` (`date`,`time`) WHERE "job_reminder"."sent_at" is null
--> statement-breakpoint
CREATE INDEX `job_reminder_job` ON `job_reminder` (`job_id`,`date`,`time`)
--> statement-breakpoint
CREATE INDEX `job_request_customer` ON `job_request` (`customer_id`,`id`)
--> statement-breakpoint
CREATE INDEX `job_request_job` ON `job_request` (`job_id`)
--> statement-breakpoint
CREATE INDEX `job_request_open` ON `job_request` (`id`) WHERE "job_request"."status" = 'open'
--> statement-breakpoint
CREATE UNIQUE INDEX `job_request_token_hash_unique` ON `job_request` (`token_hash`)
--> statement-breakpoint
CREATE UNIQUE INDEX `job_request_uid_unique` ON `job_request` (`uid`)
--> statement-breakpoint
CREATE UNIQUE INDEX `job_request_waiting` ON `job_request` (`job_id`) WHERE "job_request"."status" in ('open', 'offered')
--> statement-breakpoint
CREATE INDEX `job_sub_day` ON `job` (`diary_date`,`status`) WHERE "job"."parent_id" is not null
--> statement-breakpoint
CREATE UNIQUE INDEX `job_uid_unique` ON `job` (`uid`)
--> statement-breakpoint
CREATE UNIQUE INDEX `licence_category_code_unique` ON `licence_category` (`code`)
--> statement-breakpoint
CREATE UNIQUE INDEX `licence_class_class_name_unique` ON `licence_class` (`class_name`)
--> statement-breakpoint
CREATE UNIQUE INDEX `load_type_code` ON `load_type` (`code`) WHERE "load_type"."deleted_at" is null
--> statement-breakpoint
CREATE INDEX `load_type_waiting_charge` ON `load_type` (`waiting_charge_id`)
--> statement-breakpoint
CREATE UNIQUE INDEX `london_vehicle_type_code_unique` ON `london_vehicle_type` (`code`)
--> statement-breakpoint
CREATE UNIQUE INDEX `need_name` ON `need` (`name`) WHERE "need"."deleted_at" is null
--> statement-breakpoint
CREATE INDEX `need_position` ON `need` (`position`)
--> statement-breakpoint
CREATE UNIQUE INDEX `notification_setting_slug_unique` ON `notification_setting` (`slug`)
--> statement-breakpoint
CREATE INDEX `notification_unread` ON `notification` (`user_id`) WHERE "notification"."read_at" is null
--> statement-breakpoint
CREATE INDEX `notification_user` ON `notification` (`user_id`,`id`)
--> statement-breakpoint
CREATE INDEX `one_time_code_user` ON `one_time_code` (`user_id`,`purpose`,`created_at`)
--> statement-breakpoint
CREATE INDEX `outbox_about` ON `outbox` (`about`,`about_id`)
--> statement-breakpoint
CREATE INDEX `outbox_customer` ON `outbox` (`customer_id`,`created_at`)
--> statement-breakpoint
CREATE INDEX `outbox_day` ON `outbox` (`created_at`)
--> statement-breakpoint
CREATE INDEX `outbox_due` ON `outbox` (`next_attempt_at`) WHERE "outbox"."status" = 'queued'
--> statement-breakpoint
CREATE UNIQUE INDEX `outbox_uid_unique` ON `outbox` (`uid`)
--> statement-breakpoint
CREATE UNIQUE INDEX `owner_driver_code` ON `owner_driver` (`code`) WHERE "owner_driver"."deleted_at" is null
--> statement-breakpoint
CREATE UNIQUE INDEX `owner_driver_company_owner_driver_id_unique` ON `owner_driver_company` (`owner_driver_id`)
--> statement-breakpoint
CREATE INDEX `owner_driver_job_day` ON `owner_driver_job` (`owner_driver_id`,`date`)
--> statement-breakpoint
CREATE INDEX `owner_driver_job_job` ON `owner_driver_job` (`job_id`)
--> statement-breakpoint
CREATE UNIQUE INDEX `owner_driver_job_once` ON `owner_driver_job` (`owner_driver_id`,`job_id`) WHERE "owner_driver_job"."is_deleted" = 0
--> statement-breakpoint
CREATE UNIQUE INDEX `permission_path_unique` ON `permission` (`path`)
--> statement-breakpoint
CREATE UNIQUE INDEX `permission_slug` ON `permission` (`kind`,`slug`)
--> statement-breakpoint
CREATE UNIQUE INDEX `rate_card_name` ON `rate_card` (`name`) WHERE "rate_card"."deleted_at" is null
--> statement-breakpoint
CREATE INDEX `rate_card_tax_code` ON `rate_card` (`tax_code_id`)
--> statement-breakpoint
CREATE INDEX `rate_card_use_customer` ON `rate_card_use` (`customer_id`)
--> statement-breakpoint
CREATE INDEX `rate_card_use_load_type` ON `rate_card_use` (`load_type_id`)
--> statement-breakpoint
CREATE UNIQUE INDEX `rate_card_use_once` ON `rate_card_use` (`rate_card_id`,ifnull("customer_id", 0),ifnull("sub_contractor_id", 0),ifnull("owner_driver_id", 0),ifnull("service_id", 0),ifnull("load_type_id", 0),ifnull("reference", ''))
--> statement-breakpoint
CREATE INDEX `rate_card_use_owner_driver` ON `rate_card_use` (`owner_driver_id`)
--> statement-breakpoint
CREATE INDEX `rate_card_use_service` ON `rate_card_use` (`service_id`)
--> statement-breakpoint
CREATE INDEX `rate_card_use_sub_contractor` ON `rate_card_use` (`sub_contractor_id`)
--> statement-breakpoint
CREATE UNIQUE INDEX `rate_card_version_number` ON `rate_card_version` (`rate_card_id`,`number`)
--> statement-breakpoint
CREATE INDEX `receipt_customer` ON `receipt` (`customer_id`,`date`)
--> statement-breakpoint
CREATE INDEX `receipt_day` ON `receipt` (`date`)
--> statement-breakpoint
CREATE INDEX `receipt_open` ON `receipt` (`customer_id`,`date`) WHERE "receipt"."amount" - "receipt"."allocated" - "receipt"."refunded" <> 0
--> statement-breakpoint
CREATE INDEX `receipt_refund_day` ON `receipt_refund` (`date`)
--> statement-breakpoint
CREATE INDEX `receipt_refund_receipt` ON `receipt_refund` (`receipt_id`)
--> statement-breakpoint
CREATE UNIQUE INDEX `receipt_refund_uid_unique` ON `receipt_refund` (`uid`)
--> statement-breakpoint
CREATE UNIQUE INDEX `receipt_uid_unique` ON `receipt` (`uid`)
--> statement-breakpoint
CREATE UNIQUE INDEX `reminder_setting_slug_unique` ON `reminder_setting` (`slug`)
--> statement-breakpoint
CREATE UNIQUE INDEX `report_day_key` ON `report_day` (`kind`,`date`,`key`)
--> statement-breakpoint
CREATE UNIQUE INDEX `report_stale_day` ON `report_stale` (`date`)
--> statement-breakpoint
CREATE INDEX `road_time_newest` ON `road_time` (`newest_on`)
--> statement-breakpoint
CREATE UNIQUE INDEX `role_name` ON `role` (`name`) WHERE "role"."deleted_at" is null
--> statement-breakpoint
CREATE UNIQUE INDEX `saved_view_name` ON `saved_view` (`user_id`,`screen`,`name`)
--> statement-breakpoint
CREATE UNIQUE INDEX `self_bill_bill_number_unique` ON `self_bill` (`bill_number`)
--> statement-breakpoint
CREATE INDEX `self_bill_day` ON `self_bill` (`date`,`number`)
--> statement-breakpoint
CREATE INDEX `self_bill_line_bill` ON `self_bill_line` (`self_bill_id`)
--> statement-breakpoint
CREATE UNIQUE INDEX `self_bill_line_job_once` ON `self_bill_line` (`job_id`,`carried_by`)
--> statement-breakpoint
CREATE UNIQUE INDEX `self_bill_number_unique` ON `self_bill` (`number`)
--> statement-breakpoint
CREATE INDEX `self_billing_agreement_driver` ON `self_billing_agreement` (`driver_id`,`ends_on`)
--> statement-breakpoint
CREATE INDEX `self_billing_agreement_owner_driver` ON `self_billing_agreement` (`owner_driver_id`,`ends_on`)
--> statement-breakpoint
CREATE INDEX `self_billing_agreement_sub_contractor` ON `self_billing_agreement` (`sub_contractor_id`,`ends_on`)
--> statement-breakpoint
CREATE UNIQUE INDEX `service_code` ON `service` (`code`) WHERE "service"."deleted_at" is null
--> statement-breakpoint
CREATE UNIQUE INDEX `skill_category_name_unique` ON `skill_category` (`name`)
--> statement-breakpoint
CREATE UNIQUE INDEX `skill_name` ON `skill` (`skill_cat_id`,`name`)
--> statement-breakpoint
CREATE INDEX `slot_claim_customer` ON `slot_claim` (`customer_id`,`expires_at`)
--> statement-breakpoint
CREATE INDEX `slot_claim_day` ON `slot_claim` (`date`,`id`)
--> statement-breakpoint
CREATE INDEX `slot_claim_expiry` ON `slot_claim` (`expires_at`)
--> statement-breakpoint
CREATE INDEX `slot_claim_job` ON `slot_claim` (`job_id`)
--> statement-breakpoint
CREATE UNIQUE INDEX `slot_claim_uid_unique` ON `slot_claim` (`uid`)
--> statement-breakpoint
CREATE UNIQUE INDEX `standing_order_job_day` ON `standing_order_job` (`standing_order_id`,`date`)
--> statement-breakpoint
CREATE INDEX `standing_order_job_job` ON `standing_order_job` (`job_id`) WHERE "standing_order_job"."job_id" is not null
--> statement-breakpoint
CREATE INDEX `standing_order_pattern` ON `standing_order` (`pattern_job_id`)
--> statement-breakpoint
CREATE UNIQUE INDEX `standing_order_uid_unique` ON `standing_order` (`uid`)
--> statement-breakpoint
CREATE UNIQUE INDEX `sub_contractor_code` ON `sub_contractor` (`code`) WHERE "sub_contractor"."deleted_at" is null
--> statement-breakpoint
CREATE UNIQUE INDEX `sub_contractor_company_subcontractor_id_unique` ON `sub_contractor_company` (`subcontractor_id`)
--> statement-breakpoint
CREATE INDEX `sub_contractor_document_company` ON `sub_contractor_document` (`sub_contractor_id`) WHERE "sub_contractor_document"."deleted_at" is null
--> statement-breakpoint
CREATE INDEX `sub_contractor_document_expiry` ON `sub_contractor_document` (`expires_on`) WHERE "sub_contractor_document"."deleted_at" is null
--> statement-breakpoint
CREATE UNIQUE INDEX `sub_contractor_exchange` ON `sub_contractor` (`exchange_company_id`) WHERE "sub_contractor"."exchange_company_id" is not null and "sub_contractor"."deleted_at" is null
--> statement-breakpoint
CREATE INDEX `sub_contractor_job_day` ON `sub_contractor_job` (`sub_contractor_id`,`date`)
--> statement-breakpoint
CREATE INDEX `sub_contractor_job_job` ON `sub_contractor_job` (`job_id`)
--> statement-breakpoint
CREATE UNIQUE INDEX `sub_contractor_job_once` ON `sub_contractor_job` (`sub_contractor_id`,`job_id`) WHERE "sub_contractor_job"."is_deleted" = 0
--> statement-breakpoint
CREATE INDEX `sub_contractor_link_company` ON `sub_contractor_link` (`sub_contractor_id`)
--> statement-breakpoint
CREATE UNIQUE INDEX `sub_contractor_link_token_hash_unique` ON `sub_contractor_link` (`token_hash`)
--> statement-breakpoint
CREATE INDEX `sub_contractor_name` ON `sub_contractor` (`name`)
--> statement-breakpoint
CREATE UNIQUE INDEX `tax_code_code` ON `tax_code` (`code`) WHERE "tax_code"."deleted_at" is null
--> statement-breakpoint
CREATE INDEX `tracking_link_job` ON `tracking_link` (`job_id`)
--> statement-breakpoint
CREATE UNIQUE INDEX `tracking_link_token_hash_unique` ON `tracking_link` (`token_hash`)
--> statement-breakpoint
CREATE UNIQUE INDEX `traffic_diary_column_slug` ON `traffic_diary_column` (`user_id`,`slug`)
--> statement-breakpoint
CREATE UNIQUE INDEX `trailer_code` ON `trailer` (`code`) WHERE "trailer"."deleted_at" is null
--> statement-breakpoint
CREATE UNIQUE INDEX `trailer_serial_no` ON `trailer` (`serial_no`) WHERE "trailer"."deleted_at" is null
--> statement-breakpoint
CREATE INDEX `undo_step_user` ON `undo_step` (`user_id`,`id`)
--> statement-breakpoint
CREATE UNIQUE INDEX `user_code` ON `user` (`code`) WHERE "user"."user_type" = 'client' and "user"."deleted_at" is null
--> statement-breakpoint
CREATE INDEX `user_customer` ON `user` (`customer_id`)
--> statement-breakpoint
CREATE UNIQUE INDEX `user_driver` ON `user` (`driver_id`) WHERE "user"."deleted_at" is null
--> statement-breakpoint
CREATE UNIQUE INDEX `user_email` ON `user` (`email`,`user_type`) WHERE "user"."deleted_at" is null
--> statement-breakpoint
CREATE INDEX `user_role` ON `user` (`role_id`)
--> statement-breakpoint
CREATE UNIQUE INDEX `vat_period_from` ON `vat_period` (`date_from`)
--> statement-breakpoint
CREATE UNIQUE INDEX `vehicle_code` ON `vehicle` (`code`) WHERE "vehicle"."deleted_at" is null
--> statement-breakpoint
CREATE INDEX `vehicle_date_day` ON `vehicle_date` (`date`,`kind`)
--> statement-breakpoint
CREATE UNIQUE INDEX `vehicle_date_once` ON `vehicle_date` (`vehicle_id`,`kind`,`date`)
--> statement-breakpoint
CREATE INDEX `vehicle_favourite_driver_driver` ON `vehicle_favourite_driver` (`driver_id`)
--> statement-breakpoint
CREATE UNIQUE INDEX `vehicle_favourite_driver_once` ON `vehicle_favourite_driver` (`vehicle_id`,`shift_type_id`,`driver_id`)
--> statement-breakpoint
CREATE UNIQUE INDEX `vehicle_job_planner_once` ON `vehicle_job_planner` (`job_id`,`date`)
--> statement-breakpoint
CREATE INDEX `vehicle_job_planner_row` ON `vehicle_job_planner` (`date`,`plannerable_id`,`position`)
--> statement-breakpoint
CREATE INDEX `vehicle_order` ON `vehicle` (`order`,`id`) WHERE "vehicle"."deleted_at" is null
--> statement-breakpoint
CREATE UNIQUE INDEX `vehicle_reg` ON `vehicle` (`reg`) WHERE "vehicle"."deleted_at" is null
--> statement-breakpoint
CREATE INDEX `vehicle_reminder_day` ON `vehicle_reminder` (`date`,`time`)
--> statement-breakpoint
CREATE INDEX `vehicle_reminder_vehicle` ON `vehicle_reminder` (`vehicle_id`,`date`)
--> statement-breakpoint
CREATE UNIQUE INDEX `vehicle_type_code` ON `vehicle_type` (`v_code`) WHERE "vehicle_type"."deleted_at" is null
--> statement-breakpoint
CREATE INDEX `vehicle_vehicle_type` ON `vehicle` (`vehicle_type_id`)
--> statement-breakpoint
CREATE INDEX `void_number_day` ON `void_number` (`date`)
--> statement-breakpoint
CREATE UNIQUE INDEX `void_number_once` ON `void_number` (`series`,`number`)
--> statement-breakpoint
CREATE UNIQUE INDEX `waiting_charge_code` ON `waiting_charge` (`code`) WHERE "waiting_charge"."deleted_at" is null
--> statement-breakpoint
CREATE INDEX `webhook_attempt_delivery` ON `webhook_attempt` (`delivery_id`,`id`)
--> statement-breakpoint
CREATE INDEX `webhook_delivery_age` ON `webhook_delivery` (`created_at`)
--> statement-breakpoint
CREATE INDEX `webhook_delivery_due` ON `webhook_delivery` (`next_attempt_at`) WHERE "webhook_delivery"."status" = 'waiting'
--> statement-breakpoint
CREATE INDEX `webhook_delivery_endpoint` ON `webhook_delivery` (`endpoint_id`,`id`)
--> statement-breakpoint
CREATE UNIQUE INDEX `webhook_delivery_once` ON `webhook_delivery` (`endpoint_id`,`event_id`) WHERE "webhook_delivery"."replay_of" is null
--> statement-breakpoint
CREATE INDEX `webhook_delivery_queue` ON `webhook_delivery` (`endpoint_id`,`job_id`,`id`) WHERE "webhook_delivery"."status" = 'waiting'
--> statement-breakpoint
CREATE INDEX `webhook_event_age` ON `webhook_event` (`at`)
--> statement-breakpoint
CREATE INDEX `webhook_event_job` ON `webhook_event` (`job_id`)
--> statement-breakpoint
CREATE INDEX `work_day_activity_day` ON `work_day_activity` (`work_day_id`,`at`)
--> statement-breakpoint
CREATE INDEX `work_day_activity_job` ON `work_day_activity` (`job_id`)
--> statement-breakpoint
CREATE UNIQUE INDEX `work_day_activity_uid_unique` ON `work_day_activity` (`uid`)
--> statement-breakpoint
CREATE INDEX `work_day_attachment_day` ON `work_day_attachment` (`work_day_id`)
--> statement-breakpoint
CREATE INDEX `work_day_day` ON `work_day` (`date`,`shift_type_id`)
--> statement-breakpoint
CREATE UNIQUE INDEX `work_day_driver` ON `work_day` (`driver_id`,`date`,`shift_type_id`) WHERE "work_day"."driver_id" is not null
--> statement-breakpoint
CREATE INDEX `work_day_job_job` ON `work_day_job` (`job_id`)
--> statement-breakpoint
CREATE UNIQUE INDEX `work_day_job_once` ON `work_day_job` (`work_day_id`,`job_id`) WHERE "work_day_job"."is_deleted" = 0
--> statement-breakpoint
CREATE INDEX `work_day_job_order` ON `work_day_job` (`work_day_id`,`position`)
--> statement-breakpoint
CREATE INDEX `work_day_unapproved` ON `work_day` (`date`) WHERE "work_day"."approved_at" is null and "work_day"."clockout_time" is not null
--> statement-breakpoint
CREATE UNIQUE INDEX `work_day_vehicle` ON `work_day` (`vehicle_id`,`date`,`shift_type_id`) WHERE "work_day"."vehicle_id" is not null
--> statement-breakpoint
CREATE UNIQUE INDEX `zone_surcharge_code` ON `zone_surcharge` (`code`)
--> statement-breakpoint
CREATE VIEW `allocation` AS
SELECT w.job_id, 'driver' AS kind, w.id AS allocation_id, d.date, w.created_at, d.id AS work_day_id, d.driver_id, d.vehicle_id,
	NULL AS sub_contractor_id, NULL AS owner_driver_id
FROM work_day_job w JOIN work_day d ON d.id = w.work_day_id WHERE w.is_deleted = 0
UNION ALL
SELECT s.job_id, 'sub_contractor', s.id, s.date, s.created_at, NULL, NULL, NULL, s.sub_contractor_id, NULL
FROM sub_contractor_job s WHERE s.is_deleted = 0
UNION ALL
SELECT o.job_id, 'owner_driver', o.id, o.date, o.created_at, NULL, NULL, NULL, NULL, o.owner_driver_id
FROM owner_driver_job o WHERE o.is_deleted = 0
--> statement-breakpoint
CREATE VIEW `job_text` AS
SELECT
	j.id,
	j.parent_id,
	CASE j.sub_no WHEN 0 THEN j.job_number ELSE j.job_number || '-' || j.sub_no END
		|| char(10) || coalesce((SELECT group_concat(r.name, char(10)) FROM customer_reference r WHERE r.job_id = j.id), '')
		|| char(10) || coalesce((SELECT group_concat(a.awb_number, char(10)) FROM air_way_bill_number a WHERE a.job_id = j.id), '')
		|| char(10) || coalesce(j.collection_name, '') || char(10) || coalesce(j.collection_town, '')
		|| char(10) || coalesce(j.collection_post_code, '') || char(10) || coalesce(j.delivery_name, '')
		|| char(10) || coalesce(j.delivery_town, '') || char(10) || coalesce(j.delivery_post_code, '') AS body,
	coalesce(j.report_notes, '') AS notes
FROM job j
--> statement-breakpoint
CREATE VIEW `refresh_job_allocation` AS SELECT NULL AS job_id
--> statement-breakpoint
CREATE VIEW `refresh_job_search` AS SELECT NULL AS job_id
--> statement-breakpoint
CREATE VIEW `refresh_one_allocation` AS SELECT NULL AS job_id
--> statement-breakpoint
CREATE VIEW `refusal` AS SELECT NULL AS rule, NULL AS id
--> statement-breakpoint
CREATE VIEW `report_job` AS
SELECT j.id AS job_id, j.diary_date AS date, j.status, j.customer_id, a.driver_id, a.vehicle_id, a.sub_contractor_id, a.owner_driver_id,
	coalesce(a.kind, 'none') AS carrier,
	upper(substr(trim(coalesce(j.collection_post_code, '')), 1, CASE WHEN substr(trim(j.collection_post_code), 2, 1) GLOB '[A-Za-z]' THEN 2 ELSE 1 END))
		|| '>' ||
		upper(substr(trim(coalesce(j.delivery_post_code, '')), 1, CASE WHEN substr(trim(j.delivery_post_code), 2, 1) GLOB '[A-Za-z]' THEN 2 ELSE 1 END)) AS lane,
	j.total_charge
		+ CASE j.job_type WHEN 3 THEN coalesce((SELECT sum(k.total_charge) FROM job k WHERE k.parent_id = j.id AND k.status < 19), 0) ELSE 0 END
		+ coalesce((SELECT sum(l.net) FROM invoice_line l WHERE l.job_id = j.id AND l.kind = 'fuel_surcharge' AND l.rebilled = 0), 0)
		+ CASE j.job_type WHEN 3 THEN coalesce((SELECT sum(l.net) FROM job k JOIN invoice_line l ON l.job_id = k.id AND l.kind = 'fuel_surcharge' AND l.rebilled = 0
			WHERE k.parent_id = j.id AND k.status < 19), 0) ELSE 0 END AS charge,
	coalesce((SELECT sum(n.credit_amount) FROM credit_note n WHERE n.job_id = j.id
		AND NOT EXISTS (SELECT 1 FROM invoice_line r WHERE r.job_id = j.id AND r.invoice_id = n.invoice_id AND r.rebilled = 1)), 0)
		+ CASE j.job_type WHEN 3 THEN coalesce((SELECT sum(n.credit_amount) FROM job k JOIN credit_note n ON n.job_id = k.id
			WHERE k.parent_id = j.id AND k.status < 19), 0) ELSE 0 END AS credited,
	j.other_costs
		+ CASE j.job_type WHEN 3 THEN coalesce((SELECT sum(k.other_costs) FROM job k WHERE k.parent_id = j.id AND k.status < 19), 0) ELSE 0 END AS other_costs,
	coalesce(j.subcost, 0)
		+ CASE j.job_type WHEN 3 THEN coalesce((SELECT sum(k.subcost) FROM job k WHERE k.parent_id = j.id AND k.status < 19), 0) ELSE 0 END AS subcost
FROM job j
LEFT JOIN job_allocation a ON a.job_id = j.id
WHERE j.listed = 1 AND j.status BETWEEN 2 AND 18
--> statement-breakpoint
CREATE TRIGGER `air_way_bill_number_search_delete` AFTER DELETE ON `air_way_bill_number`
BEGIN
	INSERT INTO refresh_job_search (job_id) VALUES (OLD.job_id);
END
--> statement-breakpoint
CREATE TRIGGER `air_way_bill_number_search_insert` AFTER INSERT ON `air_way_bill_number`
BEGIN
	INSERT INTO refresh_job_search (job_id) VALUES (NEW.job_id);
END
--> statement-breakpoint
CREATE TRIGGER `air_way_bill_number_search_update` AFTER UPDATE OF `awb_number` ON `air_way_bill_number` WHEN NEW.awb_number IS NOT OLD.awb_number
BEGIN
	INSERT INTO refresh_job_search (job_id) VALUES (NEW.job_id);
END
--> statement-breakpoint
CREATE TRIGGER `check_definition_deleted` BEFORE UPDATE ON `check_definition`
WHEN OLD.deleted_at IS NOT NULL AND NEW.deleted_at IS NOT NULL
BEGIN
	SELECT RAISE(ABORT, 'deleted_row:check_definition');
END
--> statement-breakpoint
CREATE TRIGGER `check_definition_version` BEFORE UPDATE ON `check_definition`
WHEN NEW.version <> OLD.version + 1
BEGIN
	SELECT RAISE(ABORT, 'stale_version:check_definition');
END
--> statement-breakpoint
CREATE TRIGGER `company_version` BEFORE UPDATE ON `company`
WHEN NEW.version <> OLD.version + 1
BEGIN
	SELECT RAISE(ABORT, 'stale_version:company');
END
--> statement-breakpoint
CREATE TRIGGER `contractor_deleted` BEFORE UPDATE ON `contractor`
WHEN OLD.deleted_at IS NOT NULL AND NEW.deleted_at IS NOT NULL
BEGIN
	SELECT RAISE(ABORT, 'deleted_row:contractor');
END
--> statement-breakpoint
CREATE TRIGGER `contractor_version` BEFORE UPDATE ON `contractor`
WHEN NEW.version <> OLD.version + 1
BEGIN
	SELECT RAISE(ABORT, 'stale_version:contractor');
END
--> statement-breakpoint
CREATE TRIGGER `credit_note_period_delete` BEFORE DELETE ON `credit_note`
WHEN EXISTS (SELECT 1 FROM vat_period p WHERE OLD.date BETWEEN p.date_from AND p.date_to)
BEGIN
	SELECT RAISE(ABORT, 'CHECK constraint failed: vat_period_closed');
END
--> statement-breakpoint
CREATE TRIGGER `credit_note_period_insert` BEFORE INSERT ON `credit_note`
WHEN EXISTS (SELECT 1 FROM vat_period p WHERE NEW.date BETWEEN p.date_from AND p.date_to)
BEGIN
	SELECT RAISE(ABORT, 'CHECK constraint failed: vat_period_closed');
END
--> statement-breakpoint
CREATE TRIGGER `credit_note_period_update` BEFORE UPDATE OF `date`, `credit_amount`, `vat` ON `credit_note`
WHEN (NEW.date, NEW.credit_amount, NEW.vat) IS NOT (OLD.date, OLD.credit_amount, OLD.vat)
	AND EXISTS (SELECT 1 FROM vat_period p WHERE NEW.date BETWEEN p.date_from AND p.date_to OR OLD.date BETWEEN p.date_from AND p.date_to)
BEGIN
	SELECT RAISE(ABORT, 'CHECK constraint failed: vat_period_closed');
END
--> statement-breakpoint
CREATE TRIGGER `credit_note_version` BEFORE UPDATE ON `credit_note` WHEN NEW.version <> OLD.version + 1
BEGIN
	SELECT RAISE(ABORT, 'stale_version:credit_note');
END
--> statement-breakpoint
CREATE TRIGGER `customer_company_references_insert` BEFORE INSERT ON `customer_company`
BEGIN
	SELECT RAISE(ABORT, 'deleted_row:tax_code') WHERE NEW.tax_code_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM tax_code WHERE id = NEW.tax_code_id AND deleted_at IS NULL);
END
--> statement-breakpoint
CREATE TRIGGER `customer_company_references_update` BEFORE UPDATE OF `tax_code_id` ON `customer_company`
WHEN NEW.tax_code_id IS NOT OLD.tax_code_id
BEGIN
	SELECT RAISE(ABORT, 'deleted_row:tax_code') WHERE NEW.tax_code_id IS NOT OLD.tax_code_id AND NEW.tax_code_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM tax_code WHERE id = NEW.tax_code_id AND deleted_at IS NULL);
END
--> statement-breakpoint
CREATE TRIGGER `customer_deleted` BEFORE UPDATE ON `customer`
WHEN OLD.deleted_at IS NOT NULL AND NEW.deleted_at IS NOT NULL
BEGIN
	SELECT RAISE(ABORT, 'deleted_row:customer');
END
--> statement-breakpoint
CREATE TRIGGER `customer_reference_search_delete` AFTER DELETE ON `customer_reference`
BEGIN
	INSERT INTO refresh_job_search (job_id) VALUES (OLD.job_id);
END
--> statement-breakpoint
CREATE TRIGGER `customer_reference_search_insert` AFTER INSERT ON `customer_reference`
BEGIN
	INSERT INTO refresh_job_search (job_id) VALUES (NEW.job_id);
END
--> statement-breakpoint
CREATE TRIGGER `customer_reference_search_update` AFTER UPDATE OF `name` ON `customer_reference` WHEN NEW.name IS NOT OLD.name
BEGIN
	INSERT INTO refresh_job_search (job_id) VALUES (NEW.job_id);
END
--> statement-breakpoint
CREATE TRIGGER `customer_version` BEFORE UPDATE ON `customer` WHEN NEW.version <> OLD.version + 1
BEGIN
	SELECT RAISE(ABORT, 'stale_version:customer');
END
--> statement-breakpoint
CREATE TRIGGER `cx_job_version` BEFORE UPDATE ON `cx_job` WHEN NEW.version <> OLD.version + 1
BEGIN
	SELECT RAISE(ABORT, 'stale_version:cx_job');
END
--> statement-breakpoint
CREATE TRIGGER `day_close_version` BEFORE UPDATE ON `day_close` WHEN NEW.version <> OLD.version + 1
BEGIN
	SELECT RAISE(ABORT, 'stale_version:day_close');
END
--> statement-breakpoint
CREATE TRIGGER `depot_deleted` BEFORE UPDATE ON `depot`
WHEN OLD.deleted_at IS NOT NULL AND NEW.deleted_at IS NOT NULL
BEGIN
	SELECT RAISE(ABORT, 'deleted_row:depot');
END
--> statement-breakpoint
CREATE TRIGGER `depot_version` BEFORE UPDATE ON `depot`
WHEN NEW.version <> OLD.version + 1
BEGIN
	SELECT RAISE(ABORT, 'stale_version:depot');
END
--> statement-breakpoint
CREATE TRIGGER `driver_company_references_insert` BEFORE INSERT ON `driver_company`
BEGIN
	SELECT RAISE(ABORT, 'deleted_row:tax_code') WHERE NEW.tax_code_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM tax_code WHERE id = NEW.tax_code_id AND deleted_at IS NULL);
END
--> statement-breakpoint
CREATE TRIGGER `driver_company_references_update` BEFORE UPDATE OF `tax_code_id` ON `driver_company`
WHEN NEW.tax_code_id IS NOT OLD.tax_code_id
BEGIN
	SELECT RAISE(ABORT, 'deleted_row:tax_code') WHERE NEW.tax_code_id IS NOT OLD.tax_code_id AND NEW.tax_code_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM tax_code WHERE id = NEW.tax_code_id AND deleted_at IS NULL);
END
--> statement-breakpoint
CREATE TRIGGER `driver_deleted` BEFORE UPDATE ON `driver`
WHEN OLD.deleted_at IS NOT NULL AND NEW.deleted_at IS NOT NULL
BEGIN
	SELECT RAISE(ABORT, 'deleted_row:driver');
END
--> statement-breakpoint
CREATE TRIGGER `driver_invoice_version` BEFORE UPDATE ON `driver_invoice` WHEN NEW.version <> OLD.version + 1
BEGIN
	SELECT RAISE(ABORT, 'stale_version:driver_invoice');
END
--> statement-breakpoint
CREATE TRIGGER `driver_reason_deleted` BEFORE UPDATE ON `driver_reason`
WHEN OLD.deleted_at IS NOT NULL AND NEW.deleted_at IS NOT NULL
BEGIN
	SELECT RAISE(ABORT, 'deleted_row:driver_reason');
END
--> statement-breakpoint
CREATE TRIGGER `driver_reason_version` BEFORE UPDATE ON `driver_reason`
WHEN NEW.version <> OLD.version + 1
BEGIN
	SELECT RAISE(ABORT, 'stale_version:driver_reason');
END
--> statement-breakpoint
CREATE TRIGGER `driver_references_insert` BEFORE INSERT ON `driver`
BEGIN
	SELECT RAISE(ABORT, 'deleted_row:depot') WHERE NEW.depot_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM depot WHERE id = NEW.depot_id AND deleted_at IS NULL);
END
--> statement-breakpoint
CREATE TRIGGER `driver_references_update` BEFORE UPDATE OF `depot_id` ON `driver`
WHEN NEW.depot_id IS NOT OLD.depot_id
BEGIN
	SELECT RAISE(ABORT, 'deleted_row:depot') WHERE NEW.depot_id IS NOT OLD.depot_id AND NEW.depot_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM depot WHERE id = NEW.depot_id AND deleted_at IS NULL);
END
--> statement-breakpoint
CREATE TRIGGER `driver_unavail_date_booked` BEFORE INSERT ON `driver_unavail_date`
WHEN EXISTS (SELECT 1 FROM work_day w WHERE w.driver_id = NEW.driver_id AND w.date = NEW.date)
BEGIN
	SELECT RAISE(ABORT, 'stale_version:work_day:' || w.id) FROM work_day w WHERE w.driver_id = NEW.driver_id AND w.date = NEW.date;
END
--> statement-breakpoint
CREATE TRIGGER `driver_version` BEFORE UPDATE ON `driver` WHEN NEW.version <> OLD.version + 1
BEGIN
	SELECT RAISE(ABORT, 'stale_version:driver');
END
--> statement-breakpoint
CREATE TRIGGER `extra_tariff_deleted` BEFORE UPDATE ON `extra_tariff`
WHEN OLD.deleted_at IS NOT NULL AND NEW.deleted_at IS NOT NULL
BEGIN
	SELECT RAISE(ABORT, 'deleted_row:extra_tariff');
END
--> statement-breakpoint
CREATE TRIGGER `extra_tariff_version` BEFORE UPDATE ON `extra_tariff`
WHEN NEW.version <> OLD.version + 1
BEGIN
	SELECT RAISE(ABORT, 'stale_version:extra_tariff');
END
--> statement-breakpoint
CREATE TRIGGER `freight_type_deleted` BEFORE UPDATE ON `freight_type`
WHEN OLD.deleted_at IS NOT NULL AND NEW.deleted_at IS NOT NULL
BEGIN
	SELECT RAISE(ABORT, 'deleted_row:freight_type');
END
--> statement-breakpoint
CREATE TRIGGER `freight_type_version` BEFORE UPDATE ON `freight_type`
WHEN NEW.version <> OLD.version + 1
BEGIN
	SELECT RAISE(ABORT, 'stale_version:freight_type');
END
--> statement-breakpoint
CREATE TRIGGER `holiday_request_overlap_insert` BEFORE INSERT ON `holiday_request`
WHEN NEW.status IN ('pending', 'approved') AND EXISTS (
	SELECT 1 FROM holiday_request r WHERE r.driver_id = NEW.driver_id AND r.status IN ('pending', 'approved')
		AND r.date_from <= NEW.date_to AND r.date_to >= NEW.date_from)
BEGIN
	SELECT RAISE(ABORT, 'stale_version:driver:' || NEW.driver_id);
END
--> statement-breakpoint
CREATE TRIGGER `holiday_request_overlap_update` BEFORE UPDATE OF `status`, `date_from`, `date_to` ON `holiday_request`
WHEN NEW.status IN ('pending', 'approved') AND EXISTS (
	SELECT 1 FROM holiday_request r WHERE r.driver_id = NEW.driver_id AND r.status IN ('pending', 'approved')
		AND r.date_from <= NEW.date_to AND r.date_to >= NEW.date_from AND r.id <> NEW.id)
BEGIN
	SELECT RAISE(ABORT, 'stale_version:driver:' || NEW.driver_id);
END
--> statement-breakpoint
CREATE TRIGGER `holiday_request_references_insert` BEFORE INSERT ON `holiday_request`
BEGIN
	SELECT RAISE(ABORT, 'deleted_row:driver') WHERE NEW.driver_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM driver WHERE id = NEW.driver_id AND deleted_at IS NULL);
END
--> statement-breakpoint
CREATE TRIGGER `holiday_request_version` BEFORE UPDATE ON `holiday_request`
WHEN NEW.version <> OLD.version + 1
BEGIN
	SELECT RAISE(ABORT, 'stale_version:driver:' || OLD.driver_id);
END
--> statement-breakpoint
CREATE TRIGGER `integration_version` BEFORE UPDATE ON `integration` WHEN NEW.version <> OLD.version + 1
BEGIN
	SELECT RAISE(ABORT, 'stale_version:integration');
END
--> statement-breakpoint
CREATE TRIGGER `invoice_period_delete` BEFORE DELETE ON `invoice`
WHEN EXISTS (SELECT 1 FROM vat_period p WHERE OLD.tax_point BETWEEN p.date_from AND p.date_to)
BEGIN
	SELECT RAISE(ABORT, 'CHECK constraint failed: vat_period_closed');
END
--> statement-breakpoint
CREATE TRIGGER `invoice_period_insert` BEFORE INSERT ON `invoice`
WHEN EXISTS (SELECT 1 FROM vat_period p WHERE NEW.tax_point BETWEEN p.date_from AND p.date_to)
BEGIN
	SELECT RAISE(ABORT, 'CHECK constraint failed: vat_period_closed');
END
--> statement-breakpoint
CREATE TRIGGER `invoice_period_update` BEFORE UPDATE OF `date`, `tax_point`, `net`, `vat`, `total_charge` ON `invoice`
WHEN (NEW.date, NEW.tax_point, NEW.net, NEW.vat, NEW.total_charge) IS NOT (OLD.date, OLD.tax_point, OLD.net, OLD.vat, OLD.total_charge)
	AND EXISTS (SELECT 1 FROM vat_period p WHERE NEW.tax_point BETWEEN p.date_from AND p.date_to OR OLD.tax_point BETWEEN p.date_from AND p.date_to)
BEGIN
	SELECT RAISE(ABORT, 'CHECK constraint failed: vat_period_closed');
END
--> statement-breakpoint
CREATE TRIGGER `invoice_version` BEFORE UPDATE ON `invoice` WHEN NEW.version <> OLD.version + 1
BEGIN
	SELECT RAISE(ABORT, 'stale_version:invoice');
END
--> statement-breakpoint
CREATE TRIGGER `job_allocation_adopt` AFTER UPDATE OF `parent_id` ON `job` WHEN NEW.parent_id IS NOT OLD.parent_id
BEGIN
	INSERT INTO refresh_job_allocation (job_id) SELECT OLD.parent_id WHERE OLD.parent_id IS NOT NULL;
	INSERT INTO refresh_job_allocation (job_id) VALUES (NEW.id);
END
--> statement-breakpoint
CREATE TRIGGER `job_allocation_orphan` AFTER DELETE ON `job` WHEN OLD.parent_id IS NOT NULL
BEGIN
	INSERT INTO refresh_job_allocation (job_id) VALUES (OLD.parent_id);
END
--> statement-breakpoint
CREATE TRIGGER `job_day_status_adopt` AFTER UPDATE OF `parent_id` ON `job` WHEN NEW.parent_id IS NOT OLD.parent_id
BEGIN
	UPDATE day_status SET lo = min(lo, NEW.id), hi = max(hi, NEW.id)
	WHERE (status, date) = (SELECT status, diary_date FROM job WHERE id = NEW.parent_id);
END
--> statement-breakpoint
CREATE TRIGGER `job_day_status_delete` AFTER DELETE ON `job` WHEN OLD.parent_id IS NULL AND OLD.diary_date IS NOT NULL
BEGIN
	UPDATE day_status SET n = n - 1 WHERE status = OLD.status AND date = OLD.diary_date;
	DELETE FROM day_status WHERE status = OLD.status AND date = OLD.diary_date AND n = 0;
END
--> statement-breakpoint
CREATE TRIGGER `job_day_status_insert` AFTER INSERT ON `job` WHEN NEW.parent_id IS NULL AND NEW.diary_date IS NOT NULL
BEGIN
	INSERT INTO day_status (status, date, n, lo, hi) VALUES (NEW.status, NEW.diary_date, 1, NEW.id, NEW.id)
	ON CONFLICT (status, date) DO UPDATE SET n = n + 1, lo = min(lo, excluded.lo), hi = max(hi, excluded.hi);
END
--> statement-breakpoint
CREATE TRIGGER `job_day_status_sub_job` AFTER INSERT ON `job` WHEN NEW.parent_id IS NOT NULL
BEGIN
	UPDATE day_status SET lo = min(lo, NEW.id), hi = max(hi, NEW.id)
	WHERE (status, date) = (SELECT status, diary_date FROM job WHERE id = NEW.parent_id);
END
--> statement-breakpoint
CREATE TRIGGER `job_day_status_update` AFTER UPDATE OF `status`, `collection_date`, `delivery_date`, `parent_id` ON `job`
WHEN NEW.status <> OLD.status OR NEW.diary_date IS NOT OLD.diary_date OR NEW.parent_id IS NOT OLD.parent_id
BEGIN
	UPDATE day_status SET n = n - 1 WHERE OLD.parent_id IS NULL AND status = OLD.status AND date = OLD.diary_date;
	DELETE FROM day_status WHERE status = OLD.status AND date = OLD.diary_date AND n = 0;
	INSERT INTO day_status (status, date, n, lo, hi)
	SELECT NEW.status, NEW.diary_date, 1, min(NEW.id, coalesce(min(s.id), NEW.id)), max(NEW.id, coalesce(max(s.id), NEW.id))
	FROM job s WHERE s.parent_id = NEW.id
	HAVING NEW.parent_id IS NULL AND NEW.diary_date IS NOT NULL
	ON CONFLICT (status, date) DO UPDATE SET n = n + 1, lo = min(lo, excluded.lo), hi = max(hi, excluded.hi);
END
--> statement-breakpoint
CREATE TRIGGER `job_load_references_insert` BEFORE INSERT ON `job`
WHEN NEW.source IN ('entry', 'import')
BEGIN
	SELECT RAISE(ABORT, 'deleted_row:load_type') WHERE NEW.load_type_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM load_type WHERE id = NEW.load_type_id AND deleted_at IS NULL);
	SELECT RAISE(ABORT, 'deleted_row:freight_type') WHERE NEW.freight_type_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM freight_type WHERE id = NEW.freight_type_id AND deleted_at IS NULL);
	SELECT RAISE(ABORT, 'deleted_row:service') WHERE NEW.service_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM service WHERE id = NEW.service_id AND deleted_at IS NULL);
END
--> statement-breakpoint
CREATE TRIGGER `job_load_references_update` BEFORE UPDATE OF `load_type_id`, `freight_type_id`, `service_id` ON `job`
WHEN NEW.load_type_id IS NOT OLD.load_type_id OR NEW.freight_type_id IS NOT OLD.freight_type_id OR NEW.service_id IS NOT OLD.service_id
BEGIN
	SELECT RAISE(ABORT, 'deleted_row:load_type') WHERE NEW.load_type_id IS NOT OLD.load_type_id AND NEW.load_type_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM load_type WHERE id = NEW.load_type_id AND deleted_at IS NULL);
	SELECT RAISE(ABORT, 'deleted_row:freight_type') WHERE NEW.freight_type_id IS NOT OLD.freight_type_id AND NEW.freight_type_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM freight_type WHERE id = NEW.freight_type_id AND deleted_at IS NULL);
	SELECT RAISE(ABORT, 'deleted_row:service') WHERE NEW.service_id IS NOT OLD.service_id AND NEW.service_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM service WHERE id = NEW.service_id AND deleted_at IS NULL);
END
--> statement-breakpoint
CREATE TRIGGER `job_rate_side` BEFORE INSERT ON `job_rate`
	WHEN (SELECT c.is_cost FROM rate_card_version v JOIN rate_card c ON c.id = v.rate_card_id WHERE v.id = NEW.rate_card_version_id) = 1
BEGIN
	SELECT RAISE(ABORT, 'a cost card prices no job');
END
--> statement-breakpoint
CREATE TRIGGER `job_rate_side_stays` BEFORE UPDATE OF `rate_card_version_id` ON `job_rate`
	WHEN (SELECT c.is_cost FROM rate_card_version v JOIN rate_card c ON c.id = v.rate_card_id WHERE v.id = NEW.rate_card_version_id) = 1
BEGIN
	SELECT RAISE(ABORT, 'a cost card prices no job');
END
--> statement-breakpoint
CREATE TRIGGER `job_references_insert` BEFORE INSERT ON `job`
BEGIN
	SELECT RAISE(ABORT, 'deleted_row:customer') WHERE NEW.customer_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM customer WHERE id = NEW.customer_id AND deleted_at IS NULL);
END
--> statement-breakpoint
CREATE TRIGGER `job_references_update` BEFORE UPDATE OF `customer_id` ON `job`
WHEN NEW.customer_id IS NOT OLD.customer_id
BEGIN
	SELECT RAISE(ABORT, 'deleted_row:customer') WHERE NEW.customer_id IS NOT OLD.customer_id AND NEW.customer_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM customer WHERE id = NEW.customer_id AND deleted_at IS NULL);
END
--> statement-breakpoint
CREATE TRIGGER `job_restored_driver` BEFORE UPDATE OF `status` ON `job`
WHEN OLD.status IN (19, 20) AND NEW.status = 6 AND NEW.job_type <> 3
	AND NOT EXISTS (SELECT 1 FROM work_day_job a JOIN work_day w ON w.id = a.work_day_id
		WHERE a.job_id = NEW.id AND a.is_deleted = 0 AND w.driver_id IS NOT NULL)
	AND NOT EXISTS (SELECT 1 FROM sub_contractor_job a WHERE a.job_id = NEW.id AND a.is_deleted = 0)
	AND NOT EXISTS (SELECT 1 FROM owner_driver_job a WHERE a.job_id = NEW.id AND a.is_deleted = 0)
BEGIN
	SELECT RAISE(ABORT, 'stale_version:work_day:' || coalesce(max(a.work_day_id), '')) FROM work_day_job a WHERE a.job_id = NEW.id AND a.is_deleted = 0;
END
--> statement-breakpoint
CREATE TRIGGER `job_search_delete` AFTER DELETE ON `job`
BEGIN
	DELETE FROM job_search WHERE rowid = OLD.id;
END
--> statement-breakpoint
CREATE TRIGGER `job_search_insert` AFTER INSERT ON `job` WHEN NEW.uid NOT IN (SELECT uid FROM job_text_hold)
BEGIN
	INSERT INTO job_search (rowid, body, notes) SELECT id, body, notes FROM job_text WHERE id = NEW.id;
END
--> statement-breakpoint
CREATE TRIGGER `job_search_release` AFTER DELETE ON `job_text_hold`
BEGIN
	INSERT INTO refresh_job_search (job_id) SELECT id FROM job WHERE uid = OLD.uid;
END
--> statement-breakpoint
CREATE TRIGGER `job_search_update` AFTER UPDATE OF `job_number`, `sub_no`, `collection_name`, `collection_town`, `collection_post_code`, `delivery_name`, `delivery_town`, `delivery_post_code`, `report_notes` ON `job`
WHEN NEW.job_number IS NOT OLD.job_number
	OR NEW.sub_no IS NOT OLD.sub_no
	OR NEW.collection_name IS NOT OLD.collection_name
	OR NEW.collection_town IS NOT OLD.collection_town
	OR NEW.collection_post_code IS NOT OLD.collection_post_code
	OR NEW.delivery_name IS NOT OLD.delivery_name
	OR NEW.delivery_town IS NOT OLD.delivery_town
	OR NEW.delivery_post_code IS NOT OLD.delivery_post_code
	OR NEW.report_notes IS NOT OLD.report_notes
BEGIN
	INSERT INTO refresh_job_search (job_id) VALUES (NEW.id);
END
--> statement-breakpoint
CREATE TRIGGER `job_version` BEFORE UPDATE ON `job` WHEN NEW.version <> OLD.version + 1
BEGIN
	SELECT RAISE(ABORT, 'stale_version:job');
END
--> statement-breakpoint
CREATE TRIGGER `load_type_deleted` BEFORE UPDATE ON `load_type`
WHEN OLD.deleted_at IS NOT NULL AND NEW.deleted_at IS NOT NULL
BEGIN
	SELECT RAISE(ABORT, 'deleted_row:load_type');
END
--> statement-breakpoint
CREATE TRIGGER `load_type_references_insert` BEFORE INSERT ON `load_type`
BEGIN
	SELECT RAISE(ABORT, 'deleted_row:waiting_charge') WHERE NEW.waiting_charge_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM waiting_charge WHERE id = NEW.waiting_charge_id AND deleted_at IS NULL);
END
--> statement-breakpoint
CREATE TRIGGER `load_type_references_update` BEFORE UPDATE OF `waiting_charge_id` ON `load_type`
WHEN NEW.waiting_charge_id IS NOT OLD.waiting_charge_id
BEGIN
	SELECT RAISE(ABORT, 'deleted_row:waiting_charge') WHERE NEW.waiting_charge_id IS NOT OLD.waiting_charge_id AND NEW.waiting_charge_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM waiting_charge WHERE id = NEW.waiting_charge_id AND deleted_at IS NULL);
END
--> statement-breakpoint
CREATE TRIGGER `load_type_version` BEFORE UPDATE ON `load_type`
WHEN NEW.version <> OLD.version + 1
BEGIN
	SELECT RAISE(ABORT, 'stale_version:load_type');
END
--> statement-breakpoint
CREATE TRIGGER `need_deleted` BEFORE UPDATE ON `need`
WHEN OLD.deleted_at IS NOT NULL AND NEW.deleted_at IS NOT NULL
BEGIN
	SELECT RAISE(ABORT, 'deleted_row:need');
END
--> statement-breakpoint
CREATE TRIGGER `need_version` BEFORE UPDATE ON `need` WHEN NEW.version <> OLD.version + 1
BEGIN
	SELECT RAISE(ABORT, 'stale_version:need');
END
--> statement-breakpoint
CREATE TRIGGER `owner_driver_company_references_insert` BEFORE INSERT ON `owner_driver_company`
BEGIN
	SELECT RAISE(ABORT, 'deleted_row:tax_code') WHERE NEW.tax_code_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM tax_code WHERE id = NEW.tax_code_id AND deleted_at IS NULL);
END
--> statement-breakpoint
CREATE TRIGGER `owner_driver_company_references_update` BEFORE UPDATE OF `tax_code_id` ON `owner_driver_company`
WHEN NEW.tax_code_id IS NOT OLD.tax_code_id
BEGIN
	SELECT RAISE(ABORT, 'deleted_row:tax_code') WHERE NEW.tax_code_id IS NOT OLD.tax_code_id AND NEW.tax_code_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM tax_code WHERE id = NEW.tax_code_id AND deleted_at IS NULL);
END
--> statement-breakpoint
CREATE TRIGGER `owner_driver_deleted` BEFORE UPDATE ON `owner_driver`
WHEN OLD.deleted_at IS NOT NULL AND NEW.deleted_at IS NOT NULL
BEGIN
	SELECT RAISE(ABORT, 'deleted_row:owner_driver');
END
--> statement-breakpoint
CREATE TRIGGER `owner_driver_job_allocation_delete` AFTER DELETE ON `owner_driver_job`
BEGIN
	INSERT INTO refresh_job_allocation (job_id) VALUES (OLD.job_id);
END
--> statement-breakpoint
CREATE TRIGGER `owner_driver_job_allocation_insert` AFTER INSERT ON `owner_driver_job`
BEGIN
	INSERT INTO refresh_job_allocation (job_id) VALUES (NEW.job_id);
END
--> statement-breakpoint
CREATE TRIGGER `owner_driver_job_allocation_update` AFTER UPDATE OF `owner_driver_id`, `job_id`, `date`, `is_deleted` ON `owner_driver_job`
BEGIN
	INSERT INTO refresh_job_allocation (job_id) VALUES (OLD.job_id);
	INSERT INTO refresh_job_allocation (job_id) SELECT NEW.job_id WHERE NEW.job_id <> OLD.job_id;
END
--> statement-breakpoint
CREATE TRIGGER `owner_driver_job_references_insert` BEFORE INSERT ON `owner_driver_job`
BEGIN
	SELECT RAISE(ABORT, 'deleted_row:owner_driver') WHERE NEW.owner_driver_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM owner_driver WHERE id = NEW.owner_driver_id AND deleted_at IS NULL);
END
--> statement-breakpoint
CREATE TRIGGER `owner_driver_job_version` BEFORE UPDATE ON `owner_driver_job` WHEN NEW.version <> OLD.version + 1
BEGIN
	SELECT RAISE(ABORT, 'stale_version:owner_driver_job');
END
--> statement-breakpoint
CREATE TRIGGER `owner_driver_version` BEFORE UPDATE ON `owner_driver` WHEN NEW.version <> OLD.version + 1
BEGIN
	SELECT RAISE(ABORT, 'stale_version:owner_driver');
END
--> statement-breakpoint
CREATE TRIGGER `planner_fence_grows` BEFORE UPDATE ON `planner_fence` WHEN NEW.fence < OLD.fence
BEGIN
	SELECT RAISE(ABORT, 'stale_version:planner_fence');
END
--> statement-breakpoint
CREATE TRIGGER `rate_card_content_stays` BEFORE UPDATE OF `content`, `number`, `rate_card_id` ON `rate_card_version`
BEGIN
	SELECT RAISE(ABORT, 'stale_version:rate_card:' || OLD.rate_card_id);
END
--> statement-breakpoint
CREATE TRIGGER `rate_card_side_stays` BEFORE UPDATE OF `is_cost` ON `rate_card` WHEN NEW.is_cost <> OLD.is_cost
BEGIN
	SELECT RAISE(ABORT, 'the side of a rate card stays');
END
--> statement-breakpoint
CREATE TRIGGER `rate_card_use_side` BEFORE INSERT ON `rate_card_use`
	WHEN (NEW.customer_id IS NULL) <> (SELECT c.is_cost FROM rate_card c WHERE c.id = NEW.rate_card_id)
BEGIN
	SELECT RAISE(ABORT, 'a rate card is used by its own side alone');
END
--> statement-breakpoint
CREATE TRIGGER `rate_card_use_side_stays` BEFORE UPDATE OF `rate_card_id`, `customer_id`, `sub_contractor_id`, `owner_driver_id` ON `rate_card_use`
BEGIN
	SELECT RAISE(ABORT, 'a rate card is used by its own side alone');
END
--> statement-breakpoint
CREATE TRIGGER `rate_card_version_raised` BEFORE UPDATE ON `rate_card` WHEN NEW.version <> OLD.version + 1
BEGIN
	SELECT RAISE(ABORT, 'stale_version:rate_card:' || OLD.id);
END
--> statement-breakpoint
CREATE TRIGGER `receipt_version` BEFORE UPDATE ON `receipt` WHEN NEW.version <> OLD.version + 1
BEGIN
	SELECT RAISE(ABORT, 'stale_version:receipt:' || OLD.id);
END
--> statement-breakpoint
CREATE TRIGGER `refresh_job_allocation_run` INSTEAD OF INSERT ON `refresh_job_allocation`
BEGIN
	INSERT INTO refresh_one_allocation (job_id)
	SELECT NEW.job_id UNION SELECT parent_id FROM job WHERE id = NEW.job_id AND parent_id IS NOT NULL;
END
--> statement-breakpoint
CREATE TRIGGER `refresh_job_search_run` INSTEAD OF INSERT ON `refresh_job_search`
WHEN NOT EXISTS (SELECT 1 FROM job_text_hold WHERE uid = (SELECT uid FROM job WHERE id = NEW.job_id))
BEGIN
	DELETE FROM job_search WHERE rowid = NEW.job_id;
	INSERT INTO job_search (rowid, body, notes) SELECT id, body, notes FROM job_text WHERE id = NEW.job_id;
END
--> statement-breakpoint
CREATE TRIGGER `refresh_one_allocation_run` INSTEAD OF INSERT ON `refresh_one_allocation`
BEGIN
	DELETE FROM job_allocation WHERE job_id = NEW.job_id;
	INSERT INTO job_allocation (job_id, kind, allocation_id, date, work_day_id, driver_id, vehicle_id, sub_contractor_id, owner_driver_id)
	SELECT NEW.job_id, kind, allocation_id, date, work_day_id, driver_id, vehicle_id, sub_contractor_id, owner_driver_id
	FROM allocation
	WHERE job_id IN (SELECT id FROM job WHERE id = NEW.job_id UNION ALL SELECT id FROM job WHERE parent_id = NEW.job_id)
		AND EXISTS (SELECT 1 FROM job WHERE id = NEW.job_id)
	ORDER BY date DESC, created_at DESC, kind, allocation_id DESC LIMIT 1;
END
--> statement-breakpoint
CREATE TRIGGER `refusal_raise` INSTEAD OF INSERT ON `refusal`
BEGIN
	SELECT RAISE(ABORT, 'stale_version:work_day:' || NEW.id) WHERE NEW.rule = 'work_day';
	SELECT RAISE(ABORT, 'deleted_row:extra_tariff') WHERE NEW.rule = 'extra_tariff';
	SELECT RAISE(ABORT, 'stale_version:record');
END
--> statement-breakpoint
CREATE TRIGGER `report_allocation_delete` AFTER DELETE ON `job_allocation`
BEGIN
	INSERT INTO report_stale (date) SELECT diary_date FROM job WHERE id = OLD.job_id AND listed = 1 AND diary_date IS NOT NULL
	ON CONFLICT (date) DO NOTHING;
END
--> statement-breakpoint
CREATE TRIGGER `report_allocation_insert` AFTER INSERT ON `job_allocation`
BEGIN
	INSERT INTO report_stale (date) SELECT diary_date FROM job WHERE id = NEW.job_id AND listed = 1 AND diary_date IS NOT NULL
	ON CONFLICT (date) DO NOTHING;
END
--> statement-breakpoint
CREATE TRIGGER `report_credit_delete` AFTER DELETE ON `credit_note`
BEGIN
	INSERT INTO report_stale (date)
	SELECT d FROM (SELECT coalesce(t.diary_date, j.diary_date) AS d FROM job j LEFT JOIN job t ON t.id = j.parent_id WHERE j.id = OLD.job_id) WHERE d IS NOT NULL ON CONFLICT (date) DO NOTHING;
END
--> statement-breakpoint
CREATE TRIGGER `report_credit_insert` AFTER INSERT ON `credit_note`
BEGIN
	INSERT INTO report_stale (date)
	SELECT d FROM (SELECT coalesce(t.diary_date, j.diary_date) AS d FROM job j LEFT JOIN job t ON t.id = j.parent_id WHERE j.id = NEW.job_id) WHERE d IS NOT NULL ON CONFLICT (date) DO NOTHING;
END
--> statement-breakpoint
CREATE TRIGGER `report_credit_update` AFTER UPDATE OF `job_id`, `credit_amount` ON `credit_note`
WHEN (NEW.job_id, NEW.credit_amount) IS NOT (OLD.job_id, OLD.credit_amount)
BEGIN
	INSERT INTO report_stale (date)
	SELECT d FROM (SELECT coalesce(t.diary_date, j.diary_date) AS d FROM job j LEFT JOIN job t ON t.id = j.parent_id WHERE j.id IN (OLD.job_id, NEW.job_id)) WHERE d IS NOT NULL ON CONFLICT (date) DO NOTHING;
END
--> statement-breakpoint
CREATE TRIGGER `report_job_delete` AFTER DELETE ON `job`
BEGIN
	INSERT INTO report_stale (date)
	SELECT d FROM (SELECT CASE WHEN OLD.parent_id IS NULL THEN OLD.diary_date ELSE (SELECT diary_date FROM job WHERE id = OLD.parent_id) END AS d)
	WHERE d IS NOT NULL ON CONFLICT (date) DO NOTHING;
END
--> statement-breakpoint
CREATE TRIGGER `report_job_insert` AFTER INSERT ON `job`
BEGIN
	INSERT INTO report_stale (date)
	SELECT d FROM (SELECT CASE WHEN NEW.parent_id IS NULL THEN NEW.diary_date ELSE (SELECT diary_date FROM job WHERE id = NEW.parent_id) END AS d)
	WHERE d IS NOT NULL ON CONFLICT (date) DO NOTHING;
END
--> statement-breakpoint
CREATE TRIGGER `report_job_update` AFTER UPDATE OF `status`, `job_type`, `parent_id`, `customer_id`, `total_charge`, `other_costs`, `subcost`,
	`collection_date`, `delivery_date`, `collection_post_code`, `delivery_post_code` ON `job`
WHEN (NEW.status, NEW.job_type, NEW.parent_id, NEW.customer_id, NEW.total_charge, NEW.other_costs, NEW.subcost, NEW.diary_date, NEW.collection_post_code, NEW.delivery_post_code)
	IS NOT (OLD.status, OLD.job_type, OLD.parent_id, OLD.customer_id, OLD.total_charge, OLD.other_costs, OLD.subcost, OLD.diary_date, OLD.collection_post_code, OLD.delivery_post_code)
BEGIN
	INSERT INTO report_stale (date)
	SELECT d FROM (
		SELECT OLD.diary_date AS d WHERE OLD.parent_id IS NULL
		UNION ALL SELECT NEW.diary_date WHERE NEW.parent_id IS NULL
		UNION ALL SELECT diary_date FROM job WHERE id IN (OLD.parent_id, NEW.parent_id)
	) WHERE d IS NOT NULL ON CONFLICT (date) DO NOTHING;
END
--> statement-breakpoint
CREATE TRIGGER `report_surcharge_delete` AFTER DELETE ON `invoice_line` WHEN OLD.kind = 'fuel_surcharge' AND OLD.job_id IS NOT NULL
BEGIN
	INSERT INTO report_stale (date)
	SELECT d FROM (SELECT coalesce(t.diary_date, j.diary_date) AS d FROM job j LEFT JOIN job t ON t.id = j.parent_id WHERE j.id = OLD.job_id) WHERE d IS NOT NULL ON CONFLICT (date) DO NOTHING;
END
--> statement-breakpoint
CREATE TRIGGER `report_surcharge_insert` AFTER INSERT ON `invoice_line` WHEN NEW.kind = 'fuel_surcharge' AND NEW.job_id IS NOT NULL
BEGIN
	INSERT INTO report_stale (date)
	SELECT d FROM (SELECT coalesce(t.diary_date, j.diary_date) AS d FROM job j LEFT JOIN job t ON t.id = j.parent_id WHERE j.id = NEW.job_id) WHERE d IS NOT NULL ON CONFLICT (date) DO NOTHING;
END
--> statement-breakpoint
CREATE TRIGGER `report_surcharge_update` AFTER UPDATE OF `net`, `job_id`, `kind`, `rebilled` ON `invoice_line`
WHEN (NEW.kind = 'fuel_surcharge' OR OLD.kind = 'fuel_surcharge')
	AND (NEW.net, NEW.job_id, NEW.kind, NEW.rebilled) IS NOT (OLD.net, OLD.job_id, OLD.kind, OLD.rebilled)
BEGIN
	INSERT INTO report_stale (date)
	SELECT d FROM (SELECT coalesce(t.diary_date, j.diary_date) AS d FROM job j LEFT JOIN job t ON t.id = j.parent_id WHERE j.id IN (OLD.job_id, NEW.job_id)) WHERE d IS NOT NULL ON CONFLICT (date) DO NOTHING;
END
--> statement-breakpoint
CREATE TRIGGER `role_deleted` BEFORE UPDATE ON `role`
WHEN OLD.deleted_at IS NOT NULL AND NEW.deleted_at IS NOT NULL
BEGIN
	SELECT RAISE(ABORT, 'deleted_row:role');
END
--> statement-breakpoint
CREATE TRIGGER `role_version` BEFORE UPDATE ON `role` WHEN NEW.version <> OLD.version + 1
BEGIN
	SELECT RAISE(ABORT, 'stale_version:role');
END
--> statement-breakpoint
CREATE TRIGGER `self_bill_version` BEFORE UPDATE ON `self_bill` WHEN NEW.version <> OLD.version + 1
BEGIN
	SELECT RAISE(ABORT, 'stale_version:self_bill');
END
--> statement-breakpoint
CREATE TRIGGER `service_deleted` BEFORE UPDATE ON `service`
WHEN OLD.deleted_at IS NOT NULL AND NEW.deleted_at IS NOT NULL
BEGIN
	SELECT RAISE(ABORT, 'deleted_row:service');
END
--> statement-breakpoint
CREATE TRIGGER `service_version` BEFORE UPDATE ON `service`
WHEN NEW.version <> OLD.version + 1
BEGIN
	SELECT RAISE(ABORT, 'stale_version:service');
END
--> statement-breakpoint
CREATE TRIGGER `standing_order_version` BEFORE UPDATE ON `standing_order` WHEN NEW.version <> OLD.version + 1
BEGIN
	SELECT RAISE(ABORT, 'stale_version:standing_order:' || OLD.id);
END
--> statement-breakpoint
CREATE TRIGGER `sub_contractor_company_references_insert` BEFORE INSERT ON `sub_contractor_company`
BEGIN
	SELECT RAISE(ABORT, 'deleted_row:tax_code') WHERE NEW.tax_code_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM tax_code WHERE id = NEW.tax_code_id AND deleted_at IS NULL);
END
--> statement-breakpoint
CREATE TRIGGER `sub_contractor_company_references_update` BEFORE UPDATE OF `tax_code_id` ON `sub_contractor_company`
WHEN NEW.tax_code_id IS NOT OLD.tax_code_id
BEGIN
	SELECT RAISE(ABORT, 'deleted_row:tax_code') WHERE NEW.tax_code_id IS NOT OLD.tax_code_id AND NEW.tax_code_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM tax_code WHERE id = NEW.tax_code_id AND deleted_at IS NULL);
END
--> statement-breakpoint
CREATE TRIGGER `sub_contractor_deleted` BEFORE UPDATE ON `sub_contractor`
WHEN OLD.deleted_at IS NOT NULL AND NEW.deleted_at IS NOT NULL
BEGIN
	SELECT RAISE(ABORT, 'deleted_row:sub_contractor');
END
--> statement-breakpoint
CREATE TRIGGER `sub_contractor_document_version` BEFORE UPDATE ON `sub_contractor_document` WHEN NEW.version <> OLD.version + 1
BEGIN
	SELECT RAISE(ABORT, 'stale_version:sub_contractor_document');
END
--> statement-breakpoint
CREATE TRIGGER `sub_contractor_job_allocation_delete` AFTER DELETE ON `sub_contractor_job`
BEGIN
	INSERT INTO refresh_job_allocation (job_id) VALUES (OLD.job_id);
END
--> statement-breakpoint
CREATE TRIGGER `sub_contractor_job_allocation_insert` AFTER INSERT ON `sub_contractor_job`
BEGIN
	INSERT INTO refresh_job_allocation (job_id) VALUES (NEW.job_id);
END
--> statement-breakpoint
CREATE TRIGGER `sub_contractor_job_allocation_update` AFTER UPDATE OF `sub_contractor_id`, `job_id`, `date`, `is_deleted` ON `sub_contractor_job`
BEGIN
	INSERT INTO refresh_job_allocation (job_id) VALUES (OLD.job_id);
	INSERT INTO refresh_job_allocation (job_id) SELECT NEW.job_id WHERE NEW.job_id <> OLD.job_id;
END
--> statement-breakpoint
CREATE TRIGGER `sub_contractor_job_references_insert` BEFORE INSERT ON `sub_contractor_job`
BEGIN
	SELECT RAISE(ABORT, 'deleted_row:sub_contractor') WHERE NEW.sub_contractor_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM sub_contractor WHERE id = NEW.sub_contractor_id AND deleted_at IS NULL);
END
--> statement-breakpoint
CREATE TRIGGER `sub_contractor_job_version` BEFORE UPDATE ON `sub_contractor_job` WHEN NEW.version <> OLD.version + 1
BEGIN
	SELECT RAISE(ABORT, 'stale_version:sub_contractor_job');
END
--> statement-breakpoint
CREATE TRIGGER `sub_contractor_version` BEFORE UPDATE ON `sub_contractor` WHEN NEW.version <> OLD.version + 1
BEGIN
	SELECT RAISE(ABORT, 'stale_version:sub_contractor');
END
--> statement-breakpoint
CREATE TRIGGER `tax_code_deleted` BEFORE UPDATE ON `tax_code`
WHEN OLD.deleted_at IS NOT NULL AND NEW.deleted_at IS NOT NULL
BEGIN
	SELECT RAISE(ABORT, 'deleted_row:tax_code');
END
--> statement-breakpoint
CREATE TRIGGER `tax_code_version` BEFORE UPDATE ON `tax_code`
WHEN NEW.version <> OLD.version + 1
BEGIN
	SELECT RAISE(ABORT, 'stale_version:tax_code');
END
--> statement-breakpoint
CREATE TRIGGER `trailer_deleted` BEFORE UPDATE ON `trailer`
WHEN OLD.deleted_at IS NOT NULL AND NEW.deleted_at IS NOT NULL
BEGIN
	SELECT RAISE(ABORT, 'deleted_row:trailer');
END
--> statement-breakpoint
CREATE TRIGGER `trailer_version` BEFORE UPDATE ON `trailer`
WHEN NEW.version <> OLD.version + 1
BEGIN
	SELECT RAISE(ABORT, 'stale_version:trailer');
END
--> statement-breakpoint
CREATE TRIGGER `user_deleted` BEFORE UPDATE ON `user`
WHEN OLD.deleted_at IS NOT NULL AND NEW.deleted_at IS NOT NULL
BEGIN
	SELECT RAISE(ABORT, 'deleted_row:user');
END
--> statement-breakpoint
CREATE TRIGGER `user_references_insert` BEFORE INSERT ON `user`
BEGIN
	SELECT RAISE(ABORT, 'deleted_row:role') WHERE NEW.role_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM role WHERE id = NEW.role_id AND deleted_at IS NULL);
END
--> statement-breakpoint
CREATE TRIGGER `user_references_update` BEFORE UPDATE OF `role_id` ON `user`
WHEN NEW.role_id IS NOT OLD.role_id
BEGIN
	SELECT RAISE(ABORT, 'deleted_row:role') WHERE NEW.role_id IS NOT OLD.role_id AND NEW.role_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM role WHERE id = NEW.role_id AND deleted_at IS NULL);
END
--> statement-breakpoint
CREATE TRIGGER `user_version` BEFORE UPDATE ON `user` WHEN NEW.version <> OLD.version + 1
BEGIN
	SELECT RAISE(ABORT, 'stale_version:user');
END
--> statement-breakpoint
CREATE TRIGGER `vehicle_deleted` BEFORE UPDATE ON `vehicle`
WHEN OLD.deleted_at IS NOT NULL AND NEW.deleted_at IS NOT NULL
BEGIN
	SELECT RAISE(ABORT, 'deleted_row:vehicle');
END
--> statement-breakpoint
CREATE TRIGGER `vehicle_favourite_driver_references_insert` BEFORE INSERT ON `vehicle_favourite_driver`
BEGIN
	SELECT RAISE(ABORT, 'deleted_row:driver') WHERE NEW.driver_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM driver WHERE id = NEW.driver_id AND deleted_at IS NULL);
END
--> statement-breakpoint
CREATE TRIGGER `vehicle_job_planner_left` AFTER DELETE ON `vehicle_job_planner`
BEGIN
	UPDATE vehicle_job_planner SET position = position - 1, version = version + 1
	WHERE date = OLD.date AND plannerable_id = OLD.plannerable_id AND position > OLD.position;
END
--> statement-breakpoint
CREATE TRIGGER `vehicle_job_planner_moved` AFTER UPDATE OF `plannerable_id`, `date` ON `vehicle_job_planner`
WHEN NEW.plannerable_id <> OLD.plannerable_id OR NEW.date <> OLD.date
BEGIN
	UPDATE vehicle_job_planner SET position = position - 1, version = version + 1
	WHERE date = OLD.date AND plannerable_id = OLD.plannerable_id AND position > OLD.position;
	UPDATE vehicle_job_planner SET version = version + 1, position = 1 + (
		SELECT count(*) FROM vehicle_job_planner p WHERE p.date = NEW.date AND p.plannerable_id = NEW.plannerable_id AND p.id <> NEW.id)
	WHERE id = NEW.id;
END
--> statement-breakpoint
CREATE TRIGGER `vehicle_job_planner_references_insert` BEFORE INSERT ON `vehicle_job_planner`
BEGIN
	SELECT RAISE(ABORT, 'deleted_row:vehicle') WHERE NEW.plannerable_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM vehicle WHERE id = NEW.plannerable_id AND deleted_at IS NULL);
END
--> statement-breakpoint
CREATE TRIGGER `vehicle_job_planner_references_update` BEFORE UPDATE OF `plannerable_id` ON `vehicle_job_planner`
WHEN NEW.plannerable_id IS NOT OLD.plannerable_id
BEGIN
	SELECT RAISE(ABORT, 'deleted_row:vehicle') WHERE NEW.plannerable_id IS NOT OLD.plannerable_id AND NEW.plannerable_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM vehicle WHERE id = NEW.plannerable_id AND deleted_at IS NULL);
END
--> statement-breakpoint
CREATE TRIGGER `vehicle_job_planner_version` BEFORE UPDATE ON `vehicle_job_planner` WHEN NEW.version <> OLD.version + 1
BEGIN
	SELECT RAISE(ABORT, 'stale_version:vehicle_job_planner');
END
--> statement-breakpoint
CREATE TRIGGER `vehicle_references_insert` BEFORE INSERT ON `vehicle`
BEGIN
	SELECT RAISE(ABORT, 'deleted_row:vehicle_type') WHERE NEW.vehicle_type_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM vehicle_type WHERE id = NEW.vehicle_type_id AND deleted_at IS NULL);
	SELECT RAISE(ABORT, 'deleted_row:depot') WHERE NEW.depot_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM depot WHERE id = NEW.depot_id AND deleted_at IS NULL);
	SELECT RAISE(ABORT, 'deleted_row:contractor') WHERE NEW.contractor_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM contractor WHERE id = NEW.contractor_id AND deleted_at IS NULL);
END
--> statement-breakpoint
CREATE TRIGGER `vehicle_references_update` BEFORE UPDATE OF `vehicle_type_id`, `depot_id`, `contractor_id` ON `vehicle`
WHEN NEW.vehicle_type_id IS NOT OLD.vehicle_type_id OR NEW.depot_id IS NOT OLD.depot_id OR NEW.contractor_id IS NOT OLD.contractor_id
BEGIN
	SELECT RAISE(ABORT, 'deleted_row:vehicle_type') WHERE NEW.vehicle_type_id IS NOT OLD.vehicle_type_id AND NEW.vehicle_type_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM vehicle_type WHERE id = NEW.vehicle_type_id AND deleted_at IS NULL);
	SELECT RAISE(ABORT, 'deleted_row:depot') WHERE NEW.depot_id IS NOT OLD.depot_id AND NEW.depot_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM depot WHERE id = NEW.depot_id AND deleted_at IS NULL);
	SELECT RAISE(ABORT, 'deleted_row:contractor') WHERE NEW.contractor_id IS NOT OLD.contractor_id AND NEW.contractor_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM contractor WHERE id = NEW.contractor_id AND deleted_at IS NULL);
END
--> statement-breakpoint
CREATE TRIGGER `vehicle_type_deleted` BEFORE UPDATE ON `vehicle_type`
WHEN OLD.deleted_at IS NOT NULL AND NEW.deleted_at IS NOT NULL
BEGIN
	SELECT RAISE(ABORT, 'deleted_row:vehicle_type');
END
--> statement-breakpoint
CREATE TRIGGER `vehicle_type_version` BEFORE UPDATE ON `vehicle_type`
WHEN NEW.version <> OLD.version + 1
BEGIN
	SELECT RAISE(ABORT, 'stale_version:vehicle_type');
END
--> statement-breakpoint
CREATE TRIGGER `vehicle_version` BEFORE UPDATE ON `vehicle` WHEN NEW.version <> OLD.version + 1
BEGIN
	SELECT RAISE(ABORT, 'stale_version:vehicle');
END
--> statement-breakpoint
CREATE TRIGGER `waiting_charge_deleted` BEFORE UPDATE ON `waiting_charge`
WHEN OLD.deleted_at IS NOT NULL AND NEW.deleted_at IS NOT NULL
BEGIN
	SELECT RAISE(ABORT, 'deleted_row:waiting_charge');
END
--> statement-breakpoint
CREATE TRIGGER `waiting_charge_version` BEFORE UPDATE ON `waiting_charge`
WHEN NEW.version <> OLD.version + 1
BEGIN
	SELECT RAISE(ABORT, 'stale_version:waiting_charge');
END
--> statement-breakpoint
CREATE TRIGGER `webhook_endpoint_version` BEFORE UPDATE ON `webhook_endpoint` WHEN NEW.version <> OLD.version + 1
BEGIN
	SELECT RAISE(ABORT, 'stale_version:webhook_endpoint');
END
--> statement-breakpoint
CREATE TRIGGER `work_day_allocation_update` AFTER UPDATE OF `date`, `driver_id`, `vehicle_id` ON `work_day`
WHEN NEW.date <> OLD.date OR NEW.driver_id IS NOT OLD.driver_id OR NEW.vehicle_id IS NOT OLD.vehicle_id
BEGIN
	INSERT INTO refresh_job_allocation (job_id) SELECT job_id FROM work_day_job WHERE work_day_id = NEW.id AND is_deleted = 0;
END
--> statement-breakpoint
CREATE TRIGGER `work_day_driver_away_insert` BEFORE INSERT ON `work_day`
WHEN NEW.driver_id IS NOT NULL AND EXISTS (
	SELECT 1 FROM driver_unavail_date u WHERE u.driver_id = NEW.driver_id AND u.date = NEW.date)
BEGIN
	SELECT RAISE(ABORT, 'stale_version:driver:' || NEW.driver_id);
END
--> statement-breakpoint
CREATE TRIGGER `work_day_driver_away_update` BEFORE UPDATE OF `driver_id`, `date` ON `work_day`
WHEN (NEW.driver_id IS NOT OLD.driver_id OR NEW.date <> OLD.date) AND NEW.driver_id IS NOT NULL AND EXISTS (
	SELECT 1 FROM driver_unavail_date u WHERE u.driver_id = NEW.driver_id AND u.date = NEW.date)
BEGIN
	SELECT RAISE(ABORT, 'stale_version:driver:' || NEW.driver_id);
END
--> statement-breakpoint
CREATE TRIGGER `work_day_driver_booked` BEFORE UPDATE OF `driver_id` ON `work_day`
WHEN NEW.driver_id IS NULL AND OLD.driver_id IS NOT NULL AND EXISTS (
	SELECT 1 FROM work_day_job a JOIN job j ON j.id = a.job_id
	WHERE a.work_day_id = OLD.id AND a.is_deleted = 0 AND j.status = 6)
BEGIN
	SELECT RAISE(ABORT, 'stale_version:job:' || j.id) FROM work_day_job a JOIN job j ON j.id = a.job_id
		WHERE a.work_day_id = OLD.id AND a.is_deleted = 0 AND j.status = 6 ORDER BY j.updated_at DESC;
END
--> statement-breakpoint
CREATE TRIGGER `work_day_in_use` BEFORE DELETE ON `work_day`
WHEN OLD.clockin_time IS NOT NULL OR EXISTS (SELECT 1 FROM work_day_job a WHERE a.work_day_id = OLD.id AND a.is_deleted = 0)
BEGIN
	SELECT RAISE(ABORT, 'stale_version:job:' || j.id) FROM work_day_job a JOIN job j ON j.id = a.job_id
		WHERE a.work_day_id = OLD.id AND a.is_deleted = 0 AND 1 ORDER BY j.updated_at DESC;
	SELECT RAISE(ABORT, 'stale_version:work_day:' || OLD.id);
END
--> statement-breakpoint
CREATE TRIGGER `work_day_job_allocation_delete` AFTER DELETE ON `work_day_job`
BEGIN
	INSERT INTO refresh_job_allocation (job_id) VALUES (OLD.job_id);
END
--> statement-breakpoint
CREATE TRIGGER `work_day_job_allocation_insert` AFTER INSERT ON `work_day_job`
BEGIN
	INSERT INTO refresh_job_allocation (job_id) VALUES (NEW.job_id);
END
--> statement-breakpoint
CREATE TRIGGER `work_day_job_allocation_update` AFTER UPDATE OF `work_day_id`, `job_id`, `is_deleted` ON `work_day_job`
BEGIN
	INSERT INTO refresh_job_allocation (job_id) VALUES (OLD.job_id);
	INSERT INTO refresh_job_allocation (job_id) SELECT NEW.job_id WHERE NEW.job_id <> OLD.job_id;
END
--> statement-breakpoint
CREATE TRIGGER `work_day_job_driver_insert` BEFORE INSERT ON `work_day_job`
WHEN NEW.is_deleted = 0 AND NEW.is_planned = 0 AND NEW.is_completed = 0 AND EXISTS (
	SELECT 1 FROM work_day w WHERE w.id = NEW.work_day_id AND w.driver_id IS NULL)
BEGIN
	SELECT RAISE(ABORT, 'stale_version:work_day:' || NEW.work_day_id);
END
--> statement-breakpoint
CREATE TRIGGER `work_day_job_driver_update` BEFORE UPDATE OF `work_day_id`, `is_planned`, `is_completed`, `is_deleted` ON `work_day_job`
WHEN NEW.is_deleted = 0 AND NEW.is_planned = 0 AND NEW.is_completed = 0 AND EXISTS (
	SELECT 1 FROM work_day w WHERE w.id = NEW.work_day_id AND w.driver_id IS NULL)
BEGIN
	SELECT RAISE(ABORT, 'stale_version:work_day:' || NEW.work_day_id);
END
--> statement-breakpoint
CREATE TRIGGER `work_day_job_references_insert` BEFORE INSERT ON `work_day_job`
BEGIN
	SELECT RAISE(ABORT, 'deleted_row:work_day') WHERE NEW.work_day_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM work_day WHERE id = NEW.work_day_id);
END
--> statement-breakpoint
CREATE TRIGGER `work_day_job_references_update` BEFORE UPDATE OF `work_day_id` ON `work_day_job`
WHEN NEW.work_day_id IS NOT OLD.work_day_id
BEGIN
	SELECT RAISE(ABORT, 'deleted_row:work_day') WHERE NEW.work_day_id IS NOT OLD.work_day_id AND NEW.work_day_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM work_day WHERE id = NEW.work_day_id);
END
--> statement-breakpoint
CREATE TRIGGER `work_day_job_version` BEFORE UPDATE ON `work_day_job` WHEN NEW.version <> OLD.version + 1
BEGIN
	SELECT RAISE(ABORT, 'stale_version:work_day_job');
END
--> statement-breakpoint
CREATE TRIGGER `work_day_references_insert` BEFORE INSERT ON `work_day`
BEGIN
	SELECT RAISE(ABORT, 'deleted_row:driver') WHERE NEW.driver_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM driver WHERE id = NEW.driver_id AND deleted_at IS NULL);
	SELECT RAISE(ABORT, 'deleted_row:vehicle') WHERE NEW.vehicle_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM vehicle WHERE id = NEW.vehicle_id AND deleted_at IS NULL);
	SELECT RAISE(ABORT, 'deleted_row:trailer') WHERE NEW.trailer_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM trailer WHERE id = NEW.trailer_id AND deleted_at IS NULL);
END
--> statement-breakpoint
CREATE TRIGGER `work_day_references_update` BEFORE UPDATE OF `driver_id`, `vehicle_id`, `trailer_id` ON `work_day`
WHEN NEW.driver_id IS NOT OLD.driver_id OR NEW.vehicle_id IS NOT OLD.vehicle_id OR NEW.trailer_id IS NOT OLD.trailer_id
BEGIN
	SELECT RAISE(ABORT, 'deleted_row:driver') WHERE NEW.driver_id IS NOT OLD.driver_id AND NEW.driver_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM driver WHERE id = NEW.driver_id AND deleted_at IS NULL);
	SELECT RAISE(ABORT, 'deleted_row:vehicle') WHERE NEW.vehicle_id IS NOT OLD.vehicle_id AND NEW.vehicle_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM vehicle WHERE id = NEW.vehicle_id AND deleted_at IS NULL);
	SELECT RAISE(ABORT, 'deleted_row:trailer') WHERE NEW.trailer_id IS NOT OLD.trailer_id AND NEW.trailer_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM trailer WHERE id = NEW.trailer_id AND deleted_at IS NULL);
END
--> statement-breakpoint
CREATE TRIGGER `work_day_slot_insert` BEFORE INSERT ON `work_day`
BEGIN
	SELECT RAISE(ABORT, 'stale_version:work_day:' || w.id) FROM work_day w WHERE w.date = NEW.date AND w.shift_type_id = NEW.shift_type_id
		AND (w.vehicle_id = NEW.vehicle_id OR w.driver_id = NEW.driver_id);
END
--> statement-breakpoint
CREATE TRIGGER `work_day_slot_update` BEFORE UPDATE OF `vehicle_id`, `driver_id`, `date`, `shift_type_id` ON `work_day`
WHEN NEW.vehicle_id IS NOT OLD.vehicle_id OR NEW.driver_id IS NOT OLD.driver_id
BEGIN
	SELECT RAISE(ABORT, 'stale_version:work_day:' || w.id) FROM work_day w WHERE w.date = NEW.date AND w.shift_type_id = NEW.shift_type_id
		AND (w.vehicle_id = NEW.vehicle_id OR w.driver_id = NEW.driver_id) AND w.id <> NEW.id;
END
--> statement-breakpoint
CREATE TRIGGER `work_day_started` BEFORE UPDATE OF `driver_id`, `vehicle_id` ON `work_day`
WHEN OLD.driver_id IS NOT NULL AND (NEW.driver_id IS NOT OLD.driver_id OR NEW.vehicle_id IS NOT OLD.vehicle_id
	AND NOT EXISTS (SELECT 1 FROM vehicle_date x WHERE x.kind = 'vor' AND x.date = OLD.date AND x.vehicle_id IN (OLD.vehicle_id, NEW.vehicle_id)))
	AND (OLD.clockin_time IS NOT NULL OR EXISTS (
		SELECT 1 FROM work_day_job a JOIN job j ON j.id = a.job_id WHERE a.work_day_id = OLD.id AND a.is_deleted = 0
			AND (a.is_completed = 1 OR j.status BETWEEN 7 AND 18)))
BEGIN
	SELECT RAISE(ABORT, 'stale_version:job:' || j.id) FROM work_day_job a JOIN job j ON j.id = a.job_id
		WHERE a.work_day_id = OLD.id AND a.is_deleted = 0 AND (a.is_completed = 1 OR j.status BETWEEN 7 AND 18) ORDER BY j.updated_at DESC;
	SELECT RAISE(ABORT, 'stale_version:work_day:' || OLD.id);
END
--> statement-breakpoint
CREATE TRIGGER `work_day_version` BEFORE UPDATE ON `work_day` WHEN NEW.version <> OLD.version + 1
BEGIN
	SELECT RAISE(ABORT, 'stale_version:work_day');
END
