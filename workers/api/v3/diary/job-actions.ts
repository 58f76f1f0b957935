import { defineRoute } from "@/workers/http/route/route";
import {
	allocateJobs,
	deallocateJobs,
	markJobs,
	removeJobs,
	setJobStatuses,
} from "~/domain/diary/job-actions/run-bulk";
import { undoStep } from "~/domain/diary/job-actions/undo-step";
import { listMyChanges } from "~/domain/jobs/undo/list-changes";

const bulkRoute = { method: "POST", area: "jobs" } as const;

/** Bulk actions: the result for each job, and the undo step. */
export const bulkRoutes = [
	defineRoute({
		...bulkRoute,
		path: "/client/bulk/job-status",
		summary: "Set the status of up to 100 jobs; the life cycle decides for each.",
		operation: setJobStatuses,
	}),
	defineRoute({
		...bulkRoute,
		path: "/client/bulk/mark",
		summary: "Mark or unmark up to 100 jobs.",
		operation: markJobs,
	}),
	defineRoute({
		...bulkRoute,
		path: "/client/bulk/delete",
		summary: "Delete up to 100 jobs; each can be restored.",
		operation: removeJobs,
	}),
	defineRoute({
		...bulkRoute,
		path: "/client/bulk/allocate",
		summary: "Allocate up to 100 jobs to one workday, sub-contractor or owner-driver.",
		operation: allocateJobs,
	}),
	defineRoute({
		...bulkRoute,
		path: "/client/bulk/deallocate",
		summary: "Deallocate up to 100 jobs.",
		operation: deallocateJobs,
	}),
	defineRoute({
		method: "GET",
		area: "jobs",
		path: "/client/undo-steps",
		summary: "List the caller's own changes of the last ten minutes that can be undone, the newest first.",
		operation: listMyChanges,
	}),
	defineRoute({
		...bulkRoute,
		path: "/client/undo/{id}",
		summary:
			"Undo a change of the caller's own within ten minutes, for jobs that have not changed since; the newest first.",
		operation: undoStep,
	}),
] as const;
