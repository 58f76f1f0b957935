ALTER TABLE `work_day_activity` ADD `latitude` real;--> statement-breakpoint
ALTER TABLE `work_day_activity` ADD `longitude` real;--> statement-breakpoint
ALTER TABLE `work_day_activity` ADD `accuracy` real;