import { z } from "zod";
import { idParam } from "@/workers/api/v3/access";
import { defineRoute } from "@/workers/http/route";
import { readChangedRows } from "~/domain/diary/changed-rows";
import { sumDiary } from "~/domain/diary/sum-diary";
import { listTripRows } from "~/domain/diary/trip-rows";
import { countViews } from "~/domain/diary/view-counts";
import { jobListFilter, jobListRowResponse } from "~/domain/jobs/schemas-list";
import { customerDiaryAccess, diaryAccess, jobReadAccess } from "../jobs/access";

const MAX_IDS = 200;

const idsQuery = z.object({
	ids: z
		.string()
		.regex(/^\d{1,15}(,\d{1,15})*$/, "Send ids separated by commas")
		.transform((text) => text.split(",").map(Number))
		.refine((ids) => ids.length <= MAX_IDS, `At most ${MAX_IDS}`),
});

/** The same routes for staff and for a customer's portal, each limited to the jobs they may see. */
const AUDIENCES = [
	{ area: "client", access: jobReadAccess },
	{ area: "customer", access: customerDiaryAccess },
] as const;

const jsonResponse = (data: string) =>
	new Response(`{"data":${data}}`, { headers: { "Content-Type": "application/json" } });

/** Routes that keep an open diary up to date without reloading its page. */
export const liveRoutes = [
	...AUDIENCES.flatMap(({ area, access }) => [
		defineRoute({
			method: "GET",
			path: `/${area}/traffic-diary/rows`,
			area: "diary",
			summary: "Get diary rows by job id, which of them match a filter, and the filter's counts.",
			access,
			query: z.intersection(jobListFilter, idsQuery),
			response: z.object({
				rows: z.array(jobListRowResponse),
				matching: z.array(z.int()),
				total: z.int(),
				statusCount: z.record(z.string(), z.int()),
			}),
			async handle({ ctx, query }) {
				const { rows, matching, total, statusCount } = await readChangedRows({ ctx: ctx(), input: query });
				return jsonResponse(
					`{"rows":${rows},"matching":${JSON.stringify(matching)},"total":${total},"statusCount":${statusCount}}`,
				);
			},
		}),
		defineRoute({
			method: "GET",
			path: `/${area}/traffic-diary/sub-jobs/{id}`,
			area: "diary",
			summary: "List the sub-jobs of a trip as diary rows.",
			access,
			params: idParam,
			response: z.array(jobListRowResponse),
			async handle({ ctx, params }) {
				return jsonResponse(await listTripRows({ ctx: ctx(), input: params }));
			},
		}),
		defineRoute({
			method: "GET",
			path: `/${area}/traffic-diary/sum`,
			area: "diary",
			summary: "Get the total charge of all jobs of a filter.",
			access,
			query: jobListFilter,
			response: z.object({ total_charge: z.number() }),
			async handle({ ctx, query }) {
				return { data: await sumDiary({ ctx: ctx(), input: query }) };
			},
		}),
	]),
	defineRoute({
		method: "GET",
		path: "/client/traffic-diary/view-counts",
		area: "diary",
		summary: "Count the jobs of each saved view of the diary.",
		access: diaryAccess,
		response: z.array(z.object({ id: z.int(), total: z.int() })),
		async handle({ ctx }) {
			return { data: await countViews({ ctx: ctx(), input: undefined }) };
		},
	}),
];
