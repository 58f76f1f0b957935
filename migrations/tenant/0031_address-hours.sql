ALTER TABLE `customer_address` ADD `opening_hours` text;--> statement-breakpoint
ALTER TABLE `customer_address` ADD `service_minutes` integer;--> statement-breakpoint
ALTER TABLE `customer_address` ADD `minutes_per_pallet` integer;--> statement-breakpoint
CREATE INDEX `customer_address_times` ON `customer_address` (`post_code`) WHERE ("opening_hours" is not null or "service_minutes" is not null or "minutes_per_pallet" is not null);--> statement-breakpoint
ALTER TABLE `live_setting` ADD `service_minutes` integer DEFAULT 15 NOT NULL;--> statement-breakpoint
ALTER TABLE `live_setting` ADD `minutes_per_pallet` integer DEFAULT 0 NOT NULL;