-- A role changes what its own screens in Account Settings show, and bank details with a right of their own.
INSERT INTO `permission` (`id`, `title`, `slug`, `path`, `kind`, `position`) VALUES
	(93, 'Bank details', 'bank-details', '/rights/bank-details', 'sub_menu', 93)
ON CONFLICT DO NOTHING;
--> statement-breakpoint
-- The client admin has the right, and each role of a person that had a screen with bank details and changes it: nobody who keeps them is
-- stopped, and as the right needs the screen beside it, nobody changes more than before.
INSERT INTO `role_permission` (`role_id`, `permission_id`)
SELECT r.`id`, 93 FROM `role` r
WHERE r.`deleted_at` IS NULL AND (r.`id` = 1 OR (
	EXISTS (SELECT 1 FROM `user` u WHERE u.`role_id` = r.`id` AND u.`user_type` = 'client' AND u.`deleted_at` IS NULL)
	AND EXISTS (SELECT 1 FROM `role_permission` rp JOIN `permission` p ON p.`id` = rp.`permission_id`
		WHERE rp.`role_id` = r.`id` AND p.`path` IN ('/account-settings/company-details', '/account-settings/customers',
			'/account-settings/drivers', '/account-settings/owner-drivers', '/account-settings/sub-contractors'))
	AND NOT EXISTS (SELECT 1 FROM `role_permission` rp JOIN `permission` p ON p.`id` = rp.`permission_id`
		WHERE rp.`role_id` = r.`id` AND p.`path` = '/limits/view-only')))
ON CONFLICT DO NOTHING;
--> statement-breakpoint
-- People who change roles read what has changed for the roles of others.
INSERT INTO `notification` (`user_id`, `slug`, `title`, `message`, `about`)
SELECT u.`id`, 'roles_by_screen', 'Account Settings: a role now changes only its own screens',
	'Until now one screen in Account Settings let a role change all of them. Now it changes only the screens that are ticked; it still reads the others. '
	|| 'This concerns: ' || c.`names` || '. Changing bank details is a right of its own, which '
	|| CASE WHEN c.`banking` IS NULL THEN 'only the client admin has' ELSE 'these have besides the client admin, as they had a screen with bank details: ' || c.`banking` END
	|| '. Please check your roles.', 'role'
FROM `user` u, (
	SELECT group_concat(`name`, ', ') AS `names`, group_concat(CASE WHEN `has_right` THEN `name` END, ', ') AS `banking` FROM (
		SELECT r.`name`, EXISTS (SELECT 1 FROM `role_permission` rp WHERE rp.`role_id` = r.`id` AND rp.`permission_id` = 93) AS `has_right`
		FROM `role` r
		WHERE r.`id` <> 1 AND r.`deleted_at` IS NULL
			AND EXISTS (SELECT 1 FROM `user` o WHERE o.`role_id` = r.`id` AND o.`user_type` = 'client' AND o.`deleted_at` IS NULL)
			AND EXISTS (SELECT 1 FROM `role_permission` rp JOIN `permission` p ON p.`id` = rp.`permission_id`
				WHERE rp.`role_id` = r.`id` AND p.`path` GLOB '/account-settings/*')
			AND NOT EXISTS (SELECT 1 FROM `role_permission` rp JOIN `permission` p ON p.`id` = rp.`permission_id`
				WHERE rp.`role_id` = r.`id` AND p.`path` = '/limits/view-only')
		ORDER BY r.`name`)) c
WHERE c.`names` IS NOT NULL AND u.`user_type` = 'client' AND u.`is_active` = 1 AND u.`deleted_at` IS NULL
	AND EXISTS (SELECT 1 FROM `role_permission` rp JOIN `permission` p ON p.`id` = rp.`permission_id`
		WHERE rp.`role_id` = u.`role_id` AND p.`path` = '/account-settings/roles');
