import { z } from "zod";
import { idParam } from "@/workers/api/v3/access";
import { defineRoute } from "@/workers/http/route";
import { diaryCsv } from "~/domain/diary/csv";
import { listCustomerJobs, listJobs } from "~/domain/diary/list-jobs";
import { defaultValues } from "~/domain/jobs/default-values";
import { markInput, markJob } from "~/domain/jobs/mark";
import { jobListData, jobListFilter } from "~/domain/jobs/schemas-list";
import { jobShape } from "~/domain/jobs/shapes";
import { jobText } from "~/domain/messages";
import { customersDiary, readsJobs, usesDiary, writesJobs } from "../jobs/access";
import { asCustomer } from "./as-customer";
import { listResponse } from "./list-response";

const rows = z.array(z.record(z.string(), z.unknown()));

export const listRoutes = [
	defineRoute({
		method: "GET",
		path: "/client/get-job-list",
		area: "diary",
		summary:
			"A page of the traffic diary with its total and the counts of the status filter; today unless days are named.",
		access: readsJobs,
		query: jobListFilter,
		answer: jobListData,
		async handle({ ctx, query, request }) {
			return listResponse(request, await listJobs({ ctx: ctx(), input: query }));
		},
	}),
	defineRoute({
		method: "GET",
		path: "/customer/get-job-list",
		area: "diary",
		summary: "A page of the customer's own jobs.",
		access: customersDiary,
		query: jobListFilter,
		answer: jobListData,
		async handle({ ctx, query, request }) {
			return listResponse(request, await listCustomerJobs({ ctx: asCustomer(ctx()), input: query }));
		},
	}),
	defineRoute({
		method: "GET",
		path: "/client/traffic-diary/csv",
		area: "diary",
		summary: "Every job of the current filter as traffic-diary.csv.",
		access: usesDiary,
		query: jobListFilter,
		answer: "file",
		async handle({ ctx, query }) {
			return new Response(diaryCsv({ ctx: ctx(), input: query }), {
				headers: {
					"Content-Type": "text/csv; charset=utf-8",
					"Content-Disposition": 'attachment; filename="traffic-diary.csv"',
				},
			});
		},
	}),
	defineRoute({
		method: "GET",
		path: "/client/get-traffic-diary-default-values",
		area: "diary",
		summary: "Everything the job form chooses from.",
		access: readsJobs,
		answer: z.object({
			customers: rows,
			customer_addresses: rows,
			load_types: rows,
			freight_types: rows,
			services: rows,
			company: z.record(z.string(), z.unknown()).nullable(),
			extra_tariffs: rows,
			vat_rate: z.number(),
			london_vehicle_types: rows,
			company_logo: z.string().nullable(),
		}),
		async handle({ ctx }) {
			return { data: await defaultValues({ ctx: ctx(), input: undefined }) };
		},
	}),
	defineRoute({
		method: "PUT",
		path: "/client/traffic-diary/mark-job/{id}",
		area: "diary",
		summary: "Marks a job or takes the mark away.",
		access: writesJobs,
		params: idParam,
		body: markInput,
		answer: jobShape,
		async handle({ ctx, params, body }) {
			return { message: jobText.updated, data: await markJob({ ctx: ctx(), input: { ...params, ...body } }) };
		},
	}),
];
