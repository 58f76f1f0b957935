import { jobNumberSql } from "~/db/job-sql";
import { unscaled } from "~/db/scale5";

/** A query for records related to a job: `?1` is the job's id; columns named in `json` hold JSON text. */
interface Relation {
	sql: string;
	json?: readonly string[];
}

const personSql = (user: string) => `CASE WHEN ${user}.id IS NOT NULL THEN json_object('id', ${user}.id,
	'first_name', ${user}.first_name, 'last_name', ${user}.last_name,
	'full_name', trim(${user}.first_name || ' ' || ${user}.last_name), 'profile_image', ${user}.profile_image) END`;

const WORK_DAY = `json_object('id', w.id, 'date', w.date, 'shift_type_id', w.shift_type_id, 'start_time', w.start_time,
	'driver_id', w.driver_id, 'driver_type', w.driver_type, 'vehicle_id', w.vehicle_id,
	'vehicle', CASE WHEN v.id IS NOT NULL THEN json_object('id', v.id, 'code', v.code, 'reg', v.reg) END,
	'trailer', CASE WHEN t.id IS NOT NULL THEN json_object('id', t.id, 'serial_no', t.serial_no) END,
	'client_driver', CASE WHEN d.id IS NOT NULL THEN json_object('id', d.id, 'first_name', d.first_name,
		'last_name', d.last_name, 'mobile', d.mobile, 'profile_image', d.profile_image) END)`;

const FROM_WORK_DAY_JOB = `FROM work_day_job a JOIN work_day w ON w.id = a.work_day_id
	LEFT JOIN vehicle v ON v.id = w.vehicle_id LEFT JOIN trailer t ON t.id = w.trailer_id
	LEFT JOIN driver d ON d.id = w.driver_id`;

const SUB_CONTRACTOR =
	"json_object('id', f.id, 'code', f.code, 'name', f.name, 'email', f.email, 'landline', f.landline, 'town', f.town)";
const FROM_SUB_CONTRACTOR_JOB =
	"FROM sub_contractor_job a JOIN sub_contractor f ON f.id = a.sub_contractor_id";

const OWNER_DRIVER = "json_object('id', o.id, 'code', o.code, 'full_name', o.full_name, 'email', o.email)";
const FROM_OWNER_DRIVER_JOB = "FROM owner_driver_job a JOIN owner_driver o ON o.id = a.owner_driver_id";

const SUB_JOBS: Relation = {
	sql: `SELECT s.id, s.uid, ${jobNumberSql("s")} AS job_number, s.parent_id, s.job_type, s.mode, s.status, s.collected, s.temp_status,
			s.version, s.collection_name, s.collection_address_line_1, s.collection_address_line_2, s.collection_town,
			s.collection_country, s.collection_post_code, s.collection_date, s.collection_time, s.collection_instruction_1,
			s.collection_phone, s.delivery_name, s.delivery_address_line_1, s.delivery_address_line_2, s.delivery_town,
			s.delivery_country, s.delivery_post_code, s.delivery_date, s.delivery_time, s.delivery_instruction_1, s.delivery_phone,
			${unscaled("s.total_charge")} AS total_charge, ${unscaled("s.other_costs")} AS other_costs, ${unscaled("s.subcost")} AS subcost,
			(SELECT json_group_array(json_object('id', a.id, 'is_planned', a.is_planned, 'is_deleted', a.is_deleted,
				'is_completed', a.is_completed, 'work_day', ${WORK_DAY})) ${FROM_WORK_DAY_JOB}
				WHERE a.job_id = s.id AND a.is_deleted = 0) AS work_day_jobs,
			(SELECT json_group_array(json_object('id', a.id, 'sub_contractor_id', a.sub_contractor_id, 'date', a.date,
				'is_planned', a.is_planned, 'is_completed', a.is_completed, 'sub_contractor', ${SUB_CONTRACTOR})) ${FROM_SUB_CONTRACTOR_JOB}
				WHERE a.job_id = s.id AND a.is_deleted = 0) AS sub_contractor_jobs,
			(SELECT json_group_array(json_object('id', a.id, 'owner_driver_id', a.owner_driver_id, 'date', a.date,
				'is_planned', a.is_planned, 'is_completed', a.is_completed, 'owner_driver', ${OWNER_DRIVER})) ${FROM_OWNER_DRIVER_JOB}
				WHERE a.job_id = s.id AND a.is_deleted = 0) AS owner_driver_jobs
		FROM job s WHERE s.parent_id = ?1 ORDER BY s.sub_no`,
	json: ["work_day_jobs", "sub_contractor_jobs", "owner_driver_jobs"],
};

/** The lists that belong to a job, by their API name. */
export const JOB_RELATIONS = {
	customer_reference: { sql: "SELECT id, name FROM customer_reference WHERE job_id = ?1 ORDER BY id" },
	air_way_bill_numbers: {
		sql: "SELECT id, awb_number FROM air_way_bill_number WHERE job_id = ?1 ORDER BY id",
	},
	job_emails: { sql: "SELECT id, email FROM job_email WHERE job_id = ?1 ORDER BY id" },
	job_extra_charges: {
		sql: `SELECT c.id, c.extra_tariff_id, c.count, ${unscaled("c.amount")} AS amount,
			json_object('id', e.id, 'code', e.code, 'name', e.name, 'type', e.type, 'charge', ${unscaled("e.charge")}) AS extra_charges
			FROM job_extra_charge c JOIN extra_tariff e ON e.id = c.extra_tariff_id WHERE c.job_id = ?1 ORDER BY e.position, c.id`,
		json: ["extra_charges"],
	},
	job_notes: {
		sql: `SELECT n.id, n.notes, n.show_notes_to_driver AS showNotesToDriver, n.job_id AS job_detail_id, n.created_at,
			${personSql("u")} AS client_user FROM job_note n LEFT JOIN user u ON u.id = n.created_by WHERE n.job_id = ?1 ORDER BY n.id`,
		json: ["client_user"],
	},
	job_reminders: {
		sql: "SELECT id, date, time, notes, job_id AS job_detail_id, sent_at FROM job_reminder WHERE job_id = ?1 ORDER BY date, time, id",
	},
	job_attachments: {
		sql: `SELECT a.id, a.file, a.file_name, a.content_type, a.size, a.created_at, ${personSql("u")} AS owner_details
			FROM job_attachment a LEFT JOIN user u ON u.id = a.created_by WHERE a.job_id = ?1 ORDER BY a.id`,
		json: ["owner_details"],
	},
	job_process: {
		sql: `SELECT id, type, work_day_id, pod_name, pod_sign, pod_time, pod_image, pod_images, notes, created_at
			FROM job_process WHERE job_id = ?1 ORDER BY id`,
		json: ["pod_images"],
	},
	job_activities: {
		sql: `SELECT a.id, a.job_id, a.action_type, a.message, a.at AS created_at, substr(a.at, 1, 10) AS date, substr(a.at, 12, 5) AS time,
			a.status, ${unscaled("a.amount")} AS amount, a.document_url, a.job_process_id, a.job_note_id, a.load_id, a.actor_name,
			${personSql("u")} AS client_user FROM job_activity a LEFT JOIN user u ON u.id = a.user_id WHERE a.job_id = ?1 ORDER BY a.id`,
		json: ["client_user"],
	},
	work_day_jobs: {
		sql: `SELECT a.id, a.job_id, a.work_day_id, a.position, a.is_planned, a.is_deleted, a.is_completed, a.version,
			${WORK_DAY} AS work_day ${FROM_WORK_DAY_JOB} WHERE a.job_id = ?1 AND a.is_deleted = 0 ORDER BY w.date, a.id`,
		json: ["work_day"],
	},
	sub_contractor_jobs: {
		sql: `SELECT a.id, a.job_id, a.sub_contractor_id, a.date, ${unscaled("a.cost")} AS cost, a.is_planned, a.is_completed, a.version,
			${SUB_CONTRACTOR} AS sub_contractor ${FROM_SUB_CONTRACTOR_JOB} WHERE a.job_id = ?1 AND a.is_deleted = 0 ORDER BY a.date, a.id`,
		json: ["sub_contractor"],
	},
	owner_driver_jobs: {
		sql: `SELECT a.id, a.job_id, a.owner_driver_id, a.date, ${unscaled("a.cost")} AS cost, a.is_planned, a.is_completed, a.version,
			${OWNER_DRIVER} AS owner_driver ${FROM_OWNER_DRIVER_JOB} WHERE a.job_id = ?1 AND a.is_deleted = 0 ORDER BY a.date, a.id`,
		json: ["owner_driver"],
	},
	vehicle_job_planners: {
		sql: `SELECT p.id, p.plannerable_id, p.date, p.position, p.is_confirmed, p.version, v.reg
			FROM vehicle_job_planner p JOIN vehicle v ON v.id = p.plannerable_id WHERE p.job_id = ?1 ORDER BY p.date, p.id`,
	},
	trip_sub_jobs: SUB_JOBS,
} as const satisfies Record<string, Relation>;

/** The records a job has at most one of, by their API name: an object or null. */
export const JOB_SINGLE_RELATIONS = {
	customer: {
		sql: `SELECT c.id, c.customer_code, c.customer_name, c.customer_type, c.email,
			(SELECT json_group_array(json_object('id', e.id, 'email', e.email)) FROM customer_email e WHERE e.customer_id = c.id) AS customer_emails
			FROM job j JOIN customer c ON c.id = j.customer_id WHERE j.id = ?1`,
		json: ["customer_emails"],
	},
	load_type: {
		sql: "SELECT l.id, l.code, l.description, l.color FROM job j JOIN load_type l ON l.id = j.load_type_id WHERE j.id = ?1",
	},
	freight_type: {
		sql: "SELECT f.id, f.code, f.description FROM job j JOIN freight_type f ON f.id = j.freight_type_id WHERE j.id = ?1",
	},
	service: {
		sql: "SELECT s.id, s.code, s.description FROM job j JOIN service s ON s.id = j.service_id WHERE j.id = ?1",
	},
	parent: {
		sql: `SELECT p.id, ${jobNumberSql("p")} AS job_number, p.status, p.collection_date, p.version
			FROM job j JOIN job p ON p.id = j.parent_id WHERE j.id = ?1`,
	},
	cx_job: {
		sql: `SELECT x.id, x.cx_loads_id, x.cx_loads_status, x.owner, x.subcontractor, x.error, x.posted_at,
			(SELECT json_group_array(json_object('id', l.id, 'action_type', l.action_type, 'message', l.message, 'created_at', l.at))
				FROM cx_load_activity l WHERE l.cx_job_id = x.id) AS load_activity
			FROM cx_job x WHERE x.job_id = ?1`,
		json: ["load_activity"],
	},
	credit_note: {
		sql: `SELECT id, credit_note_number, ${unscaled("credit_amount")} AS credit_amount, credit_notes_reason, status, is_csv, date
			FROM credit_note WHERE job_id = ?1`,
	},
} as const satisfies Record<string, Relation>;

export type JobRelation = keyof typeof JOB_RELATIONS;
export type JobSingleRelation = keyof typeof JOB_SINGLE_RELATIONS;
type Row = Record<string, unknown>;

/** Parses the JSON columns of a row. */
export function parseRelationRow(relation: Relation, row: Row): Row {
	const parsed = (relation.json ?? []).map((name) => [
		name,
		typeof row[name] === "string" ? JSON.parse(row[name]) : null,
	]);
	return { ...row, ...Object.fromEntries(parsed) };
}
