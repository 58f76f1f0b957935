ALTER TABLE `company_visit` RENAME COLUMN `asked_at` TO `requested_at`;--> statement-breakpoint
DROP INDEX `company_visit_asked`;--> statement-breakpoint
CREATE INDEX `company_visit_requested` ON `company_visit` (`requested_at`) WHERE "company_visit"."requested_at" IS NOT NULL;
