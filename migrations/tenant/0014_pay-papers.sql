DROP INDEX `self_bill_line_job`;--> statement-breakpoint
ALTER TABLE `self_bill_line` ADD `carried_by` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `self_bill_line_job_once` ON `self_bill_line` (`job_id`,`carried_by`);--> statement-breakpoint
ALTER TABLE `self_billing_agreement` ADD `driver_id` integer REFERENCES driver(id);--> statement-breakpoint
CREATE INDEX `self_billing_agreement_driver` ON `self_billing_agreement` (`driver_id`,`ends_on`);--> statement-breakpoint
ALTER TABLE `driver_invoice` ADD `agreement_id` integer REFERENCES self_billing_agreement(id);--> statement-breakpoint
ALTER TABLE `driver_invoice` ADD `supplier` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE `driver_invoice` ADD `billed_to` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE `driver_invoice` ADD `email_status` text;--> statement-breakpoint
ALTER TABLE `driver_invoice` ADD `created_by` integer REFERENCES user(id);--> statement-breakpoint
ALTER TABLE `driver_invoice` ADD `vat_rate` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `self_bill` ADD `paid_at` text;--> statement-breakpoint
ALTER TABLE `self_bill` ADD `agreement_id` integer REFERENCES self_billing_agreement(id);--> statement-breakpoint
ALTER TABLE `self_bill` ADD `supplier` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE `self_bill` ADD `billed_to` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE `self_bill` ADD `email_status` text;--> statement-breakpoint
ALTER TABLE `self_bill` ADD `created_by` integer REFERENCES user(id);--> statement-breakpoint
ALTER TABLE `invoice_setting` ADD `self_bill_prefix` text DEFAULT 'SB-' NOT NULL;--> statement-breakpoint
ALTER TABLE `invoice_setting` ADD `nominal_code` text DEFAULT '4000' NOT NULL;--> statement-breakpoint
INSERT INTO `email_template` (`area`, `slug`, `title`, `subject`, `body`) VALUES
	('invoice', 'statement', 'Statement of account', 'Statement of account from {{company}}, {{date}}', 'Hello {{name}},' || char(10) || char(10) || 'please find your statement of account. {{total}} is outstanding, of which {{overdue}} is overdue.' || char(10) || char(10) || '{{company}}'),
	('invoice', 'payment_reminder_first', 'Payment reminder, first', 'Invoice {{number}} was due on {{due}}', 'Hello {{name}},' || char(10) || char(10) || 'our invoice {{number}} over {{total}} was due on {{due}}. If you have already paid, please ignore this mail. Otherwise we would be grateful for your payment.' || char(10) || char(10) || '{{company}}'),
	('invoice', 'payment_reminder_second', 'Payment reminder, second', 'Second reminder: invoice {{number}}', 'Hello {{name}},' || char(10) || char(10) || 'invoice {{number}}, due on {{due}}, is still open with {{total}}. Please let us know when we may expect your payment, or whether anything is in its way.' || char(10) || char(10) || '{{company}}'),
	('invoice', 'payment_reminder_final', 'Payment reminder, final', 'Final reminder: invoice {{number}}', 'Hello {{name}},' || char(10) || char(10) || 'in spite of our reminders, invoice {{number}}, due on {{due}}, is still open with {{total}}. Please pay it within seven days or contact us.' || char(10) || char(10) || '{{company}}'),
	('driver-invoice', 'self_bill', 'Self-bill', 'Self-bill {{number}}, {{from}} to {{to}}', 'Hello {{name}},' || char(10) || char(10) || 'please find self-bill {{number}} over {{total}}.' || char(10) || char(10) || '{{company}}')
ON CONFLICT (`slug`) DO NOTHING;
