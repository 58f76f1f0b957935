CREATE TABLE `driven_leg` (
	`id` integer PRIMARY KEY NOT NULL,
	`from_place` text NOT NULL,
	`to_place` text NOT NULL,
	`day_part` text NOT NULL,
	`from_town` text,
	`to_town` text,
	`date` text NOT NULL,
	`minutes` integer NOT NULL,
	`usual_minutes` integer NOT NULL,
	CONSTRAINT "day_part_known" CHECK("driven_leg"."day_part" in ('night', 'morning', 'midday', 'afternoon')),
	CONSTRAINT "date_day" CHECK("driven_leg"."date" glob '[0-9][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]')
);
--> statement-breakpoint
CREATE INDEX `driven_leg_pair` ON `driven_leg` (`from_place`,`to_place`,`day_part`,`date`);--> statement-breakpoint
CREATE INDEX `driven_leg_day` ON `driven_leg` (`date`);--> statement-breakpoint
CREATE TABLE `road_matrix` (
	`date` text PRIMARY KEY NOT NULL,
	`fetched_at` text NOT NULL,
	`times` text NOT NULL,
	CONSTRAINT "date_day" CHECK("road_matrix"."date" glob '[0-9][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]')
);
--> statement-breakpoint
CREATE TABLE `road_time` (
	`from_place` text NOT NULL,
	`to_place` text NOT NULL,
	`day_part` text NOT NULL,
	`from_town` text,
	`to_town` text,
	`percent` integer NOT NULL,
	`usual_minutes` integer NOT NULL,
	`trips` integer NOT NULL,
	`newest_on` text NOT NULL,
	PRIMARY KEY(`from_place`, `to_place`, `day_part`),
	CONSTRAINT "day_part_known" CHECK("road_time"."day_part" in ('night', 'morning', 'midday', 'afternoon')),
	CONSTRAINT "newest_on_day" CHECK("road_time"."newest_on" glob '[0-9][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]')
);
--> statement-breakpoint
CREATE INDEX `road_time_newest` ON `road_time` (`newest_on`);