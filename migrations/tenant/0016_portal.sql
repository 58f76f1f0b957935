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
);
--> statement-breakpoint
CREATE UNIQUE INDEX `customer_portal_customer_id_unique` ON `customer_portal` (`customer_id`);--> statement-breakpoint
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
);
--> statement-breakpoint
CREATE UNIQUE INDEX `customer_question_uid_unique` ON `customer_question` (`uid`);--> statement-breakpoint
CREATE INDEX `customer_question_customer` ON `customer_question` (`customer_id`,`id`);--> statement-breakpoint
CREATE INDEX `customer_question_invoice` ON `customer_question` (`invoice_id`);--> statement-breakpoint
CREATE INDEX `customer_question_open` ON `customer_question` (`id`) WHERE "customer_question"."answered_at" is null;--> statement-breakpoint
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
);
--> statement-breakpoint
CREATE UNIQUE INDEX `job_request_uid_unique` ON `job_request` (`uid`);--> statement-breakpoint
CREATE UNIQUE INDEX `job_request_token_hash_unique` ON `job_request` (`token_hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `job_request_waiting` ON `job_request` (`job_id`) WHERE "job_request"."status" in ('open', 'offered');--> statement-breakpoint
CREATE INDEX `job_request_job` ON `job_request` (`job_id`);--> statement-breakpoint
CREATE INDEX `job_request_customer` ON `job_request` (`customer_id`,`id`);--> statement-breakpoint
CREATE INDEX `job_request_open` ON `job_request` (`id`) WHERE "job_request"."status" = 'open';--> statement-breakpoint
ALTER TABLE `company` ADD `brand_colour` text;--> statement-breakpoint
ALTER TABLE `company` ADD `opening_hours` text;--> statement-breakpoint
ALTER TABLE `user` ADD `is_portal_admin` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE `user` SET `is_portal_admin` = 1 WHERE `id` IN (SELECT min(`id`) FROM `user` WHERE `user_type` = 'customer' AND `deleted_at` IS NULL GROUP BY `customer_id`);
--> statement-breakpoint
INSERT INTO `email_template` (`area`, `slug`, `title`, `subject`, `body`) VALUES
	('general', 'quote_offer', 'Quote to accept', 'Your quote for job {{job_number}}', 'Hello {{name}},' || char(10) || char(10) || 'we are pleased to quote {{total}} for {{collection}} to {{delivery}}. The quote stands until {{date}}.' || char(10) || char(10) || 'Accept or decline it here: {{link}}' || char(10) || char(10) || '{{company}}'),
	('general', 'booking_received', 'Booking received', 'We have your booking {{job_number}}', 'Hello {{name}},' || char(10) || char(10) || 'we have your booking {{job_number}}: {{collection}} to {{delivery}}, {{date}}.' || char(10) || char(10) || 'Follow it here: {{link}}' || char(10) || char(10) || '{{company}}'),
	('general', 'request_answered', 'Request answered', 'Your request for job {{job_number}}', 'Hello {{name}},' || char(10) || char(10) || 'your request for job {{job_number}} was {{result}}. {{note}}' || char(10) || char(10) || '{{company}}'),
	('general', 'question_answered', 'Question answered', 'Your question about {{subject}}', 'Hello {{name}},' || char(10) || char(10) || 'you asked: {{question}}' || char(10) || char(10) || '{{answer}}' || char(10) || char(10) || '{{company}}')
ON CONFLICT (`slug`) DO NOTHING;
--> statement-breakpoint
INSERT INTO `notification_setting` (`slug`, `title`, `description`, `user_type`, `position`) VALUES
	('portal_booking', 'Portal booking', 'A customer booked a job, asked for a price, or asked to change or cancel a job.', 'client', 30),
	('customer_question', 'Customer question', 'A customer asked about an invoice or a job.', 'client', 31),
	('customer_job_late', 'Job late', 'One of your jobs is expected later than agreed.', 'customer', 5),
	('customer_request', 'Answers', 'Your quote, request or question was answered.', 'customer', 6)
ON CONFLICT (`slug`) DO NOTHING;
