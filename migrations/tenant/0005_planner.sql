CREATE TABLE `planner_fence` (
	`vehicle_id` integer NOT NULL,
	`date` text NOT NULL,
	`fence` integer NOT NULL,
	PRIMARY KEY(`date`, `vehicle_id`),
	FOREIGN KEY (`vehicle_id`) REFERENCES `vehicle`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "date_day" CHECK("planner_fence"."date" glob '[0-9][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]')
);
--> statement-breakpoint
ALTER TABLE `job` ADD `split_type` integer;--> statement-breakpoint
CREATE INDEX `job_sub_day` ON `job` (`diary_date`,`status`) WHERE "job"."parent_id" is not null;