import { z } from "zod";
import { commit } from "~/db/commit";
import { read } from "~/db/read";
import { countDrivenLegs, deleteDrivenLegs, selectLearnedTimes } from "~/db/repositories/planning/road-times";
import { defineOperation, noInput } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { shrinkPercent } from "~/domain/master-data/roads/learned-times";
import { nullableText } from "~/shared/response-fields";
import { DAY_PARTS } from "~/shared/time/day-parts";
import type { Ctx } from "~/tenancy/ctx";

/** How many pairs the settings show. */
const MAX_SHOWN = 100;

export const learnedTimesResponse = z.object({
	/** How many ways between two stops were learned from, and of how many pairs and parts of the day the times are known. */
	legs: z.int(),
	pairs: z.int(),
	/** The pairs whose times differ most from the estimates. */
	times: z.array(
		z.object({
			from_place: z.string(),
			to_place: z.string(),
			from_town: nullableText,
			to_town: nullableText,
			day_part: z.enum(DAY_PARTS),
			/** Of the road network. */
			usual_minutes: z.int(),
			/** What the planner and the expected arrivals count with. */
			learned_minutes: z.int(),
			trips: z.int(),
		}),
	),
});
export type LearnedTimes = z.infer<typeof learnedTimesResponse>;

async function readLearnedTimes({ d1 }: Pick<Ctx, "d1">): Promise<LearnedTimes> {
	const [[counts], rows] = await read(d1, [countDrivenLegs(), selectLearnedTimes(MAX_SHOWN)]);
	return {
		legs: counts?.legs ?? 0,
		pairs: counts?.pairs ?? 0,
		times: rows.map(({ percent, ...row }) => ({
			...row,
			learned_minutes: Math.round((row.usual_minutes * shrinkPercent(percent, row.trips)) / 100),
		})),
	};
}

/** The road times that were learned from the company's own drivers. */
export const getLearnedTimes = defineOperation({
	access: staffWith("account.read"),
	input: noInput,
	response: learnedTimesResponse,
	run: ({ ctx }) => readLearnedTimes(ctx),
});

/** Deletes all that was learned; the estimates of the road network count again, and learning begins from nothing. */
export const emptyLearnedTimes = defineOperation({
	access: staffWith("company.write"),
	input: z.object({}),
	response: learnedTimesResponse,
	message: "The learned road times have been deleted.",
	async run({ ctx }): Promise<LearnedTimes> {
		await commit(ctx, deleteDrivenLegs(), [
			{ type: "settingsChange", kind: "road_times", entity: "road_time", entity_id: null },
		]);
		return await readLearnedTimes(ctx);
	},
});
