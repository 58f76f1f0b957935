DROP INDEX `customer_quote_outcome`;--> statement-breakpoint
DROP INDEX `customer_quote_customer`;--> statement-breakpoint
CREATE INDEX `customer_quote_outcome` ON `customer_quote` (`outcome`,`valid_until`,`quoted_at`);--> statement-breakpoint
CREATE INDEX `customer_quote_customer` ON `customer_quote` (`customer_id`,`outcome`,`valid_until`,`quoted_at`);--> statement-breakpoint
UPDATE `job_request` SET `status` = 'withdrawn', `version` = `version` + 1
WHERE `status` IN ('open', 'offered') AND `customer_id` <> (SELECT `customer_id` FROM `job` WHERE `job`.`id` = `job_request`.`job_id`);
