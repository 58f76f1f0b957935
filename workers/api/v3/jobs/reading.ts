import { z } from "zod";
import { idParam } from "@/workers/api/v3/access";
import { defineRoute } from "@/workers/http/route";
import { findInput, findJob, foundShape } from "~/domain/jobs/find";
import { getJob } from "~/domain/jobs/get";
import { customerJobShape, getCustomerJob } from "~/domain/jobs/get-for-customer";
import { jobShape } from "~/domain/jobs/shapes";
import { subJobShape } from "~/domain/jobs/shapes-parts";
import { jobStatusTypes } from "~/domain/jobs/status-types";
import { subJobs } from "~/domain/jobs/sub-jobs";
import { asCustomer } from "../diary/as-customer";
import { bothDoors, customersDiary, readsJobs } from "./access";

export const readingRoutes = [
	defineRoute({
		method: "GET",
		path: "/client/get-job/{id}",
		area: "jobs",
		summary: "A whole job with everything on it.",
		access: readsJobs,
		params: idParam,
		answer: jobShape,
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
		summary: "A job of the customer's own, without the company's costs and allocations.",
		access: customersDiary,
		params: idParam,
		answer: customerJobShape,
		async handle({ ctx, params }) {
			return { data: await getCustomerJob({ ctx: asCustomer(ctx()), input: params }) };
		},
	}),
	...bothDoors.map(({ side, access }) =>
		defineRoute({
			method: "GET",
			path: `/${side}/find-job/{number}`,
			area: "jobs",
			summary: "The id of the job with a number; an id is taken where no job has that number.",
			access,
			params: findInput,
			answer: foundShape,
			async handle({ ctx, params }) {
				return { data: await findJob({ ctx: ctx(), input: params }) };
			},
		}),
	),
	defineRoute({
		method: "GET",
		path: "/client/get-trip-sub-jobs/{id}",
		area: "jobs",
		summary: "The sub-jobs of a trip in their order.",
		access: readsJobs,
		params: idParam,
		answer: z.array(subJobShape),
		async handle({ ctx, params }) {
			return { data: await subJobs({ ctx: ctx(), input: params }) };
		},
	}),
	defineRoute({
		method: "GET",
		path: "/client/get-job-status-types",
		area: "jobs",
		summary: "Every job status in display order.",
		access: readsJobs,
		answer: z.array(z.object({ id: z.int(), name: z.string(), phase: z.string(), position: z.int() })),
		async handle() {
			return { data: jobStatusTypes() };
		},
	}),
];
