import { z } from "zod";
import { type Rows, read } from "~/db/read";
import { selectCardsOfDay } from "~/db/repositories/planning/board/select-cards";
import {
	countByStatus,
	selectEarlierUnplanned,
	selectUnplanned,
} from "~/db/repositories/planning/board/select-unplanned";
import {
	countBoardVehicles,
	selectBoardHoursRules,
	selectBoardVehicles,
} from "~/db/repositories/planning/board/select-vehicles";
import { selectNewestSeq } from "~/db/repositories/planning/change-log";
import { selectNeedFactsOfBoards } from "~/db/repositories/planning/needs";
import { selectRoadTimes } from "~/db/repositories/planning/road-times";
import { STATUS_NAMES, statusName, statusRank } from "~/domain/jobs/jobs/model/status";
import { selectMyChanges, toMyChanges } from "~/domain/jobs/undo/list-changes";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { isStaffWith, staffWith } from "~/domain/kernel/permissions/access";
import { selectCostSettings, toCostSettings } from "~/domain/planning/automatic-planning/load-costs";
import { daysOfBoard, locateBases } from "~/domain/planning/fitness/read-days";
import { NO_NEEDS } from "~/domain/planning/needs/need-facts";
import {
	boardResponse,
	type DayTotals,
	plannerJobResponse,
	type StatusCounts,
	statusCountsResponse,
	unplannedResponse,
} from "~/domain/planning/run/responses";
import { jsonText, screenResult, unpriced, withJsonText } from "~/shared/money/price-fields";
import { addDays } from "~/shared/time/dates";
import { todayInLondon } from "~/shared/time/london";
import { boardQuery, jobsQuery, statusCountsQuery, unplannedQuery } from "../schemas";

const jsonArray = (texts: readonly string[]) => `[${texts.join(",")}]`;

/** How many days back jobs that were left over are listed; the home screen counts as many. */
const LEFT_OVER_DAYS = 14;
/** The statuses of jobs that wait for a vehicle. */
const WAITING_STATUSES = (["Pending", "Collected", "Indepot"] as const).map(statusRank);

type BoardFilter = z.output<typeof boardQuery>;

/** The selects of the board of a day. */
function selectBoard({ date, jobStatus, vehicle_type_id }: BoardFilter, limit: number | null = null) {
	return [
		selectBoardVehicles({
			...daysOfBoard(date),
			statuses: jobStatus.map(statusRank),
			vehicle_type_ids: vehicle_type_id,
			limit,
		}),
		countBoardVehicles(date),
		selectBoardHoursRules(date),
		selectNewestSeq(),
		selectNeedFactsOfBoards(
			{ since: addDays(date, -LEFT_OVER_DAYS), from: date, to: addDays(date, 1) },
			WAITING_STATUSES,
		),
		selectRoadTimes(),
		...selectCostSettings(),
	] as const;
}

/**
 * The board of a day, its lists as JSON text built by the database: vehicles with their drivers and cards, counts per type, and the hours
 * rules; and where the vehicles start and end their day.
 */
export const getBoard = defineOperation({
	access: staffWith("planner.read"),
	input: boardQuery,
	response: withJsonText(
		boardResponse,
		"vehicles",
		"vehicleTypeCounts",
		"hours_rules",
		"road_times",
		"needs",
	),
	async run({ ctx, input }) {
		const [rows, types, rules, [newest], [needs], [road_times], ...costs] = await read(
			ctx.d1,
			selectBoard(input),
		);
		return {
			date: input.date,
			seq: newest?.seq ?? 0,
			vehicles: jsonArray(rows.map(({ vehicle }) => vehicle)),
			vehicleTypeCounts: types[0]?.counts ?? "[]",
			hours_rules: rules[0]?.rules ?? "[]",
			bases: await locateBases(ctx, types[0]?.bases ?? "[]"),
			road_times: road_times?.road_times ?? "[]",
			needs: needs?.facts ?? JSON.stringify(NO_NEEDS),
			plan_costs: toCostSettings(costs),
		};
	},
});

/** The selects of the jobs of a day that are on no vehicle, and of those left over from earlier days. */
function selectUnplannedJobs(
	{ date, keyword, sort, direction, jobStatus }: z.output<typeof unplannedQuery>,
	today: string,
) {
	// A past day has none: what was left of the days before it is shown today.
	const lastDay = date < today ? null : addDays(today, -1);
	return [
		selectUnplanned(date, { keyword, statuses: jobStatus.map(statusRank) }, { sort, direction }),
		selectEarlierUnplanned(addDays(today, -LEFT_OVER_DAYS), lastDay ?? ""),
	] as const;
}

const toCards = (rows: readonly { card: string }[]) => jsonArray(rows.map(({ card }) => card));

/** The jobs of a day that are on no vehicle, and those of earlier days that still are, as JSON text built by the database. */
export const getUnplanned = defineOperation({
	access: staffWith("planner.read"),
	input: unplannedQuery,
	response: withJsonText(unplannedResponse, "jobs", "earlier"),
	async run({ ctx, input }) {
		const [rows, earlier, [newest]] = await read(ctx.d1, [
			...selectUnplannedJobs(input, todayInLondon(ctx.now)),
			selectNewestSeq(),
		]);
		return {
			date: input.date,
			seq: newest?.seq ?? 0,
			jobs: toCards(rows),
			total: rows.length,
			earlier: toCards(earlier),
		};
	},
});

/** More vehicles than a tall screen shows. */
const FIRST_VEHICLES = 40;

const toStatusCounts = (rows: RowsOfCounts): StatusCounts => {
	const countsByStatus = new Map(rows.map((row) => [row.status, row]));
	return STATUS_NAMES.map((_, at) => {
		const { planned, unplanned } = countsByStatus.get(at + 1) ?? { planned: 0, unplanned: 0 };
		return { id: at + 1, name: statusName(at + 1), count: planned + unplanned, planned, unplanned };
	});
};
type RowsOfCounts = Rows<[ReturnType<typeof countByStatus>]>[0];

/** The totals of a day if it has more vehicles than were selected, otherwise null. */
function totalsOfRest(
	countsText: string | undefined,
	selectedCount: number,
	statuses: RowsOfCounts,
): DayTotals | null {
	const types = boardResponse.shape.vehicleTypeCounts.parse(JSON.parse(countsText ?? "[]"));
	const vehicleCount = types.reduce((sum, { count }) => sum + count, 0);
	return vehicleCount > selectedCount ? { types, statuses: toStatusCounts(statuses) } : null;
}

const openedBoard = z
	.object({
		day: z
			.object({
				vehicles: jsonText(boardResponse.shape.vehicles),
				unplanned: jsonText(unplannedResponse.shape.jobs),
				earlier: jsonText(unplannedResponse.shape.earlier),
				needs: jsonText(boardResponse.shape.needs),
				plan_costs: boardResponse.shape.plan_costs,
			})
			.catchall(unpriced()),
	})
	.catchall(unpriced());

/**
 * What the planner opens with: board, unplanned jobs and the person's own changes, in one trip to the company's database. With `isFirstPart`
 * only the first vehicles of a large fleet, with the totals of the day: those of 500 take longer to read and send than the screen to show.
 */
export const openBoard = defineOperation({
	access: staffWith("planner.read"),
	input: z.object({ date: boardQuery.shape.date, isFirstPart: z.boolean() }),
	response: screenResult(openedBoard),
	async run({ ctx, input: { date, isFirstPart } }) {
		const [
			vehicles,
			types,
			rules,
			[newest],
			[needs],
			[road_times],
			typeCosts,
			otherCosts,
			unplanned,
			earlier,
			steps,
			statuses = [],
		] = await read(ctx.d1, [
			...selectBoard(boardQuery.parse({ date }), isFirstPart ? FIRST_VEHICLES : null),
			...selectUnplannedJobs(unplannedQuery.parse({ date }), todayInLondon(ctx.now)),
			selectMyChanges(ctx),
			...(isFirstPart ? [countByStatus(date)] : []),
		]);
		const day = {
			date,
			seq: newest?.seq ?? 0,
			vehicles: jsonArray(vehicles.map(({ vehicle }) => vehicle)),
			totals: totalsOfRest(types[0]?.counts, vehicles.length, statuses),
			unplanned: toCards(unplanned),
			earlier: toCards(earlier),
			hours_rules: rules[0]?.rules ?? "[]",
			bases: await locateBases(ctx, types[0]?.bases ?? "[]"),
			road_times: road_times?.road_times ?? "[]",
			needs: needs?.facts ?? JSON.stringify(NO_NEEDS),
			plan_costs: toCostSettings([typeCosts, otherCosts]),
		};
		return { day, changes: isStaffWith(ctx.actor, "allocation") ? toMyChanges(steps) : [] };
	},
});

/** How many jobs of a day have each status, planned and unplanned; all statuses in display order. */
export const countStatuses = defineOperation({
	access: staffWith("planner.read"),
	input: statusCountsQuery,
	response: statusCountsResponse,
	async run({ ctx, input }): Promise<StatusCounts> {
		const [rows] = await read(ctx.d1, [countByStatus(input.date)]);
		return toStatusCounts(rows);
	},
});

/** The current cards of jobs as JSON text; jobs that are not of the day are left out. */
export const getCards = defineOperation({
	access: staffWith("planner.read"),
	input: jobsQuery,
	response: jsonText(z.array(plannerJobResponse)),
	async run({ ctx, input }): Promise<string> {
		const [rows] = await read(ctx.d1, [selectCardsOfDay(input.date, input.job_ids)]);
		return rows[0]?.cards ?? "[]";
	},
});
