import { masterEditToken } from "@/workers/http/route/header-input";
import { defineRoute } from "@/workers/http/route/route";
import { jobResponse } from "~/domain/jobs/jobs/model/responses";
import { addActivity, removeActivity } from "~/domain/jobs/jobs/timeline/activities";
import { approveWaitingCharge } from "~/domain/jobs/jobs/timeline/approve-waiting-charge";
import { addNote, editNote } from "~/domain/jobs/jobs/timeline/notes";
import { addReminder, removeReminder, updateReminder } from "~/domain/jobs/jobs/timeline/reminders";
import { jobText } from "~/shared/texts/jobs";

const area = "jobs";
const jobRoute = { area } as const;

/** A job's timeline (notes, manual entries, waiting charges) and its reminders. */
export const timelineRoutes = [
	defineRoute({
		...jobRoute,
		method: "POST",
		path: "/client/job-note",
		summary: "Add a note to a job; the driver sees it unless that is switched off.",
		operation: addNote,
	}),
	defineRoute({
		...jobRoute,
		method: "PUT",
		path: "/client/job-note/{id}",
		summary: "Change the text of a note; the id is that of the note.",
		operation: editNote,
	}),
	defineRoute({
		...jobRoute,
		method: "POST",
		path: "/client/job-reminder",
		summary: "Add a reminder by day and UTC time, or by the number of a quick reminder.",
		operation: addReminder,
	}),
	defineRoute({
		...jobRoute,
		method: "PUT",
		path: "/client/job-reminder/{id}",
		summary: "Change a reminder; with a new time it reminds again.",
		operation: updateReminder,
	}),
	defineRoute({
		...jobRoute,
		method: "DELETE",
		path: "/client/job-reminder/{id}",
		summary: "Delete a reminder.",
		operation: removeReminder,
	}),
	defineRoute({
		...jobRoute,
		method: "POST",
		path: "/client/job-activity",
		summary: "Add a manual entry to a job's timeline; a waiting charge then awaits approval.",
		operation: addActivity,
	}),
	defineRoute({
		...jobRoute,
		method: "DELETE",
		path: "/client/job-activity/{id}",
		summary: "Delete a timeline entry with Master Edit (X-Master-Edit).",
		operation: removeActivity,
		headerInput: masterEditToken,
		response: jobResponse,
		respond: ({ job, action_type }) => ({
			message: action_type === "pod" ? jobText.podActivityDeleted : jobText.updated,
			data: job,
		}),
	}),
	defineRoute({
		method: "POST",
		path: "/client/approve_waiting_charge",
		area,
		summary: "Approve a waiting charge of the timeline and add it to the job's price.",
		operation: approveWaitingCharge,
	}),
] as const;
