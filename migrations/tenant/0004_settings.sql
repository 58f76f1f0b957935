CREATE TABLE `reminder_sent` (
	`key` text PRIMARY KEY NOT NULL,
	`at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
);
--> statement-breakpoint
ALTER TABLE `holiday_setting` ADD `division` text DEFAULT 'england-and-wales' NOT NULL;--> statement-breakpoint
INSERT INTO `email_template` (`area`, `slug`, `title`, `subject`, `body`) VALUES
	('defect', 'check_report', 'Check report', 'Check report: {{title}}', '{{summary}}' || char(10) || char(10) || '{{results}}' || char(10) || char(10) || '{{company}}')
ON CONFLICT (`slug`) DO NOTHING;
