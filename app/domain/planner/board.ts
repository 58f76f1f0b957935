import { query, read } from "~/db/read";
import { STATUS_NAMES, statusName, statusRank } from "~/domain/jobs/model/status";
import { defineOperation } from "~/domain/operation";
import { staffWith } from "~/domain/permissions/access";
import { addDays, weekOf } from "~/domain/shared/time/dates";
import { CARDS_SQL } from "./card-sql";
import type { StatusCounts } from "./responses";
import { boardQuery, jobsQuery, statusCountsQuery, unplannedQuery } from "./schemas";
import { COUNTS_SQL, OF_DAY_SQL, unplannedSql } from "./unplanned-sql";
import { HOURS_RULES_SQL, TYPE_COUNTS_SQL, VEHICLES_SQL } from "./vehicles-sql";

/** How many previous days are checked for consecutive workdays. */
const DAYS_BACK = 13;

const LAST_SEQ = query<{ seq: number }>("SELECT coalesce(max(seq), 0) AS seq FROM change_log");
const jsonArray = (texts: readonly string[]) => `[${texts.join(",")}]`;
const jsonListOrNull = (list: readonly unknown[]) => (list.length > 0 ? JSON.stringify(list) : null);

/** The board of a day as JSON text built by the database: vehicles with their drivers and cards, counts per type, and the hours rules. */
export const getBoard = defineOperation({
	access: staffWith("planner.read"),
	input: boardQuery,
	async run({ ctx, input }) {
		const { date, jobStatus, vehicle_type_id } = input;
		const monday = weekOf(date).from;
		const before = Array.from({ length: DAYS_BACK }, (_, at) => addDays(date, -at - 1));
		const [rows, types, rules, [newest]] = await read(ctx.d1, [
			query<{ vehicle: string }>(
				VEHICLES_SQL,
				date,
				monday,
				addDays(monday, -7),
				JSON.stringify(before),
				jsonListOrNull(jobStatus.map(statusRank)),
				jsonListOrNull(vehicle_type_id),
			),
			query<{ counts: string }>(TYPE_COUNTS_SQL, date),
			query<{ rules: string }>(HOURS_RULES_SQL, date),
			LAST_SEQ,
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

const escapeLike = (text: string) => `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

/** The jobs of a day that are on no vehicle, as JSON text built by the database. */
export const getUnplanned = defineOperation({
	access: staffWith("planner.read"),
	input: unplannedQuery,
	async run({ ctx, input }) {
		const { date, keyword, sort, direction, jobStatus } = input;
		const [rows, [newest]] = await read(ctx.d1, [
			query<{ card: string }>(
				unplannedSql(sort, direction),
				date,
				keyword ? escapeLike(keyword) : null,
				jsonListOrNull(jobStatus.map(statusRank)),
			),
			LAST_SEQ,
		]);
		return { date, seq: newest?.seq ?? 0, jobs: jsonArray(rows.map(({ card }) => card)), total: rows.length };
	},
});

/** How many jobs of a day have each status, planned and unplanned; all statuses in display order. */
export const countStatuses = defineOperation({
	access: staffWith("planner.read"),
	input: statusCountsQuery,
	async run({ ctx, input }): Promise<StatusCounts> {
		const [rows] = await read(ctx.d1, [
			query<{ status: number; planned: number; unplanned: number }>(COUNTS_SQL, input.date),
		]);
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
		const [rows] = await read(ctx.d1, [
			query<{ cards: string }>(
				CARDS_SQL.replace(
					"json_each(?2)",
					`(SELECT uid AS value, id AS key FROM job WHERE id IN (${OF_DAY_SQL}))`,
				),
				input.date,
				JSON.stringify(input.job_ids),
			),
		]);
		return rows[0]?.cards ?? "[]";
	},
});
