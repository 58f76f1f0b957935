CREATE TABLE `job_contact` (
	`job_id` integer PRIMARY KEY NOT NULL,
	`collection_contact_name` text,
	`delivery_contact_name` text,
	FOREIGN KEY (`job_id`) REFERENCES `job`(`id`) ON UPDATE no action ON DELETE cascade
);
