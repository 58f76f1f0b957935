import { z } from "zod";
import { idParam } from "@/workers/api/v3/access";
import { defineRoute } from "@/workers/http/route";
import { findJob, findJobInput, foundJobResponse } from "~/domain/jobs/find-job";
import { customerJobResponse, getCustomerJob } from "~/domain/jobs/get-customer-job";
import { getJob } from "~/domain/jobs/get-job";
import { listSubJobs } from "~/domain/jobs/list-sub-jobs";
import { jobResponse } from "~/domain/jobs/responses";
import { subJobResponse } from "~/domain/jobs/responses-relations";
import { listStatusTypes } from "~/domain/jobs/status-types";
import { asCustomer } from "../diary/as-customer";
import { customerDiaryAccess, JOB_AUDIENCES, jobReadAccess } from "./access";

export const readingRoutes = [
	defineRoute({
		method: "GET",
		path: "/client/get-job/{id}",
		area: "jobs",
		summary: "Get a job with all its details.",
		access: jobReadAccess,
		params: idParam,
		response: jobResponse,
		async handle({ ctx, params, headers }) {
			const job = await getJob({ ctx: ctx(), input: params });
			headers.set("ETag", `"${job.version}"`);
			return { data: job };
		},
	}),
	defineRoute({
		method: "GET",
		path: "/customer/get-job/{id}",
		area: "jobs",
		summary: "Get one of the customer's own jobs, without the company's costs and allocations.",
		access: customerDiaryAccess,
		params: idParam,
		response: customerJobResponse,
		async handle({ ctx, params }) {
			return { data: await getCustomerJob({ ctx: asCustomer(ctx()), input: params }) };
		},
	}),
	...JOB_AUDIENCES.map(({ audience: side, access }) =>
		defineRoute({
			method: "GET",
			path: `/${side}/find-job/{number}`,
			area: "jobs",
			summary: "Find a job by its number, or by its id if no job has that number.",
			access,
			params: findJobInput,
			response: foundJobResponse,
			async handle({ ctx, params }) {
				return { data: await findJob({ ctx: ctx(), input: params }) };
			},
		}),
	),
	defineRoute({
		method: "GET",
		path: "/client/get-trip-sub-jobs/{id}",
		area: "jobs",
		summary: "List the sub-jobs of a trip in their order.",
		access: jobReadAccess,
		params: idParam,
		response: z.array(subJobResponse),
		async handle({ ctx, params }) {
			return { data: await listSubJobs({ ctx: ctx(), input: params }) };
		},
	}),
	defineRoute({
		method: "GET",
		path: "/client/get-job-status-types",
		area: "jobs",
		summary: "List all job statuses in display order.",
		access: jobReadAccess,
		response: z.array(z.object({ id: z.int(), name: z.string(), phase: z.string(), position: z.int() })),
		async handle() {
			return { data: listStatusTypes() };
		},
	}),
];
