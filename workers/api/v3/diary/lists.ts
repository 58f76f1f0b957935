import { z } from "zod";
import { idParam } from "@/workers/api/v3/access";
import { defineRoute } from "@/workers/http/route";
import { listCustomerJobs, listJobs } from "~/domain/diary/list-jobs";
import { streamDiaryCsv } from "~/domain/diary/stream-csv";
import { getDefaultValues } from "~/domain/jobs/default-values";
import { markJob, markJobInput } from "~/domain/jobs/mark-job";
import { jobResponse } from "~/domain/jobs/responses";
import { jobListFilter, jobListResponse } from "~/domain/jobs/schemas-list";
import { jobText } from "~/domain/messages";
import { customerDiaryAccess, diaryAccess, jobReadAccess, jobWriteAccess } from "../jobs/access";
import { asCustomer } from "./as-customer";
import { listResponse } from "./list-response";

const rows = z.array(z.record(z.string(), z.unknown()));

export const listRoutes = [
	defineRoute({
		method: "GET",
		path: "/client/get-job-list",
		area: "diary",
		summary:
			"List a page of the traffic diary with its total and status counts; of today if no days are given.",
		access: jobReadAccess,
		query: jobListFilter,
		response: jobListResponse,
		async handle({ ctx, query, request }) {
			return listResponse(request, await listJobs({ ctx: ctx(), input: query }));
		},
	}),
	defineRoute({
		method: "GET",
		path: "/customer/get-job-list",
		area: "diary",
		summary: "List a page of the customer's own jobs.",
		access: customerDiaryAccess,
		query: jobListFilter,
		response: jobListResponse,
		async handle({ ctx, query, request }) {
			return listResponse(request, await listCustomerJobs({ ctx: asCustomer(ctx()), input: query }));
		},
	}),
	defineRoute({
		method: "GET",
		path: "/client/traffic-diary/csv",
		area: "diary",
		summary: "Download all jobs of a filter as traffic-diary.csv.",
		access: diaryAccess,
		query: jobListFilter,
		response: "file",
		async handle({ ctx, query }) {
			return new Response(streamDiaryCsv({ ctx: ctx(), input: query }), {
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
		summary: "Get the lists the job form chooses from.",
		access: jobReadAccess,
		response: z.object({
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
			return { data: await getDefaultValues({ ctx: ctx(), input: undefined }) };
		},
	}),
	defineRoute({
		method: "PUT",
		path: "/client/traffic-diary/mark-job/{id}",
		area: "diary",
		summary: "Mark or unmark a job.",
		access: jobWriteAccess,
		params: idParam,
		body: markJobInput,
		response: jobResponse,
		async handle({ ctx, params, body }) {
			return { message: jobText.updated, data: await markJob({ ctx: ctx(), input: { ...params, ...body } }) };
		},
	}),
];
