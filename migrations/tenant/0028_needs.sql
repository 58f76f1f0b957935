CREATE TABLE `load_type_need` (
	`load_type_id` integer NOT NULL,
	`need_id` integer NOT NULL,
	PRIMARY KEY(`load_type_id`, `need_id`),
	FOREIGN KEY (`load_type_id`) REFERENCES `load_type`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`need_id`) REFERENCES `need`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `need` (
	`id` integer PRIMARY KEY NOT NULL,
	`name` text COLLATE NOCASE NOT NULL,
	`kind` text,
	`on_vehicle` integer DEFAULT 0 NOT NULL,
	`on_trailer` integer DEFAULT 0 NOT NULL,
	`skill_id` integer,
	`words` text,
	`position` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`deleted_at` text,
	FOREIGN KEY (`skill_id`) REFERENCES `skill`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "on_vehicle_flag" CHECK("need"."on_vehicle" in (0, 1)),
	CONSTRAINT "on_trailer_flag" CHECK("need"."on_trailer" in (0, 1))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `need_name` ON `need` (`name`) WHERE "need"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `need_position` ON `need` (`position`);--> statement-breakpoint
CREATE TABLE `trailer_feature` (
	`trailer_id` integer NOT NULL,
	`need_id` integer NOT NULL,
	PRIMARY KEY(`trailer_id`, `need_id`),
	FOREIGN KEY (`trailer_id`) REFERENCES `trailer`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`need_id`) REFERENCES `need`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `vehicle_feature` (
	`vehicle_id` integer NOT NULL,
	`need_id` integer NOT NULL,
	PRIMARY KEY(`vehicle_id`, `need_id`),
	FOREIGN KEY (`vehicle_id`) REFERENCES `vehicle`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`need_id`) REFERENCES `need`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
-- A certificate may run out, so each skill of a driver is a row of its own. Nothing refers to these rows.
CREATE TABLE `__new_driver_skill` (
	`id` integer PRIMARY KEY NOT NULL,
	`driver_id` integer NOT NULL,
	`skill_id` integer NOT NULL,
	`expires_on` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`driver_id`) REFERENCES `driver`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`skill_id`) REFERENCES `skill`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
INSERT INTO `__new_driver_skill` (`driver_id`, `skill_id`) SELECT `driver_id`, `skill_id` FROM `driver_skill`;--> statement-breakpoint
DROP TABLE `driver_skill`;--> statement-breakpoint
ALTER TABLE `__new_driver_skill` RENAME TO `driver_skill`;--> statement-breakpoint
CREATE UNIQUE INDEX `driver_skill_once` ON `driver_skill` (`driver_id`,`skill_id`);--> statement-breakpoint
CREATE INDEX `driver_skill_expiry` ON `driver_skill` (`expires_on`);--> statement-breakpoint
ALTER TABLE `job` ADD `needs` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `job` ADD `dangerous_goods` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `job` ADD `temperature` text;--> statement-breakpoint
ALTER TABLE `job` ADD `dimensions` text;--> statement-breakpoint
ALTER TABLE `job` ADD `do_not_stack` integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
CREATE TRIGGER `need_version` BEFORE UPDATE ON `need` WHEN NEW.version <> OLD.version + 1
BEGIN
	SELECT RAISE(ABORT, 'stale_version:need');
END;
--> statement-breakpoint
CREATE TRIGGER `need_deleted` BEFORE UPDATE ON `need`
WHEN OLD.deleted_at IS NOT NULL AND NEW.deleted_at IS NOT NULL
BEGIN
	SELECT RAISE(ABORT, 'deleted_row:need');
END;
--> statement-breakpoint
-- The needs of the trade. Names of skills are those that each company began with; one without such a skill has none to ask for.
INSERT INTO `need` (`id`, `name`, `kind`, `on_vehicle`, `on_trailer`, `skill_id`, `words`, `position`) VALUES
	(1, 'ADR', 'adr', 0, 0, (SELECT min(`id`) FROM `skill` WHERE `name` = 'ADR'), 'hazardous, hazchem, dangerous goods', 1),
	(2, 'Tail lift', 'tail_lift', 1, 1, NULL, 'taillift, tail-lift, tail lifts, T/L', 2),
	(3, 'Moffett', 'moffett', 1, 1, (SELECT min(`id`) FROM `skill` WHERE `name` = 'Moffett'), 'moffet, truck-mounted forklift', 3),
	(4, 'Hiab', 'hiab', 1, 0, (SELECT min(`id`) FROM `skill` WHERE `name` = 'Hiab'), 'crane offload, lorry loader', 4),
	(5, 'Fridge', 'temperature', 1, 1, NULL, 'refrigerated, temperature controlled, chilled, frozen', 5),
	(6, 'Two drivers', 'two_drivers', 0, 0, (SELECT min(`id`) FROM `skill` WHERE `name` = 'Two-man delivery'), 'two man, two-man, 2 man, 2-man, two men', 6),
	(7, 'Security', 'security', 1, 1, NULL, 'high value, secure vehicle, slam locks', 7),
	(8, 'Airside', 'airside', 0, 0, (SELECT min(`id`) FROM `skill` WHERE `name` = 'Airside pass'), 'airside pass', 8);
