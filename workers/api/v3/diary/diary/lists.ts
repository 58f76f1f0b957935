import { weighDays } from "@/workers/http/guard/weigh";
import { defineRoute } from "@/workers/http/route/route";
import { listCustomerJobs, listJobs } from "~/domain/diary/diary/list-jobs";
import { streamDiaryCsv } from "~/domain/diary/diary/stream-csv";
import { getDefaultValues } from "~/domain/jobs/jobs/entry/default-values";
import { markJob } from "~/domain/jobs/jobs/list/mark-job";
import { jobListResponse } from "~/domain/jobs/jobs/list/schemas-list";
import { listResponse } from "./list-response";

export const listRoutes = [
	defineRoute({
		method: "GET",
		path: "/client/get-job-list",
		area: "diary",
		summary:
			"List a page of the traffic diary with its total and status counts; of today if no days are given.",
		operation: listJobs,
		weight: weighDays,
		response: jobListResponse,
		respond: (page, { request }) => listResponse(request, page),
	}),
	defineRoute({
		method: "GET",
		path: "/customer/get-job-list",
		area: "diary",
		summary: "List a page of the customer's own jobs.",
		operation: listCustomerJobs,
		weight: weighDays,
		response: jobListResponse,
		respond: (page, { request }) => listResponse(request, page),
	}),
	defineRoute({
		method: "GET",
		path: "/client/traffic-diary/csv",
		area: "diary",
		summary: "Download all jobs of a filter as traffic-diary.csv.",
		operation: streamDiaryCsv,
		weight: "heavy",
		isStreamed: true,
		isExport: true,
		response: "file",
		respond: (lines) =>
			new Response(lines, {
				headers: {
					"Content-Type": "text/csv; charset=utf-8",
					"Content-Disposition": 'attachment; filename="traffic-diary.csv"',
				},
			}),
	}),
	defineRoute({
		method: "GET",
		path: "/client/get-traffic-diary-default-values",
		area: "diary",
		summary: "Get the lists the job form chooses from.",
		operation: getDefaultValues,
	}),
	defineRoute({
		method: "PUT",
		path: "/client/traffic-diary/mark-job/{id}",
		area: "diary",
		summary: "Mark or unmark a job.",
		operation: markJob,
	}),
] as const;
