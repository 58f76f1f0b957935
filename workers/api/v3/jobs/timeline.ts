import { z } from "zod";
import { idParam } from "@/workers/api/v3/access";
import { defineRoute } from "@/workers/http/route";
import { addActivity, addActivityInput, removeActivity } from "~/domain/activities/activities";
import { jobShape } from "~/domain/jobs/shapes";
import { jobText } from "~/domain/messages";
import { addNote, addNoteInput, editNote, editNoteInput } from "~/domain/notes/notes";
import { addReminder, removeReminder, updateReminder } from "~/domain/reminders/reminders";
import { reminderInput } from "~/domain/reminders/schemas";
import { approveInput, approveWaitingCharge } from "~/domain/waiting-charge/approve";
import { masterEditOf, writesCosts, writesJobs } from "./access";

const area = "jobs";
const about = { area, access: writesJobs, answer: jobShape } as const;

/** What stands on a job's timeline: notes, entries by hand, waiting charges; and its reminders. */
export const timelineRoutes = [
	defineRoute({
		...about,
		method: "POST",
		path: "/client/job-note",
		summary: "Adds a note to a job, shown to the driver unless switched off.",
		body: addNoteInput,
		async handle({ ctx, body }) {
			return { message: jobText.noteAdded, data: await addNote({ ctx: ctx(), input: body }) };
		},
	}),
	defineRoute({
		...about,
		method: "PUT",
		path: "/client/job-note/{id}",
		summary: "Changes the text of a note; the id is the note's.",
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
		...about,
		method: "POST",
		path: "/client/job-reminder",
		summary: "Adds a reminder: day and UTC time, or the number of a quick reminder.",
		body: reminderInput,
		async handle({ ctx, body }) {
			return { message: jobText.reminderAdded, data: await addReminder({ ctx: ctx(), input: body }) };
		},
	}),
	defineRoute({
		...about,
		method: "PUT",
		path: "/client/job-reminder/{id}",
		summary: "Changes a reminder; at another moment it comes again.",
		params: idParam,
		body: reminderInput,
		async handle({ ctx, params, body }) {
			const data = await updateReminder({ ctx: ctx(), input: { ...body, ...params } });
			return { message: jobText.updated, data };
		},
	}),
	defineRoute({
		...about,
		method: "DELETE",
		path: "/client/job-reminder/{id}",
		summary: "Deletes a reminder.",
		params: idParam,
		async handle({ ctx, params }) {
			return { message: jobText.reminderDeleted, data: await removeReminder({ ctx: ctx(), input: params }) };
		},
	}),
	defineRoute({
		...about,
		method: "POST",
		path: "/client/job-activity",
		summary: "Writes what happened on the road to a job's timeline; a waiting charge then awaits approval.",
		body: addActivityInput,
		async handle({ ctx, body }) {
			return { message: jobText.updated, data: await addActivity({ ctx: ctx(), input: body }) };
		},
	}),
	defineRoute({
		...about,
		method: "DELETE",
		path: "/client/job-activity/{id}",
		summary: "Deletes an entry of the timeline under Master Edit (X-Master-Edit).",
		params: idParam,
		async handle({ ctx, params, request }) {
			const input = { ...params, master_edit: masterEditOf(request) };
			const { job, action_type } = await removeActivity({ ctx: ctx(), input });
			return { message: action_type === "pod" ? jobText.podActivityDeleted : jobText.updated, data: job };
		},
	}),
	defineRoute({
		method: "POST",
		path: "/client/approve_waiting_charge",
		area,
		summary: "Approves a waiting charge of the timeline; it is added to the job's price.",
		access: writesCosts,
		body: approveInput,
		answer: z.object({ status: z.int(), job: jobShape }),
		async handle({ ctx, body }) {
			const data = await approveWaitingCharge({ ctx: ctx(), input: body });
			return { message: jobText.waitingChargeApproved, data };
		},
	}),
];
