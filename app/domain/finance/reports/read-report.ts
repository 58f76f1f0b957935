import { read } from "~/db/read";
import {
	type ReportSums,
	type ReportSumsRow,
	selectReportDays,
	selectReportRows,
} from "~/db/repositories/finance/report-figures";
import { sum } from "~/shared/money/decimal";
import { daysBetween, eachDay } from "~/shared/time/dates";
import { todayInLondon } from "~/shared/time/london";
import type { Ctx } from "~/tenancy/ctx";
import type { EarningsRow, Report, ReportTotals } from "./responses";
import { computeEarnings, sumEarnings } from "./rules-figures";
import { periodBefore, periodLastYear, type ReportPeriod, startOfMonth } from "./rules-periods";
import { type Comparison, REPORT_PAGE_SIZE, type ReportInput } from "./schemas";

/** By what a report lists its jobs. */
export type ReportSubject = "customer" | "vehicle" | "driver" | "sub_contractor" | "lane";

/** The customer and vehicle reports show no profit below 0. */
const FLOORED: ReadonlySet<string> = new Set(["customer", "vehicle"]);
/** How many days fit a row of squares. */
const MAX_SQUARES = 31;
/** A range that has none, so that the number of statements stays the same. */
const NO_DAYS: ReportPeriod = { date_from: "9999-12-31", date_to: "0000-01-01" };

/** The days of a report: this month until today, or from the first of the last day's month. */
export function reportPeriod(ctx: Ctx, input: Partial<ReportPeriod>): ReportPeriod {
	const today = todayInLondon(ctx.now);
	const date_to = input.date_to ?? (input.date_from && input.date_from > today ? input.date_from : today);
	return { date_from: input.date_from ?? startOfMonth(date_to), date_to };
}

/** What a period is compared with. */
export const comparedPeriod = (period: ReportPeriod, compare: Comparison | undefined): ReportPeriod =>
	compare === "last_year" ? periodLastYear(period) : periodBefore(period);

/** Sums with what was earned. */
export const toTotals = (sums: ReportSums, hasFloor: boolean): ReportTotals => ({
	...sums,
	...computeEarnings(sums, hasFloor),
});

/** The sums of all rows. */
export const sumRows = (rows: readonly ReportTotals[]): ReportTotals => ({
	jobs: rows.reduce((total, { jobs }) => total + jobs, 0),
	total_charged: sum(rows.map((row) => row.total_charged)),
	credited: sum(rows.map((row) => row.credited)),
	other_costs: sum(rows.map((row) => row.other_costs)),
	sub_cost: sum(rows.map((row) => row.sub_cost)),
	...sumEarnings(rows),
});

const formatLane = (key: string) =>
	key
		.split(">")
		.map((area) => area || "unknown")
		.join(" to ");

function toRow(
	subject: ReportSubject,
	{ key, name, detail, depot, ...sums }: ReportSumsRow,
	hasFloor: boolean,
): EarningsRow {
	const shown = subject === "lane" ? formatLane(key) : (name ?? `No. ${key}`);
	return { key, name: shown, detail, depot, ...toTotals(sums, hasFloor), last_year: null, days: null };
}

const matchesText = ({ name, detail }: EarningsRow, keywords: string) =>
	`${name} ${detail ?? ""}`.toLocaleLowerCase("en-GB").includes(keywords.toLocaleLowerCase("en-GB"));

const compare = (a: string | number, b: string | number) =>
	typeof a === "string" ? a.localeCompare(String(b), "en-GB", { numeric: true }) : a - Number(b);

/** The rows that match, in order. Equal ones are in the order of their names. */
export function sortRows(
	rows: readonly EarningsRow[],
	{
		keywords,
		depot,
		vehicle_type,
		sort,
		direction = sort === "name" ? "asc" : "desc",
	}: Pick<ReportInput, "keywords" | "depot" | "vehicle_type" | "sort" | "direction">,
): EarningsRow[] {
	const sign = direction === "asc" ? 1 : -1;
	return rows
		.filter(
			(row) =>
				(!keywords || matchesText(row, keywords)) &&
				(!depot || row.depot === depot) &&
				(!vehicle_type || row.detail === vehicle_type),
		)
		.sort((a, b) => sign * compare(a[sort], b[sort]) || compare(a.name, b.name) || compare(a.key, b.key));
}

/** A page of rows with their sums and those of the period before. */
export function toReport(
	rows: readonly EarningsRow[],
	before: Report["before"],
	period: ReportPeriod,
	{ page = 1, pageSize = REPORT_PAGE_SIZE }: { page?: number; pageSize?: number },
	groups: Report["groups"] = { depots: [], vehicle_types: [] },
): Report {
	return {
		data: rows.slice((page - 1) * pageSize, page * pageSize),
		total: rows.length,
		current_page: page,
		per_page: pageSize,
		...period,
		totals: sumRows(rows),
		before,
		groups,
	};
}

/** Which rows of a report, in which order. */
export type ReportChoice = Pick<
	ReportInput,
	"date_from" | "date_to" | "keywords" | "depot" | "vehicle_type" | "sort" | "direction"
> & { compare?: Comparison; page?: number; pageSize?: number };

/** A report by a subject, compared with the period before. One trip to the database. */
export async function readReport(
	ctx: Ctx,
	subject: ReportSubject,
	input: ReportChoice,
	hasFloor = FLOORED.has(subject),
): Promise<Report> {
	const period = reportPeriod(ctx, input);
	const before = comparedPeriod(period, input.compare);
	const hasSquares = subject === "vehicle" && daysBetween(period.date_from, period.date_to) < MAX_SQUARES;
	const [rows, rowsBefore, days] = await read(ctx.d1, [
		selectReportRows(subject, period),
		selectReportRows(subject, before),
		selectReportDays("vehicle", hasSquares ? period : NO_DAYS),
	]);
	const charges = new Map(days.map(({ key, date, total_charged }) => [`${key} ${date}`, total_charged]));
	const toDays = (key: string) =>
		eachDay(period.date_from, period.date_to).map((date) => charges.get(`${key} ${date}`) ?? 0);
	const all = (of: readonly ReportSumsRow[]) =>
		sortRows(
			of.map((row) => toRow(subject, row, hasFloor)),
			subject === "vehicle" ? input : { ...input, depot: undefined, vehicle_type: undefined },
		);
	const listed = all(rows).map((row) => (hasSquares ? { ...row, days: toDays(row.key) } : row));
	const groups = {
		depots: listNames(rows.map(({ depot }) => depot)),
		vehicle_types: listNames(rows.map(({ detail }) => (subject === "vehicle" ? detail : null))),
	};
	return toReport(listed, { ...sumRows(all(rowsBefore)), ...before }, period, input, groups);
}

const listNames = (names: readonly (string | null)[]): string[] =>
	[...new Set(names.flatMap((name) => (name ? [name] : [])))].sort(compare);
