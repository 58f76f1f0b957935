DROP INDEX `vehicle_order`;--> statement-breakpoint
CREATE INDEX `vehicle_order` ON `vehicle` (`order`,`id`) WHERE "vehicle"."deleted_at" is null;