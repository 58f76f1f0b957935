import { z } from "zod";
import { idParam } from "@/workers/api/v3/access";
import { defineRoute } from "@/workers/http/route";
import { allocateJob } from "~/domain/allocation/allocate";
import { availableCarriersResponse, listAvailableCarriers } from "~/domain/allocation/available-carriers";
import { cancelPlan, deallocateJob } from "~/domain/allocation/deallocate";
import { reassignJob } from "~/domain/allocation/reassign";
import {
	ownerDriverJobInput,
	reassignInput,
	subContractorJobInput,
	workDayJobInput,
} from "~/domain/allocation/schemas";
import { jobResponse } from "~/domain/jobs/responses";
import { idField } from "~/domain/jobs/schemas-fields";
import { allocationText, jobText } from "~/domain/messages";
import { isDate } from "~/domain/time/dates";
import { allocationAccess, getExpectedVersion, getMasterEditToken } from "../jobs/access";

const workDayJobResponse = z.object({
	workDayJobs: jobResponse.shape.work_day_jobs,
	jobDetails: jobResponse,
});
const area = "allocation";

/** The allocation's id can be missing: dialogs of old rows send `null` or `undefined` in the path. */
const planParams = z.object({
	id: z.string().transform((id) => (/^[1-9]\d{0,14}$/.test(id) ? Number(id) : null)),
	jobId: idParam.shape.id,
});

/** The two kinds of plan that can be cancelled. */
const PLAN_CANCELLATIONS = [
	["/client/cancel-planned-job/{id}/{jobId}", "driver", "Cancel the plan that puts a job on a workday."],
	[
		"/client/cancel-sub-contractor-planned-job/{id}/{jobId}",
		"sub_contractor",
		"Cancel the plan that gives a job to a sub-contractor.",
	],
] as const;

/** The kinds of allocation that can be removed by their own id, with the success message. */
const REMOVALS = [
	["/client/work-day-jobs/{id}", "driver", allocationText.driverRemoved],
	["/client/sub-contractor-job/{id}", "sub_contractor", allocationText.removed],
	["/client/owner-driver-job/{id}", "owner_driver", allocationText.removed],
] as const;

/** Allocation: who is available, allocating and deallocating jobs. */
export const allocationRoutes = [
	defineRoute({
		method: "GET",
		path: "/client/get-allo-driver-subcon-by-job/{date}",
		area,
		summary:
			"List the workdays, sub-contractors and owner-drivers of a day with their availability; `job_id` marks who has that job.",
		access: allocationAccess,
		params: z.object({ date: z.string().refine(isDate, "Not a date") }),
		query: z.object({ job_id: idField }),
		response: availableCarriersResponse,
		async handle({ ctx, params, query }) {
			return { data: await listAvailableCarriers({ ctx: ctx(), input: { ...params, ...query } }) };
		},
	}),
	defineRoute({
		method: "POST",
		path: "/client/work-day-jobs",
		area,
		summary: "Allocate a job to a workday, booked or planned.",
		access: allocationAccess,
		body: workDayJobInput,
		response: workDayJobResponse,
		async handle({ ctx, body: { work_day_id, ...rest }, request }) {
			const input = { ...rest, carrier: { kind: "driver", id: work_day_id } } as const;
			const version = rest.version ?? getExpectedVersion(request);
			const job = await allocateJob({ ctx: ctx(), input: { ...input, version } });
			return { message: allocationText.driver, data: { workDayJobs: job.work_day_jobs, jobDetails: job } };
		},
	}),
	defineRoute({
		method: "PUT",
		path: "/client/work-day-jobs/{id}",
		area,
		summary: "Move a job from its workday to another.",
		access: allocationAccess,
		params: idParam,
		body: reassignInput,
		response: workDayJobResponse,
		async handle({ ctx, params, body }) {
			const job = await reassignJob({ ctx: ctx(), input: { ...params, ...body } });
			return { message: allocationText.driver, data: { workDayJobs: job.work_day_jobs, jobDetails: job } };
		},
	}),
	defineRoute({
		method: "POST",
		path: "/client/sub-contractor-job",
		area,
		summary: "Allocate a job to a sub-contractor, booked or planned, with its cost.",
		access: allocationAccess,
		body: subContractorJobInput,
		response: jobResponse,
		async handle({ ctx, body: { sub_contractor_id, ...rest } }) {
			const input = { ...rest, carrier: { kind: "sub_contractor", id: sub_contractor_id } } as const;
			return { message: allocationText.subContractor, data: await allocateJob({ ctx: ctx(), input }) };
		},
	}),
	defineRoute({
		method: "POST",
		path: "/client/owner-driver-job",
		area,
		summary: "Allocate a job to an owner-driver.",
		access: allocationAccess,
		body: ownerDriverJobInput,
		response: jobResponse,
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
			summary: "Deallocate a job; the id is that of the allocation.",
			access: allocationAccess,
			params: idParam,
			response: jobResponse,
			async handle({ ctx, params, request }) {
				const input = {
					kind,
					...params,
					version: getExpectedVersion(request),
					master_edit: getMasterEditToken(request),
				};
				return { message, data: await deallocateJob({ ctx: ctx(), input }) };
			},
		}),
	),
	...PLAN_CANCELLATIONS.map(([path, kind, summary]) =>
		defineRoute({
			method: "PUT",
			path,
			area,
			summary,
			access: allocationAccess,
			params: planParams,
			response: jobResponse,
			async handle({ ctx, params, request }) {
				const input = { kind, id: params.id, job_id: params.jobId, version: getExpectedVersion(request) };
				return { message: jobText.updated, data: await cancelPlan({ ctx: ctx(), input }) };
			},
		}),
	),
];
