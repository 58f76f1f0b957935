import { z } from "zod";
import { actorUserId } from "~/auth/actor";
import { query, read } from "~/db/read";
import { notFound, validation } from "~/domain/errors";
import { loadJob } from "~/domain/jobs/load";
import { commitJob, jobChange } from "~/domain/jobs/record";
import type { ActivityType } from "~/domain/jobs/rules-activity";
import { noteFault, SHOW_NOTES_TO_DRIVER } from "~/domain/jobs/rules-notes";
import { flag, id } from "~/domain/jobs/schemas-parts";
import type { JobView } from "~/domain/jobs/shapes";
import type { Verb } from "~/tenancy/ctx";

const note = z.string().max(4000, "At most 4000 characters").nullish();

export const addNoteInput = z.object({
	notes: note,
	showNotesToDriver: flag.default(SHOW_NOTES_TO_DRIVER ? 1 : 0),
	job_detail_id: id.refine((sent) => sent !== null, "Name the job").transform(Number),
});

export const editNoteInput = z.object({ value: note, showNotesToDriver: flag.optional() });

const NOTED: ActivityType = "note_added";

/** Adds a note to a job, shown to the driver unless that is switched off. Throws 404, and 422 without a text. */
export async function addNote({ ctx, input }: Verb<z.output<typeof addNoteInput>>): Promise<JobView> {
	const fault = noteFault(input.notes, "add");
	if (fault) throw validation({ notes: fault });
	const { id: job_id } = await loadJob(ctx, input.job_detail_id);
	const text = input.notes?.trim();
	const now = ctx.now.toISOString();
	const by = actorUserId(ctx.actor);
	const writes = [
		{
			sql: `INSERT INTO job_note (job_id, notes, show_notes_to_driver, created_by, created_at, updated_at)
				VALUES (?1, ?2, ?3, (SELECT id FROM user WHERE id = ?4), ?5, ?5)`,
			params: [job_id, text, input.showNotesToDriver, by, now],
		},
		{
			sql: `INSERT INTO job_activity (job_id, action_type, message, at, user_id, actor_name, job_note_id)
				VALUES (?1, ?2, ?3, ?4, (SELECT id FROM user WHERE id = ?5), ?6, (SELECT max(id) FROM job_note WHERE job_id = ?1))`,
			params: [job_id, NOTED, text, now, by, ctx.actor.name],
		},
	];
	return await commitJob(ctx, { id: job_id }, writes, [jobChange("update", { id: job_id })]);
}

/** Changes a note, by the note's id, on the timeline too. Throws 404, and 422 for an empty text. */
export async function editNote({
	ctx,
	input,
}: Verb<z.output<typeof editNoteInput> & { id: number }>): Promise<JobView> {
	const fault = noteFault(input.value, "edit");
	if (fault) throw validation({ value: fault });
	const [rows] = await read(ctx.d1, [
		query<{ job_id: number }>("SELECT job_id FROM job_note WHERE id = ?", input.id),
	]);
	const found = rows[0];
	if (!found) throw notFound("Note");
	const text = input.value?.trim();
	const key = { id: found.job_id };
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
