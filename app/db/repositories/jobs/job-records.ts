import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { db, insertSelect, jsonList } from "~/db/builder";
import { insertRows } from "~/db/insert-rows";
import { actorId, created, updated, type WriteContext } from "~/db/repositories/kernel/stamps";
import type { Statement } from "~/db/statements";
import {
	air_way_bill_number,
	customer_reference,
	job,
	job_attachment,
	job_contact,
	job_email,
	job_extra_charge,
	job_note,
	job_process,
	job_reminder,
} from "~/db/tenant";
import { ROW_JOB_ID } from "./jobs";

/** The lists that are saved with a job; its contacts are a list of one row, or of none. */
const JOB_LIST_TABLES = {
	customer_reference,
	air_way_bill_numbers: air_way_bill_number,
	job_emails: job_email,
	job_extra_charges: job_extra_charge,
	contacts: job_contact,
} as const;
export type JobList = keyof typeof JOB_LIST_TABLES;

/** The items of a job's lists, of those that have any; `job_uid` is the job. */
type JobListRows = {
	[List in JobList]?: readonly (Omit<(typeof JOB_LIST_TABLES)[List]["$inferInsert"], "job_id"> & {
		job_uid: string;
	})[];
};

/** Inserts the lists of jobs: one statement per table that has items. */
export const insertJobLists = (rows: JobListRows): Statement[] => [
	...insertRows(customer_reference, rows.customer_reference ?? [], { job_id: ROW_JOB_ID }),
	...insertRows(air_way_bill_number, rows.air_way_bill_numbers ?? [], { job_id: ROW_JOB_ID }),
	...insertRows(job_email, rows.job_emails ?? [], { job_id: ROW_JOB_ID }),
	...insertRows(job_extra_charge, rows.job_extra_charges ?? [], { job_id: ROW_JOB_ID }),
	...insertRows(job_contact, rows.contacts ?? [], { job_id: ROW_JOB_ID }),
];

/** Empties a list of a job. */
export function deleteJobList(list: JobList, job_id: number): Statement {
	const table = JOB_LIST_TABLES[list];
	return db.delete(table).where(eq(table.job_id, job_id));
}

/** Copies the references and air way bills of a job to others, so that they are found by the same ones. */
export const copyReferences = (job_id: number, uids: readonly string[]): Statement[] => [
	insertSelect(
		customer_reference,
		{ job_id: sql`${job.id}`, name: sql`${customer_reference.name}` },
		sql`FROM ${job} JOIN ${customer_reference} ON ${eq(customer_reference.job_id, job_id)} WHERE ${job.uid} IN ${jsonList(uids)}`,
	),
	insertSelect(
		air_way_bill_number,
		{ job_id: sql`${job.id}`, awb_number: sql`${air_way_bill_number.awb_number}` },
		sql`FROM ${job} JOIN ${air_way_bill_number} ON ${eq(air_way_bill_number.job_id, job_id)} WHERE ${job.uid} IN ${jsonList(uids)}`,
	),
];

/** Copies whom to ask for at one stop of a job to the job of `uid`. */
export function copyContact(
	job_id: number,
	{ uid, side }: { uid: string; side: "collection" | "delivery" },
): Statement {
	const name = `${side}_contact_name` as const;
	return insertSelect(
		job_contact,
		{ job_id: sql`${job.id}`, [name]: sql`${job_contact[name]}` },
		sql`FROM ${job} JOIN ${job_contact} ON ${eq(job_contact.job_id, job_id)} WHERE ${job.uid} = ${uid} AND ${job_contact[name]} IS NOT NULL`,
	);
}

/** Sets whom to ask for at the stops of a job, those that are given. */
export const setContacts = (
	job_id: number,
	contacts: Partial<Omit<typeof job_contact.$inferSelect, "job_id">>,
): Statement =>
	db
		.insert(job_contact)
		.values({ job_id, ...contacts })
		.onConflictDoUpdate({ target: job_contact.job_id, set: contacts });

/** Adds a note to a job. */
export const insertNote = (
	ctx: WriteContext,
	note: Pick<typeof job_note.$inferInsert, "job_id" | "notes" | "show_notes_to_driver">,
): Statement => db.insert(job_note).values({ ...note, created_by: actorId(ctx), ...created(ctx) });

/** Changes a note; without a flag, who sees it does not change. */
export const updateNote = (
	ctx: WriteContext,
	id: number,
	{ notes, show_notes_to_driver }: { notes: string; show_notes_to_driver?: 0 | 1 },
): Statement =>
	db
		.update(job_note)
		.set({ notes, show_notes_to_driver, ...updated(ctx) })
		.where(eq(job_note.id, id));

/** Deletes a note, if there is one. */
export const deleteNote = (id: number | null): Statement =>
	db.delete(job_note).where(sql`${job_note.id} = ${id}`);

type ReminderValues = Pick<typeof job_reminder.$inferInsert, "date" | "time" | "notes">;

/** Adds a reminder to a job. */
export const insertReminder = (ctx: WriteContext, job_id: number, values: ReminderValues): Statement =>
	db.insert(job_reminder).values({ job_id, ...values, created_by: actorId(ctx), ...created(ctx) });

/** Changes a reminder; with a new time it is to be sent again. */
export const updateReminderRow = (ctx: WriteContext, id: number, values: ReminderValues): Statement =>
	db
		.update(job_reminder)
		.set({
			...values,
			sent_at: sql`CASE WHEN ${job_reminder.date} = ${values.date} AND ${job_reminder.time} = ${values.time} THEN ${job_reminder.sent_at} END`,
			...updated(ctx),
		})
		.where(eq(job_reminder.id, id));

/** Marks a reminder as sent, once. */
export const markReminderSent = ({ now }: Pick<WriteContext, "now">, id: number): Statement =>
	db
		.update(job_reminder)
		.set({ sent_at: now.toISOString() })
		.where(and(eq(job_reminder.id, id), isNull(job_reminder.sent_at)));

/** Deletes a reminder. */
export const deleteReminder = (id: number): Statement =>
	db.delete(job_reminder).where(eq(job_reminder.id, id));

/** Attaches a stored file to a job. */
export const insertAttachment = (
	ctx: WriteContext,
	attachment: Pick<
		typeof job_attachment.$inferInsert,
		"job_id" | "file" | "file_name" | "content_type" | "size"
	>,
): Statement =>
	db
		.insert(job_attachment)
		.values({ ...attachment, created_by: actorId(ctx), created_at: ctx.now.toISOString() });

/** Attaches the files of a job to its copies. */
export const copyAttachments = (ctx: WriteContext, job_id: number, uids: readonly string[]): Statement =>
	insertSelect(
		job_attachment,
		{
			job_id: sql`${job.id}`,
			file: sql`${job_attachment.file}`,
			file_name: sql`${job_attachment.file_name}`,
			content_type: sql`${job_attachment.content_type}`,
			size: sql`${job_attachment.size}`,
			created_by: sql`${job_attachment.created_by}`,
			created_at: ctx.now.toISOString(),
		},
		sql`FROM ${job} JOIN ${job_attachment} ON ${eq(job_attachment.job_id, job_id)}
			WHERE ${job.uid} IN ${jsonList(uids)} ORDER BY ${job.id}, ${job_attachment.id}`,
	);

/** Deletes an attachment; its file is not touched. */
export const deleteAttachment = (id: number): Statement =>
	db.delete(job_attachment).where(eq(job_attachment.id, id));

/** Adds a proof of collection or delivery to a job. */
export const insertProof = (
	ctx: WriteContext,
	proof: Omit<typeof job_process.$inferInsert, "id" | "created_by" | "created_at" | "updated_at">,
): Statement => db.insert(job_process).values({ ...proof, created_by: actorId(ctx), ...created(ctx) });

/** Changes the pictures of a proof. */
export const updateProofPictures = (ctx: WriteContext, id: number, pictures: readonly string[]): Statement =>
	db
		.update(job_process)
		.set({ pod_images: [...pictures], pod_image: pictures[0] ?? null, ...updated(ctx) })
		.where(eq(job_process.id, id));

/** Deletes a proof. */
export const deleteProof = (id: number): Statement => db.delete(job_process).where(eq(job_process.id, id));

/** Selects the job of a note. */
export const selectNote = (id: number) =>
	db.select({ job_id: job_note.job_id }).from(job_note).where(eq(job_note.id, id));

/** Selects the job of a reminder. */
export const selectReminder = (id: number) =>
	db.select({ job_id: job_reminder.job_id }).from(job_reminder).where(eq(job_reminder.id, id));

/** Selects an attachment. */
export const selectAttachment = (id: number) =>
	db
		.select({ job_id: job_attachment.job_id, file: job_attachment.file, file_name: job_attachment.file_name })
		.from(job_attachment)
		.where(eq(job_attachment.id, id));

/** Selects one of the attachments that share a file. */
export const selectAttachmentOfFile = (file: string) =>
	db.select({ id: job_attachment.id }).from(job_attachment).where(eq(job_attachment.file, file)).limit(1);

/** Selects a proof. */
export const selectProof = (id: number) =>
	db
		.select({
			job_id: job_process.job_id,
			pod_name: job_process.pod_name,
			pod_sign: job_process.pod_sign,
			pod_images: job_process.pod_images,
		})
		.from(job_process)
		.where(eq(job_process.id, id));

/** Selects the proofs of a trip's sub-jobs, in their order. */
export const selectProofsOfSubJobs = (trip: number) =>
	db
		.select({
			job_id: job_process.job_id,
			id: job_process.id,
			type: job_process.type,
			work_day_id: job_process.work_day_id,
			pod_name: job_process.pod_name,
			pod_sign: job_process.pod_sign,
			pod_time: job_process.pod_time,
			pod_image: job_process.pod_image,
			pod_images: job_process.pod_images,
			notes: job_process.notes,
			created_at: job_process.created_at,
		})
		.from(job_process)
		.innerJoin(job, eq(job.id, job_process.job_id))
		.where(eq(job.parent_id, trip))
		.orderBy(asc(job.sub_no), asc(job_process.id));
