-- A save must raise the version by exactly one, in every kind of master data.
CREATE TRIGGER `service_version` BEFORE UPDATE ON `service`
WHEN NEW.version <> OLD.version + 1
BEGIN
	SELECT RAISE(ABORT, 'stale_version:service');
END;
--> statement-breakpoint
CREATE TRIGGER `extra_tariff_version` BEFORE UPDATE ON `extra_tariff`
WHEN NEW.version <> OLD.version + 1
BEGIN
	SELECT RAISE(ABORT, 'stale_version:extra_tariff');
END;
--> statement-breakpoint
CREATE TRIGGER `waiting_charge_version` BEFORE UPDATE ON `waiting_charge`
WHEN NEW.version <> OLD.version + 1
BEGIN
	SELECT RAISE(ABORT, 'stale_version:waiting_charge');
END;
--> statement-breakpoint
CREATE TRIGGER `freight_type_version` BEFORE UPDATE ON `freight_type`
WHEN NEW.version <> OLD.version + 1
BEGIN
	SELECT RAISE(ABORT, 'stale_version:freight_type');
END;
--> statement-breakpoint
CREATE TRIGGER `load_type_version` BEFORE UPDATE ON `load_type`
WHEN NEW.version <> OLD.version + 1
BEGIN
	SELECT RAISE(ABORT, 'stale_version:load_type');
END;
--> statement-breakpoint
CREATE TRIGGER `tax_code_version` BEFORE UPDATE ON `tax_code`
WHEN NEW.version <> OLD.version + 1
BEGIN
	SELECT RAISE(ABORT, 'stale_version:tax_code');
END;
--> statement-breakpoint
CREATE TRIGGER `contractor_version` BEFORE UPDATE ON `contractor`
WHEN NEW.version <> OLD.version + 1
BEGIN
	SELECT RAISE(ABORT, 'stale_version:contractor');
END;
--> statement-breakpoint
CREATE TRIGGER `depot_version` BEFORE UPDATE ON `depot`
WHEN NEW.version <> OLD.version + 1
BEGIN
	SELECT RAISE(ABORT, 'stale_version:depot');
END;
--> statement-breakpoint
CREATE TRIGGER `vehicle_type_version` BEFORE UPDATE ON `vehicle_type`
WHEN NEW.version <> OLD.version + 1
BEGIN
	SELECT RAISE(ABORT, 'stale_version:vehicle_type');
END;
--> statement-breakpoint
CREATE TRIGGER `trailer_version` BEFORE UPDATE ON `trailer`
WHEN NEW.version <> OLD.version + 1
BEGIN
	SELECT RAISE(ABORT, 'stale_version:trailer');
END;
--> statement-breakpoint
CREATE TRIGGER `check_definition_version` BEFORE UPDATE ON `check_definition`
WHEN NEW.version <> OLD.version + 1
BEGIN
	SELECT RAISE(ABORT, 'stale_version:check_definition');
END;
--> statement-breakpoint
CREATE TRIGGER `company_version` BEFORE UPDATE ON `company`
WHEN NEW.version <> OLD.version + 1
BEGIN
	SELECT RAISE(ABORT, 'stale_version:company');
END;
--> statement-breakpoint
-- A record that has been deleted is not saved any more.
CREATE TRIGGER `service_deleted` BEFORE UPDATE ON `service`
WHEN OLD.deleted_at IS NOT NULL AND NEW.deleted_at IS NOT NULL
BEGIN
	SELECT RAISE(ABORT, 'deleted_row:service');
END;
--> statement-breakpoint
CREATE TRIGGER `extra_tariff_deleted` BEFORE UPDATE ON `extra_tariff`
WHEN OLD.deleted_at IS NOT NULL AND NEW.deleted_at IS NOT NULL
BEGIN
	SELECT RAISE(ABORT, 'deleted_row:extra_tariff');
END;
--> statement-breakpoint
CREATE TRIGGER `waiting_charge_deleted` BEFORE UPDATE ON `waiting_charge`
WHEN OLD.deleted_at IS NOT NULL AND NEW.deleted_at IS NOT NULL
BEGIN
	SELECT RAISE(ABORT, 'deleted_row:waiting_charge');
END;
--> statement-breakpoint
CREATE TRIGGER `freight_type_deleted` BEFORE UPDATE ON `freight_type`
WHEN OLD.deleted_at IS NOT NULL AND NEW.deleted_at IS NOT NULL
BEGIN
	SELECT RAISE(ABORT, 'deleted_row:freight_type');
END;
--> statement-breakpoint
CREATE TRIGGER `load_type_deleted` BEFORE UPDATE ON `load_type`
WHEN OLD.deleted_at IS NOT NULL AND NEW.deleted_at IS NOT NULL
BEGIN
	SELECT RAISE(ABORT, 'deleted_row:load_type');
END;
--> statement-breakpoint
CREATE TRIGGER `tax_code_deleted` BEFORE UPDATE ON `tax_code`
WHEN OLD.deleted_at IS NOT NULL AND NEW.deleted_at IS NOT NULL
BEGIN
	SELECT RAISE(ABORT, 'deleted_row:tax_code');
END;
--> statement-breakpoint
CREATE TRIGGER `contractor_deleted` BEFORE UPDATE ON `contractor`
WHEN OLD.deleted_at IS NOT NULL AND NEW.deleted_at IS NOT NULL
BEGIN
	SELECT RAISE(ABORT, 'deleted_row:contractor');
END;
--> statement-breakpoint
CREATE TRIGGER `depot_deleted` BEFORE UPDATE ON `depot`
WHEN OLD.deleted_at IS NOT NULL AND NEW.deleted_at IS NOT NULL
BEGIN
	SELECT RAISE(ABORT, 'deleted_row:depot');
END;
--> statement-breakpoint
CREATE TRIGGER `vehicle_type_deleted` BEFORE UPDATE ON `vehicle_type`
WHEN OLD.deleted_at IS NOT NULL AND NEW.deleted_at IS NOT NULL
BEGIN
	SELECT RAISE(ABORT, 'deleted_row:vehicle_type');
END;
--> statement-breakpoint
CREATE TRIGGER `trailer_deleted` BEFORE UPDATE ON `trailer`
WHEN OLD.deleted_at IS NOT NULL AND NEW.deleted_at IS NOT NULL
BEGIN
	SELECT RAISE(ABORT, 'deleted_row:trailer');
END;
--> statement-breakpoint
CREATE TRIGGER `check_definition_deleted` BEFORE UPDATE ON `check_definition`
WHEN OLD.deleted_at IS NOT NULL AND NEW.deleted_at IS NOT NULL
BEGIN
	SELECT RAISE(ABORT, 'deleted_row:check_definition');
END;
--> statement-breakpoint
CREATE TRIGGER `customer_deleted` BEFORE UPDATE ON `customer`
WHEN OLD.deleted_at IS NOT NULL AND NEW.deleted_at IS NOT NULL
BEGIN
	SELECT RAISE(ABORT, 'deleted_row:customer');
END;
--> statement-breakpoint
CREATE TRIGGER `driver_deleted` BEFORE UPDATE ON `driver`
WHEN OLD.deleted_at IS NOT NULL AND NEW.deleted_at IS NOT NULL
BEGIN
	SELECT RAISE(ABORT, 'deleted_row:driver');
END;
--> statement-breakpoint
CREATE TRIGGER `vehicle_deleted` BEFORE UPDATE ON `vehicle`
WHEN OLD.deleted_at IS NOT NULL AND NEW.deleted_at IS NOT NULL
BEGIN
	SELECT RAISE(ABORT, 'deleted_row:vehicle');
END;
--> statement-breakpoint
CREATE TRIGGER `sub_contractor_deleted` BEFORE UPDATE ON `sub_contractor`
WHEN OLD.deleted_at IS NOT NULL AND NEW.deleted_at IS NOT NULL
BEGIN
	SELECT RAISE(ABORT, 'deleted_row:sub_contractor');
END;
--> statement-breakpoint
CREATE TRIGGER `owner_driver_deleted` BEFORE UPDATE ON `owner_driver`
WHEN OLD.deleted_at IS NOT NULL AND NEW.deleted_at IS NOT NULL
BEGIN
	SELECT RAISE(ABORT, 'deleted_row:owner_driver');
END;
--> statement-breakpoint
CREATE TRIGGER `role_deleted` BEFORE UPDATE ON `role`
WHEN OLD.deleted_at IS NOT NULL AND NEW.deleted_at IS NOT NULL
BEGIN
	SELECT RAISE(ABORT, 'deleted_row:role');
END;
--> statement-breakpoint
CREATE TRIGGER `user_deleted` BEFORE UPDATE ON `user`
WHEN OLD.deleted_at IS NOT NULL AND NEW.deleted_at IS NOT NULL
BEGIN
	SELECT RAISE(ABORT, 'deleted_row:user');
END;
--> statement-breakpoint
-- A new reference is to a row that exists and is not deleted. A copy keeps the load type of its original.
CREATE TRIGGER `job_references_insert` BEFORE INSERT ON `job`
BEGIN
	SELECT RAISE(ABORT, 'deleted_row:customer') WHERE NEW.customer_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM customer WHERE id = NEW.customer_id AND deleted_at IS NULL);
END;
--> statement-breakpoint
CREATE TRIGGER `job_references_update` BEFORE UPDATE OF `customer_id` ON `job`
WHEN NEW.customer_id IS NOT OLD.customer_id
BEGIN
	SELECT RAISE(ABORT, 'deleted_row:customer') WHERE NEW.customer_id IS NOT OLD.customer_id AND NEW.customer_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM customer WHERE id = NEW.customer_id AND deleted_at IS NULL);
END;
--> statement-breakpoint
CREATE TRIGGER `job_load_references_insert` BEFORE INSERT ON `job`
WHEN NEW.source IN ('entry', 'import')
BEGIN
	SELECT RAISE(ABORT, 'deleted_row:load_type') WHERE NEW.load_type_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM load_type WHERE id = NEW.load_type_id AND deleted_at IS NULL);
	SELECT RAISE(ABORT, 'deleted_row:freight_type') WHERE NEW.freight_type_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM freight_type WHERE id = NEW.freight_type_id AND deleted_at IS NULL);
	SELECT RAISE(ABORT, 'deleted_row:service') WHERE NEW.service_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM service WHERE id = NEW.service_id AND deleted_at IS NULL);
END;
--> statement-breakpoint
CREATE TRIGGER `job_load_references_update` BEFORE UPDATE OF `load_type_id`, `freight_type_id`, `service_id` ON `job`
WHEN NEW.load_type_id IS NOT OLD.load_type_id OR NEW.freight_type_id IS NOT OLD.freight_type_id OR NEW.service_id IS NOT OLD.service_id
BEGIN
	SELECT RAISE(ABORT, 'deleted_row:load_type') WHERE NEW.load_type_id IS NOT OLD.load_type_id AND NEW.load_type_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM load_type WHERE id = NEW.load_type_id AND deleted_at IS NULL);
	SELECT RAISE(ABORT, 'deleted_row:freight_type') WHERE NEW.freight_type_id IS NOT OLD.freight_type_id AND NEW.freight_type_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM freight_type WHERE id = NEW.freight_type_id AND deleted_at IS NULL);
	SELECT RAISE(ABORT, 'deleted_row:service') WHERE NEW.service_id IS NOT OLD.service_id AND NEW.service_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM service WHERE id = NEW.service_id AND deleted_at IS NULL);
END;
--> statement-breakpoint
CREATE TRIGGER `work_day_references_insert` BEFORE INSERT ON `work_day`
BEGIN
	SELECT RAISE(ABORT, 'deleted_row:driver') WHERE NEW.driver_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM driver WHERE id = NEW.driver_id AND deleted_at IS NULL);
	SELECT RAISE(ABORT, 'deleted_row:vehicle') WHERE NEW.vehicle_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM vehicle WHERE id = NEW.vehicle_id AND deleted_at IS NULL);
	SELECT RAISE(ABORT, 'deleted_row:trailer') WHERE NEW.trailer_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM trailer WHERE id = NEW.trailer_id AND deleted_at IS NULL);
END;
--> statement-breakpoint
CREATE TRIGGER `work_day_references_update` BEFORE UPDATE OF `driver_id`, `vehicle_id`, `trailer_id` ON `work_day`
WHEN NEW.driver_id IS NOT OLD.driver_id OR NEW.vehicle_id IS NOT OLD.vehicle_id OR NEW.trailer_id IS NOT OLD.trailer_id
BEGIN
	SELECT RAISE(ABORT, 'deleted_row:driver') WHERE NEW.driver_id IS NOT OLD.driver_id AND NEW.driver_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM driver WHERE id = NEW.driver_id AND deleted_at IS NULL);
	SELECT RAISE(ABORT, 'deleted_row:vehicle') WHERE NEW.vehicle_id IS NOT OLD.vehicle_id AND NEW.vehicle_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM vehicle WHERE id = NEW.vehicle_id AND deleted_at IS NULL);
	SELECT RAISE(ABORT, 'deleted_row:trailer') WHERE NEW.trailer_id IS NOT OLD.trailer_id AND NEW.trailer_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM trailer WHERE id = NEW.trailer_id AND deleted_at IS NULL);
END;
--> statement-breakpoint
CREATE TRIGGER `work_day_job_references_insert` BEFORE INSERT ON `work_day_job`
BEGIN
	SELECT RAISE(ABORT, 'deleted_row:work_day') WHERE NEW.work_day_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM work_day WHERE id = NEW.work_day_id);
END;
--> statement-breakpoint
CREATE TRIGGER `work_day_job_references_update` BEFORE UPDATE OF `work_day_id` ON `work_day_job`
WHEN NEW.work_day_id IS NOT OLD.work_day_id
BEGIN
	SELECT RAISE(ABORT, 'deleted_row:work_day') WHERE NEW.work_day_id IS NOT OLD.work_day_id AND NEW.work_day_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM work_day WHERE id = NEW.work_day_id);
END;
--> statement-breakpoint
CREATE TRIGGER `sub_contractor_job_references_insert` BEFORE INSERT ON `sub_contractor_job`
BEGIN
	SELECT RAISE(ABORT, 'deleted_row:sub_contractor') WHERE NEW.sub_contractor_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM sub_contractor WHERE id = NEW.sub_contractor_id AND deleted_at IS NULL);
END;
--> statement-breakpoint
CREATE TRIGGER `owner_driver_job_references_insert` BEFORE INSERT ON `owner_driver_job`
BEGIN
	SELECT RAISE(ABORT, 'deleted_row:owner_driver') WHERE NEW.owner_driver_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM owner_driver WHERE id = NEW.owner_driver_id AND deleted_at IS NULL);
END;
--> statement-breakpoint
CREATE TRIGGER `vehicle_job_planner_references_insert` BEFORE INSERT ON `vehicle_job_planner`
BEGIN
	SELECT RAISE(ABORT, 'deleted_row:vehicle') WHERE NEW.plannerable_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM vehicle WHERE id = NEW.plannerable_id AND deleted_at IS NULL);
END;
--> statement-breakpoint
CREATE TRIGGER `vehicle_job_planner_references_update` BEFORE UPDATE OF `plannerable_id` ON `vehicle_job_planner`
WHEN NEW.plannerable_id IS NOT OLD.plannerable_id
BEGIN
	SELECT RAISE(ABORT, 'deleted_row:vehicle') WHERE NEW.plannerable_id IS NOT OLD.plannerable_id AND NEW.plannerable_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM vehicle WHERE id = NEW.plannerable_id AND deleted_at IS NULL);
END;
--> statement-breakpoint
CREATE TRIGGER `vehicle_references_insert` BEFORE INSERT ON `vehicle`
BEGIN
	SELECT RAISE(ABORT, 'deleted_row:vehicle_type') WHERE NEW.vehicle_type_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM vehicle_type WHERE id = NEW.vehicle_type_id AND deleted_at IS NULL);
	SELECT RAISE(ABORT, 'deleted_row:depot') WHERE NEW.depot_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM depot WHERE id = NEW.depot_id AND deleted_at IS NULL);
	SELECT RAISE(ABORT, 'deleted_row:contractor') WHERE NEW.contractor_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM contractor WHERE id = NEW.contractor_id AND deleted_at IS NULL);
END;
--> statement-breakpoint
CREATE TRIGGER `vehicle_references_update` BEFORE UPDATE OF `vehicle_type_id`, `depot_id`, `contractor_id` ON `vehicle`
WHEN NEW.vehicle_type_id IS NOT OLD.vehicle_type_id OR NEW.depot_id IS NOT OLD.depot_id OR NEW.contractor_id IS NOT OLD.contractor_id
BEGIN
	SELECT RAISE(ABORT, 'deleted_row:vehicle_type') WHERE NEW.vehicle_type_id IS NOT OLD.vehicle_type_id AND NEW.vehicle_type_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM vehicle_type WHERE id = NEW.vehicle_type_id AND deleted_at IS NULL);
	SELECT RAISE(ABORT, 'deleted_row:depot') WHERE NEW.depot_id IS NOT OLD.depot_id AND NEW.depot_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM depot WHERE id = NEW.depot_id AND deleted_at IS NULL);
	SELECT RAISE(ABORT, 'deleted_row:contractor') WHERE NEW.contractor_id IS NOT OLD.contractor_id AND NEW.contractor_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM contractor WHERE id = NEW.contractor_id AND deleted_at IS NULL);
END;
--> statement-breakpoint
CREATE TRIGGER `driver_references_insert` BEFORE INSERT ON `driver`
BEGIN
	SELECT RAISE(ABORT, 'deleted_row:depot') WHERE NEW.depot_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM depot WHERE id = NEW.depot_id AND deleted_at IS NULL);
END;
--> statement-breakpoint
CREATE TRIGGER `driver_references_update` BEFORE UPDATE OF `depot_id` ON `driver`
WHEN NEW.depot_id IS NOT OLD.depot_id
BEGIN
	SELECT RAISE(ABORT, 'deleted_row:depot') WHERE NEW.depot_id IS NOT OLD.depot_id AND NEW.depot_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM depot WHERE id = NEW.depot_id AND deleted_at IS NULL);
END;
--> statement-breakpoint
CREATE TRIGGER `user_references_insert` BEFORE INSERT ON `user`
BEGIN
	SELECT RAISE(ABORT, 'deleted_row:role') WHERE NEW.role_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM role WHERE id = NEW.role_id AND deleted_at IS NULL);
END;
--> statement-breakpoint
CREATE TRIGGER `user_references_update` BEFORE UPDATE OF `role_id` ON `user`
WHEN NEW.role_id IS NOT OLD.role_id
BEGIN
	SELECT RAISE(ABORT, 'deleted_row:role') WHERE NEW.role_id IS NOT OLD.role_id AND NEW.role_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM role WHERE id = NEW.role_id AND deleted_at IS NULL);
END;
--> statement-breakpoint
CREATE TRIGGER `load_type_references_insert` BEFORE INSERT ON `load_type`
BEGIN
	SELECT RAISE(ABORT, 'deleted_row:waiting_charge') WHERE NEW.waiting_charge_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM waiting_charge WHERE id = NEW.waiting_charge_id AND deleted_at IS NULL);
END;
--> statement-breakpoint
CREATE TRIGGER `load_type_references_update` BEFORE UPDATE OF `waiting_charge_id` ON `load_type`
WHEN NEW.waiting_charge_id IS NOT OLD.waiting_charge_id
BEGIN
	SELECT RAISE(ABORT, 'deleted_row:waiting_charge') WHERE NEW.waiting_charge_id IS NOT OLD.waiting_charge_id AND NEW.waiting_charge_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM waiting_charge WHERE id = NEW.waiting_charge_id AND deleted_at IS NULL);
END;
--> statement-breakpoint
CREATE TRIGGER `customer_company_references_insert` BEFORE INSERT ON `customer_company`
BEGIN
	SELECT RAISE(ABORT, 'deleted_row:tax_code') WHERE NEW.tax_code_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM tax_code WHERE id = NEW.tax_code_id AND deleted_at IS NULL);
END;
--> statement-breakpoint
CREATE TRIGGER `customer_company_references_update` BEFORE UPDATE OF `tax_code_id` ON `customer_company`
WHEN NEW.tax_code_id IS NOT OLD.tax_code_id
BEGIN
	SELECT RAISE(ABORT, 'deleted_row:tax_code') WHERE NEW.tax_code_id IS NOT OLD.tax_code_id AND NEW.tax_code_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM tax_code WHERE id = NEW.tax_code_id AND deleted_at IS NULL);
END;
--> statement-breakpoint
CREATE TRIGGER `driver_company_references_insert` BEFORE INSERT ON `driver_company`
BEGIN
	SELECT RAISE(ABORT, 'deleted_row:tax_code') WHERE NEW.tax_code_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM tax_code WHERE id = NEW.tax_code_id AND deleted_at IS NULL);
END;
--> statement-breakpoint
CREATE TRIGGER `driver_company_references_update` BEFORE UPDATE OF `tax_code_id` ON `driver_company`
WHEN NEW.tax_code_id IS NOT OLD.tax_code_id
BEGIN
	SELECT RAISE(ABORT, 'deleted_row:tax_code') WHERE NEW.tax_code_id IS NOT OLD.tax_code_id AND NEW.tax_code_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM tax_code WHERE id = NEW.tax_code_id AND deleted_at IS NULL);
END;
--> statement-breakpoint
CREATE TRIGGER `sub_contractor_company_references_insert` BEFORE INSERT ON `sub_contractor_company`
BEGIN
	SELECT RAISE(ABORT, 'deleted_row:tax_code') WHERE NEW.tax_code_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM tax_code WHERE id = NEW.tax_code_id AND deleted_at IS NULL);
END;
--> statement-breakpoint
CREATE TRIGGER `sub_contractor_company_references_update` BEFORE UPDATE OF `tax_code_id` ON `sub_contractor_company`
WHEN NEW.tax_code_id IS NOT OLD.tax_code_id
BEGIN
	SELECT RAISE(ABORT, 'deleted_row:tax_code') WHERE NEW.tax_code_id IS NOT OLD.tax_code_id AND NEW.tax_code_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM tax_code WHERE id = NEW.tax_code_id AND deleted_at IS NULL);
END;
--> statement-breakpoint
CREATE TRIGGER `owner_driver_company_references_insert` BEFORE INSERT ON `owner_driver_company`
BEGIN
	SELECT RAISE(ABORT, 'deleted_row:tax_code') WHERE NEW.tax_code_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM tax_code WHERE id = NEW.tax_code_id AND deleted_at IS NULL);
END;
--> statement-breakpoint
CREATE TRIGGER `owner_driver_company_references_update` BEFORE UPDATE OF `tax_code_id` ON `owner_driver_company`
WHEN NEW.tax_code_id IS NOT OLD.tax_code_id
BEGIN
	SELECT RAISE(ABORT, 'deleted_row:tax_code') WHERE NEW.tax_code_id IS NOT OLD.tax_code_id AND NEW.tax_code_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM tax_code WHERE id = NEW.tax_code_id AND deleted_at IS NULL);
END;
--> statement-breakpoint
CREATE TRIGGER `vehicle_favourite_driver_references_insert` BEFORE INSERT ON `vehicle_favourite_driver`
BEGIN
	SELECT RAISE(ABORT, 'deleted_row:driver') WHERE NEW.driver_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM driver WHERE id = NEW.driver_id AND deleted_at IS NULL);
END;
--> statement-breakpoint
CREATE TRIGGER `holiday_request_references_insert` BEFORE INSERT ON `holiday_request`
BEGIN
	SELECT RAISE(ABORT, 'deleted_row:driver') WHERE NEW.driver_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM driver WHERE id = NEW.driver_id AND deleted_at IS NULL);
END;
--> statement-breakpoint
-- A driver who is away is not booked, and one who is booked is not away.
CREATE TRIGGER `work_day_driver_away_insert` BEFORE INSERT ON `work_day`
WHEN NEW.driver_id IS NOT NULL AND EXISTS (
	SELECT 1 FROM driver_unavail_date u WHERE u.driver_id = NEW.driver_id AND u.date = NEW.date)
BEGIN
	SELECT RAISE(ABORT, 'stale_version:driver:' || NEW.driver_id);
END;
--> statement-breakpoint
CREATE TRIGGER `work_day_driver_away_update` BEFORE UPDATE OF `driver_id`, `date` ON `work_day`
WHEN (NEW.driver_id IS NOT OLD.driver_id OR NEW.date <> OLD.date) AND NEW.driver_id IS NOT NULL AND EXISTS (
	SELECT 1 FROM driver_unavail_date u WHERE u.driver_id = NEW.driver_id AND u.date = NEW.date)
BEGIN
	SELECT RAISE(ABORT, 'stale_version:driver:' || NEW.driver_id);
END;
--> statement-breakpoint
CREATE TRIGGER `driver_unavail_date_booked` BEFORE INSERT ON `driver_unavail_date`
WHEN EXISTS (SELECT 1 FROM work_day w WHERE w.driver_id = NEW.driver_id AND w.date = NEW.date)
BEGIN
	SELECT RAISE(ABORT, 'stale_version:work_day:' || w.id) FROM work_day w WHERE w.driver_id = NEW.driver_id AND w.date = NEW.date;
END;
--> statement-breakpoint
DROP TRIGGER `holiday_request_version`;
--> statement-breakpoint
-- The changes of a request are announced as its driver's.
CREATE TRIGGER `holiday_request_version` BEFORE UPDATE ON `holiday_request`
WHEN NEW.version <> OLD.version + 1
BEGIN
	SELECT RAISE(ABORT, 'stale_version:driver:' || OLD.driver_id);
END;
--> statement-breakpoint
-- A driver has one live request for a day.
CREATE TRIGGER `holiday_request_overlap_insert` BEFORE INSERT ON `holiday_request`
WHEN NEW.status IN ('pending', 'approved') AND EXISTS (
	SELECT 1 FROM holiday_request r WHERE r.driver_id = NEW.driver_id AND r.status IN ('pending', 'approved')
		AND r.date_from <= NEW.date_to AND r.date_to >= NEW.date_from)
BEGIN
	SELECT RAISE(ABORT, 'stale_version:driver:' || NEW.driver_id);
END;
--> statement-breakpoint
CREATE TRIGGER `holiday_request_overlap_update` BEFORE UPDATE OF `status`, `date_from`, `date_to` ON `holiday_request`
WHEN NEW.status IN ('pending', 'approved') AND EXISTS (
	SELECT 1 FROM holiday_request r WHERE r.driver_id = NEW.driver_id AND r.status IN ('pending', 'approved')
		AND r.date_from <= NEW.date_to AND r.date_to >= NEW.date_from AND r.id <> NEW.id)
BEGIN
	SELECT RAISE(ABORT, 'stale_version:driver:' || NEW.driver_id);
END;
--> statement-breakpoint
-- A vehicle and a driver have one workday of a shift; the refusal names the one that was first.
CREATE TRIGGER `work_day_slot_insert` BEFORE INSERT ON `work_day`
BEGIN
	SELECT RAISE(ABORT, 'stale_version:work_day:' || w.id) FROM work_day w WHERE w.date = NEW.date AND w.shift_type_id = NEW.shift_type_id
		AND (w.vehicle_id = NEW.vehicle_id OR w.driver_id = NEW.driver_id);
END;
--> statement-breakpoint
CREATE TRIGGER `work_day_slot_update` BEFORE UPDATE OF `vehicle_id`, `driver_id`, `date`, `shift_type_id` ON `work_day`
WHEN NEW.vehicle_id IS NOT OLD.vehicle_id OR NEW.driver_id IS NOT OLD.driver_id
BEGIN
	SELECT RAISE(ABORT, 'stale_version:work_day:' || w.id) FROM work_day w WHERE w.date = NEW.date AND w.shift_type_id = NEW.shift_type_id
		AND (w.vehicle_id = NEW.vehicle_id OR w.driver_id = NEW.driver_id) AND w.id <> NEW.id;
END;
--> statement-breakpoint
-- A job is booked on a workday that has a driver.
CREATE TRIGGER `work_day_job_driver_insert` BEFORE INSERT ON `work_day_job`
WHEN NEW.is_deleted = 0 AND NEW.is_planned = 0 AND NEW.is_completed = 0 AND EXISTS (
	SELECT 1 FROM work_day w WHERE w.id = NEW.work_day_id AND w.driver_id IS NULL)
BEGIN
	SELECT RAISE(ABORT, 'stale_version:work_day:' || NEW.work_day_id);
END;
--> statement-breakpoint
CREATE TRIGGER `work_day_job_driver_update` BEFORE UPDATE OF `work_day_id`, `is_planned`, `is_completed`, `is_deleted` ON `work_day_job`
WHEN NEW.is_deleted = 0 AND NEW.is_planned = 0 AND NEW.is_completed = 0 AND EXISTS (
	SELECT 1 FROM work_day w WHERE w.id = NEW.work_day_id AND w.driver_id IS NULL)
BEGIN
	SELECT RAISE(ABORT, 'stale_version:work_day:' || NEW.work_day_id);
END;
--> statement-breakpoint
-- A job is restored as Booked only while someone carries it.
CREATE TRIGGER `job_restored_driver` BEFORE UPDATE OF `status` ON `job`
WHEN OLD.status IN (19, 20) AND NEW.status = 6 AND NEW.job_type <> 3
	AND NOT EXISTS (SELECT 1 FROM work_day_job a JOIN work_day w ON w.id = a.work_day_id
		WHERE a.job_id = NEW.id AND a.is_deleted = 0 AND w.driver_id IS NOT NULL)
	AND NOT EXISTS (SELECT 1 FROM sub_contractor_job a WHERE a.job_id = NEW.id AND a.is_deleted = 0)
	AND NOT EXISTS (SELECT 1 FROM owner_driver_job a WHERE a.job_id = NEW.id AND a.is_deleted = 0)
BEGIN
	SELECT RAISE(ABORT, 'stale_version:work_day:' || coalesce(max(a.work_day_id), '')) FROM work_day_job a WHERE a.job_id = NEW.id AND a.is_deleted = 0;
END;
--> statement-breakpoint
-- A driver with booked jobs stays on the workday.
CREATE TRIGGER `work_day_driver_booked` BEFORE UPDATE OF `driver_id` ON `work_day`
WHEN NEW.driver_id IS NULL AND OLD.driver_id IS NOT NULL AND EXISTS (
	SELECT 1 FROM work_day_job a JOIN job j ON j.id = a.job_id
	WHERE a.work_day_id = OLD.id AND a.is_deleted = 0 AND j.status = 6)
BEGIN
	SELECT RAISE(ABORT, 'stale_version:job:' || j.id) FROM work_day_job a JOIN job j ON j.id = a.job_id
		WHERE a.work_day_id = OLD.id AND a.is_deleted = 0 AND j.status = 6 ORDER BY j.updated_at DESC;
END;
--> statement-breakpoint
-- A workday that has started keeps its driver and vehicle.
CREATE TRIGGER `work_day_started` BEFORE UPDATE OF `driver_id`, `vehicle_id` ON `work_day`
WHEN OLD.driver_id IS NOT NULL AND (NEW.driver_id IS NOT OLD.driver_id OR NEW.vehicle_id IS NOT OLD.vehicle_id) AND (
	OLD.clockin_time IS NOT NULL OR EXISTS (
		SELECT 1 FROM work_day_job a JOIN job j ON j.id = a.job_id WHERE a.work_day_id = OLD.id AND a.is_deleted = 0
			AND (a.is_completed = 1 OR j.status BETWEEN 7 AND 18)))
BEGIN
	SELECT RAISE(ABORT, 'stale_version:job:' || j.id) FROM work_day_job a JOIN job j ON j.id = a.job_id
		WHERE a.work_day_id = OLD.id AND a.is_deleted = 0 AND (a.is_completed = 1 OR j.status BETWEEN 7 AND 18) ORDER BY j.updated_at DESC;
	SELECT RAISE(ABORT, 'stale_version:work_day:' || OLD.id);
END;
--> statement-breakpoint
-- A workday with jobs, or one that has started, is not deleted.
CREATE TRIGGER `work_day_in_use` BEFORE DELETE ON `work_day`
WHEN OLD.clockin_time IS NOT NULL OR EXISTS (SELECT 1 FROM work_day_job a WHERE a.work_day_id = OLD.id AND a.is_deleted = 0)
BEGIN
	SELECT RAISE(ABORT, 'stale_version:job:' || j.id) FROM work_day_job a JOIN job j ON j.id = a.job_id
		WHERE a.work_day_id = OLD.id AND a.is_deleted = 0 AND 1 ORDER BY j.updated_at DESC;
	SELECT RAISE(ABORT, 'stale_version:work_day:' || OLD.id);
END;
--> statement-breakpoint
-- Inserting a rule's name here refuses the batch: for what only the operation knows.
CREATE VIEW `refusal` AS SELECT NULL AS rule, NULL AS id;
--> statement-breakpoint
CREATE TRIGGER `refusal_raise` INSTEAD OF INSERT ON `refusal`
BEGIN
	SELECT RAISE(ABORT, 'stale_version:work_day:' || NEW.id) WHERE NEW.rule = 'work_day';
	SELECT RAISE(ABORT, 'deleted_row:extra_tariff') WHERE NEW.rule = 'extra_tariff';
	SELECT RAISE(ABORT, 'stale_version:record');
END;
