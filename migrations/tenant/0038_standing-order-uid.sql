ALTER TABLE `standing_order` ADD `uid` text;--> statement-breakpoint
CREATE UNIQUE INDEX `standing_order_uid_unique` ON `standing_order` (`uid`);