import { z } from "zod";
import { read } from "~/db/read";
import {
	countDrivenVehicles,
	countOffRoadDays,
	countTypesOfWeek,
	selectUncovered,
	selectWeek,
} from "~/db/repositories/planning/organizer-week";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { searchField, shiftField } from "~/shared/input-fields";
import { eachDay, isDate, weekOf } from "~/shared/time/dates";
import { todayInLondon } from "~/shared/time/london";
import { requiredDateField } from "~/shared/time/schemas";
import { judgeWeekDay } from "./judge-week-day";
import { type Week, type WeekVehicle, weekResponse, weekRow } from "./week-responses";

/** Default number of vehicles per page. */
export const WEEK_PAGE_SIZE = 50;
const MAX_DAYS = 31;

/** The week: one day in it, or a first and last day separated by a comma. One day means its week from Monday to Sunday. */
export const datesField = z
	.string()
	.max(1000)
	.transform((text) => text.split(/[,_]/).map((date) => date.trim()))
	.refine((days) => days.every(isDate), { error: "Not a date", abort: true })
	.transform((days) => {
		const sorted = days.toSorted();
		const [from = "", to = ""] = [sorted[0], sorted.at(-1)];
		return from === to ? weekOf(from) : { from, to };
	})
	.refine(({ from, to }) => eachDay(from, to).length <= MAX_DAYS, "At most a month at a time");

const positiveInt = (max: number) =>
	z.coerce.number("Not a number").int("Not a number").min(1, "At least 1").max(max);

const weekInput = z.object({
	/** The first and the last day. */
	dates: z.object({ from: requiredDateField, to: requiredDateField }),
	shift_type_id: shiftField,
	vehicle_type_id: z.coerce.number("Not a number").int("Not a number").nonnegative().optional(),
	keywords: searchField.optional(),
	page: positiveInt(100_000).default(1),
	perPage: positiveInt(500).default(WEEK_PAGE_SIZE),
});

/** A page of the fleet's week: workdays, absences and maintenance, with the counts of all pages. */
export const readFleetWeek = defineOperation({
	access: staffWith("organizer.read"),
	input: weekInput,
	response: weekResponse,
	async run({ ctx, input }): Promise<Week> {
		const { from, to } = input.dates;
		const today = todayInLondon(ctx.now);
		const filter = {
			from,
			to,
			shift_type_id: input.shift_type_id,
			keywords: input.keywords,
			vehicle_type_id: input.vehicle_type_id || null,
		};
		const [rows, types, days, [off], uncovered] = await read(ctx.d1, [
			selectWeek(filter, input),
			countTypesOfWeek(filter),
			countDrivenVehicles(filter),
			countOffRoadDays(filter),
			selectUncovered(filter, today),
		]);
		const driven = new Map(days.map((day) => [day.date, day.driven]));
		const counted = types.filter(({ id }) => !input.vehicle_type_id || id === input.vehicle_type_id);
		const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
		return {
			vehicles: z.array(weekRow).parse(rows).map(toWeekVehicle),
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
	},
});

function toWeekVehicle(weekVehicle: z.output<typeof weekRow>): WeekVehicle {
	const { needed: _, gross_weight: __, defects: ___, ...row } = weekVehicle;
	const datesOfKind = (kind: "vor" | "pmi" | "mot") =>
		row.dates.filter((day) => day.kind === kind).map(({ date }) => date);
	const favouritesOf = (shift: 1 | 2) =>
		row.favourite_drivers.filter(({ shift_type_id }) => shift_type_id === shift);
	return {
		...row,
		work_day: row.work_day.map((stored) => {
			const { papers: _, presence: __, trailer: ___, ...day } = stored;
			const verdicts = judgeWeekDay(weekVehicle, stored);
			return {
				...day,
				unfit_reasons: verdicts.filter(({ rule }) => rule === "driver_unfit").map(({ tag }) => tag),
				verdicts,
			};
		}),
		day_favourite_drivers: favouritesOf(1),
		night_favourite_drivers: favouritesOf(2),
		vor: datesOfKind("vor"),
		pmi: datesOfKind("pmi"),
		mot: datesOfKind("mot"),
	};
}
