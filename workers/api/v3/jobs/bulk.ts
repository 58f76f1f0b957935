import { idParam } from "@/workers/api/v3/access";
import { defineRoute } from "@/workers/http/route";
import { allocateJobs, deallocateJobs, markJobs, removeJobs, setStatuses } from "~/domain/bulk/bulk";
import {
	bulkAllocateInput,
	bulkIdsInput,
	bulkMarkInput,
	bulkShape,
	bulkStatusInput,
} from "~/domain/bulk/schemas";
import { undoStep } from "~/domain/bulk/undo";
import { allocates, writesCosts, writesJobs } from "./access";

const common = { method: "POST", area: "jobs", answer: bulkShape } as const;

/** Many jobs at once: what became of each, and the step that takes it back. */
export const bulkRoutes = [
	defineRoute({
		...common,
		path: "/client/bulk/job-status",
		summary: "Takes up to 100 jobs to a status, as far as the life cycle lets each.",
		access: writesCosts,
		body: bulkStatusInput,
		async handle({ ctx, body }) {
			return { data: await setStatuses({ ctx: ctx(), input: body }) };
		},
	}),
	defineRoute({
		...common,
		path: "/client/bulk/mark",
		summary: "Marks up to 100 jobs or takes their marks away.",
		access: writesJobs,
		body: bulkMarkInput,
		async handle({ ctx, body }) {
			return { data: await markJobs({ ctx: ctx(), input: body }) };
		},
	}),
	defineRoute({
		...common,
		path: "/client/bulk/delete",
		summary: "Deletes up to 100 jobs; each can be restored.",
		access: writesJobs,
		body: bulkIdsInput,
		async handle({ ctx, body }) {
			return { data: await removeJobs({ ctx: ctx(), input: body }) };
		},
	}),
	defineRoute({
		...common,
		path: "/client/bulk/allocate",
		summary: "Gives up to 100 jobs to one workday, sub-contractor or owner-driver.",
		access: allocates,
		body: bulkAllocateInput,
		async handle({ ctx, body }) {
			return { data: await allocateJobs({ ctx: ctx(), input: body }) };
		},
	}),
	defineRoute({
		...common,
		path: "/client/bulk/deallocate",
		summary: "Takes up to 100 jobs away from who carries them.",
		access: allocates,
		body: bulkIdsInput,
		async handle({ ctx, body }) {
			return { data: await deallocateJobs({ ctx: ctx(), input: body }) };
		},
	}),
	defineRoute({
		...common,
		path: "/client/undo/{id}",
		summary:
			"Takes a bulk change of one's own back, within ten minutes and for jobs nobody has touched since.",
		access: allocates,
		params: idParam,
		async handle({ ctx, params }) {
			return { data: await undoStep({ ctx: ctx(), input: params }) };
		},
	}),
];
