CREATE TRIGGER `console_role_version` BEFORE UPDATE ON `console_role` WHEN NEW.version <> OLD.version + 1
BEGIN
	SELECT RAISE(ABORT, 'stale_version:console_role');
END;
--> statement-breakpoint
CREATE TRIGGER `console_user_version` BEFORE UPDATE ON `console_user` WHEN NEW.version <> OLD.version + 1
BEGIN
	SELECT RAISE(ABORT, 'stale_version:console_user');
END;
--> statement-breakpoint
-- The screens of the console.
INSERT INTO `console_permission` (`id`, `title`, `slug`, `path`, `kind`, `position`) VALUES
	(301, 'Clients', 'console-clients', '/console/clients', 'side_menu', 1),
	(302, 'Profiles', 'console-profiles', '/console/profiles', 'side_menu', 2),
	(303, 'Roles', 'console-roles', '/console/roles', 'side_menu', 3),
	(304, 'Support', 'console-support', '/console/support', 'side_menu', 4),
	(305, 'Server Settings', 'console-server-settings', '/console/server-settings', 'side_menu', 5),
	(401, 'Clients', 'super-admin-clients', '/super-admin/clients', 'side_menu', 1),
	(402, 'Profiles', 'super-admin-profiles', '/super-admin/profiles', 'side_menu', 2),
	(403, 'Roles', 'super-admin-roles', '/super-admin/roles', 'side_menu', 3),
	(404, 'Support', 'super-admin-support', '/super-admin/support', 'side_menu', 4),
	(405, 'Server Settings', 'super-admin-server-settings', '/super-admin/server-settings', 'side_menu', 5),
	(421, 'Overview', 'client-overview', '/super-admin/client/:clientId/overview', 'sub_menu', 1),
	(422, 'Permissions', 'client-permissions', '/super-admin/client/:clientId/permissions', 'sub_menu', 2),
	(423, 'Billing', 'client-billing', '/super-admin/client/:clientId/billing', 'sub_menu', 3),
	(424, 'Subscription', 'client-subscription', '/super-admin/client/:clientId/subscription', 'sub_menu', 4),
	(425, 'Mobile', 'client-mobile', '/super-admin/client/:clientId/mobile', 'sub_menu', 5);
--> statement-breakpoint
INSERT INTO `console_role` (`id`, `name`, `description`) VALUES
	(1, 'Super Admin', 'Everything across all clients.'),
	(2, 'Console Admin', 'Clients, support and server settings.');
--> statement-breakpoint
INSERT INTO `console_role_permission` (`role_id`, `permission_id`) VALUES
	(1, 401),
	(1, 402),
	(1, 403),
	(1, 404),
	(1, 405),
	(1, 421),
	(1, 422),
	(1, 423),
	(1, 424),
	(1, 425),
	(2, 301),
	(2, 302),
	(2, 303),
	(2, 304),
	(2, 305);
--> statement-breakpoint
INSERT INTO `plan` (`id`, `slug`, `name`, `description`, `price_month`, `trial_days`, `users`, `drivers`, `vehicles`, `features`, `position`) VALUES
	(1, 'starter', 'Starter', 'For a few vans: diary, jobs, customers and invoicing.', 4900000, 14, 3, 10, 10, '["Traffic diary","Job entry and import","Invoicing"]', 1),
	(2, 'standard', 'Standard', 'For a working fleet: planner, organizer and driver app.', 12900000, 14, 15, 60, 60, '["Everything in Starter","Planner and organizer","Driver app","Customer portal"]', 2),
	(3, 'fleet', 'Fleet', 'For many depots: no limits, courier exchange, priority support.', 29900000, 30, NULL, NULL, NULL, '["Everything in Standard","Courier exchange","Several depots","Priority support"]', 3);
--> statement-breakpoint
INSERT INTO `terms_document` (`id`, `slug`, `version`, `title`, `body`) VALUES
	(1, 'terms-and-conditions', 1, 'Terms and Conditions', 'These terms govern the use of Cartage, a service by which transport companies run their work.' || char(10) || char(10) || '1. The company using the service is responsible for what its staff enter.' || char(10) || '2. Accounts are personal; passwords are not shared.' || char(10) || '3. The service is paid monthly in advance after the trial and may be ended at the end of any month.' || char(10) || '4. Data belongs to the company that entered it and is handed over on request when the service ends.' || char(10) || '5. These terms are subject to the law of England and Wales.'),
	(2, 'privacy-policy', 1, 'Privacy Policy', 'This policy says which personal data Cartage keeps and why, under the UK GDPR.' || char(10) || char(10) || '1. Names, e-mail addresses and telephone numbers of users, drivers and contacts are kept to run the service.' || char(10) || '2. Positions of drivers are kept while a workday is open, to run the work.' || char(10) || '3. Records that the law asks to be kept, such as vehicle checks and invoices, are kept for that time.' || char(10) || '4. Data is not sold and is passed on only to those who carry out the service.' || char(10) || '5. You may ask for your data, its correction or its erasure through your company or support.');
