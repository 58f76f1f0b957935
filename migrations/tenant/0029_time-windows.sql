ALTER TABLE `job` ADD `collection_time_until` text;--> statement-breakpoint
ALTER TABLE `job` ADD `delivery_time_until` text;