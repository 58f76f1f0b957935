ALTER TABLE `vehicle_job_planner` ADD `deliver_after_id` integer;--> statement-breakpoint
ALTER TABLE `vehicle_job_planner` ADD `deliver_order` integer;