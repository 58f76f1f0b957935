-- Every screen that a role can open.
INSERT INTO `permission` (`id`, `title`, `slug`, `path`, `kind`, `position`) VALUES
	(1, 'Home', 'home', '/home', 'side_menu', 1),
	(2, 'Planner', 'planner', '/planner', 'side_menu', 2),
	(3, 'Traffic Diary', 'traffic-diary', '/traffic-diary', 'side_menu', 3),
	(4, 'Organizer', 'organizer', '/organizer', 'side_menu', 4),
	(5, 'Finance', 'finance', '/finance', 'side_menu', 5),
	(6, 'Account Settings', 'account-settings', '/account-settings', 'side_menu', 6),
	(21, 'Profiles', 'profiles', '/account-settings/profiles', 'account_settings_menu', 1),
	(22, 'Roles', 'roles', '/account-settings/roles', 'account_settings_menu', 2),
	(23, 'Company Details', 'company-details', '/account-settings/company-details', 'account_settings_menu', 3),
	(24, 'Services', 'services', '/account-settings/services', 'account_settings_menu', 4),
	(25, 'Customers', 'customers', '/account-settings/customers', 'account_settings_menu', 5),
	(26, 'Vehicles', 'vehicles', '/account-settings/vehicles', 'account_settings_menu', 6),
	(27, 'Drivers', 'drivers', '/account-settings/drivers', 'account_settings_menu', 7),
	(28, 'Owner Drivers', 'owner-drivers', '/account-settings/owner-drivers', 'account_settings_menu', 8),
	(29, 'Contract Hire', 'contract-hire', '/account-settings/contract-hire', 'account_settings_menu', 9),
	(30, 'Sub Contractors', 'sub-contractors', '/account-settings/sub-contractors', 'account_settings_menu', 10),
	(31, 'Depots', 'depots', '/account-settings/depots', 'account_settings_menu', 11),
	(41, 'Notification', 'notification', '/settings/notification', 'settings', 1),
	(42, 'Integrations', 'integrations', '/settings/integrations', 'settings', 2),
	(43, 'Check Report Settings', 'check-report-setttings', '/settings/check-report-setttings', 'settings', 3),
	(44, 'Check Report', 'check-report', '/settings/check-report', 'settings', 4),
	(45, 'Email', 'email', '/settings/email', 'settings', 5),
	(46, 'Invoice', 'invoice', '/settings/invoice', 'settings', 6),
	(47, 'Holiday', 'holiday', '/settings/holiday', 'settings', 7),
	(48, 'Reminder', 'reminder', '/settings/reminder', 'settings', 8),
	(61, 'Support', 'support', '/support', 'support', 1),
	(81, 'Driver Holiday Management', 'driver-holiday-management', '/driver-holiday-management', 'sub_menu', 1),
	(82, 'Approve Workday', 'approve-workday', '/approve-workday', 'sub_menu', 2),
	(83, 'Email Log', 'email-log', '/email-log', 'sub_menu', 3);
--> statement-breakpoint
INSERT INTO `role` (`id`, `name`, `description`, `is_fixed`) VALUES
	(1, 'Client Admin', 'Everything, Master Edit among it.', 1),
	(2, 'Dispatcher', 'The working day: diary, planner, organizer and master data.', 0),
	(3, 'Driver', 'Uses the driver app.', 1),
	(4, 'Finance', 'Invoices, timesheets and reports.', 0);
--> statement-breakpoint
INSERT INTO `role_permission` (`role_id`, `permission_id`) VALUES
	(1, 1),
	(1, 2),
	(1, 3),
	(1, 4),
	(1, 5),
	(1, 6),
	(1, 21),
	(1, 22),
	(1, 23),
	(1, 24),
	(1, 25),
	(1, 26),
	(1, 27),
	(1, 28),
	(1, 29),
	(1, 30),
	(1, 31),
	(1, 41),
	(1, 42),
	(1, 43),
	(1, 44),
	(1, 45),
	(1, 46),
	(1, 47),
	(1, 48),
	(1, 61),
	(1, 81),
	(1, 82),
	(1, 83),
	(2, 1),
	(2, 2),
	(2, 3),
	(2, 4),
	(2, 5),
	(2, 6),
	(2, 23),
	(2, 24),
	(2, 25),
	(2, 26),
	(2, 27),
	(2, 28),
	(2, 29),
	(2, 30),
	(2, 31),
	(2, 41),
	(2, 42),
	(2, 43),
	(2, 44),
	(2, 45),
	(2, 46),
	(2, 47),
	(2, 48),
	(2, 61),
	(2, 81),
	(2, 82),
	(2, 83),
	(3, 1),
	(4, 1),
	(4, 5),
	(4, 83);
--> statement-breakpoint
INSERT INTO `number_sequence` (`name`, `next`) VALUES
	('job', 1),
	('invoice', 1),
	('credit_note', 1),
	('driver_invoice', 1),
	('self_bill', 1);
--> statement-breakpoint
INSERT INTO `additional_setting` (`name`, `value`) VALUES
	('owner_driver', '1'),
	('customer_notification', '1'),
	('customer_job_activity', '1'),
	('job_detail_layout', 'new'),
	('approve_flag', '1');
--> statement-breakpoint
INSERT INTO `tax_code` (`id`, `code`, `description`, `rate`) VALUES
	(1, 'T0', 'Zero rated', 0),
	(2, 'T1', 'Standard rate', 2000000),
	(3, 'T2', 'Exempt', 0),
	(4, 'T5', 'Reduced rate', 500000),
	(5, 'T9', 'Outside the scope of VAT', 0);
--> statement-breakpoint
-- A holder drives every class of the same or a lower rank.
INSERT INTO `licence_class` (`id`, `class_name`, `description`, `rank`) VALUES
	(1, 'B', 'Car or van up to 3.5 t', 1),
	(2, 'C1', 'Lorry up to 7.5 t', 2),
	(3, 'C', 'Rigid lorry above 7.5 t', 3),
	(4, 'C+E', 'Articulated lorry, or rigid with trailer', 4);
--> statement-breakpoint
INSERT INTO `licence_category` (`id`, `code`, `description`) VALUES
	(1, 'AM', 'Moped'),
	(2, 'A1', 'Light motorcycle'),
	(3, 'A2', 'Medium motorcycle'),
	(4, 'A', 'Motorcycle'),
	(5, 'B', 'Car or van up to 3.5 t'),
	(6, 'BE', 'Car or van with trailer'),
	(7, 'C1', 'Lorry up to 7.5 t'),
	(8, 'C1E', 'Lorry up to 7.5 t with trailer'),
	(9, 'C', 'Lorry above 7.5 t'),
	(10, 'CE', 'Articulated lorry'),
	(11, 'D1', 'Minibus'),
	(12, 'D1E', 'Minibus with trailer'),
	(13, 'D', 'Bus'),
	(14, 'DE', 'Bus with trailer'),
	(15, 'F', 'Agricultural tractor'),
	(16, 'G', 'Road roller'),
	(17, 'H', 'Tracked vehicle'),
	(18, 'K', 'Pedestrian-controlled vehicle');
--> statement-breakpoint
INSERT INTO `skill_category` (`id`, `name`) VALUES
	(1, 'Handling'),
	(2, 'Certificates'),
	(3, 'Vehicles');
--> statement-breakpoint
INSERT INTO `skill` (`id`, `skill_cat_id`, `name`) VALUES
	(1, 1, 'Tail lift'),
	(2, 1, 'Two-man delivery'),
	(3, 1, 'Multi-drop'),
	(4, 1, 'Pallet truck'),
	(5, 2, 'ADR'),
	(6, 2, 'FORS'),
	(7, 2, 'CSCS'),
	(8, 2, 'Fork lift'),
	(9, 2, 'Hiab'),
	(10, 2, 'Airside pass'),
	(11, 3, 'Refrigerated'),
	(12, 3, 'Moffett'),
	(13, 3, 'Low loader'),
	(14, 3, 'Drawbar');
--> statement-breakpoint
INSERT INTO `integration` (`id`, `name`, `slug`) VALUES
	(1, 'Courier Exchange', 'courier-exchange'),
	(2, 'Maps', 'maps'),
	(3, 'E-mail', 'mail'),
	(4, 'Vehicle tracking', 'tracking'),
	(5, 'Accounts', 'accounts');
--> statement-breakpoint
INSERT INTO `notification_setting` (`id`, `slug`, `title`, `description`, `user_type`, `position`) VALUES
	(1, 'job_created', 'New job', 'A job was entered, imported or came through the portal.', 'client', 1),
	(2, 'job_updated', 'Job changed', 'A job was changed by somebody else.', 'client', 2),
	(3, 'job_allocated', 'Job allocated', 'A job was given to a driver or sub-contractor.', 'client', 3),
	(4, 'job_collected', 'Job collected', 'A driver collected a job.', 'client', 4),
	(5, 'job_completed', 'Job completed', 'A job was delivered or completed.', 'client', 5),
	(6, 'job_cancelled', 'Job cancelled', 'A job was cancelled or deleted.', 'client', 6),
	(7, 'pod_added', 'Proof of delivery', 'A proof of delivery came in.', 'client', 7),
	(8, 'waiting_charge', 'Waiting charge', 'A waiting charge awaits approval.', 'client', 8),
	(9, 'job_reminder', 'Job reminder', 'A reminder of a job is due.', 'client', 9),
	(10, 'vehicle_defect', 'Defect reported', 'A check found a defect.', 'client', 10),
	(11, 'vehicle_reminder', 'Vehicle reminder', 'A reminder of a vehicle, or its MOT, PMI or VOR date, is due.', 'client', 11),
	(12, 'holiday_request', 'Holiday request', 'A driver asked for holiday.', 'client', 12),
	(13, 'workday_approval', 'Workday to approve', 'A driver clocked out and the hours await approval.', 'client', 13),
	(14, 'document_expiry', 'Document expiring', 'A licence, tacho or CPC card is about to expire.', 'client', 14),
	(15, 'exchange_quote', 'Exchange quote', 'A quote came in for a posted load.', 'client', 15),
	(16, 'support_message', 'Support message', 'Support answered.', 'client', 16),
	(17, 'customer_job_booked', 'Job booked', 'One of your jobs was booked.', 'customer', 1),
	(18, 'customer_job_collected', 'Job collected', 'One of your jobs was collected.', 'customer', 2),
	(19, 'customer_job_delivered', 'Job delivered', 'One of your jobs was delivered.', 'customer', 3),
	(20, 'customer_invoice', 'Invoice', 'An invoice was sent to you.', 'customer', 4);
--> statement-breakpoint
INSERT INTO `email_template` (`id`, `area`, `slug`, `title`, `subject`, `body`) VALUES
	(1, 'general', 'registration', 'Registration', 'Your {{company}} account', 'Hello {{name}},' || char(10) || char(10) || 'an account at {{company}} has been made for you. Choose your password here: {{link}}' || char(10) || char(10) || 'The link works once, for 60 minutes.'),
	(2, 'general', 'one_time_code', 'Master Edit code', 'Your code is {{code}}', 'Hello {{name}},' || char(10) || char(10) || 'your code for Master Edit of job {{job_number}} is {{code}}. It is good for 10 minutes.'),
	(3, 'general', 'quote', 'Quote to customer', 'Quote for job {{job_number}}', 'Hello {{name}},' || char(10) || char(10) || 'we are pleased to quote {{total}} for job {{job_number}}: {{collection}} to {{delivery}}.' || char(10) || char(10) || '{{company}}'),
	(4, 'general', 'job_booked', 'Job booked', 'Job {{job_number}} is booked', 'Hello {{name}},' || char(10) || char(10) || 'job {{job_number}} from {{collection}} to {{delivery}} is booked for {{date}}.' || char(10) || char(10) || '{{company}}'),
	(5, 'general', 'job_completed', 'Job completed', 'Job {{job_number}} is delivered', 'Hello {{name}},' || char(10) || char(10) || 'job {{job_number}} was delivered on {{date}}. Signed for by {{pod_name}}.' || char(10) || char(10) || '{{company}}'),
	(6, 'general', 'job_reminder', 'Reminder', 'Reminder: {{title}}', '{{notes}}' || char(10) || char(10) || 'Due {{date}} {{time}}.'),
	(7, 'general', 'sub_contractor_job', 'Job to sub-contractor', 'Job {{job_number}} for you', 'Hello {{name}},' || char(10) || char(10) || 'please carry job {{job_number}}: {{collection}} to {{delivery}}, {{date}}.' || char(10) || char(10) || '{{company}}'),
	(8, 'invoice', 'invoice', 'Invoice', 'Invoice {{number}} from {{company}}', 'Hello {{name}},' || char(10) || char(10) || 'please find invoice {{number}} over {{total}}, due {{due}}.' || char(10) || char(10) || '{{company}}'),
	(9, 'invoice', 'invoice_batch', 'Invoices in one batch', '{{count}} invoices from {{company}}', 'Hello {{name}},' || char(10) || char(10) || 'please find {{count}} invoices: {{numbers}}.' || char(10) || char(10) || '{{company}}'),
	(10, 'invoice', 'credit_note', 'Credit note', 'Credit note {{number}} from {{company}}', 'Hello {{name}},' || char(10) || char(10) || 'please find credit note {{number}} over {{total}}.' || char(10) || char(10) || '{{company}}'),
	(11, 'defect', 'defect', 'Defect reported', 'Defect on {{vehicle}}: {{check}}', '{{driver}} reported a defect on {{vehicle}} at {{time}}: {{check}}. {{description}}'),
	(12, 'driver-invoice', 'driver_invoice', 'Driver invoice', 'Invoice {{number}}, {{from}} to {{to}}', 'Hello {{name}},' || char(10) || char(10) || 'please find invoice {{number}} for {{hours}} hours, {{total}}.' || char(10) || char(10) || '{{company}}'),
	(13, 'driver-holiday', 'holiday_approved', 'Holiday approved', 'Your holiday is approved', 'Hello {{name}},' || char(10) || char(10) || 'your holiday from {{from}} to {{to}} is approved.' || char(10) || char(10) || '{{company}}'),
	(14, 'driver-holiday', 'holiday_declined', 'Holiday declined', 'Your holiday request', 'Hello {{name}},' || char(10) || char(10) || 'your holiday from {{from}} to {{to}} could not be approved. {{note}}' || char(10) || char(10) || '{{company}}');
--> statement-breakpoint
INSERT INTO `reminder_setting` (`id`, `slug`, `title`, `minutes_before`) VALUES
	(1, 'job_reminder', 'Job', '[60,30]'),
	(2, 'workday_reminder', 'Workday', '[720]'),
	(3, 'mot_reminder', 'MOT', '[43200,10080]'),
	(4, 'vor_reminder', 'VOR', '[1440]'),
	(5, 'pmi_reminder', 'PMI', '[10080,1440]'),
	(6, 'task_reminder', 'General Task', '[60]');
--> statement-breakpoint
INSERT INTO `invoice_setting` (`id`) VALUES (1);
--> statement-breakpoint
INSERT INTO `holiday_setting` (`id`) VALUES (1);
--> statement-breakpoint
INSERT INTO `check_report_setting` (`id`) VALUES (1);
--> statement-breakpoint
-- Vehicle check 1 is the odometer; checks 1, 2 and 3 keep their names in reports.
INSERT INTO `check_definition` (`id`, `truck_type`, `name`, `field_type`, `position`) VALUES
	(1, 1, 'Mileage', 'Number', 1),
	(2, 1, 'Fuel level', 'Text', 2),
	(3, 1, 'AdBlue level', 'Text', 3),
	(4, 1, 'Brakes', 'Radio', 4),
	(5, 1, 'Lights and indicators', 'Radio', 5),
	(6, 1, 'Tyres and wheel fixings', 'Radio', 6),
	(7, 1, 'Windscreen, wipers and washers', 'Radio', 7),
	(8, 1, 'Mirrors and cameras', 'Radio', 8),
	(9, 1, 'Steering', 'Radio', 9),
	(10, 1, 'Horn', 'Radio', 10),
	(11, 1, 'Seat belts', 'Radio', 11),
	(12, 1, 'Bodywork and doors', 'Radio', 12),
	(13, 1, 'Load security', 'Radio', 13),
	(14, 1, 'Exhaust and leaks', 'Radio', 14),
	(15, 1, 'Number plates', 'Radio', 15),
	(16, 1, 'Tachograph', 'Radio', 16),
	(17, 1, 'Fire extinguisher and first aid', 'Radio', 17),
	(18, 2, 'Tyres and wheel fixings', 'Radio', 1),
	(19, 2, 'Lights', 'Radio', 2),
	(20, 2, 'Brakes and air lines', 'Radio', 3),
	(21, 2, 'Coupling and landing legs', 'Radio', 4),
	(22, 2, 'Curtains and doors', 'Radio', 5),
	(23, 2, 'Load security equipment', 'Radio', 6);
--> statement-breakpoint
-- Legal figures are data: each has its source and the day from which it holds.
INSERT INTO `hours_rule` (`id`, `regime`, `slug`, `title`, `minutes`, `figures`, `source`, `valid_from`) VALUES
	(1, 'eu', 'daily_driving', 'Driving in a day', 540, '{"extended_minutes":600,"extended_per_week":2}', 'gov.uk, drivers'' hours and vehicle maintenance guidance', '2024-01-01'),
	(2, 'eu', 'weekly_driving', 'Driving in a week', 3360, NULL, 'gov.uk, drivers'' hours and vehicle maintenance guidance', '2024-01-01'),
	(3, 'eu', 'fortnightly_driving', 'Driving in two consecutive weeks', 5400, NULL, 'gov.uk, drivers'' hours and vehicle maintenance guidance', '2024-01-01'),
	(4, 'eu', 'driving_before_break', 'Driving before a break', 270, NULL, 'gov.uk, drivers'' hours and vehicle maintenance guidance', '2024-01-01'),
	(5, 'eu', 'break', 'Break', 45, '{"first_part":15,"second_part":30}', 'gov.uk, drivers'' hours and vehicle maintenance guidance', '2024-01-01'),
	(6, 'eu', 'daily_rest', 'Daily rest', 660, '{"reduced_minutes":540,"reduced_between_weekly_rests":3,"split_first":180,"split_second":540}', 'gov.uk, drivers'' hours and vehicle maintenance guidance', '2024-01-01'),
	(7, 'eu', 'weekly_rest', 'Weekly rest', 2700, '{"reduced_minutes":1440,"after_periods_of_24h":6}', 'gov.uk, drivers'' hours and vehicle maintenance guidance', '2024-01-01'),
	(8, 'gb', 'gb_daily_driving', 'Driving in a day, GB domestic', 600, NULL, 'gov.uk, drivers'' hours and vehicle maintenance guidance', '2024-01-01'),
	(9, 'gb', 'gb_daily_duty', 'Duty in a day, GB domestic', 660, NULL, 'gov.uk, drivers'' hours and vehicle maintenance guidance', '2024-01-01'),
	(10, 'working_time', 'weekly_working_average', 'Working time a week on average', 2880, '{"weeks":17}', 'gov.uk, drivers'' hours and vehicle maintenance guidance', '2024-01-01'),
	(11, 'working_time', 'weekly_working', 'Working time in a week', 3600, NULL, 'gov.uk, drivers'' hours and vehicle maintenance guidance', '2024-01-01'),
	(12, 'working_time', 'night_work', 'Work in 24 hours when working at night', 600, NULL, 'gov.uk, drivers'' hours and vehicle maintenance guidance', '2024-01-01'),
	(13, 'working_time', 'work_before_break', 'Work before a break', 360, '{"break_6_to_9_hours":30,"break_over_9_hours":45}', 'gov.uk, drivers'' hours and vehicle maintenance guidance', '2024-01-01'),
	(14, 'tachograph', 'card_download', 'Driver card download', NULL, '{"days":28}', 'gov.uk, drivers'' hours and vehicle maintenance guidance', '2024-01-01'),
	(15, 'tachograph', 'vehicle_download', 'Vehicle unit download', NULL, '{"days":90}', 'gov.uk, drivers'' hours and vehicle maintenance guidance', '2024-01-01'),
	(16, 'vehicle', 'walkaround', 'Walkaround check', 1440, '{"kept_months":15}', 'gov.uk, drivers'' hours and vehicle maintenance guidance', '2024-01-01'),
	(17, 'vehicle', 'safety_inspection', 'Safety inspection', NULL, '{"general_min_weeks":6,"general_max_weeks":10,"light_min_weeks":10,"light_max_weeks":13,"arduous_min_weeks":4,"arduous_max_weeks":6}', 'gov.uk, drivers'' hours and vehicle maintenance guidance', '2024-01-01'),
	(18, 'vehicle', 'mot_light', 'First MOT up to 3.5 t', NULL, '{"months":36}', 'gov.uk, drivers'' hours and vehicle maintenance guidance', '2024-01-01'),
	(19, 'vehicle', 'mot_heavy', 'MOT above 3.5 t', NULL, '{"months":12}', 'gov.uk, drivers'' hours and vehicle maintenance guidance', '2024-01-01'),
	(20, 'cpc', 'cpc_training', 'Periodic training', 2100, '{"years":5}', 'gov.uk, drivers'' hours and vehicle maintenance guidance', '2024-01-01');
--> statement-breakpoint
INSERT INTO `setup_step` (`slug`) VALUES
	('company-details'),
	('logo'),
	('tax-codes'),
	('load-types'),
	('customers'),
	('drivers'),
	('vehicles'),
	('profiles'),
	('first-job'),
	('sample-data');
--> statement-breakpoint
-- The Congestion Charge as of January 2020 to 2025; edit it when it changes.
INSERT INTO `london_vehicle_type` (`id`, `code`, `description`, `charge`, `position`) VALUES
	(1, 'CAR', 'Car or small van', 1500000, 1),
	(2, 'VAN', 'Van up to 3.5 t', 1500000, 2),
	(3, 'HGV', 'Lorry above 3.5 t', 1500000, 3),
	(4, 'EXEMPT', 'Exempt vehicle', 0, 4);
--> statement-breakpoint
INSERT INTO `zone_surcharge` (`id`, `code`, `name`, `postcodes`, `vehicle_classes`, `weekdays`, `from_time`, `to_time`, `charge`, `source`) VALUES
	(1, 'CC', 'Congestion Charge', '["EC1","EC2","EC3","EC4","SE1","SW1","W1","WC1","WC2"]', '[]', '[1,2,3,4,5]', '07:00', '18:00', 1500000, 'tfl.gov.uk, Congestion Charge'),
	(2, 'CC-WE', 'Congestion Charge, weekend', '["EC1","EC2","EC3","EC4","SE1","SW1","W1","WC1","WC2"]', '[]', '[6,7]', '12:00', '18:00', 1500000, 'tfl.gov.uk, Congestion Charge'),
	(3, 'ULEZ', 'Ultra Low Emission Zone', '["E","EC","N","NW","SE","SW","W","WC"]', '["non-compliant"]', '[]', NULL, NULL, 1250000, 'tfl.gov.uk, Ultra Low Emission Zone');
