-- What kind of change it was is read nowhere, and could be wrong where a document was changed twice. Nothing refers to these rows.
CREATE TABLE `__new_export_change` (
	`id` integer PRIMARY KEY NOT NULL,
	`series` text NOT NULL,
	`invoice_id` integer,
	`credit_note_id` integer,
	`label` text NOT NULL,
	`customer_id` integer NOT NULL,
	`date_before` text NOT NULL,
	`total_before` integer NOT NULL,
	`reason` text NOT NULL,
	`changed_by` integer,
	`changed_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`settled_by` integer,
	`settled_at` text,
	FOREIGN KEY (`invoice_id`) REFERENCES `invoice`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`credit_note_id`) REFERENCES `credit_note`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`customer_id`) REFERENCES `customer`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`changed_by`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`settled_by`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "series_known" CHECK("series" in ('invoice', 'credit_note')),
	CONSTRAINT "date_before_day" CHECK("date_before" glob '[0-9][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]')
);
--> statement-breakpoint
INSERT INTO `__new_export_change` (`id`, `series`, `invoice_id`, `credit_note_id`, `label`, `customer_id`, `date_before`, `total_before`, `reason`, `changed_by`, `changed_at`, `settled_by`, `settled_at`)
	SELECT `id`, `series`, `invoice_id`, `credit_note_id`, `label`, `customer_id`, `date_before`, `total_before`, `reason`, `changed_by`, `changed_at`, `settled_by`, `settled_at` FROM `export_change`;--> statement-breakpoint
DROP TABLE `export_change`;--> statement-breakpoint
ALTER TABLE `__new_export_change` RENAME TO `export_change`;--> statement-breakpoint
CREATE INDEX `export_change_open` ON `export_change` (`changed_at`) WHERE "export_change"."settled_at" is null;--> statement-breakpoint
CREATE INDEX `export_change_invoice` ON `export_change` (`invoice_id`);--> statement-breakpoint
CREATE INDEX `export_change_credit_note` ON `export_change` (`credit_note_id`);
