CREATE TABLE `company_visit` (
	`tenant_id` integer PRIMARY KEY NOT NULL,
	`token` text,
	`started_at` text,
	`lease_until` text,
	`finished_at` text,
	`unfinished` integer DEFAULT 0 NOT NULL,
	`requested_at` text,
	`failing_since` text,
	`tasks` text DEFAULT '{}' NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `tenant`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `company_visit_requested` ON `company_visit` (`requested_at`) WHERE "company_visit"."requested_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `company_visit_lease` ON `company_visit` (`lease_until`) WHERE "company_visit"."lease_until" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `company_visit_failing` ON `company_visit` (`failing_since`) WHERE "company_visit"."failing_since" IS NOT NULL;--> statement-breakpoint
CREATE TABLE `cron_task` (
	`task` text PRIMARY KEY NOT NULL,
	`ok_at` text,
	`failed_at` text,
	`error` text
);
