-- Where each charge goes in the accounts, what customers and those who are paid are called there, and when the accounts had what they are paid.
CREATE TABLE `accounts_code` (
	`id` integer PRIMARY KEY NOT NULL,
	`charge` text,
	`customer_id` integer,
	`depot_id` integer,
	`nominal_code` text DEFAULT '' NOT NULL,
	`department` integer,
	`account_code` text DEFAULT '' NOT NULL,
	`tracking_option` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`customer_id`) REFERENCES `customer`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`depot_id`) REFERENCES `depot`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "accounts_code_of" CHECK("accounts_code"."customer_id" is null or "accounts_code"."depot_id" is null),
	CONSTRAINT "accounts_code_any" CHECK("accounts_code"."charge" is not null or "accounts_code"."customer_id" is not null or "accounts_code"."depot_id" is not null),
	CONSTRAINT "accounts_code_department" CHECK("accounts_code"."department" between 0 and 999),
	CONSTRAINT "charge_known" CHECK("accounts_code"."charge" in ('job', 'extra', 'waiting', 'fuel_surcharge', 'other', 'self_bill', 'driver_invoice'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `accounts_code_charge` ON `accounts_code` (`charge`) WHERE "accounts_code"."customer_id" is null and "accounts_code"."depot_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX `accounts_code_customer` ON `accounts_code` (`customer_id`,`charge`);--> statement-breakpoint
CREATE UNIQUE INDEX `accounts_code_depot` ON `accounts_code` (`depot_id`,`charge`);--> statement-breakpoint
ALTER TABLE `customer` ADD `account_reference` text;--> statement-breakpoint
ALTER TABLE `driver` ADD `account_reference` text;--> statement-breakpoint
ALTER TABLE `owner_driver` ADD `account_reference` text;--> statement-breakpoint
ALTER TABLE `sub_contractor` ADD `account_reference` text;--> statement-breakpoint
ALTER TABLE `driver_invoice` ADD `exported_at` text;--> statement-breakpoint
ALTER TABLE `self_bill` ADD `exported_at` text;--> statement-breakpoint
ALTER TABLE `invoice_setting` ADD `tracking_category` text DEFAULT '' NOT NULL;