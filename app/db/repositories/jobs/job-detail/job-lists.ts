import { needIsImplied, needOfJob } from "~/db/need-sql";
import { unscaled } from "~/db/scale5";
import type {
	air_way_bill_number,
	customer_reference,
	job_activity,
	job_attachment,
	job_email,
	job_extra_charge,
	job_lateness,
	job_note,
	job_process,
	job_reminder,
	need,
	owner_driver_job,
	sub_contractor_job,
	vehicle,
	vehicle_job_planner,
	work_day_job,
} from "~/db/tenant";
import {
	FROM_OWNER_DRIVER_JOB,
	FROM_SUB_CONTRACTOR_JOB,
	FROM_WORK_DAY_JOB,
	OWNER_DRIVER,
	personSql,
	SUB_CONTRACTOR,
	WORK_DAY,
} from "./fragments";
import { fieldsOf, relatedRows } from "./related-rows";
import { subJobsOf } from "./sub-jobs";

type Columns<Table extends { $inferSelect: object }, Names extends keyof Table["$inferSelect"]> = Pick<
	Table["$inferSelect"],
	Names
>;
type Text<Names extends string> = Record<Names, string>;
/** Objects and lists inside a row, which the responses' schemas check. */
type Nested<Names extends string> = Record<Names, unknown>;

/** The lists that belong to the job `j`, a column each. */
export const JOB_LISTS = {
	customer_reference: relatedRows<Columns<typeof customer_reference, "id" | "name">>(
		fieldsOf("r", "id", "name"),
		"FROM customer_reference r WHERE r.job_id = j.id",
		"r.id",
	),
	air_way_bill_numbers: relatedRows<Columns<typeof air_way_bill_number, "id" | "awb_number">>(
		fieldsOf("n", "id", "awb_number"),
		"FROM air_way_bill_number n WHERE n.job_id = j.id",
		"n.id",
	),
	job_emails: relatedRows<Columns<typeof job_email, "id" | "email">>(
		fieldsOf("m", "id", "email"),
		"FROM job_email m WHERE m.job_id = j.id",
		"m.id",
	),
	job_extra_charges: relatedRows<
		Columns<typeof job_extra_charge, "id" | "extra_tariff_id" | "count" | "amount"> & Nested<"extra_charges">
	>(
		{
			...fieldsOf("c", "id", "extra_tariff_id", "count"),
			amount: unscaled("c.amount"),
			extra_charges: `json_object('id', e.id, 'code', e.code, 'name', e.name, 'type', e.type, 'charge', ${unscaled("e.charge")})`,
		},
		"FROM job_extra_charge c JOIN extra_tariff e ON e.id = c.extra_tariff_id WHERE c.job_id = j.id",
		"e.position, c.id",
	),
	job_needs: relatedRows<Columns<typeof need, "id" | "name" | "kind"> & { is_implied: 0 | 1 }>(
		{ ...fieldsOf("n", "id", "name", "kind"), is_implied: needIsImplied("j") },
		`FROM need n WHERE ${needOfJob("j")}`,
		"n.position, n.id",
	),
	job_notes: relatedRows<
		Columns<typeof job_note, "id" | "notes" | "created_at"> & {
			showNotesToDriver: 0 | 1;
			job_detail_id: number;
		} & Nested<"client_user">
	>(
		{
			...fieldsOf("n", "id", "notes", "created_at"),
			showNotesToDriver: "n.show_notes_to_driver",
			job_detail_id: "n.job_id",
			client_user: personSql("u"),
		},
		"FROM job_note n LEFT JOIN user u ON u.id = n.created_by WHERE n.job_id = j.id",
		"n.id",
	),
	job_reminders: relatedRows<
		Columns<typeof job_reminder, "id" | "date" | "time" | "notes" | "sent_at"> & { job_detail_id: number }
	>(
		{ ...fieldsOf("r", "id", "date", "time", "notes", "sent_at"), job_detail_id: "r.job_id" },
		"FROM job_reminder r WHERE r.job_id = j.id",
		"r.date, r.time, r.id",
	),
	job_attachments: relatedRows<
		Columns<typeof job_attachment, "id" | "file" | "file_name" | "content_type" | "size" | "created_at"> &
			Nested<"owner_details">
	>(
		{
			...fieldsOf("a", "id", "file", "file_name", "content_type", "size", "created_at"),
			owner_details: personSql("u"),
		},
		"FROM job_attachment a LEFT JOIN user u ON u.id = a.created_by WHERE a.job_id = j.id",
		"a.id",
	),
	job_process: relatedRows<
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
			Nested<"pod_images">
	>(
		{
			...fieldsOf("p", "id", "type", "work_day_id", "pod_name", "pod_sign", "pod_time", "pod_image"),
			...fieldsOf("p", "notes", "created_at"),
			pod_images: "json(p.pod_images)",
		},
		"FROM job_process p WHERE p.job_id = j.id",
		"p.id",
	),
	job_activities: relatedRows<
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
			Nested<"client_user">
	>(
		{
			...fieldsOf("a", "id", "job_id", "action_type", "message", "status", "document_url", "job_process_id"),
			...fieldsOf("a", "job_note_id", "load_id", "actor_name"),
			created_at: "a.at",
			date: "substr(a.at, 1, 10)",
			time: "substr(a.at, 12, 5)",
			amount: unscaled("a.amount"),
			client_user: personSql("u"),
		},
		"FROM job_activity a LEFT JOIN user u ON u.id = a.user_id WHERE a.job_id = j.id",
		"a.id",
	),
	work_day_jobs: relatedRows<
		Columns<
			typeof work_day_job,
			"id" | "job_id" | "work_day_id" | "position" | "is_planned" | "is_deleted" | "is_completed" | "version"
		> &
			Nested<"work_day">
	>(
		{
			...fieldsOf("a", "id", "job_id", "work_day_id", "position", "is_planned", "is_deleted", "is_completed"),
			...fieldsOf("a", "version"),
			work_day: WORK_DAY,
		},
		`${FROM_WORK_DAY_JOB} WHERE a.job_id = j.id AND a.is_deleted = 0`,
		"w.date, a.id",
	),
	sub_contractor_jobs: relatedRows<
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
			Nested<"sub_contractor">
	>(
		{
			...fieldsOf("a", "id", "job_id", "sub_contractor_id", "date", "is_planned", "is_completed", "version"),
			...fieldsOf("a", "answer", "decline_reason", "driver_name", "driver_mobile", "registration"),
			cost: unscaled("a.cost"),
			requested_cost: unscaled("a.requested_cost"),
			sub_contractor: SUB_CONTRACTOR,
		},
		`${FROM_SUB_CONTRACTOR_JOB} WHERE a.job_id = j.id AND a.is_deleted = 0`,
		"a.date, a.id",
	),
	owner_driver_jobs: relatedRows<
		Columns<
			typeof owner_driver_job,
			"id" | "job_id" | "owner_driver_id" | "date" | "cost" | "is_planned" | "is_completed" | "version"
		> &
			Nested<"owner_driver">
	>(
		{
			...fieldsOf("a", "id", "job_id", "owner_driver_id", "date", "is_planned", "is_completed", "version"),
			cost: unscaled("a.cost"),
			owner_driver: OWNER_DRIVER,
		},
		`${FROM_OWNER_DRIVER_JOB} WHERE a.job_id = j.id AND a.is_deleted = 0`,
		"a.date, a.id",
	),
	vehicle_job_planners: relatedRows<
		Columns<
			typeof vehicle_job_planner,
			"id" | "plannerable_id" | "date" | "position" | "is_confirmed" | "version"
		> &
			Columns<typeof vehicle, "reg">
	>(
		{ ...fieldsOf("p", "id", "plannerable_id", "date", "position", "is_confirmed", "version"), reg: "v.reg" },
		"FROM vehicle_job_planner p JOIN vehicle v ON v.id = p.plannerable_id WHERE p.job_id = j.id",
		"p.date, p.id",
	),
	trip_sub_jobs: subJobsOf("j.id"),
	lateness: relatedRows<Columns<typeof job_lateness, "stop" | "due_at" | "expected_at" | "minutes">>(
		fieldsOf("x", "stop", "due_at", "expected_at", "minutes"),
		"FROM job_lateness x WHERE x.job_id = j.id AND x.minutes > 0",
		"x.stop",
	),
};
