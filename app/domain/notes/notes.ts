import { z } from "zod";
import { actorUserId } from "~/auth/actor";
import { query, read } from "~/db/read";
import { notFound, validation } from "~/domain/errors";
import { commitJob, jobChange } from "~/domain/jobs/commit-job";
import { loadJob } from "~/domain/jobs/load";
import type { JobView } from "~/domain/jobs/responses";
import type { ActivityType } from "~/domain/jobs/rules-activity";
import { noteError, SHOW_NOTES_TO_DRIVER } from "~/domain/jobs/rules-notes";
import { flagField, idField } from "~/domain/jobs/schemas-fields";
import type { Verb } from "~/tenancy/ctx";

const noteText = z.string().max(4000, "At most 4000 characters").nullish();

export const addNoteInput = z.object({
	notes: noteText,
	showNotesToDriver: flagField.default(SHOW_NOTES_TO_DRIVER ? 1 : 0),
	job_detail_id: idField.refine((value) => value !== null, "Name the job").transform(Number),
});

export const editNoteInput = z.object({ value: noteText, showNotesToDriver: flagField.optional() });

const ACTIVITY_TYPE: ActivityType = "note_added";

/** Adds a note to a job, shown to the driver by default. Throws 404, and 422 without a text. */
export async function addNote({ ctx, input }: Verb<z.output<typeof addNoteInput>>): Promise<JobView> {
	const error = noteError(input.notes, "add");
	if (error) throw validation({ notes: error });
	const { id: job_id } = await loadJob(ctx, input.job_detail_id);
	const text = input.notes?.trim();
	const now = ctx.now.toISOString();
	const userId = actorUserId(ctx.actor);
	const writes = [
		{
			sql: `INSERT INTO job_note (job_id, notes, show_notes_to_driver, created_by, created_at, updated_at)
				VALUES (?1, ?2, ?3, (SELECT id FROM user WHERE id = ?4), ?5, ?5)`,
			params: [job_id, text, input.showNotesToDriver, userId, now],
		},
		{
			sql: `INSERT INTO job_activity (job_id, action_type, message, at, user_id, actor_name, job_note_id)
				VALUES (?1, ?2, ?3, ?4, (SELECT id FROM user WHERE id = ?5), ?6, (SELECT max(id) FROM job_note WHERE job_id = ?1))`,
			params: [job_id, ACTIVITY_TYPE, text, now, userId, ctx.actor.name],
		},
	];
	return await commitJob(ctx, { id: job_id }, writes, [jobChange("update", { id: job_id })]);
}

/** Changes a note by its id, also on the timeline. Throws 404, and 422 for an empty text. */
export async function editNote({
	ctx,
	input,
}: Verb<z.output<typeof editNoteInput> & { id: number }>): Promise<JobView> {
	const error = noteError(input.value, "edit");
	if (error) throw validation({ value: error });
	const [rows] = await read(ctx.d1, [
		query<{ job_id: number }>("SELECT job_id FROM job_note WHERE id = ?", input.id),
	]);
	const row = rows[0];
	if (!row) throw notFound("Note");
	const text = input.value?.trim();
	const key = { id: row.job_id };
	const writes = [
		{
			sql: `UPDATE job_note SET notes = ?1, show_notes_to_driver = coalesce(?2, show_notes_to_driver), updated_at = ?3
				WHERE id = ?4`,
			params: [text, input.showNotesToDriver ?? null, ctx.now.toISOString(), input.id],
		},
		{ sql: "UPDATE job_activity SET message = ? WHERE job_note_id = ?", params: [text, input.id] },
	];
	return await commitJob(ctx, key, writes, [jobChange("update", key)]);
}
