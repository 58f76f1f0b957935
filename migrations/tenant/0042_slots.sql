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
);
--> statement-breakpoint
CREATE UNIQUE INDEX `slot_claim_uid_unique` ON `slot_claim` (`uid`);--> statement-breakpoint
CREATE INDEX `slot_claim_day` ON `slot_claim` (`date`,`id`);--> statement-breakpoint
CREATE INDEX `slot_claim_expiry` ON `slot_claim` (`expires_at`);--> statement-breakpoint
CREATE INDEX `slot_claim_customer` ON `slot_claim` (`customer_id`,`expires_at`);--> statement-breakpoint
CREATE INDEX `slot_claim_job` ON `slot_claim` (`job_id`);--> statement-breakpoint
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
);
