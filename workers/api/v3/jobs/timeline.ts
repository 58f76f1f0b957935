import { z } from "zod";
import { idParam } from "@/workers/api/v3/access";
import { defineRoute } from "@/workers/http/route";
import { addActivity, addActivityInput, removeActivity } from "~/domain/activities/activities";
import { jobResponse } from "~/domain/jobs/responses";
import { jobText } from "~/domain/messages";
import { addNote, addNoteInput, editNote, editNoteInput } from "~/domain/notes/notes";
import { addReminder, removeReminder, updateReminder } from "~/domain/reminders/reminders";
import { reminderInput } from "~/domain/reminders/schemas";
import { approveWaitingCharge, approveWaitingChargeInput } from "~/domain/waiting-charge/approve";
import { costWriteAccess, getMasterEditToken, jobWriteAccess } from "./access";

const area = "jobs";
const jobRoute = { area, access: jobWriteAccess, response: jobResponse } as const;

/** A job's timeline (notes, manual entries, waiting charges) and its reminders. */
export const timelineRoutes = [
	defineRoute({
		...jobRoute,
		method: "POST",
		path: "/client/job-note",
		summary: "Add a note to a job; the driver sees it unless that is switched off.",
		body: addNoteInput,
		async handle({ ctx, body }) {
			return { message: jobText.noteAdded, data: await addNote({ ctx: ctx(), input: body }) };
		},
	}),
	defineRoute({
		...jobRoute,
		method: "PUT",
		path: "/client/job-note/{id}",
		summary: "Change the text of a note; the id is that of the note.",
		params: idParam,
		body: editNoteInput,
		async handle({ ctx, params, body }) {
			return {
				message: jobText.updated,
				data: await editNote({ ctx: ctx(), input: { ...params, ...body } }),
			};
		},
	}),
	defineRoute({
		...jobRoute,
		method: "POST",
		path: "/client/job-reminder",
		summary: "Add a reminder by day and UTC time, or by the number of a quick reminder.",
		body: reminderInput,
		async handle({ ctx, body }) {
			return { message: jobText.reminderAdded, data: await addReminder({ ctx: ctx(), input: body }) };
		},
	}),
	defineRoute({
		...jobRoute,
		method: "PUT",
		path: "/client/job-reminder/{id}",
		summary: "Change a reminder; with a new time it reminds again.",
		params: idParam,
		body: reminderInput,
		async handle({ ctx, params, body }) {
			const data = await updateReminder({ ctx: ctx(), input: { ...body, ...params } });
			return { message: jobText.updated, data };
		},
	}),
	defineRoute({
		...jobRoute,
		method: "DELETE",
		path: "/client/job-reminder/{id}",
		summary: "Delete a reminder.",
		params: idParam,
		async handle({ ctx, params }) {
			return { message: jobText.reminderDeleted, data: await removeReminder({ ctx: ctx(), input: params }) };
		},
	}),
	defineRoute({
		...jobRoute,
		method: "POST",
		path: "/client/job-activity",
		summary: "Add a manual entry to a job's timeline; a waiting charge then awaits approval.",
		body: addActivityInput,
		async handle({ ctx, body }) {
			return { message: jobText.updated, data: await addActivity({ ctx: ctx(), input: body }) };
		},
	}),
	defineRoute({
		...jobRoute,
		method: "DELETE",
		path: "/client/job-activity/{id}",
		summary: "Delete a timeline entry with Master Edit (X-Master-Edit).",
		params: idParam,
		async handle({ ctx, params, request }) {
			const input = { ...params, master_edit: getMasterEditToken(request) };
			const { job, action_type } = await removeActivity({ ctx: ctx(), input });
			return { message: action_type === "pod" ? jobText.podActivityDeleted : jobText.updated, data: job };
		},
	}),
	defineRoute({
		method: "POST",
		path: "/client/approve_waiting_charge",
		area,
		summary: "Approve a waiting charge of the timeline and add it to the job's price.",
		access: costWriteAccess,
		body: approveWaitingChargeInput,
		response: z.object({ status: z.int(), job: jobResponse }),
		async handle({ ctx, body }) {
			const data = await approveWaitingCharge({ ctx: ctx(), input: body });
			return { message: jobText.waitingChargeApproved, data };
		},
	}),
];
