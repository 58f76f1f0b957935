CREATE TABLE `customer_pod_settings` (
	`id` integer PRIMARY KEY NOT NULL,
	`customer_id` integer NOT NULL,
	`pods_required` integer,
	`pod_mail` text DEFAULT 'off' NOT NULL,
	`pod_emails` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`customer_id`) REFERENCES `customer`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "pod_mail_known" CHECK("customer_pod_settings"."pod_mail" in ('off', 'link', 'pictures', 'pdf'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `customer_pod_settings_customer_id_unique` ON `customer_pod_settings` (`customer_id`);--> statement-breakpoint
CREATE TABLE `due_pod_mail` (
	`job_id` integer PRIMARY KEY NOT NULL,
	`due_at` text NOT NULL,
	`added_at` text NOT NULL,
	FOREIGN KEY (`job_id`) REFERENCES `job`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `due_pod_mail_at` ON `due_pod_mail` (`due_at`);--> statement-breakpoint
ALTER TABLE `tracking_link` ADD `shows_proofs` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
INSERT INTO `email_template` (`area`, `slug`, `title`, `subject`, `body`) VALUES
	('general', 'pod', 'Proof of delivery', 'Proof of delivery: job {{title}}', 'Hello {{name}},' || char(10) || char(10) || 'Job {{job_number}} was delivered.' || char(10) || char(10) || '{{details}}' || char(10) || char(10) || 'The proof of delivery: {{link}}' || char(10) || char(10) || '{{company}}'),
	('general', 'pods', 'Proofs of delivery', 'Proofs of delivery of {{count}} jobs', 'Hello {{name}},' || char(10) || char(10) || 'These are the proofs of delivery of {{count}} jobs.' || char(10) || char(10) || '{{proofs}}' || char(10) || char(10) || '{{company}}'),
	('general', 'pod_request', 'Missing proofs of delivery', 'Proof of delivery missing: {{title}}', 'Hello {{name}},' || char(10) || char(10) || 'We have no proof of delivery yet of:' || char(10) || char(10) || '{{jobs}}' || char(10) || char(10) || 'Please send it by your link, or answer this mail.' || char(10) || char(10) || '{{company}}')
ON CONFLICT (`slug`) DO NOTHING;--> statement-breakpoint
UPDATE `email_template` SET `subject` = 'Job {{job_number}} is delivered', `body` = 'Hello {{name}},' || char(10) || char(10) || 'Job {{job_number}} was delivered on {{date}}.' || char(10) || char(10) || '{{details}}' || char(10) || char(10) || 'The proof of delivery: {{link}}' || char(10) || char(10) || '{{company}}'
	WHERE `slug` = 'job_completed' AND `body` = 'Hello {{name}},' || char(10) || char(10) || 'Job {{job_number}} was delivered on {{date}}. Signed for by {{pod_name}}.' || char(10) || char(10) || '{{company}}';
