-- A quote that was not mailed is quoted as its job is by now, a trip's with its stops.
UPDATE `customer_quote` SET `price` = t.`total`, `prices` = json_set(`prices`, '$[0].price', t.`total` / 100000.0)
FROM (SELECT q.`id`, sum(x.`total_charge`) AS `total` FROM `customer_quote` q JOIN `job` x ON x.`id` = q.`job_id` OR (x.`parent_id` = q.`job_id` AND x.`status` < 19)
	WHERE q.`outcome` = 'open' AND q.`mailed_at` IS NULL GROUP BY q.`id`) t
WHERE t.`id` = `customer_quote`.`id`;
