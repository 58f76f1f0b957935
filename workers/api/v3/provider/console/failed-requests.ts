import { z } from "zod";
import { defineRoute } from "@/workers/http/route/route";
import { findFailedRequest, listFailedRequests } from "~/domain/provider/services/failed-requests";

/** The failed requests of all companies. */
export const failedRequestRoutes = [
	defineRoute({
		method: "GET",
		path: "/console/failed-requests",
		area: "console",
		summary: "List the failed requests of the last 24 hours, with their numbers by path and by company.",
		operation: listFailedRequests,
	}),
	defineRoute({
		method: "GET",
		path: "/console/request/{request_id}",
		area: "console",
		summary: "Find what failed in a request, what it has changed, and the support threads about it.",
		operation: findFailedRequest,
		params: z.object({ request_id: z.string() }),
	}),
] as const;
