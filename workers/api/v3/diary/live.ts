import { z } from "zod";
import { idParam } from "@/workers/api/v3/access";
import { defineRoute } from "@/workers/http/route";
import { changedRows } from "~/domain/diary/changed-rows";
import { diarySum } from "~/domain/diary/sum";
import { tripRows } from "~/domain/diary/trip-rows";
import { viewCounts } from "~/domain/diary/view-counts";
import { jobListFilter, jobListRow } from "~/domain/jobs/schemas-list";
import { customersDiary, readsJobs, usesDiary } from "../jobs/access";

const MOST_IDS = 200;

const ids = z.object({
	ids: z
		.string()
		.regex(/^\d{1,15}(,\d{1,15})*$/, "Send ids parted by commas")
		.transform((sent) => sent.split(",").map(Number))
		.refine((list) => list.length <= MOST_IDS, `At most ${MOST_IDS}`),
});

/** The same calls for staff and for a customer's portal, each over their own jobs. */
const doors = [
	{ area: "client", access: readsJobs },
	{ area: "customer", access: customersDiary },
] as const;

const json = (data: string) =>
	new Response(`{"data":${data}}`, { headers: { "Content-Type": "application/json" } });

/** What keeps an open diary up to date without reading its page again. */
export const liveRoutes = [
	...doors.flatMap(({ area, access }) => [
		defineRoute({
			method: "GET",
			path: `/${area}/traffic-diary/rows`,
			area: "diary",
			summary: "Jobs by id as rows of the diary, which of them a filter finds, and the filter's counts.",
			access,
			query: z.intersection(jobListFilter, ids),
			answer: z.object({
				rows: z.array(jobListRow),
				matching: z.array(z.int()),
				total: z.int(),
				statusCount: z.record(z.string(), z.int()),
			}),
			async handle({ ctx, query }) {
				const { rows, matching, total, statusCount } = await changedRows({ ctx: ctx(), input: query });
				return json(
					`{"rows":${rows},"matching":${JSON.stringify(matching)},"total":${total},"statusCount":${statusCount}}`,
				);
			},
		}),
		defineRoute({
			method: "GET",
			path: `/${area}/traffic-diary/sub-jobs/{id}`,
			area: "diary",
			summary: "The sub-jobs of a trip as rows of the diary.",
			access,
			params: idParam,
			answer: z.array(jobListRow),
			async handle({ ctx, params }) {
				return json(await tripRows({ ctx: ctx(), input: params }));
			},
		}),
		defineRoute({
			method: "GET",
			path: `/${area}/traffic-diary/sum`,
			area: "diary",
			summary: "What the jobs of a filter come to.",
			access,
			query: jobListFilter,
			answer: z.object({ total_charge: z.number() }),
			async handle({ ctx, query }) {
				return { data: await diarySum({ ctx: ctx(), input: query }) };
			},
		}),
	]),
	defineRoute({
		method: "GET",
		path: "/client/traffic-diary/view-counts",
		area: "diary",
		summary: "How many jobs each saved view of the diary finds now.",
		access: usesDiary,
		answer: z.array(z.object({ id: z.int(), total: z.int() })),
		async handle({ ctx }) {
			return { data: await viewCounts({ ctx: ctx(), input: undefined }) };
		},
	}),
];
