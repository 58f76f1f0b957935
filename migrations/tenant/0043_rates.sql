CREATE TABLE `fuel_band` (
	`id` integer PRIMARY KEY NOT NULL,
	`from_pence` integer NOT NULL,
	`percent` integer NOT NULL,
	CONSTRAINT "fuel_band_positive" CHECK("fuel_band"."from_pence" >= 0 and "fuel_band"."percent" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `fuel_band_from_pence_unique` ON `fuel_band` (`from_pence`);--> statement-breakpoint
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
);
--> statement-breakpoint
CREATE UNIQUE INDEX `fuel_price_month_unique` ON `fuel_price` (`month`);--> statement-breakpoint
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
);
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
);
--> statement-breakpoint
CREATE INDEX `job_rate_version` ON `job_rate` (`rate_card_version_id`);--> statement-breakpoint
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
	`deleted_at` text,
	FOREIGN KEY (`tax_code_id`) REFERENCES `tax_code`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "is_standard_flag" CHECK("rate_card"."is_standard" in (0, 1)),
	CONSTRAINT "date_from_day" CHECK("rate_card"."date_from" glob '[0-9][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]'),
	CONSTRAINT "date_to_day" CHECK("rate_card"."date_to" glob '[0-9][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]'),
	CONSTRAINT "rate_card_days" CHECK("rate_card"."date_to" >= "rate_card"."date_from")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `rate_card_name` ON `rate_card` (`name`) WHERE "rate_card"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `rate_card_tax_code` ON `rate_card` (`tax_code_id`);--> statement-breakpoint
CREATE TABLE `rate_card_use` (
	`id` integer PRIMARY KEY NOT NULL,
	`rate_card_id` integer NOT NULL,
	`customer_id` integer NOT NULL,
	`service_id` integer,
	`load_type_id` integer,
	`reference` text COLLATE NOCASE,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`rate_card_id`) REFERENCES `rate_card`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`customer_id`) REFERENCES `customer`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`service_id`) REFERENCES `service`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`load_type_id`) REFERENCES `load_type`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `rate_card_use_once` ON `rate_card_use` (`rate_card_id`,`customer_id`,ifnull("service_id", 0),ifnull("load_type_id", 0),ifnull("reference", ''));--> statement-breakpoint
CREATE INDEX `rate_card_use_customer` ON `rate_card_use` (`customer_id`);--> statement-breakpoint
CREATE INDEX `rate_card_use_service` ON `rate_card_use` (`service_id`);--> statement-breakpoint
CREATE INDEX `rate_card_use_load_type` ON `rate_card_use` (`load_type_id`);--> statement-breakpoint
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
);
--> statement-breakpoint
CREATE UNIQUE INDEX `rate_card_version_number` ON `rate_card_version` (`rate_card_id`,`number`);--> statement-breakpoint
CREATE TABLE `rate_setting` (
	`id` integer PRIMARY KEY NOT NULL,
	`estimates_bind` integer DEFAULT 0 NOT NULL,
	`estimates_rounded_to` integer DEFAULT 100000 NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	CONSTRAINT "rate_setting_single" CHECK("rate_setting"."id" = 1),
	CONSTRAINT "estimates_bind_flag" CHECK("rate_setting"."estimates_bind" in (0, 1)),
	CONSTRAINT "rate_setting_rounded" CHECK("rate_setting"."estimates_rounded_to" > 0)
);
--> statement-breakpoint
CREATE TRIGGER `rate_card_version_raised` BEFORE UPDATE ON `rate_card` WHEN NEW.version <> OLD.version + 1
BEGIN
	SELECT RAISE(ABORT, 'stale_version:rate_card:' || OLD.id);
END;
--> statement-breakpoint
CREATE TRIGGER `rate_card_content_stays` BEFORE UPDATE OF `content`, `number`, `rate_card_id` ON `rate_card_version`
BEGIN
	SELECT RAISE(ABORT, 'stale_version:rate_card:' || OLD.rate_card_id);
END;
