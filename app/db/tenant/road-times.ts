import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { DAY_PARTS } from "../../shared/time/day-parts";
import { dateChecks, oneOf } from "../columns/checks";
import { date, instant, json } from "../columns/types";

/** A pair of places of the road network, as their positions, and the part of the day at which the way between them begins. */
const onTheRoad = () => ({
	from_place: text().notNull(),
	to_place: text().notNull(),
	day_part: text({ enum: DAY_PARTS }).notNull(),
	from_town: text(),
	to_town: text(),
});

/** A way between two stops as one of the company's vehicles has driven it. It names neither driver nor job. */
export const driven_leg = sqliteTable(
	"driven_leg",
	{
		id: integer().primaryKey(),
		...onTheRoad(),
		date: date().notNull(),
		minutes: integer().notNull(),
		/** What the road network estimates for a vehicle of that class. */
		usual_minutes: integer().notNull(),
	},
	(t) => [
		index("driven_leg_pair").on(t.from_place, t.to_place, t.day_part, t.date),
		index("driven_leg_day").on(t.date),
		oneOf(t.day_part, DAY_PARTS),
		...dateChecks(t.date),
	],
);

/** What the driven ways of a pair in a part of the day come to, where there are enough: written with each of them. */
export const road_time = sqliteTable(
	"road_time",
	{
		...onTheRoad(),
		/** The median of the driven minutes, in hundredths of the estimate. */
		percent: integer().notNull(),
		/** The average of the estimates. */
		usual_minutes: integer().notNull(),
		trips: integer().notNull(),
		newest_on: date().notNull(),
	},
	(t) => [
		primaryKey({ columns: [t.from_place, t.to_place, t.day_part] }),
		index("road_time_newest").on(t.newest_on),
		oneOf(t.day_part, DAY_PARTS),
		...dateChecks(t.newest_on),
	],
);

/** The route provider's driving times between the places of a day, for a company whose maps come from one: read once a day. */
export const road_matrix = sqliteTable(
	"road_matrix",
	{
		date: date().primaryKey(),
		fetched_at: instant().notNull(),
		/** Pairs of places with the provider's minutes in hundredths of the estimate. */
		times: json<{ from: string; to: string; percent: number }[]>().notNull(),
	},
	(t) => [...dateChecks(t.date)],
);
