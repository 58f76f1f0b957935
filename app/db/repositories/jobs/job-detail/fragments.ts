/** An office user as a JSON object, or null. */
export const personSql = (
	user: string,
) => `CASE WHEN ${user}.id IS NOT NULL THEN json_object('id', ${user}.id,
	'first_name', ${user}.first_name, 'last_name', ${user}.last_name,
	'full_name', trim(${user}.first_name || ' ' || ${user}.last_name), 'profile_image', ${user}.profile_image) END`;

/** A workday `w` with its vehicle `v`, trailer `t` and driver `d` as a JSON object. */
export const WORK_DAY = `json_object('id', w.id, 'date', w.date, 'shift_type_id', w.shift_type_id, 'start_time', w.start_time,
	'driver_id', w.driver_id, 'driver_type', w.driver_type, 'vehicle_id', w.vehicle_id,
	'vehicle', CASE WHEN v.id IS NOT NULL THEN json_object('id', v.id, 'code', v.code, 'reg', v.reg) END,
	'trailer', CASE WHEN t.id IS NOT NULL THEN json_object('id', t.id, 'serial_no', t.serial_no) END,
	'client_driver', CASE WHEN d.id IS NOT NULL THEN json_object('id', d.id, 'first_name', d.first_name,
		'last_name', d.last_name, 'mobile', d.mobile, 'profile_image', d.profile_image) END)`;

/** The allocations `a` to workdays, with what `WORK_DAY` reads. */
export const FROM_WORK_DAY_JOB = `FROM work_day_job a JOIN work_day w ON w.id = a.work_day_id
	LEFT JOIN vehicle v ON v.id = w.vehicle_id LEFT JOIN trailer t ON t.id = w.trailer_id
	LEFT JOIN driver d ON d.id = w.driver_id`;

/** A sub-contractor `f` as a JSON object. */
export const SUB_CONTRACTOR =
	"json_object('id', f.id, 'code', f.code, 'name', f.name, 'email', f.email, 'landline', f.landline, 'town', f.town)";
/** The allocations `a` to sub-contractors `f`. */
export const FROM_SUB_CONTRACTOR_JOB =
	"FROM sub_contractor_job a JOIN sub_contractor f ON f.id = a.sub_contractor_id";

/** An owner-driver `o` as a JSON object. */
export const OWNER_DRIVER =
	"json_object('id', o.id, 'code', o.code, 'full_name', o.full_name, 'email', o.email)";
/** The allocations `a` to owner-drivers `o`. */
export const FROM_OWNER_DRIVER_JOB =
	"FROM owner_driver_job a JOIN owner_driver o ON o.id = a.owner_driver_id";
