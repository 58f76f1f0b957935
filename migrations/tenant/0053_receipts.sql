-- Money that a customer paid in (`receipt`), whichever invoices have it: the rest is on account. A payment of an invoice may be a part of a receipt, or
-- no money at all: what was written off, or taken as a discount.
CREATE TABLE `receipt` (
	`id` integer PRIMARY KEY NOT NULL,
	`customer_id` integer NOT NULL,
	`date` text NOT NULL,
	`amount` integer NOT NULL,
	`method` text NOT NULL,
	`reference` text DEFAULT '' NOT NULL,
	`uid` text NOT NULL,
	`allocated` integer DEFAULT 0 NOT NULL,
	`refunded` integer DEFAULT 0 NOT NULL,
	`created_by` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`customer_id`) REFERENCES `customer`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`created_by`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "receipt_amount" CHECK("receipt"."amount" > 0),
	CONSTRAINT "receipt_left" CHECK("receipt"."allocated" + "receipt"."refunded" <= "receipt"."amount"),
	CONSTRAINT "method_known" CHECK("receipt"."method" in ('bank_transfer', 'cheque', 'cash', 'card', 'other')),
	CONSTRAINT "date_day" CHECK("receipt"."date" glob '[0-9][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]')
);
--> statement-breakpoint
CREATE UNIQUE INDEX `receipt_uid_unique` ON `receipt` (`uid`);--> statement-breakpoint
CREATE INDEX `receipt_day` ON `receipt` (`date`);--> statement-breakpoint
CREATE INDEX `receipt_open` ON `receipt` (`customer_id`,`date`) WHERE "receipt"."amount" - "receipt"."allocated" - "receipt"."refunded" <> 0;--> statement-breakpoint
CREATE INDEX `receipt_customer` ON `receipt` (`customer_id`,`date`);--> statement-breakpoint
CREATE TABLE `receipt_refund` (
	`id` integer PRIMARY KEY NOT NULL,
	`receipt_id` integer NOT NULL,
	`date` text NOT NULL,
	`amount` integer NOT NULL,
	`reference` text DEFAULT '' NOT NULL,
	`uid` text NOT NULL,
	`created_by` integer,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`receipt_id`) REFERENCES `receipt`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`created_by`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "receipt_refund_amount" CHECK("receipt_refund"."amount" > 0),
	CONSTRAINT "date_day" CHECK("receipt_refund"."date" glob '[0-9][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]')
);
--> statement-breakpoint
CREATE UNIQUE INDEX `receipt_refund_uid_unique` ON `receipt_refund` (`uid`);--> statement-breakpoint
CREATE INDEX `receipt_refund_receipt` ON `receipt_refund` (`receipt_id`);--> statement-breakpoint
CREATE INDEX `receipt_refund_day` ON `receipt_refund` (`date`);--> statement-breakpoint
ALTER TABLE `invoice_payment` ADD `kind` text DEFAULT 'payment' NOT NULL CONSTRAINT "kind_known" CHECK("kind" in ('payment', 'write_off', 'discount'));--> statement-breakpoint
ALTER TABLE `invoice_payment` ADD `receipt_id` integer REFERENCES `receipt`(`id`);--> statement-breakpoint
CREATE INDEX `invoice_payment_receipt` ON `invoice_payment` (`receipt_id`) WHERE "invoice_payment"."receipt_id" is not null;--> statement-breakpoint
CREATE TRIGGER `receipt_version` BEFORE UPDATE ON `receipt` WHEN NEW.version <> OLD.version + 1
BEGIN
	SELECT RAISE(ABORT, 'stale_version:receipt:' || OLD.id);
END;
