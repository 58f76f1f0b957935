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
);
--> statement-breakpoint
CREATE UNIQUE INDEX `customer_quote_job_id_unique` ON `customer_quote` (`job_id`);--> statement-breakpoint
CREATE INDEX `customer_quote_time` ON `customer_quote` (`quoted_at`,`id`);--> statement-breakpoint
CREATE INDEX `customer_quote_outcome` ON `customer_quote` (`outcome`,`valid_until`,`id`);--> statement-breakpoint
CREATE INDEX `customer_quote_customer` ON `customer_quote` (`customer_id`,`quoted_at`);--> statement-breakpoint
CREATE INDEX `customer_quote_request` ON `customer_quote` (`request_id`);--> statement-breakpoint
ALTER TABLE `rate_setting` ADD `quote_days` integer DEFAULT 7 NOT NULL;