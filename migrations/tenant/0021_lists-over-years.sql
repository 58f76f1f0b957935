CREATE INDEX `job_listing` ON `job` (`id`,`parent_id`,`listed`,`status`,`diary_date`,`diary_time`,`customer_id`);--> statement-breakpoint
CREATE INDEX `job_collection_town` ON `job` ("collection_town" collate nocase) WHERE "job"."listed" = 1;--> statement-breakpoint
CREATE INDEX `job_delivery_town` ON `job` ("delivery_town" collate nocase) WHERE "job"."listed" = 1;--> statement-breakpoint
CREATE INDEX `job_price` ON `job` (`total_charge`,`diary_date`,`status`) WHERE "job"."listed" = 1;--> statement-breakpoint
-- The terms of the search index, by which two letters find the terms of three that begin with them.
CREATE VIRTUAL TABLE `job_search_term` USING fts5vocab(job_search, 'row');
--> statement-breakpoint
-- Two letters that end a text begin no term: they are found by these.
CREATE INDEX `job_post_code_end` ON `job` (lower(substr(`delivery_post_code`, -2))) WHERE `delivery_post_code` IS NOT NULL;
--> statement-breakpoint
CREATE INDEX `job_notes_end` ON `job` (lower(substr(`report_notes`, -2))) WHERE `report_notes` IS NOT NULL;
