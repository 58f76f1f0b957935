CREATE TABLE `given_up_work` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` text NOT NULL,
	`kind` text NOT NULL,
	`tenant_id` integer,
	`work` text NOT NULL,
	`count` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `tenant`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "kind_known" CHECK("given_up_work"."kind" in ('mail', 'message'))
);
--> statement-breakpoint
CREATE INDEX `given_up_work_at` ON `given_up_work` (`at`);--> statement-breakpoint
ALTER TABLE `tenant` ADD `next_due_at` text DEFAULT '2000-01-01T00:00:00.000Z' NOT NULL;--> statement-breakpoint
ALTER TABLE `tenant` ADD `cleanup_due_at` text DEFAULT '2000-01-01T00:00:00.000Z' NOT NULL;--> statement-breakpoint
CREATE INDEX `tenant_due` ON `tenant` (`next_due_at`) WHERE "tenant"."status" = 'active';--> statement-breakpoint
-- Whoever uses a session can change what is scheduled, so its company is visited within five minutes even if every message to the
-- queue is lost. Triggers, so that no statement that opens or uses a session can forget it.
CREATE TRIGGER `session_opened` AFTER INSERT ON `session` WHEN NEW.`tenant_id` IS NOT NULL BEGIN
	UPDATE `tenant` SET `next_due_at` = strftime('%Y-%m-%dT%H:%M:%fZ', NEW.`last_seen_at`, '+5 minutes')
	WHERE `id` = NEW.`tenant_id` AND `next_due_at` > strftime('%Y-%m-%dT%H:%M:%fZ', NEW.`last_seen_at`, '+5 minutes');
END;
--> statement-breakpoint
CREATE TRIGGER `session_used` AFTER UPDATE OF `last_seen_at` ON `session` WHEN NEW.`tenant_id` IS NOT NULL BEGIN
	UPDATE `tenant` SET `next_due_at` = strftime('%Y-%m-%dT%H:%M:%fZ', NEW.`last_seen_at`, '+5 minutes')
	WHERE `id` = NEW.`tenant_id` AND `next_due_at` > strftime('%Y-%m-%dT%H:%M:%fZ', NEW.`last_seen_at`, '+5 minutes');
END;
