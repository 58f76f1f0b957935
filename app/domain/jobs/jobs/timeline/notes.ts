import { z } from "zod";
import { read } from "~/db/read";
import { insertNote, selectNote, updateNote } from "~/db/repositories/jobs/job-records";
import { insertNoteEntry, updateNoteEntry } from "~/db/repositories/jobs/job-timeline";
import { commitJob, jobChange } from "~/domain/jobs/jobs/commit-job";
import { loadJob } from "~/domain/jobs/jobs/detail/load";
import { jobWriteAccess } from "~/domain/jobs/jobs/model/access";
import type { JobView } from "~/domain/jobs/jobs/model/responses";
import { jobResponse } from "~/domain/jobs/jobs/model/responses";
import type { ActivityType } from "~/domain/jobs/jobs/model/rules-activity";
import { noteError, SHOW_NOTES_TO_DRIVER } from "~/domain/jobs/jobs/timeline/rules-notes";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { notFound, validation } from "~/shared/errors";
import { flagField, idField } from "~/shared/input-fields";
import { jobText } from "~/shared/texts/jobs";

const noteText = z.string().max(4000, "At most 4000 characters").nullish();

const addNoteInput = z.object({
	notes: noteText,
	showNotesToDriver: flagField.default(SHOW_NOTES_TO_DRIVER ? 1 : 0),
	job_detail_id: idField.refine((value) => value !== null, "Name the job").transform(Number),
});

const editNoteInput = z.object({ value: noteText, showNotesToDriver: flagField.optional() });

const ACTIVITY_TYPE: ActivityType = "note_added";

/** Adds a note to a job, shown to the driver by default. Throws 404, and 422 without a text. */
export const addNote = defineOperation({
	access: jobWriteAccess,
	input: addNoteInput,
	response: jobResponse,
	message: jobText.noteAdded,
	async run({ ctx, input }): Promise<JobView> {
		const error = noteError(input.notes, "add");
		if (error) throw validation({ notes: error });
		const { id: job_id } = await loadJob(ctx, input.job_detail_id);
		const text = input.notes?.trim() ?? "";
		const writes = [
			insertNote(ctx, { job_id, notes: text, show_notes_to_driver: input.showNotesToDriver }),
			insertNoteEntry(ctx, job_id, { action_type: ACTIVITY_TYPE, message: text }),
		];
		return await commitJob(ctx, { id: job_id }, writes, [jobChange("update", { id: job_id })]);
	},
});

/** Changes a note by its id, also on the timeline. Throws 404, and 422 for an empty text. */
export const editNote = defineOperation({
	access: jobWriteAccess,
	input: editNoteInput.extend({ id: z.int().positive() }),
	response: jobResponse,
	message: jobText.updated,
	async run({ ctx, input }): Promise<JobView> {
		const error = noteError(input.value, "edit");
		if (error) throw validation({ value: error });
		const [rows] = await read(ctx.d1, [selectNote(input.id)]);
		const row = rows[0];
		if (!row) throw notFound("Note");
		const text = input.value?.trim() ?? "";
		const key = { id: row.job_id };
		const writes = [
			updateNote(ctx, input.id, { notes: text, show_notes_to_driver: input.showNotesToDriver ?? undefined }),
			updateNoteEntry(input.id, text),
		];
		return await commitJob(ctx, key, writes, [jobChange("update", key)]);
	},
});
