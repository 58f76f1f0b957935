import { z } from "zod";
import { DAY_PARTS } from "~/shared/time/day-parts";
import type { RoadTime } from "./learned-times";

/** Road times that differ from the estimates, of pairs of places of the road network. */
export const roadTimesResponse = z.array(
	z.object({
		/** Degrees north and east of the places, separated by a comma. */
		from: z.string(),
		to: z.string(),
		/** The part of the day in London in which the way begins; null for all. */
		part: z.enum(DAY_PARTS).nullable(),
		/** Hundredths of the estimate. */
		percent: z.int(),
		/** From how many trips it was learned: the estimate weighs as much as five more; null for the route provider's. */
		trips: z.int().nullable(),
	}),
) satisfies z.ZodType<RoadTime[]>;

/** The road times of a row of `selectRoadTimes`. */
export const readRoadTimes = (row: { road_times: string } | undefined): RoadTime[] =>
	roadTimesResponse.parse(JSON.parse(row?.road_times ?? "[]"));
