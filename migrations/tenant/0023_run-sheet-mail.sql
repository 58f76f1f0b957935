INSERT INTO `email_template` (`area`, `slug`, `title`, `subject`, `body`) VALUES
	('general', 'run_sheet', 'Run sheet', 'Run sheet {{vehicle}}, {{date}}', 'Hello {{name}},' || char(10) || char(10) || 'Please find attached your run sheet for {{vehicle}} on {{date}}: {{stops}}.' || char(10) || char(10) || '{{company}}')
ON CONFLICT (`slug`) DO NOTHING;
