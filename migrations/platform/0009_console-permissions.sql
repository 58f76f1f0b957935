ALTER TABLE `console_role` ADD `review_since` text;--> statement-breakpoint
-- A permission for each thing that the provider's people can do, beside the screens that there were.
INSERT INTO `console_permission` (`id`, `title`, `slug`, `path`, `kind`, `position`) VALUES
	(321, 'Overview', 'console-client-overview', '/console/client/:clientId/overview', 'sub_menu', 1),
	(322, 'Permissions', 'console-client-permissions', '/console/client/:clientId/permissions', 'sub_menu', 2),
	(323, 'Mobile', 'console-client-mobile', '/console/client/:clientId/mobile', 'sub_menu', 3),
	(331, 'Services', 'console-settings-services', '/console/server-settings/services', 'sub_menu', 11),
	(332, 'Databases', 'console-settings-databases', '/console/server-settings/databases', 'sub_menu', 12),
	(333, 'Plans', 'console-settings-plans', '/console/server-settings/plans', 'sub_menu', 13),
	(334, 'Announcements', 'console-settings-announcements', '/console/server-settings/announcements', 'sub_menu', 14),
	(335, 'Errors', 'console-settings-errors', '/console/server-settings/errors', 'sub_menu', 15),
	(336, 'Audit log', 'console-settings-log', '/console/server-settings/log', 'sub_menu', 16),
	(351, 'Add clients', 'console-may-add', '/console/clients/add', 'sub_menu', 21),
	(352, 'Suspend, resume and close', 'console-may-status', '/console/clients/status', 'sub_menu', 22),
	(431, 'Services', 'super-admin-settings-services', '/super-admin/server-settings/services', 'sub_menu', 11),
	(432, 'Databases', 'super-admin-settings-databases', '/super-admin/server-settings/databases', 'sub_menu', 12),
	(433, 'Plans', 'super-admin-settings-plans', '/super-admin/server-settings/plans', 'sub_menu', 13),
	(434, 'Announcements', 'super-admin-settings-announcements', '/super-admin/server-settings/announcements', 'sub_menu', 14),
	(435, 'Errors', 'super-admin-settings-errors', '/super-admin/server-settings/errors', 'sub_menu', 15),
	(436, 'Audit log', 'super-admin-settings-log', '/super-admin/server-settings/log', 'sub_menu', 16),
	(451, 'Add clients', 'super-admin-may-add', '/super-admin/clients/add', 'sub_menu', 21),
	(452, 'Suspend, resume and close', 'super-admin-may-status', '/super-admin/clients/status', 'sub_menu', 22),
	(453, 'Login as client', 'super-admin-may-login-as', '/super-admin/clients/login-as', 'sub_menu', 23),
	(454, 'Back up and export', 'super-admin-may-backups', '/super-admin/clients/backups', 'sub_menu', 24),
	(455, 'Restore and import', 'super-admin-may-restore', '/super-admin/clients/restore', 'sub_menu', 25),
	(456, 'Change the settings', 'super-admin-may-change', '/super-admin/server-settings/change', 'sub_menu', 26),
	(457, 'Migrate and free databases', 'super-admin-may-migrate', '/super-admin/server-settings/migrate', 'sub_menu', 27);
--> statement-breakpoint
-- Roles whose permissions did not say what they allowed, to be looked through: all but those that had every permission of their console.
UPDATE `console_role` SET `review_since` = strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), `version` = `version` + 1
WHERE `id` IN (SELECT `role_id` FROM `console_role_permission` WHERE `permission_id` IN (301, 401, 405, 421, 422, 423, 424, 425))
	AND `id` NOT IN (
		SELECT `role_id` FROM `console_role_permission` WHERE `permission_id` BETWEEN 301 AND 305 GROUP BY `role_id` HAVING count(*) = 5
		UNION ALL
		SELECT `role_id` FROM `console_role_permission` WHERE `permission_id` IN (401, 402, 403, 404, 405, 421, 422, 423, 424, 425)
		GROUP BY `role_id` HAVING count(*) = 10
	);
--> statement-breakpoint
INSERT INTO `audit_log` (`action`, `actor_name`, `target`, `detail`)
SELECT 'console_role_to_review', 'Upgrade', 'Role ' || `name`, json_object('role_id', `id`) FROM `console_role` WHERE `review_since` IS NOT NULL;
--> statement-breakpoint
-- A role that had every permission of its console allowed everything there, and goes on to.
INSERT INTO `console_role_permission` (`role_id`, `permission_id`)
SELECT r.`role_id`, p.`id` FROM (
	SELECT `role_id` FROM `console_role_permission` WHERE `permission_id` BETWEEN 301 AND 305 GROUP BY `role_id` HAVING count(*) = 5
) r, `console_permission` p WHERE p.`id` BETWEEN 321 AND 399
UNION ALL
SELECT r.`role_id`, p.`id` FROM (
	SELECT `role_id` FROM `console_role_permission` WHERE `permission_id` IN (401, 402, 403, 404, 405, 421, 422, 423, 424, 425)
	GROUP BY `role_id` HAVING count(*) = 10
) r, `console_permission` p WHERE p.`id` BETWEEN 431 AND 499;
--> statement-breakpoint
-- Server Settings said that it opens its tabs, and for super admins that it changes the settings. Migrating databases is another matter.
INSERT OR IGNORE INTO `console_role_permission` (`role_id`, `permission_id`)
SELECT r.`role_id`, p.`id` FROM `console_role_permission` r JOIN `console_permission` p
	ON (r.`permission_id` = 305 AND p.`id` BETWEEN 331 AND 336) OR (r.`permission_id` = 405 AND (p.`id` BETWEEN 431 AND 436 OR p.`id` = 456));
