import { defineRoute } from "@/workers/http/route/route";
import { getCustomerJob } from "~/domain/jobs/jobs/detail/get-customer-job";
import { getJob } from "~/domain/jobs/jobs/detail/get-job";
import { listSubJobs } from "~/domain/jobs/jobs/detail/list-sub-jobs";
import { listLastJobs } from "~/domain/jobs/jobs/entry/last-jobs";
import { listStatusTypes } from "~/domain/jobs/jobs/lifecycle/status-types";
import { findJob, findJobInput } from "~/domain/jobs/jobs/list/find-job";
import { jobResponse } from "~/domain/jobs/jobs/model/responses";

export const readingRoutes = [
	defineRoute({
		method: "GET",
		path: "/client/get-job/{id}",
		area: "jobs",
		summary: "Get a job with all its details.",
		operation: getJob,
		response: jobResponse,
		respond(job, { headers }) {
			headers.set("ETag", `"${job.version}"`);
			return { data: job };
		},
	}),
	defineRoute({
		method: "GET",
		path: "/customer/get-job/{id}",
		area: "jobs",
		summary: "Get one of the customer's own jobs, without the company's costs and allocations.",
		operation: getCustomerJob,
	}),
	...(["client", "customer"] as const).map((user) =>
		defineRoute({
			method: "GET",
			path: `/${user}/find-job/{number}`,
			area: "jobs",
			summary: "Find a job by its number, or by its id if no job has that number.",
			params: findJobInput,
			operation: findJob,
		}),
	),
	defineRoute({
		method: "GET",
		path: "/client/get-trip-sub-jobs/{id}",
		area: "jobs",
		summary: "List the sub-jobs of a trip in their order.",
		operation: listSubJobs,
	}),
	defineRoute({
		method: "GET",
		path: "/client/customer-last-jobs/{id}",
		area: "jobs",
		summary: "List the last jobs of a customer that differ in their places or load type.",
		operation: listLastJobs,
	}),
	defineRoute({
		method: "GET",
		path: "/client/get-job-status-types",
		area: "jobs",
		summary: "List all job statuses in display order.",
		operation: listStatusTypes,
	}),
] as const;
