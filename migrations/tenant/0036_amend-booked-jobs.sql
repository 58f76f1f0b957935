ALTER TABLE `driver_message` ADD `job_id` integer REFERENCES job(id) ON DELETE set null;--> statement-breakpoint
CREATE INDEX `driver_message_job` ON `driver_message` (`job_id`) WHERE "driver_message"."job_id" is not null;--> statement-breakpoint
-- A right that no role has until it is given, so that jobs stay locked as they were; and the mail about a change.
INSERT INTO `permission` (`id`, `title`, `slug`, `path`, `kind`, `position`) VALUES
	(94, 'Amend booked jobs', 'amend-booked-jobs', '/rights/amend-booked-jobs', 'sub_menu', 94)
ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO `email_template` (`area`, `slug`, `title`, `subject`, `body`) VALUES
	('general', 'job_amended', 'Job changed', 'Job {{job_number}} is changed', 'Hello {{name}},' || char(10) || char(10) || 'Job {{job_number}} from {{collection}} to {{delivery}} is changed:' || char(10) || char(10) || '{{changes}}' || char(10) || char(10) || '{{company}}')
ON CONFLICT (`slug`) DO NOTHING;
