import { defineRoute } from "@/workers/http/route/route";
import { readCurrentJob, readCurrentJobs } from "~/domain/diary/current-jobs/read-current-jobs";
import { streamCustomerCsv } from "~/domain/diary/diary/stream-csv";
import { shareTrackingLink } from "~/domain/diary/tracking/links";

/** How the jobs of a customer are getting on. */
export const customerJobRoutes = [
	defineRoute({
		method: "GET",
		path: "/customer/followed-jobs",
		area: "customer-portal",
		summary: "List the customer's jobs of today and those under way, with progress and expected times.",
		operation: readCurrentJobs,
	}),
	defineRoute({
		method: "GET",
		path: "/customer/followed-job/{id}",
		area: "customer-portal",
		summary: "Get the progress of one of the customer's own jobs, with expected times.",
		operation: readCurrentJob,
	}),
	defineRoute({
		method: "POST",
		path: "/customer/tracking-link/{id}",
		area: "customer-portal",
		summary: "Create a tracking link of one of the customer's own jobs; its token is returned only once.",
		operation: shareTrackingLink,
	}),
	defineRoute({
		method: "GET",
		path: "/customer/traffic-diary/csv",
		area: "customer-portal",
		summary: "Download all of the customer's own jobs of a filter as jobs.csv.",
		operation: streamCustomerCsv,
		weight: "heavy",
		isStreamed: true,
		isExport: true,
		response: "file",
		respond: (lines) =>
			new Response(lines, {
				headers: {
					"Content-Type": "text/csv; charset=utf-8",
					"Content-Disposition": 'attachment; filename="jobs.csv"',
				},
			}),
	}),
] as const;
