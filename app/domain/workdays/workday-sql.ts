import { jobNumberSql, statusNameSql } from "~/db/job-sql";
import { unscaled } from "~/db/scale5";

/** Driver `d` as a JSON object, or null. */
export const DRIVER_JSON = `CASE WHEN d.id IS NOT NULL THEN json_object('id', d.id, 'code', d.code, 'first_name', d.first_name,
	'last_name', d.last_name, 'full_name', d.full_name, 'profile_image', d.profile_image, 'mobile', d.mobile) END`;

/** Trailer `t` as a JSON object, or null. */
export const TRAILER_JSON =
	"CASE WHEN t.id IS NOT NULL THEN json_object('id', t.id, 'code', t.code, 'serial_no', t.serial_no) END";

const VEHICLE = `CASE WHEN v.id IS NOT NULL THEN json_object('id', v.id, 'code', v.code, 'reg', v.reg, 'v_code', y.v_code) END`;

const clock = (side: "in" | "out") =>
	`CASE WHEN w.clock${side}_time IS NOT NULL OR w.clock${side}_approved_time IS NOT NULL THEN json_object(
		'date', w.clock${side}_date, 'time', w.clock${side}_time, 'approved_time', w.clock${side}_approved_time) END`;

const JOBS = `SELECT json_group_array(json_object('id', a.id, 'job_id', j.id, 'job_number', ${jobNumberSql("j")},
	'status', ${statusNameSql("j.status")}, 'position', a.position, 'is_planned', a.is_planned, 'is_completed', a.is_completed,
	'version', j.version, 'customer_name', c.customer_name, 'collection_date', j.collection_date,
	'collection_time', j.collection_time, 'collection_town', j.collection_town, 'collection_post_code', j.collection_post_code,
	'delivery_date', j.delivery_date, 'delivery_time', j.delivery_time, 'delivery_town', j.delivery_town,
	'delivery_post_code', j.delivery_post_code) ORDER BY a.position, a.id)
	FROM work_day_job a JOIN job j ON j.id = a.job_id LEFT JOIN customer c ON c.id = j.customer_id
	WHERE a.work_day_id = w.id AND a.is_deleted = 0 AND j.status < 19`;

const ACTIVITIES = `SELECT json_group_array(json_object('id', a.id, 'time', a.at, 'action_type', a.action_type,
	'message', a.message, 'job_id', a.job_id, 'job_number', CASE WHEN j.id IS NOT NULL THEN ${jobNumberSql("j")} END, 'image', a.image,
	'client_user', CASE WHEN u.id IS NOT NULL THEN json_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name) END)
	ORDER BY a.at, a.id) FROM work_day_activity a LEFT JOIN job j ON j.id = a.job_id LEFT JOIN user u ON u.id = a.user_id
	WHERE a.work_day_id = w.id`;

const checks = (
	truck: 1 | 2 | 3,
) => `SELECT json_group_array(json_object('check_id', c.check_id, 'name', c.name,
	'mode', r.mode, 'value', c.value, 'defect', c.defect) ORDER BY r.done_at, c.id)
	FROM check_report r JOIN check_result c ON c.check_report_id = r.id WHERE r.work_day_id = w.id AND r.truck_type = ${truck}`;

const FUEL = `SELECT json_group_array(json_object('id', f.id, 'fuel_cost', ${unscaled("f.fuel_cost")},
	'fuel_volume', ${unscaled("f.fuel_volume")}, 'mileage', ${unscaled("f.mileage")}, 'picture', f.picture) ORDER BY f.id)
	FROM fuel_data f WHERE f.work_day_id = w.id`;

const FILES = `SELECT json_group_array(json_object('id', f.id, 'file', f.file, 'file_name', f.file_name,
	'content_type', f.content_type, 'created_at', f.created_at) ORDER BY f.id)
	FROM work_day_attachment f WHERE f.work_day_id = w.id`;

/** The workdays `w` that match `where`, with all their relations. */
export const workdaySql = (
	where: string,
) => `SELECT w.id, w.date, w.shift_type_id, w.vehicle_id, w.vehicle_type_id, w.driver_id,
		w.driver_type, w.trailer_id, w.start_time, w.notes, ${unscaled("w.nightout")} AS nightout, w.break_minutes, w.approved_at, w.version,
		${DRIVER_JSON} AS client_driver, ${VEHICLE} AS vehicle, ${TRAILER_JSON} AS trailer,
		${clock("in")} AS driver_clockin, ${clock("out")} AS driver_clockout,
		(${JOBS}) AS work_day_jobs, (${ACTIVITIES}) AS workday_activity, (${checks(1)}) AS vehicle_checks,
		(${checks(2)}) AS trailer_checks, (${checks(3)}) AS custom_checks, (${FUEL}) AS fuel_data, (${FILES}) AS attachments
	FROM work_day w LEFT JOIN driver d ON d.id = w.driver_id LEFT JOIN vehicle v ON v.id = w.vehicle_id
		LEFT JOIN vehicle_type y ON y.id = coalesce(w.vehicle_type_id, v.vehicle_type_id) LEFT JOIN trailer t ON t.id = w.trailer_id
	WHERE ${where}`;
