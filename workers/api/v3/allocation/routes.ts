import { z } from "zod";
import { idParam } from "@/workers/api/v3/access";
import { defineRoute } from "@/workers/http/route";
import { allocateJob } from "~/domain/allocation/allocate";
import { availableFor, availableShape } from "~/domain/allocation/available";
import { cancelPlan, deallocateJob } from "~/domain/allocation/deallocate";
import { reassignJob } from "~/domain/allocation/reassign";
import {
	ownerDriverJobInput,
	reassignInput,
	subContractorJobInput,
	workDayJobInput,
} from "~/domain/allocation/schemas";
import { id } from "~/domain/jobs/schemas-parts";
import { jobShape } from "~/domain/jobs/shapes";
import { allocationText, jobText } from "~/domain/messages";
import { isDate } from "~/domain/time/dates";
import { allocates, masterEditOf, versionOf } from "../jobs/access";

const onWorkDay = z.object({ workDayJobs: jobShape.shape.work_day_jobs, jobDetails: jobShape });
const area = "allocation";

/** An allocation's id that may be missing: an old row's dialog sends `null` or `undefined` in the address. */
const planParams = z.object({
	id: z.string().transform((sent) => (/^[1-9]\d{0,14}$/.test(sent) ? Number(sent) : null)),
	jobId: idParam.shape.id,
});

/** The two kinds of plan that can be cancelled. */
const PLANS = [
	["/client/cancel-planned-job/{id}/{jobId}", "driver", "Cancels the plan that puts a job on a workday."],
	[
		"/client/cancel-sub-contractor-planned-job/{id}/{jobId}",
		"sub_contractor",
		"Cancels the plan that gives a job to a sub-contractor.",
	],
] as const;

/** The allocations that are taken away by their own id, and what is said then. */
const REMOVALS = [
	["/client/work-day-jobs/{id}", "driver", allocationText.driverRemoved],
	["/client/sub-contractor-job/{id}", "sub_contractor", allocationText.removed],
	["/client/owner-driver-job/{id}", "owner_driver", allocationText.removed],
] as const;

/** Allocation: who is free, giving jobs to somebody and taking them back. */
export const allocationRoutes = [
	defineRoute({
		method: "GET",
		path: "/client/get-allo-driver-subcon-by-job/{date}",
		area,
		summary:
			"Workdays, sub-contractors and owner-drivers of a day, who is free and why not; `job_id` marks who has the job.",
		access: allocates,
		params: z.object({ date: z.string().refine(isDate, "Not a date") }),
		query: z.object({ job_id: id }),
		answer: availableShape,
		async handle({ ctx, params, query }) {
			return { data: await availableFor({ ctx: ctx(), input: { ...params, ...query } }) };
		},
	}),
	defineRoute({
		method: "POST",
		path: "/client/work-day-jobs",
		area,
		summary: "Puts a job on a workday, booked or planned.",
		access: allocates,
		body: workDayJobInput,
		answer: onWorkDay,
		async handle({ ctx, body: { work_day_id, ...rest }, request }) {
			const input = { ...rest, carrier: { kind: "driver", id: work_day_id } } as const;
			const version = rest.version ?? versionOf(request);
			const job = await allocateJob({ ctx: ctx(), input: { ...input, version } });
			return { message: allocationText.driver, data: { workDayJobs: job.work_day_jobs, jobDetails: job } };
		},
	}),
	defineRoute({
		method: "PUT",
		path: "/client/work-day-jobs/{id}",
		area,
		summary: "Moves a job from its workday to another.",
		access: allocates,
		params: idParam,
		body: reassignInput,
		answer: onWorkDay,
		async handle({ ctx, params, body }) {
			const job = await reassignJob({ ctx: ctx(), input: { ...params, ...body } });
			return { message: allocationText.driver, data: { workDayJobs: job.work_day_jobs, jobDetails: job } };
		},
	}),
	defineRoute({
		method: "POST",
		path: "/client/sub-contractor-job",
		area,
		summary: "Gives a job to a sub-contractor, booked or planned, with its cost.",
		access: allocates,
		body: subContractorJobInput,
		answer: jobShape,
		async handle({ ctx, body: { sub_contractor_id, ...rest } }) {
			const input = { ...rest, carrier: { kind: "sub_contractor", id: sub_contractor_id } } as const;
			return { message: allocationText.subContractor, data: await allocateJob({ ctx: ctx(), input }) };
		},
	}),
	defineRoute({
		method: "POST",
		path: "/client/owner-driver-job",
		area,
		summary: "Gives a job to an owner-driver.",
		access: allocates,
		body: ownerDriverJobInput,
		answer: jobShape,
		async handle({ ctx, body: { owner_driver_id, ...rest } }) {
			const input = {
				...rest,
				is_planned: 0,
				carrier: { kind: "owner_driver", id: owner_driver_id },
			} as const;
			return { message: allocationText.ownerDriver, data: await allocateJob({ ctx: ctx(), input }) };
		},
	}),
	...REMOVALS.map(([path, kind, message]) =>
		defineRoute({
			method: "DELETE",
			path,
			area,
			summary: "Takes a job away from who carries it; the id is the allocation's.",
			access: allocates,
			params: idParam,
			answer: jobShape,
			async handle({ ctx, params, request }) {
				const input = { kind, ...params, version: versionOf(request), master_edit: masterEditOf(request) };
				return { message, data: await deallocateJob({ ctx: ctx(), input }) };
			},
		}),
	),
	...PLANS.map(([path, kind, summary]) =>
		defineRoute({
			method: "PUT",
			path,
			area,
			summary,
			access: allocates,
			params: planParams,
			answer: jobShape,
			async handle({ ctx, params, request }) {
				const input = { kind, id: params.id, job_id: params.jobId, version: versionOf(request) };
				return { message: jobText.updated, data: await cancelPlan({ ctx: ctx(), input }) };
			},
		}),
	),
];
