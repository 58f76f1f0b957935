-- A cost card is used by a sub-contractor or by an owner-driver. Nothing refers to these rows.
CREATE TABLE `__new_rate_card_use` (
	`id` integer PRIMARY KEY NOT NULL,
	`rate_card_id` integer NOT NULL,
	`customer_id` integer,
	`sub_contractor_id` integer,
	`owner_driver_id` integer,
	`service_id` integer,
	`load_type_id` integer,
	`reference` text COLLATE NOCASE,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`rate_card_id`) REFERENCES `rate_card`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`customer_id`) REFERENCES `customer`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`sub_contractor_id`) REFERENCES `sub_contractor`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`owner_driver_id`) REFERENCES `owner_driver`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`service_id`) REFERENCES `service`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`load_type_id`) REFERENCES `load_type`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "rate_card_use_of_one" CHECK(("customer_id" is not null) + ("sub_contractor_id" is not null) + ("owner_driver_id" is not null) = 1)
);
--> statement-breakpoint
INSERT INTO `__new_rate_card_use` (`id`, `rate_card_id`, `customer_id`, `sub_contractor_id`, `service_id`, `load_type_id`, `reference`, `created_at`)
	SELECT `id`, `rate_card_id`, `customer_id`, `sub_contractor_id`, `service_id`, `load_type_id`, `reference`, `created_at` FROM `rate_card_use`;--> statement-breakpoint
DROP TABLE `rate_card_use`;--> statement-breakpoint
ALTER TABLE `__new_rate_card_use` RENAME TO `rate_card_use`;--> statement-breakpoint
CREATE UNIQUE INDEX `rate_card_use_once` ON `rate_card_use` (`rate_card_id`,ifnull("customer_id", 0),ifnull("sub_contractor_id", 0),ifnull("owner_driver_id", 0),ifnull("service_id", 0),ifnull("load_type_id", 0),ifnull("reference", ''));--> statement-breakpoint
CREATE INDEX `rate_card_use_customer` ON `rate_card_use` (`customer_id`);--> statement-breakpoint
CREATE INDEX `rate_card_use_sub_contractor` ON `rate_card_use` (`sub_contractor_id`);--> statement-breakpoint
CREATE INDEX `rate_card_use_owner_driver` ON `rate_card_use` (`owner_driver_id`);--> statement-breakpoint
CREATE INDEX `rate_card_use_service` ON `rate_card_use` (`service_id`);--> statement-breakpoint
CREATE INDEX `rate_card_use_load_type` ON `rate_card_use` (`load_type_id`);--> statement-breakpoint
-- The triggers of the table went with it.
CREATE TRIGGER `rate_card_use_side` BEFORE INSERT ON `rate_card_use`
	WHEN (NEW.customer_id IS NULL) <> (SELECT c.is_cost FROM rate_card c WHERE c.id = NEW.rate_card_id)
BEGIN
	SELECT RAISE(ABORT, 'a rate card is used by its own side alone');
END;
--> statement-breakpoint
CREATE TRIGGER `rate_card_use_side_stays` BEFORE UPDATE OF `rate_card_id`, `customer_id`, `sub_contractor_id`, `owner_driver_id` ON `rate_card_use`
BEGIN
	SELECT RAISE(ABORT, 'a rate card is used by its own side alone');
END;
