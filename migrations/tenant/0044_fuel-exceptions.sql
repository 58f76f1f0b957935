ALTER TABLE `fuel_surcharge` ADD `month_to` text;--> statement-breakpoint
ALTER TABLE `fuel_surcharge` ADD `note` text DEFAULT '' NOT NULL;