import { z } from "zod";
import { defineRoute } from "@/workers/http/route";
import { findFailedRequest, listFailedRequests } from "~/domain/provider/services/failed-requests";

const failedRequest = z.object({
	id: z.int(),
	at: z.string(),
	request_id: z.string(),
	company: z.string().nullable(),
	company_name: z.string().nullable(),
	method: z.string(),
	path: z.string().nullable(),
	status: z.int(),
	error: z.string(),
	release: z.string().nullable(),
});

/** The failed requests of all companies. */
export const failedRequestRoutes = [
	defineRoute({
		method: "GET",
		path: "/console/failed-requests",
		area: "console",
		summary: "List the failed requests of the last 24 hours, with their numbers by path and by company.",
		operation: listFailedRequests,
		response: z.object({
			since: z.string(),
			requests: z.array(failedRequest),
			paths: z.array(z.object({ path: z.string().nullable(), n: z.int(), newest: z.string() })),
			companies: z.array(
				z.object({
					company: z.string().nullable(),
					company_name: z.string().nullable(),
					n: z.int(),
					newest: z.string(),
				}),
			),
		}),
	}),
	defineRoute({
		method: "GET",
		path: "/console/request/{request_id}",
		area: "console",
		summary: "Find what failed in a request, what it has changed, and the support threads about it.",
		operation: findFailedRequest,
		params: z.object({ request_id: z.string() }),
		response: z.object({
			request_id: z.string(),
			failures: z.array(failedRequest),
			entries: z.array(
				z.object({
					id: z.int(),
					at: z.string(),
					action: z.string(),
					actor_name: z.string().nullable(),
					target: z.string().nullable(),
					company: z.string().nullable(),
				}),
			),
			threads: z.array(
				z.object({
					id: z.int(),
					subject: z.string(),
					status: z.string(),
					user_name: z.string(),
					at: z.string(),
					company: z.string(),
				}),
			),
		}),
	}),
] as const;
