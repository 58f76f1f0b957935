import type { z } from "zod";
import { query, read } from "~/db/read";
import { STATUS_NAMES, statusName, statusRank } from "~/domain/jobs/status";
import { addDays, weekOf } from "~/domain/time/dates";
import type { Verb } from "~/tenancy/ctx";
import { CARDS_SQL } from "./card-sql";
import type { boardQuery, countsQuery, jobsQuery, unplannedQuery } from "./schemas";
import type { StatusCounts } from "./shapes";
import { COUNTS_SQL, OF_DAY_SQL, unplannedSql } from "./unplanned-sql";
import { HOURS_RULES_SQL, TYPE_COUNTS_SQL, VEHICLES_SQL } from "./vehicles-sql";

/** How many days back are looked at for days worked in a row. */
const DAYS_BACK = 13;

const SEQ = query<{ seq: number }>("SELECT coalesce(max(seq), 0) AS seq FROM change_log");
const listOf = (texts: readonly string[]) => `[${texts.join(",")}]`;
const listOrNull = (list: readonly unknown[]) => (list.length > 0 ? JSON.stringify(list) : null);

/** The board of a day as finished JSON texts: vehicles with their drivers and cards, counts a type, and the hours figures. */
export async function getBoard({ ctx, input }: Verb<z.output<typeof boardQuery>>) {
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
			listOrNull(jobStatus.map(statusRank)),
			listOrNull(vehicle_type_id),
		),
		query<{ counts: string }>(TYPE_COUNTS_SQL, date),
		query<{ rules: string }>(HOURS_RULES_SQL, date),
		SEQ,
	]);
	return {
		date,
		seq: newest?.seq ?? 0,
		vehicles: listOf(rows.map(({ vehicle }) => vehicle)),
		vehicleTypeCounts: types[0]?.counts ?? "[]",
		hours_rules: rules[0]?.rules ?? "[]",
	};
}

const escapeLike = (text: string) => `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

/** The jobs of a day that lie on no vehicle, as finished JSON text. */
export async function getUnplanned({ ctx, input }: Verb<z.output<typeof unplannedQuery>>) {
	const { date, keyword, sort, direction, jobStatus } = input;
	const [rows, [newest]] = await read(ctx.d1, [
		query<{ card: string }>(
			unplannedSql(sort, direction),
			date,
			keyword ? escapeLike(keyword) : null,
			listOrNull(jobStatus.map(statusRank)),
		),
		SEQ,
	]);
	return { date, seq: newest?.seq ?? 0, jobs: listOf(rows.map(({ card }) => card)), total: rows.length };
}

/** How many jobs of a day each status has, on vehicles and off them: every status in display order. */
export async function countStatuses({
	ctx,
	input,
}: Verb<z.output<typeof countsQuery>>): Promise<StatusCounts> {
	const [rows] = await read(ctx.d1, [
		query<{ status: number; planned: number; unplanned: number }>(COUNTS_SQL, input.date),
	]);
	const found = new Map(rows.map((row) => [row.status, row]));
	return STATUS_NAMES.map((_, at) => {
		const { planned, unplanned } = found.get(at + 1) ?? { planned: 0, unplanned: 0 };
		return { id: at + 1, name: statusName(at + 1), count: planned + unplanned, planned, unplanned };
	});
}

/** The cards of jobs as they now are, as finished JSON text; those that are not of the day are left out. */
export async function getCards({ ctx, input }: Verb<z.output<typeof jobsQuery>>): Promise<string> {
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
}
