import { jobNumberSql, occasionsSql } from "~/db/job-sql";
import { unscaled } from "~/db/scale5";
import type {
	credit_note,
	customer,
	cx_job,
	freight_type,
	job,
	job_contact,
	job_rate,
	job_request,
	load_type,
	service,
} from "~/db/tenant";
import { fieldsOf, relatedRow } from "./related-rows";

type Columns<Table extends { $inferSelect: object }, Names extends keyof Table["$inferSelect"]> = Pick<
	Table["$inferSelect"],
	Names
>;
type Text<Names extends string> = Record<Names, string>;
/** Objects and lists inside a row, which the responses' schemas check. */
type Nested<Names extends string> = Record<Names, unknown>;

/** The records that the job `j` has at most one of, a column each. */
export const JOB_SINGLES = {
	customer: relatedRow<
		Columns<typeof customer, "id" | "customer_code" | "customer_name" | "customer_type" | "email"> &
			Nested<"customer_emails">
	>(
		{
			...fieldsOf("c", "id", "customer_code", "customer_name", "customer_type", "email"),
			customer_emails: `json((SELECT json_group_array(json_object('id', e.id, 'email', e.email)) FROM customer_email e
				WHERE e.customer_id = c.id))`,
		},
		"FROM customer c WHERE c.id = j.customer_id",
	),
	load_type: relatedRow<Columns<typeof load_type, "id" | "code" | "description" | "color">>(
		fieldsOf("l", "id", "code", "description", "color"),
		"FROM load_type l WHERE l.id = j.load_type_id",
	),
	freight_type: relatedRow<Columns<typeof freight_type, "id" | "code" | "description">>(
		fieldsOf("f", "id", "code", "description"),
		"FROM freight_type f WHERE f.id = j.freight_type_id",
	),
	service: relatedRow<Columns<typeof service, "id" | "code" | "description">>(
		fieldsOf("s", "id", "code", "description"),
		"FROM service s WHERE s.id = j.service_id",
	),
	// One column for all fields that have tables of their own: D1 allows a hundred columns.
	own_tables: relatedRow<
		Columns<typeof job_contact, "collection_contact_name" | "delivery_contact_name"> & Nested<"occasions">
	>(
		{
			...fieldsOf("k", "collection_contact_name", "delivery_contact_name"),
			occasions: `json(${occasionsSql("j.id")})`,
		},
		"FROM (SELECT 1) LEFT JOIN job_contact k ON k.job_id = j.id",
	),
	parent: relatedRow<
		Columns<typeof job, "id" | "status" | "collection_date" | "version"> & Text<"job_number">
	>(
		{ ...fieldsOf("p", "id", "status", "collection_date", "version"), job_number: jobNumberSql("p") },
		"FROM job p WHERE p.id = j.parent_id",
	),
	cx_job: relatedRow<
		Columns<
			typeof cx_job,
			"id" | "cx_loads_id" | "cx_loads_status" | "owner" | "subcontractor" | "error" | "posted_at"
		> &
			Nested<"load_activity">
	>(
		{
			...fieldsOf(
				"x",
				"id",
				"cx_loads_id",
				"cx_loads_status",
				"owner",
				"subcontractor",
				"error",
				"posted_at",
			),
			load_activity: `json((SELECT json_group_array(json_object('id', l.id, 'action_type', l.action_type,
				'message', l.message, 'created_at', l.at)) FROM cx_load_activity l WHERE l.cx_job_id = x.id))`,
		},
		"FROM cx_job x WHERE x.job_id = j.id",
	),
	credit_note: relatedRow<
		Columns<
			typeof credit_note,
			"id" | "credit_note_number" | "credit_amount" | "credit_notes_reason" | "status" | "is_csv" | "date"
		> & { inv: string | null }
	>(
		{
			...fieldsOf("n", "id", "credit_note_number", "credit_notes_reason", "status", "is_csv", "date"),
			credit_amount: unscaled("n.credit_amount"),
			inv: "(SELECT i.inv_number FROM invoice i WHERE i.id = n.invoice_id)",
		},
		"FROM credit_note n WHERE n.job_id = j.id AND n.number = (SELECT max(number) FROM credit_note WHERE job_id = j.id)",
	),
	rate: relatedRow<
		Columns<
			typeof job_rate,
			"base_charge" | "extras" | "reasons" | "is_estimate" | "priced_at" | "typed_by" | "typed_at"
		> & { card_id: number; card_name: string; card_version: number; typed_name: string | null }
	>(
		{
			...fieldsOf("g", "is_estimate", "priced_at", "typed_by", "typed_at"),
			card_id: "q.id",
			card_name: "q.name",
			card_version: "h.number",
			base_charge: unscaled("g.base_charge"),
			extras: unscaled("g.extras"),
			reasons: "json(g.reasons)",
			typed_name: "trim(u.first_name || ' ' || u.last_name)",
		},
		`FROM job_rate g JOIN rate_card_version h ON h.id = g.rate_card_version_id JOIN rate_card q ON q.id = h.rate_card_id
			LEFT JOIN user u ON u.id = g.typed_by WHERE g.job_id = j.id`,
	),
	portal_request: relatedRow<
		Columns<
			typeof job_request,
			"id" | "kind" | "status" | "message" | "offered_charge" | "valid_until" | "created_at"
		> &
			Nested<"changes"> & { user_name: string | null; is_recorded: 0 | 1 }
	>(
		{
			...fieldsOf("r", "id", "kind", "status", "message", "valid_until", "created_at"),
			changes: "json(r.changes)",
			offered_charge: unscaled("r.offered_charge"),
			user_name: "trim(u.first_name || ' ' || u.last_name)",
			is_recorded: "coalesce(u.user_type = 'client', 0)",
		},
		`FROM job_request r LEFT JOIN user u ON u.id = r.user_id
			WHERE r.job_id = j.id AND r.status IN ('open', 'offered')`,
	),
};
