import { z } from "zod";
import { read } from "~/db/read";
import {
	countFailedByCompany,
	countFailedByPath,
	selectAuditOfRequest,
	selectFailedRequests,
	selectFailuresOfRequest,
	selectThreadsOfRequest,
} from "~/db/repositories/provider/failed-requests";
import { definePlatformOperation } from "~/domain/kernel/operations/platform-operation";
import { consoleWith } from "~/domain/kernel/permissions/access";
import { DAY_MS } from "~/shared/time/durations.mjs";
import { failedRequestsResponse, findFailedRequestResponse } from "./responses";

const MAX_LISTED = 200;

const failuresInput = z.object({
	/** The company's slug. */
	company: z.string().trim().min(1).max(100).nullable().default(null),
	/** The declared path. */
	path: z.string().trim().min(1).max(300).nullable().default(null),
});

/** The failed requests of the last 24 hours, newest first, with their numbers by path and by company. */
export const listFailedRequests = definePlatformOperation({
	access: consoleWith("console.errors"),
	input: failuresInput,
	response: failedRequestsResponse,
	async run({ platform: { d1, now }, input }) {
		const since = new Date(now.getTime() - DAY_MS).toISOString();
		const [requests, paths, companies] = await read(d1, [
			selectFailedRequests({ since, ...input }, MAX_LISTED),
			countFailedByPath(since),
			countFailedByCompany(since),
		]);
		return { since, requests, paths, companies };
	},
});

export type FailedRequestList = Awaited<ReturnType<typeof listFailedRequests>>;

const requestIdField = z
	.string("Please enter a reference.")
	.trim()
	.toLowerCase()
	.regex(
		/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
		"A reference looks like 3f2a9c1e-0b7d-4c55-9a41-7d2e8f60b1aa.",
	);

/** Everything that is known of one request: what failed, what it has changed, and the support threads about it. */
export const findFailedRequest = definePlatformOperation({
	access: consoleWith("console.errors"),
	input: z.object({ request_id: requestIdField }),
	response: findFailedRequestResponse,
	async run({ platform: { d1 }, input: { request_id } }) {
		const [failures, entries, threads] = await read(d1, [
			selectFailuresOfRequest(request_id),
			selectAuditOfRequest(request_id),
			selectThreadsOfRequest(request_id),
		]);
		return { request_id, failures, entries, threads };
	},
});

export type FoundRequest = Awaited<ReturnType<typeof findFailedRequest>>;
