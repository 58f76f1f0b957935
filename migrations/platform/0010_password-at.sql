ALTER TABLE `session` ADD `password_at` text;
