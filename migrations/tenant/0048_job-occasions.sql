CREATE TABLE `job_occasion` (
	`job_id` integer NOT NULL,
	`kind` text NOT NULL,
	`count` integer NOT NULL,
	`note` text,
	`proposed` integer DEFAULT 0 NOT NULL,
	`set_by` integer,
	`set_at` text NOT NULL,
	PRIMARY KEY(`job_id`, `kind`),
	FOREIGN KEY (`job_id`) REFERENCES `job`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`set_by`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "kind_known" CHECK("job_occasion"."kind" in ('failed', 'return', 'night_out')),
	CONSTRAINT "occasion_counted" CHECK("job_occasion"."count" between 0 and 99 and "job_occasion"."proposed" between 0 and 99)
);
