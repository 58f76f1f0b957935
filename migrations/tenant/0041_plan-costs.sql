CREATE TABLE `plan_cost` (
	`id` integer PRIMARY KEY NOT NULL,
	`per_late_minute` integer,
	`most_late` integer,
	`per_move` integer,
	`sub_contractor_per_job` integer,
	`sub_contractor_per_mile` integer,
	`full_load_spaces` integer,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	CONSTRAINT "plan_cost_single" CHECK("plan_cost"."id" = 1),
	CONSTRAINT "plan_cost_late" CHECK("plan_cost"."most_late" between 0 and 30),
	CONSTRAINT "plan_cost_spaces" CHECK("plan_cost"."full_load_spaces" > 0)
);
--> statement-breakpoint
CREATE TABLE `vehicle_type_cost` (
	`vehicle_type_id` integer PRIMARY KEY NOT NULL,
	`per_day` integer,
	`per_mile` integer,
	`per_hour` integer,
	`co2e_per_mile` integer,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`vehicle_type_id`) REFERENCES `vehicle_type`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "vehicle_type_cost_positive" CHECK("vehicle_type_cost"."per_day" >= 0 and "vehicle_type_cost"."per_mile" >= 0 and "vehicle_type_cost"."per_hour" >= 0 and "vehicle_type_cost"."co2e_per_mile" >= 0)
);
