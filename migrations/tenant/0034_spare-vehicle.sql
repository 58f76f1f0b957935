-- A started workday keeps its driver and vehicle, but for a vehicle that is off the road on the day: its driver goes on with another,
-- and returns to it where that is undone.
DROP TRIGGER `work_day_started`;
--> statement-breakpoint
CREATE TRIGGER `work_day_started` BEFORE UPDATE OF `driver_id`, `vehicle_id` ON `work_day`
WHEN OLD.driver_id IS NOT NULL AND (NEW.driver_id IS NOT OLD.driver_id OR NEW.vehicle_id IS NOT OLD.vehicle_id
	AND NOT EXISTS (SELECT 1 FROM vehicle_date x WHERE x.kind = 'vor' AND x.date = OLD.date AND x.vehicle_id IN (OLD.vehicle_id, NEW.vehicle_id)))
	AND (OLD.clockin_time IS NOT NULL OR EXISTS (
		SELECT 1 FROM work_day_job a JOIN job j ON j.id = a.job_id WHERE a.work_day_id = OLD.id AND a.is_deleted = 0
			AND (a.is_completed = 1 OR j.status BETWEEN 7 AND 18)))
BEGIN
	SELECT RAISE(ABORT, 'stale_version:job:' || j.id) FROM work_day_job a JOIN job j ON j.id = a.job_id
		WHERE a.work_day_id = OLD.id AND a.is_deleted = 0 AND (a.is_completed = 1 OR j.status BETWEEN 7 AND 18) ORDER BY j.updated_at DESC;
	SELECT RAISE(ABORT, 'stale_version:work_day:' || OLD.id);
END;
