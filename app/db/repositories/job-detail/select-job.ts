import { eq, sql } from "drizzle-orm";
import { db } from "../../builder";
import { jobNumberSql } from "../../job-sql";
import { builtOnce, type Query, query, type Rows } from "../../read";
import { unscaled } from "../../scale5";
import {
	type air_way_bill_number,
	type credit_note,
	type customer,
	type customer_reference,
	type cx_job,
	type freight_type,
	job,
	type job_activity,
	type job_attachment,
	type job_email,
	type job_extra_charge,
	type job_lateness,
	type job_note,
	type job_process,
	type job_reminder,
	type job_request,
	type load_type,
	type owner_driver_job,
	type service,
	type sub_contractor_job,
	type vehicle,
	type vehicle_job_planner,
	type work_day_job,
} from "../../tenant";
import type { JobKey } from "../jobs";
import {
	FROM_OWNER_DRIVER_JOB,
	FROM_SUB_CONTRACTOR_JOB,
	FROM_WORK_DAY_JOB,
	OWNER_DRIVER,
	personSql,
	SUB_CONTRACTOR,
	WORK_DAY,
} from "./fragments";
import { SUB_JOBS_SQL, type SubJobRow } from "./sub-jobs";

type Columns<Table extends { $inferSelect: object }, Names extends keyof Table["$inferSelect"]> = Pick<
	Table["$inferSelect"],
	Names
>;
type Text<Names extends string> = Record<Names, string>;
type NullableText<Names extends string> = Record<Names, string | null>;

const selectJobById = builtOnce(() =>
	db
		.select()
		.from(job)
		.where(eq(job.id, sql.placeholder("id"))),
);
const selectJobByUid = builtOnce(() =>
	db
		.select()
		.from(job)
		.where(eq(job.uid, sql.placeholder("uid"))),
);

/**
 * Selects everything about a job: the job and its related records. Objects and lists inside a row are JSON text. Hand-written, as
 * every save reads it again in its batch, and building twenty statements takes longer than running them. With a `uid`
 * it also works in the batch that creates the job.
 */
export function selectJobDetail(key: JobKey) {
	/** `?1` is the job's id. */
	const select = <Row>(sql: string): Query<Row> =>
		"id" in key
			? query<Row>(sql, key.id)
			: query<Row>(sql.replaceAll("?1", "(SELECT id FROM job WHERE uid = ?1)"), key.uid);
	return [
		"id" in key ? selectJobById(key.id) : selectJobByUid(key.uid),
		select<Columns<typeof customer_reference, "id" | "name">>(
			"SELECT id, name FROM customer_reference WHERE job_id = ?1 ORDER BY id",
		),
		select<Columns<typeof air_way_bill_number, "id" | "awb_number">>(
			"SELECT id, awb_number FROM air_way_bill_number WHERE job_id = ?1 ORDER BY id",
		),
		select<Columns<typeof job_email, "id" | "email">>(
			"SELECT id, email FROM job_email WHERE job_id = ?1 ORDER BY id",
		),
		select<
			Columns<typeof job_extra_charge, "id" | "extra_tariff_id" | "count" | "amount"> & Text<"extra_charges">
		>(
			`SELECT c.id, c.extra_tariff_id, c.count, ${unscaled("c.amount")} AS amount,
				json_object('id', e.id, 'code', e.code, 'name', e.name, 'type', e.type, 'charge', ${unscaled("e.charge")}) AS extra_charges
				FROM job_extra_charge c JOIN extra_tariff e ON e.id = c.extra_tariff_id WHERE c.job_id = ?1 ORDER BY e.position, c.id`,
		),
		select<
			Columns<typeof job_note, "id" | "notes" | "created_at"> & {
				showNotesToDriver: 0 | 1;
				job_detail_id: number;
			} & NullableText<"client_user">
		>(
			`SELECT n.id, n.notes, n.show_notes_to_driver AS showNotesToDriver, n.job_id AS job_detail_id, n.created_at,
				${personSql("u")} AS client_user FROM job_note n LEFT JOIN user u ON u.id = n.created_by WHERE n.job_id = ?1 ORDER BY n.id`,
		),
		select<
			Columns<typeof job_reminder, "id" | "date" | "time" | "notes" | "sent_at"> & { job_detail_id: number }
		>(
			"SELECT id, date, time, notes, job_id AS job_detail_id, sent_at FROM job_reminder WHERE job_id = ?1 ORDER BY date, time, id",
		),
		select<
			Columns<typeof job_attachment, "id" | "file" | "file_name" | "content_type" | "size" | "created_at"> &
				NullableText<"owner_details">
		>(
			`SELECT a.id, a.file, a.file_name, a.content_type, a.size, a.created_at, ${personSql("u")} AS owner_details
				FROM job_attachment a LEFT JOIN user u ON u.id = a.created_by WHERE a.job_id = ?1 ORDER BY a.id`,
		),
		select<
			Columns<
				typeof job_process,
				| "id"
				| "type"
				| "work_day_id"
				| "pod_name"
				| "pod_sign"
				| "pod_time"
				| "pod_image"
				| "notes"
				| "created_at"
			> &
				Text<"pod_images">
		>(
			`SELECT id, type, work_day_id, pod_name, pod_sign, pod_time, pod_image, pod_images, notes, created_at
				FROM job_process WHERE job_id = ?1 ORDER BY id`,
		),
		select<
			Columns<
				typeof job_activity,
				| "id"
				| "job_id"
				| "action_type"
				| "message"
				| "status"
				| "amount"
				| "document_url"
				| "job_process_id"
				| "job_note_id"
				| "load_id"
				| "actor_name"
			> &
				Text<"created_at" | "date" | "time"> &
				NullableText<"client_user">
		>(
			`SELECT a.id, a.job_id, a.action_type, a.message, a.at AS created_at, substr(a.at, 1, 10) AS date, substr(a.at, 12, 5) AS time,
				a.status, ${unscaled("a.amount")} AS amount, a.document_url, a.job_process_id, a.job_note_id, a.load_id, a.actor_name,
				${personSql("u")} AS client_user FROM job_activity a LEFT JOIN user u ON u.id = a.user_id WHERE a.job_id = ?1 ORDER BY a.id`,
		),
		select<
			Columns<
				typeof work_day_job,
				| "id"
				| "job_id"
				| "work_day_id"
				| "position"
				| "is_planned"
				| "is_deleted"
				| "is_completed"
				| "version"
			> &
				Text<"work_day">
		>(
			`SELECT a.id, a.job_id, a.work_day_id, a.position, a.is_planned, a.is_deleted, a.is_completed, a.version,
				${WORK_DAY} AS work_day ${FROM_WORK_DAY_JOB} WHERE a.job_id = ?1 AND a.is_deleted = 0 ORDER BY w.date, a.id`,
		),
		select<
			Columns<
				typeof sub_contractor_job,
				| "id"
				| "job_id"
				| "sub_contractor_id"
				| "date"
				| "cost"
				| "is_planned"
				| "is_completed"
				| "version"
				| "answer"
				| "requested_cost"
				| "decline_reason"
				| "driver_name"
				| "driver_mobile"
				| "registration"
			> &
				Text<"sub_contractor">
		>(
			`SELECT a.id, a.job_id, a.sub_contractor_id, a.date, ${unscaled("a.cost")} AS cost, a.is_planned, a.is_completed, a.version,
				a.answer, ${unscaled("a.requested_cost")} AS requested_cost, a.decline_reason, a.driver_name, a.driver_mobile, a.registration,
				${SUB_CONTRACTOR} AS sub_contractor ${FROM_SUB_CONTRACTOR_JOB} WHERE a.job_id = ?1 AND a.is_deleted = 0 ORDER BY a.date, a.id`,
		),
		select<
			Columns<
				typeof owner_driver_job,
				"id" | "job_id" | "owner_driver_id" | "date" | "cost" | "is_planned" | "is_completed" | "version"
			> &
				Text<"owner_driver">
		>(
			`SELECT a.id, a.job_id, a.owner_driver_id, a.date, ${unscaled("a.cost")} AS cost, a.is_planned, a.is_completed, a.version,
				${OWNER_DRIVER} AS owner_driver ${FROM_OWNER_DRIVER_JOB} WHERE a.job_id = ?1 AND a.is_deleted = 0 ORDER BY a.date, a.id`,
		),
		select<
			Columns<
				typeof vehicle_job_planner,
				"id" | "plannerable_id" | "date" | "position" | "is_confirmed" | "version"
			> &
				Columns<typeof vehicle, "reg">
		>(
			`SELECT p.id, p.plannerable_id, p.date, p.position, p.is_confirmed, p.version, v.reg
				FROM vehicle_job_planner p JOIN vehicle v ON v.id = p.plannerable_id WHERE p.job_id = ?1 ORDER BY p.date, p.id`,
		),
		select<SubJobRow>(SUB_JOBS_SQL),
		select<
			Columns<typeof customer, "id" | "customer_code" | "customer_name" | "customer_type" | "email"> &
				Text<"customer_emails">
		>(
			`SELECT c.id, c.customer_code, c.customer_name, c.customer_type, c.email,
				(SELECT json_group_array(json_object('id', e.id, 'email', e.email)) FROM customer_email e WHERE e.customer_id = c.id) AS customer_emails
				FROM job j JOIN customer c ON c.id = j.customer_id WHERE j.id = ?1`,
		),
		select<Columns<typeof load_type, "id" | "code" | "description" | "color">>(
			"SELECT l.id, l.code, l.description, l.color FROM job j JOIN load_type l ON l.id = j.load_type_id WHERE j.id = ?1",
		),
		select<Columns<typeof freight_type, "id" | "code" | "description">>(
			"SELECT f.id, f.code, f.description FROM job j JOIN freight_type f ON f.id = j.freight_type_id WHERE j.id = ?1",
		),
		select<Columns<typeof service, "id" | "code" | "description">>(
			"SELECT s.id, s.code, s.description FROM job j JOIN service s ON s.id = j.service_id WHERE j.id = ?1",
		),
		select<Columns<typeof job, "id" | "status" | "collection_date" | "version"> & Text<"job_number">>(
			`SELECT p.id, ${jobNumberSql("p")} AS job_number, p.status, p.collection_date, p.version
				FROM job j JOIN job p ON p.id = j.parent_id WHERE j.id = ?1`,
		),
		select<
			Columns<
				typeof cx_job,
				"id" | "cx_loads_id" | "cx_loads_status" | "owner" | "subcontractor" | "error" | "posted_at"
			> &
				Text<"load_activity">
		>(
			`SELECT x.id, x.cx_loads_id, x.cx_loads_status, x.owner, x.subcontractor, x.error, x.posted_at,
				(SELECT json_group_array(json_object('id', l.id, 'action_type', l.action_type, 'message', l.message, 'created_at', l.at))
					FROM cx_load_activity l WHERE l.cx_job_id = x.id) AS load_activity
				FROM cx_job x WHERE x.job_id = ?1`,
		),
		select<
			Columns<
				typeof credit_note,
				"id" | "credit_note_number" | "credit_amount" | "credit_notes_reason" | "status" | "is_csv" | "date"
			>
		>(
			`SELECT id, credit_note_number, ${unscaled("credit_amount")} AS credit_amount, credit_notes_reason, status, is_csv, date
				FROM credit_note WHERE job_id = ?1`,
		),
		select<Columns<typeof job_lateness, "stop" | "due_at" | "expected_at" | "minutes">>(
			"SELECT stop, due_at, expected_at, minutes FROM job_lateness WHERE job_id = ?1 AND minutes > 0",
		),
		select<
			Columns<
				typeof job_request,
				"id" | "kind" | "status" | "message" | "offered_charge" | "valid_until" | "created_at"
			> &
				NullableText<"changes" | "user_name">
		>(
			`SELECT r.id, r.kind, r.status, r.message, r.changes, ${unscaled("r.offered_charge")} AS offered_charge, r.valid_until,
				r.created_at, trim(u.first_name || ' ' || u.last_name) AS user_name
				FROM job_request r LEFT JOIN user u ON u.id = r.user_id WHERE r.job_id = ?1 AND r.status IN ('open', 'offered')`,
		),
	] as const;
}

/** The rows of `selectJobDetail`. */
export type JobDetailRows = Rows<ReturnType<typeof selectJobDetail>>;
/** A row of `job`: amounts in pounds, the status by its number. */
export type JobRow = JobDetailRows[0][number];
