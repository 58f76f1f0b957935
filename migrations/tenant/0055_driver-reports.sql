ALTER TABLE `driver_position` ADD `doubt` text;--> statement-breakpoint
ALTER TABLE `work_day_activity` ADD `stop` text;