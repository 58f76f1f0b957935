import { and, eq, sql } from "drizzle-orm";
import { db, insertSelect, jsonList } from "~/db/builder";
import { insertFrom } from "~/db/insert-from";
import { insertRows } from "~/db/insert-rows";
import { statusNameSql } from "~/db/job-sql";
import { actorId, type WriteContext } from "~/db/repositories/kernel/stamps";
import type { Statement } from "~/db/statements";
import { job, job_activity, job_note, job_process } from "~/db/tenant";
import { type JobKey, jobIs, ROW_JOB_ID } from "./jobs";

interface Entry
	extends Partial<Pick<typeof job_activity.$inferInsert, "status" | "amount" | "document_url" | "uid">> {
	action_type: string;
	message: string;
	/** When it happened; now by default. */
	at?: Date;
}

/** Who did what, and when. */
const byActor = (ctx: WriteContext, { at = ctx.now, ...entry }: Entry) => ({
	...entry,
	at: at.toISOString(),
	user_id: actorId(ctx),
	actor_name: ctx.actor.name,
});

/** Adds an entry to a job's timeline. The job may be created in the same batch. */
export function insertTimelineEntry(ctx: WriteContext, key: JobKey, entry: Entry): Statement {
	const { action_type, message, at = ctx.now, ...more } = entry;
	if (Object.keys(more).length > 0)
		return insertSelect(
			job_activity,
			{ job_id: sql`${job.id}`, ...byActor(ctx, entry) },
			sql`FROM ${job} WHERE ${jobIs(key)}`,
		);
	// Text, as every change of a job has one.
	const [column, value] = "id" in key ? ["id", key.id] : ["uid", key.uid];
	return insertFrom(job_activity, PLAIN_ENTRY, `FROM job WHERE ${column} = ?1`, [
		value,
		action_type,
		message,
		at.toISOString(),
		ctx.actor.user_id ?? null,
		ctx.actor.name,
	]);
}

const PLAIN_ENTRY = {
	job_id: "id",
	action_type: "?2",
	message: "?3",
	at: "?4",
	user_id: "(SELECT id FROM user WHERE id = ?5)",
	actor_name: "?6",
};

/** Adds the entry of the note that was inserted last in the same batch. */
export const insertNoteEntry = (ctx: WriteContext, job_id: number, entry: Entry): Statement =>
	db.insert(job_activity).values({
		job_id,
		...byActor(ctx, entry),
		job_note_id: sql`(SELECT max(${job_note.id}) FROM ${job_note} WHERE ${job_note.job_id} = ${job_id})`,
	});

/** Adds the entry of the proof that was inserted last in the same batch. */
export const insertProofEntry = (ctx: WriteContext, job_id: number, entry: Entry): Statement =>
	db.insert(job_activity).values({
		job_id,
		...byActor(ctx, entry),
		job_process_id: sql`(SELECT max(${job_process.id}) FROM ${job_process} WHERE ${job_process.job_id} = ${job_id})`,
	});

/** Adds the first entry of new jobs. The number of statements does not grow with them. */
export const insertFirstEntries = (
	ctx: WriteContext,
	action_type: string,
	jobs: readonly { uid: string; message: string }[],
): Statement[] =>
	insertRows(
		job_activity,
		jobs.map(({ uid, message }) => ({
			action_type,
			message,
			at: ctx.now.toISOString(),
			actor_name: ctx.actor.name,
			job_uid: uid,
			by: ctx.actor.user_id ?? null,
		})),
		{ job_id: ROW_JOB_ID, user_id: "(SELECT id FROM user WHERE id = row ->> 'by')" },
	);

/** Adds an entry to a trip's timeline if the status derived from its sub-jobs differs from its own. `derivedStatus` is that expression, from `derivedStatusSql`. */
export const insertDerivedStatusEntry = (
	ctx: WriteContext,
	trip: number,
	{ action_type, label, derivedStatus }: { action_type: string; label: string; derivedStatus: string },
): Statement =>
	insertSelect(
		job_activity,
		{
			job_id: sql`id`,
			action_type,
			message: sql`${`${label}: `} || ${sql.raw(statusNameSql("was"))} || ' to ' || ${sql.raw(statusNameSql("next"))}`,
			at: ctx.now.toISOString(),
			actor_name: ctx.actor.name,
		},
		sql`FROM (SELECT id, status AS was, ${sql.raw(derivedStatus)} AS next FROM job WHERE id = ${trip}) WHERE next <> was`,
	);

/** Changes an entry of the timeline. */
export const updateTimelineEntry = (
	id: number,
	values: Pick<typeof job_activity.$inferInsert, "status" | "amount">,
): Statement => db.update(job_activity).set(values).where(eq(job_activity.id, id));

/** Changes the text of the entry that a note has on the timeline. */
export const updateNoteEntry = (job_note_id: number, message: string): Statement =>
	db.update(job_activity).set({ message }).where(eq(job_activity.job_note_id, job_note_id));

/** Removes the links to deleted pictures from the entry of a proof. */
export const clearEntryPictures = (job_process_id: number, urls: readonly string[]): Statement =>
	db
		.update(job_activity)
		.set({ document_url: null })
		.where(
			and(
				eq(job_activity.job_process_id, job_process_id),
				sql`${job_activity.document_url} IN ${jsonList(urls)}`,
			),
		);

/** Deletes an entry of the timeline. */
export const deleteTimelineEntry = (id: number): Statement =>
	db.delete(job_activity).where(eq(job_activity.id, id));

/** Selects an entry of the timeline. */
export const selectTimelineEntry = (id: number) =>
	db
		.select({
			job_id: job_activity.job_id,
			action_type: job_activity.action_type,
			job_note_id: job_activity.job_note_id,
		})
		.from(job_activity)
		.where(eq(job_activity.id, id));

/** Selects the job of a waiting charge. */
export const selectWaitingChargeEntry = (id: number) =>
	db
		.select({ job_id: job_activity.job_id })
		.from(job_activity)
		.where(and(eq(job_activity.id, id), eq(job_activity.action_type, "waiting_charge")));
