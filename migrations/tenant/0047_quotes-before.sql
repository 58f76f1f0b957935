-- backfill: job
-- Quotes from before the list of quotes: open ones of 7 days from their entry, or as they were offered; none where the customer
-- waits for a price.
INSERT INTO `customer_quote` (`job_id`, `request_id`, `customer_id`, `price`, `places`, `prices`, `valid_until`, `quoted_by`, `quoted_at`, `mailed_at`)
SELECT j.`id`, r.`id`, j.`customer_id`, j.`total_charge`,
	json_object(
		'from', json_object('post_code', upper(trim(coalesce(j.`collection_post_code`, ''))), 'town', coalesce(j.`collection_town`, '')),
		'to', json_object('post_code', upper(trim(coalesce(j.`delivery_post_code`, ''))), 'town', coalesce(j.`delivery_town`, '')),
		'collection_date', j.`collection_date`,
		'lane', CASE WHEN instr(trim(coalesce(j.`collection_post_code`, '')), ' ') = 0 OR instr(trim(coalesce(j.`delivery_post_code`, '')), ' ') = 0 THEN ''
			ELSE upper(substr(trim(j.`collection_post_code`), 1, instr(trim(j.`collection_post_code`), ' ') - 1) || '>'
				|| substr(trim(j.`delivery_post_code`), 1, instr(trim(j.`delivery_post_code`), ' ') - 1)) END),
	json_array(json_object('load_type_id', j.`load_type_id`, 'code', coalesce(l.`code`, ''), 'description', coalesce(l.`description`, ''),
		'price', j.`total_charge` / 100000.0, 'card', '', 'reasons', json('[]'))),
	coalesce(r.`valid_until`, date(j.`created_at`, '+7 days')), j.`created_by`, j.`created_at`, r.`updated_at`
FROM `job` j LEFT JOIN `load_type` l ON l.`id` = j.`load_type_id`
	LEFT JOIN `job_request` r ON r.`job_id` = j.`id` AND r.`status` = 'offered'
WHERE j.`id` > 0 /* after */ AND j.`id` <= 9223372036854775807 /* to */ AND j.`status` = 1 AND j.`parent_id` IS NULL AND j.`customer_id` IS NOT NULL
	AND NOT EXISTS (SELECT 1 FROM `job_request` w WHERE w.`job_id` = j.`id` AND w.`status` = 'open')
ON CONFLICT DO NOTHING;
