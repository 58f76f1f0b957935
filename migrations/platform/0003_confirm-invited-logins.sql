-- A login that was not made by signing up has its password from a link that was mailed to its address, which confirms it.
-- Founders chose theirs at sign-up, where nothing proves that the address is theirs, and logins without a password have used no
-- link: their next link confirms them. A founder who has used a link since is confirmed too.
UPDATE `login` SET `email_confirmed_at` = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
WHERE `password_hash` IS NOT NULL AND (
	NOT EXISTS (SELECT 1 FROM `audit_log` a WHERE a.`action` = 'company_claimed' AND a.`login_id` = `login`.`id`)
	OR EXISTS (SELECT 1 FROM `password_token` t WHERE t.`login_id` = `login`.`id` AND t.`used_at` IS NOT NULL)
);
