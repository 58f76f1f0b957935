import { z } from "zod";
import { read } from "~/db/read";
import { selectCardsOfDay } from "~/db/repositories/board/select-cards";
import {
	countByStatus,
	selectEarlierUnplanned,
	selectUnplanned,
} from "~/db/repositories/board/select-unplanned";
import {
	countBoardVehicles,
	selectBoardHoursRules,
	selectBoardVehicles,
} from "~/db/repositories/board/select-vehicles";
import { selectNewestSeq } from "~/db/repositories/change-log";
import { STATUS_NAMES, statusName, statusRank } from "~/domain/jobs/model/status";
import { defineOperation } from "~/domain/operation";
import { staffWith } from "~/domain/permissions/access";
import { addDays, weekOf } from "~/shared/time/dates";
import { todayInLondon } from "~/shared/time/london";
import type { Ctx } from "~/tenancy/ctx";
import type { BoardBase, StatusCounts } from "./responses";
import { boardQuery, jobsQuery, statusCountsQuery, unplannedQuery } from "./schemas";

/** How many previous days are checked for consecutive workdays. */
const DAYS_BACK = 13;

const jsonArray = (texts: readonly string[]) => `[${texts.join(",")}]`;

const addressedBases = z.array(
	z.object({
		depot_id: z.int().nullable(),
		driver_id: z.int().nullable(),
		name: z.string(),
		town: z.string().nullable(),
		post_code: z.string().nullable(),
	}),
);

/** Where the bases are; one that cannot be found is left out. */
async function locateBases(ctx: Ctx, text: string): Promise<BoardBase[]> {
	const located = await Promise.all(
		addressedBases.parse(JSON.parse(text)).map(async ({ depot_id, driver_id, name, ...address }) => {
			const point = await ctx.maps.locate(address);
			return point && { depot_id, driver_id, name, ...point };
		}),
	);
	return located.filter((base) => base !== null);
}

/**
 * The board of a day, its lists as JSON text built by the database: vehicles with their drivers and cards, counts per type, and the hours
 * rules; and where the vehicles start and end their day.
 */
export const getBoard = defineOperation({
	access: staffWith("planner.read"),
	input: boardQuery,
	async run({ ctx, input }) {
		const { date, jobStatus, vehicle_type_id } = input;
		const monday = weekOf(date).from;
		const before = Array.from({ length: DAYS_BACK }, (_, at) => addDays(date, -at - 1));
		const [rows, types, rules, [newest]] = await read(ctx.d1, [
			selectBoardVehicles({
				date,
				monday,
				previousMonday: addDays(monday, -7),
				daysBefore: before,
				statuses: jobStatus.map(statusRank),
				vehicle_type_ids: vehicle_type_id,
			}),
			countBoardVehicles(date),
			selectBoardHoursRules(date),
			selectNewestSeq(),
		]);
		return {
			date,
			seq: newest?.seq ?? 0,
			vehicles: jsonArray(rows.map(({ vehicle }) => vehicle)),
			vehicleTypeCounts: types[0]?.counts ?? "[]",
			hours_rules: rules[0]?.rules ?? "[]",
			bases: await locateBases(ctx, types[0]?.bases ?? "[]"),
		};
	},
});

/** How many days back jobs that were left over are listed; the home screen counts as many. */
const LEFT_OVER_DAYS = 14;

/** The jobs of a day that are on no vehicle, and those of earlier days that still are, as JSON text built by the database. */
export const getUnplanned = defineOperation({
	access: staffWith("planner.read"),
	input: unplannedQuery,
	async run({ ctx, input }) {
		const { date, keyword, sort, direction, jobStatus } = input;
		const today = todayInLondon(ctx.now);
		// A past day has none: what was left of the days before it is shown today.
		const lastDay = date < today ? null : addDays(today, -1);
		const [rows, [newest], earlier] = await read(ctx.d1, [
			selectUnplanned(date, { keyword, statuses: jobStatus.map(statusRank) }, { sort, direction }),
			selectNewestSeq(),
			selectEarlierUnplanned(addDays(today, -LEFT_OVER_DAYS), lastDay ?? ""),
		]);
		return {
			date,
			seq: newest?.seq ?? 0,
			jobs: jsonArray(rows.map(({ card }) => card)),
			total: rows.length,
			earlier: jsonArray(earlier.map(({ card }) => card)),
		};
	},
});

/** How many jobs of a day have each status, planned and unplanned; all statuses in display order. */
export const countStatuses = defineOperation({
	access: staffWith("planner.read"),
	input: statusCountsQuery,
	async run({ ctx, input }): Promise<StatusCounts> {
		const [rows] = await read(ctx.d1, [countByStatus(input.date)]);
		const countsByStatus = new Map(rows.map((row) => [row.status, row]));
		return STATUS_NAMES.map((_, at) => {
			const { planned, unplanned } = countsByStatus.get(at + 1) ?? { planned: 0, unplanned: 0 };
			return { id: at + 1, name: statusName(at + 1), count: planned + unplanned, planned, unplanned };
		});
	},
});

/** The current cards of jobs as JSON text; jobs that are not of the day are left out. */
export const getCards = defineOperation({
	access: staffWith("planner.read"),
	input: jobsQuery,
	async run({ ctx, input }): Promise<string> {
		const [rows] = await read(ctx.d1, [selectCardsOfDay(input.date, input.job_ids)]);
		return rows[0]?.cards ?? "[]";
	},
});
