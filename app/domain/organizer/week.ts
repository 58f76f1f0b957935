import { z } from "zod";
import { query, read } from "~/db/read";
import { eachDay, isDate, weekOf } from "~/domain/time/dates";
import { todayInLondon } from "~/domain/time/london";
import { shiftField } from "~/domain/workdays/schemas";
import type { Verb } from "~/tenancy/ctx";
import { type Week, type WeekVehicle, weekRow } from "./week-shape";
import { DAYS_SQL, OFF_ROAD_SQL, TYPES_SQL, UNCOVERED_SQL, WEEK_SQL } from "./week-sql";

/** Vehicles on a page unless the caller asks otherwise. */
export const WEEK_PAGE = 50;
const MOST_DAYS = 31;

/** Which week: a day in it, or the first and last of several days, parted by a comma. Monday to Sunday where one day is named. */
export const datesField = z
	.string()
	.max(1000)
	.transform((text) => text.split(/[,_]/).map((part) => part.trim()))
	.refine((days) => days.every(isDate), "Not a date")
	.transform((days) => {
		const sorted = days.toSorted();
		const [from = "", to = ""] = [sorted[0], sorted.at(-1)];
		return from === to ? weekOf(from) : { from, to };
	})
	.refine(({ from, to }) => eachDay(from, to).length <= MOST_DAYS, "At most a month at once");

const count = (most: number) =>
	z.coerce.number("Not a number").int("Not a number").min(1, "At least 1").max(most);

export const weekQuery = z.object({
	shift_type_id: shiftField,
	vehicle_type_id: z.coerce.number("Not a number").int("Not a number").nonnegative().optional(),
	keywords: z.string().max(100).optional(),
	page: count(100_000).default(1),
	perPage: count(500).default(WEEK_PAGE),
});

interface Asked extends z.output<typeof weekQuery> {
	dates: { from: string; to: string };
}

const pattern = (keywords: string | undefined) =>
	keywords?.trim() ? `%${keywords.trim().replace(/[\\%_]/g, "\\$&")}%` : null;

/** A page of the fleet's week with who drives what, who is away and what stands in the workshop, and the counts of all of it. */
export async function weekOfFleet({ ctx, input }: Verb<Asked>): Promise<Week> {
	const { from, to } = input.dates;
	const today = todayInLondon(ctx.now);
	const found = [from, to, input.shift_type_id, pattern(input.keywords)] as const;
	const shown = [...found, input.vehicle_type_id || null] as const;
	const [rows, types, days, [off], uncovered] = await read(ctx.d1, [
		query<unknown>(WEEK_SQL, ...shown, input.perPage, (input.page - 1) * input.perPage),
		query<Week["vehicleTypeCounts"][number]>(TYPES_SQL, ...found),
		query<{ date: string; driven: number; swapped: number }>(DAYS_SQL, ...shown),
		query<{ n: number }>(OFF_ROAD_SQL, ...shown),
		query<{ id: number; reg: string }>(UNCOVERED_SQL, ...shown, today),
	]);
	const driven = new Map(days.map((day) => [day.date, day.driven]));
	const counted = types.filter(({ id }) => !input.vehicle_type_id || id === input.vehicle_type_id);
	const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
	return {
		vehicles: z.array(weekRow).parse(rows).map(vehicleOf),
		vehicleTypeCounts: types,
		from,
		to,
		today,
		shift_type_id: input.shift_type_id,
		total: sum(counted.map((type) => type.count)),
		current_page: input.page,
		per_page: input.perPage,
		days: eachDay(from, to).map((date) => ({ date, driven: driven.get(date) ?? 0 })),
		workdays: sum(days.map((day) => day.driven)),
		swapped: sum(days.map((day) => day.swapped)),
		off_road: off?.n ?? 0,
		uncovered,
	};
}

function vehicleOf(row: z.output<typeof weekRow>): WeekVehicle {
	const of = (kind: "vor" | "pmi" | "mot") =>
		row.dates.filter((day) => day.kind === kind).map(({ date }) => date);
	const by = (shift: 1 | 2) => row.favourite_drivers.filter(({ shift_type_id }) => shift_type_id === shift);
	return {
		...row,
		day_favourite_drivers: by(1),
		night_favourite_drivers: by(2),
		vor: of("vor"),
		pmi: of("pmi"),
		mot: of("mot"),
	};
}
