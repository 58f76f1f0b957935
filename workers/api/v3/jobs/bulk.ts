import { idParam } from "@/workers/api/v3/access";
import { defineRoute } from "@/workers/http/route";
import { allocateJobs, deallocateJobs, markJobs, removeJobs, setJobStatuses } from "~/domain/bulk/run-bulk";
import {
	bulkAllocateInput,
	bulkIdsInput,
	bulkMarkInput,
	bulkResponse,
	bulkStatusInput,
} from "~/domain/bulk/schemas";
import { undoStep } from "~/domain/bulk/undo-step";
import { allocationAccess, costWriteAccess, jobWriteAccess } from "./access";

const bulkRoute = { method: "POST", area: "jobs", response: bulkResponse } as const;

/** Bulk actions: the result for each job, and the undo step. */
export const bulkRoutes = [
	defineRoute({
		...bulkRoute,
		path: "/client/bulk/job-status",
		summary: "Set the status of up to 100 jobs; the life cycle decides for each.",
		access: costWriteAccess,
		body: bulkStatusInput,
		async handle({ ctx, body }) {
			return { data: await setJobStatuses({ ctx: ctx(), input: body }) };
		},
	}),
	defineRoute({
		...bulkRoute,
		path: "/client/bulk/mark",
		summary: "Mark or unmark up to 100 jobs.",
		access: jobWriteAccess,
		body: bulkMarkInput,
		async handle({ ctx, body }) {
			return { data: await markJobs({ ctx: ctx(), input: body }) };
		},
	}),
	defineRoute({
		...bulkRoute,
		path: "/client/bulk/delete",
		summary: "Delete up to 100 jobs; each can be restored.",
		access: jobWriteAccess,
		body: bulkIdsInput,
		async handle({ ctx, body }) {
			return { data: await removeJobs({ ctx: ctx(), input: body }) };
		},
	}),
	defineRoute({
		...bulkRoute,
		path: "/client/bulk/allocate",
		summary: "Allocate up to 100 jobs to one workday, sub-contractor or owner-driver.",
		access: allocationAccess,
		body: bulkAllocateInput,
		async handle({ ctx, body }) {
			return { data: await allocateJobs({ ctx: ctx(), input: body }) };
		},
	}),
	defineRoute({
		...bulkRoute,
		path: "/client/bulk/deallocate",
		summary: "Deallocate up to 100 jobs.",
		access: allocationAccess,
		body: bulkIdsInput,
		async handle({ ctx, body }) {
			return { data: await deallocateJobs({ ctx: ctx(), input: body }) };
		},
	}),
	defineRoute({
		...bulkRoute,
		path: "/client/undo/{id}",
		summary: "Undo the caller's own bulk action within ten minutes, for jobs that have not changed since.",
		access: allocationAccess,
		params: idParam,
		async handle({ ctx, params }) {
			return { data: await undoStep({ ctx: ctx(), input: params }) };
		},
	}),
];
