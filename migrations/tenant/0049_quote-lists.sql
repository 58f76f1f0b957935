DROP INDEX `customer_quote_outcome`;--> statement-breakpoint
DROP INDEX `customer_quote_customer`;--> statement-breakpoint
CREATE INDEX `customer_quote_outcome` ON `customer_quote` (`outcome`,`valid_until`,`quoted_at`);--> statement-breakpoint
CREATE INDEX `customer_quote_customer` ON `customer_quote` (`customer_id`,`outcome`,`valid_until`,`quoted_at`);--> statement-breakpoint
UPDATE `job_request` SET `status` = 'withdrawn', `version` = `version` + 1
WHERE `status` IN ('open', 'offered') AND `customer_id` <> (SELECT `customer_id` FROM `job` WHERE `job`.`id` = `job_request`.`job_id`);--> statement-breakpoint
-- What is no longer requested is a quote of the office, as those of 0047.
INSERT INTO `customer_quote` (`job_id`, `customer_id`, `price`, `places`, `prices`, `valid_until`, `quoted_by`, `quoted_at`)
SELECT j.`id`, j.`customer_id`, j.`total_charge`,
	json_object(
		'from', json_object('post_code', upper(trim(coalesce(j.`collection_post_code`, ''))), 'town', coalesce(j.`collection_town`, '')),
		'to', json_object('post_code', upper(trim(coalesce(j.`delivery_post_code`, ''))), 'town', coalesce(j.`delivery_town`, '')),
		'collection_date', j.`collection_date`,
		'lane', CASE WHEN instr(trim(coalesce(j.`collection_post_code`, '')), ' ') = 0 OR instr(trim(coalesce(j.`delivery_post_code`, '')), ' ') = 0 THEN ''
			ELSE upper(substr(trim(j.`collection_post_code`), 1, instr(trim(j.`collection_post_code`), ' ') - 1) || '>'
				|| substr(trim(j.`delivery_post_code`), 1, instr(trim(j.`delivery_post_code`), ' ') - 1)) END),
	json_array(json_object('load_type_id', j.`load_type_id`, 'code', coalesce(l.`code`, ''), 'description', coalesce(l.`description`, ''),
		'price', j.`total_charge` / 100000.0, 'card', '', 'reasons', json('[]'))),
	date(j.`created_at`, '+7 days'), j.`created_by`, j.`created_at`
FROM `job` j LEFT JOIN `load_type` l ON l.`id` = j.`load_type_id`
WHERE j.`id` IN (SELECT `job_id` FROM `job_request` WHERE `status` = 'withdrawn') AND j.`status` = 1 AND j.`parent_id` IS NULL AND j.`customer_id` IS NOT NULL
	AND NOT EXISTS (SELECT 1 FROM `job_request` w WHERE w.`job_id` = j.`id` AND w.`status` IN ('open', 'offered'))
ON CONFLICT DO NOTHING;
