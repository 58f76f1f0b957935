import { z } from "zod";
import { expectedVersion, masterEditToken } from "@/workers/http/route/header-input";
import { pathId } from "@/workers/http/route/path-params";
import { defineRoute } from "@/workers/http/route/route";
import { rosterAndAllocate } from "~/domain/diary/job-actions/roster-and-allocate";
import { type JobView, jobResponse } from "~/domain/jobs/jobs/model/responses";
import {
	allocateToOwnerDriver,
	allocateToSubContractor,
	allocateToWorkDay,
} from "~/domain/planning/allocation/allocate";
import { listAvailableCarriers } from "~/domain/planning/allocation/available-carriers";
import { cancelPlan, deallocateJob } from "~/domain/planning/allocation/deallocate";
import { reassignJob } from "~/domain/planning/allocation/reassign";
import { getMissingNeeds } from "~/domain/planning/needs/get-missing-needs";
import { allocationText } from "~/shared/texts/allocation";
import { isDate } from "~/shared/time/dates";

const workDayJobResponse = z.object({
	workDayJobs: jobResponse.shape.work_day_jobs,
	jobDetails: jobResponse,
});
const toWorkDayJobResponse = (job: JobView) => ({
	message: allocationText.driver,
	data: { workDayJobs: job.work_day_jobs, jobDetails: job },
});
const area = "allocation";

/** The allocation's id can be missing: dialogs of old rows send `null` or `undefined` in the path. */
const planParams = z.object({
	id: z.string().transform((id) => (/^[1-9]\d{0,14}$/.test(id) ? Number(id) : null)),
	jobId: pathId,
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
		params: z.object({ date: z.string().refine(isDate, { error: "Not a date", abort: true }) }),
		operation: listAvailableCarriers,
	}),
	defineRoute({
		method: "GET",
		path: "/client/missing-needs/{id}",
		area,
		summary: "List what those who carry a job lack of what it needs, by their day.",
		operation: getMissingNeeds,
	}),
	defineRoute({
		method: "POST",
		path: "/client/work-day-jobs",
		area,
		summary: "Allocate a job to a workday, booked or planned.",
		operation: allocateToWorkDay,
		headerDefaults: expectedVersion,
		response: workDayJobResponse,
		respond: toWorkDayJobResponse,
	}),
	defineRoute({
		method: "POST",
		path: "/client/roster-and-allocate",
		area,
		summary: "Add a workday for a driver who has none on the job's day, and allocate the job to it.",
		operation: rosterAndAllocate,
		headerDefaults: expectedVersion,
	}),
	defineRoute({
		method: "PUT",
		path: "/client/work-day-jobs/{id}",
		area,
		summary: "Move a job from its workday to another.",
		operation: reassignJob,
		response: workDayJobResponse,
		respond: toWorkDayJobResponse,
	}),
	defineRoute({
		method: "POST",
		path: "/client/sub-contractor-job",
		area,
		summary: "Allocate a job to a sub-contractor, booked or planned, with its cost.",
		operation: allocateToSubContractor,
	}),
	defineRoute({
		method: "POST",
		path: "/client/owner-driver-job",
		area,
		summary: "Allocate a job to an owner-driver.",
		operation: allocateToOwnerDriver,
	}),
	...REMOVALS.map(([path, kind, message]) =>
		defineRoute({
			method: "DELETE",
			path,
			area,
			summary: "Deallocate a job; the id is that of the allocation.",
			operation: deallocateJob,
			toInput: ({ params }) => ({ ...params, kind }),
			headerInput: (request) => ({ ...expectedVersion(request), ...masterEditToken(request) }),
			body: null,
			message,
		}),
	),
	...PLAN_CANCELLATIONS.map(([path, kind, summary]) =>
		defineRoute({
			method: "PUT",
			path,
			area,
			summary,
			params: planParams,
			operation: cancelPlan,
			toInput: ({ params }) => ({ id: params.id, job_id: params.jobId, kind }),
			headerInput: expectedVersion,
			body: null,
		}),
	),
] as const;
