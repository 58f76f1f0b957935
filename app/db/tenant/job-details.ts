import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { OCCASION_KINDS } from "../../shared/jobs/occasions";
import { flagChecks, oneOf } from "../columns/checks";
import { date, flag, instant, json, money, NOW, nocase, time, timestamps } from "../columns/types";
import { job } from "./jobs";
import { user } from "./people";
import { extra_tariff } from "./tariffs";

const ofJob = () =>
	integer()
		.notNull()
		.references(() => job.id, { onDelete: "cascade" });

/** A reference the customer gave for a job. */
export const customer_reference = sqliteTable(
	"customer_reference",
	{ id: integer().primaryKey(), job_id: ofJob(), name: nocase().notNull() },
	(t) => [index("customer_reference_job").on(t.job_id), index("customer_reference_name").on(t.name)],
);

/** An air way bill number of a job. */
export const air_way_bill_number = sqliteTable(
	"air_way_bill_number",
	{ id: integer().primaryKey(), job_id: ofJob(), awb_number: nocase().notNull() },
	(t) => [index("air_way_bill_number_job").on(t.job_id), index("air_way_bill_number_awb").on(t.awb_number)],
);

/** A recipient of a job's mail. */
export const job_email = sqliteTable(
	"job_email",
	{ id: integer().primaryKey(), job_id: ofJob(), email: nocase().notNull() },
	(t) => [uniqueIndex("job_email_once").on(t.job_id, t.email)],
);

/** Whom to ask for at the collection and at the delivery of a job; a job without either has no row. */
export const job_contact = sqliteTable("job_contact", {
	job_id: integer()
		.primaryKey()
		.references(() => job.id, { onDelete: "cascade" }),
	collection_contact_name: text(),
	delivery_contact_name: text(),
});

/**
 * What has happened to a job that a rate card may charge: a journey that came to nothing, goods brought back, nights out. `proposed` is how
 * often a driver has reported it and nobody has decided; a kind that is neither counted nor proposed has no row.
 */
export const job_occasion = sqliteTable(
	"job_occasion",
	{
		job_id: ofJob(),
		kind: text({ enum: OCCASION_KINDS }).notNull(),
		count: integer().notNull(),
		note: text(),
		proposed: integer().notNull().default(0),
		/** Who has set it last; null for a driver's report. */
		set_by: integer().references(() => user.id, { onDelete: "set null" }),
		set_at: instant().notNull(),
	},
	(t) => [
		primaryKey({ columns: [t.job_id, t.kind] }),
		oneOf(t.kind, OCCASION_KINDS),
		check("occasion_counted", sql`${t.count} between 0 and 99 and ${t.proposed} between 0 and 99`),
	],
);

/** An extra tariff ticked on a job: quantity and amount. */
export const job_extra_charge = sqliteTable(
	"job_extra_charge",
	{
		id: integer().primaryKey(),
		job_id: ofJob(),
		extra_tariff_id: integer()
			.notNull()
			.references(() => extra_tariff.id),
		count: integer().notNull().default(1),
		amount: money().notNull(),
	},
	(t) => [
		uniqueIndex("job_extra_charge_once").on(t.job_id, t.extra_tariff_id),
		index("job_extra_charge_tariff").on(t.extra_tariff_id),
	],
);

/** A note on a job, shown to the driver or not. */
export const job_note = sqliteTable(
	"job_note",
	{
		id: integer().primaryKey(),
		job_id: ofJob(),
		notes: text().notNull(),
		show_notes_to_driver: flag().notNull().default(1),
		created_by: integer().references(() => user.id, { onDelete: "set null" }),
		...timestamps(),
	},
	(t) => [index("job_note_job").on(t.job_id, t.id), ...flagChecks(t.show_notes_to_driver)],
);

/** A reminder of a job: UK day and UTC time. */
export const job_reminder = sqliteTable(
	"job_reminder",
	{
		id: integer().primaryKey(),
		job_id: ofJob(),
		date: date().notNull(),
		time: time().notNull(),
		notes: text().notNull().default(""),
		sent_at: instant(),
		created_by: integer().references(() => user.id, { onDelete: "set null" }),
		...timestamps(),
	},
	(t) => [
		index("job_reminder_job").on(t.job_id, t.date, t.time),
		index("job_reminder_due").on(t.date, t.time).where(sql`${t.sent_at} is null`),
	],
);

/** A file attached to a job. `file` is its key in the tenant's storage. */
export const job_attachment = sqliteTable(
	"job_attachment",
	{
		id: integer().primaryKey(),
		job_id: ofJob(),
		file: text().notNull(),
		file_name: text().notNull(),
		content_type: text().notNull(),
		size: integer().notNull(),
		created_by: integer().references(() => user.id, { onDelete: "set null" }),
		created_at: instant().notNull().default(NOW),
	},
	(t) => [index("job_attachment_job").on(t.job_id, t.id)],
);

/** A proof of collection (type 0) or of delivery (type 1): name, signature, time, pictures. */
export const job_process = sqliteTable(
	"job_process",
	{
		id: integer().primaryKey(),
		job_id: ofJob(),
		type: integer().notNull().default(1),
		work_day_id: integer(),
		pod_name: text(),
		pod_sign: text(),
		pod_time: text(),
		pod_image: text(),
		pod_images: json<string[]>().notNull().default([]),
		notes: text(),
		created_by: integer().references(() => user.id, { onDelete: "set null" }),
		...timestamps(),
	},
	(t) => [index("job_process_job").on(t.job_id, t.id), oneOf(t.type, [0, 1])],
);

/** The timeline of a job, newest last. `status` 1 on a waiting charge means it awaits approval. */
export const job_activity = sqliteTable(
	"job_activity",
	{
		id: integer().primaryKey(),
		job_id: ofJob(),
		action_type: text().notNull(),
		message: text().notNull().default(""),
		at: instant().notNull().default(NOW),
		status: integer(),
		amount: money(),
		document_url: text(),
		job_process_id: integer().references(() => job_process.id, { onDelete: "set null" }),
		job_note_id: integer().references(() => job_note.id, { onDelete: "set null" }),
		load_id: text(),
		user_id: integer().references(() => user.id, { onDelete: "set null" }),
		actor_name: text(),
		uid: text().unique(),
	},
	(t) => [
		index("job_activity_job").on(t.job_id, t.id),
		index("job_activity_waiting").on(t.action_type, t.status).where(sql`${t.status} = 1`),
	],
);

/** The job that another was created from, by recurring, repeating or duplicating. */
export const job_link = sqliteTable(
	"job_link",
	{
		id: integer().primaryKey(),
		job_id: ofJob().unique(),
		source_job_id: integer()
			.notNull()
			.references(() => job.id, { onDelete: "cascade" }),
		kind: text({ enum: ["recurring", "repeat", "duplicate"] }).notNull(),
		request_uid: text().notNull(),
		created_at: instant().notNull().default(NOW),
	},
	(t) => [index("job_link_source").on(t.source_job_id), oneOf(t.kind, ["recurring", "repeat", "duplicate"])],
);

/** A link to track one job without signing in. Only its hash is stored; it expires and can be revoked. */
export const tracking_link = sqliteTable(
	"tracking_link",
	{
		id: integer().primaryKey(),
		job_id: ofJob(),
		token_hash: text().notNull().unique(),
		label: text(),
		expires_at: instant().notNull(),
		revoked_at: instant(),
		last_opened_at: instant(),
		opened: integer().notNull().default(0),
		created_by: integer().references(() => user.id, { onDelete: "set null" }),
		created_at: instant().notNull().default(NOW),
		/** Whether it shows the proofs of delivery too: who has it was sent them. */
		shows_proofs: flag().notNull().default(0),
	},
	(t) => [index("tracking_link_job").on(t.job_id)],
);

/** Jobs and trips whose proofs are emailed to the customer from `due_at` on, once nothing more is to come. */
export const due_pod_mail = sqliteTable(
	"due_pod_mail",
	{
		job_id: integer()
			.primaryKey()
			.references(() => job.id, { onDelete: "cascade" }),
		due_at: instant().notNull(),
		added_at: instant().notNull(),
	},
	(t) => [index("due_pod_mail_at").on(t.due_at)],
);
