-- A vehicle's day is numbered from 1 without gaps, whoever takes a job off it or moves it elsewhere.
CREATE TRIGGER `vehicle_job_planner_left` AFTER DELETE ON `vehicle_job_planner`
BEGIN
	UPDATE vehicle_job_planner SET position = position - 1, version = version + 1
	WHERE date = OLD.date AND plannerable_id = OLD.plannerable_id AND position > OLD.position;
END;
--> statement-breakpoint
CREATE TRIGGER `vehicle_job_planner_moved` AFTER UPDATE OF `plannerable_id`, `date` ON `vehicle_job_planner`
WHEN NEW.plannerable_id <> OLD.plannerable_id OR NEW.date <> OLD.date
BEGIN
	UPDATE vehicle_job_planner SET position = position - 1, version = version + 1
	WHERE date = OLD.date AND plannerable_id = OLD.plannerable_id AND position > OLD.position;
	UPDATE vehicle_job_planner SET version = version + 1, position = 1 + (
		SELECT count(*) FROM vehicle_job_planner p WHERE p.date = NEW.date AND p.plannerable_id = NEW.plannerable_id AND p.id <> NEW.id)
	WHERE id = NEW.id;
END;
--> statement-breakpoint
-- Whoever has lost a row of the planner to a newer lease cannot write to it late: the whole batch is refused.
CREATE TRIGGER `planner_fence_grows` BEFORE UPDATE ON `planner_fence` WHEN NEW.fence < OLD.fence
BEGIN
	SELECT RAISE(ABORT, 'stale_version:planner_fence');
END;
--> statement-breakpoint
-- Places made before these rules are numbered anew.
UPDATE vehicle_job_planner SET position = r.n, version = version + 1
FROM (SELECT id, row_number() OVER (PARTITION BY date, plannerable_id ORDER BY position, id) AS n FROM vehicle_job_planner) r
WHERE r.id = vehicle_job_planner.id AND vehicle_job_planner.position <> r.n;
