import { read } from "~/db/read";
import { selectCardsOfDay } from "~/db/repositories/board/select-cards";
import { countByStatus, selectUnplanned } from "~/db/repositories/board/select-unplanned";
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
import type { StatusCounts } from "./responses";
import { boardQuery, jobsQuery, statusCountsQuery, unplannedQuery } from "./schemas";

/** How many previous days are checked for consecutive workdays. */
const DAYS_BACK = 13;

const jsonArray = (texts: readonly string[]) => `[${texts.join(",")}]`;

/** The board of a day as JSON text built by the database: vehicles with their drivers and cards, counts per type, and the hours rules. */
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
		};
	},
});

/** The jobs of a day that are on no vehicle, as JSON text built by the database. */
export const getUnplanned = defineOperation({
	access: staffWith("planner.read"),
	input: unplannedQuery,
	async run({ ctx, input }) {
		const { date, keyword, sort, direction, jobStatus } = input;
		const [rows, [newest]] = await read(ctx.d1, [
			selectUnplanned(date, { keyword, statuses: jobStatus.map(statusRank) }, { sort, direction }),
			selectNewestSeq(),
		]);
		return { date, seq: newest?.seq ?? 0, jobs: jsonArray(rows.map(({ card }) => card)), total: rows.length };
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
