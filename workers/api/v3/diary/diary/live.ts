import { z } from "zod";
import { weighDays } from "@/workers/http/guard/weigh";
import { defineRoute } from "@/workers/http/route/route";
import { readChangedRows } from "~/domain/diary/diary/changed-rows";
import { sumDiary } from "~/domain/diary/diary/sum-diary";
import { listTripRows } from "~/domain/diary/diary/trip-rows";
import { countViews } from "~/domain/diary/diary/view-counts";
import { jobListRowResponse, limitedTotalResponse } from "~/domain/jobs/jobs/list/schemas-list";

const jsonResponse = (data: string) =>
	new Response(`{"data":${data}}`, { headers: { "Content-Type": "application/json" } });

/** Routes that keep an open diary up to date without reloading its page. */
export const liveRoutes = [
	...(["client", "customer"] as const).flatMap(
		(user) =>
			[
				defineRoute({
					method: "GET",
					path: `/${user}/traffic-diary/rows`,
					area: "diary",
					summary: "Get diary rows by job id, which of them match a filter, and the filter's counts.",
					operation: readChangedRows,
					response: z.object({
						rows: z.array(jobListRowResponse),
						matching: z.array(z.int()),
						total: z.int(),
						total_is_limited: limitedTotalResponse,
						statusCount: z.record(z.string(), z.int()),
					}),
					respond: ({ rows, matching, total, isLimited, statusCount }) =>
						jsonResponse(
							`{"rows":${rows},"matching":${JSON.stringify(matching)},"total":${total},${isLimited ? '"total_is_limited":1,' : ""}"statusCount":${statusCount}}`,
						),
				}),
				defineRoute({
					method: "GET",
					path: `/${user}/traffic-diary/sub-jobs/{id}`,
					area: "diary",
					summary: "List the sub-jobs of a trip as diary rows.",
					operation: listTripRows,
					response: z.array(jobListRowResponse),
					respond: jsonResponse,
				}),
				defineRoute({
					method: "GET",
					path: `/${user}/traffic-diary/sum`,
					area: "diary",
					summary: "Get the total charge of all jobs of a filter.",
					operation: sumDiary,
					weight: weighDays,
				}),
			] as const,
	),
	defineRoute({
		method: "GET",
		path: "/client/traffic-diary/view-counts",
		area: "diary",
		summary: "Count the jobs of each saved view of the diary.",
		operation: countViews,
	}),
] as const;
