import { query, read } from "~/db/read";
import { unscaled } from "~/db/scale5";
import { getPhase, JOB_STATUSES, type JobPhase, statusName, statusRank } from "~/domain/jobs/model/status";
import { defineOperation, noInput } from "~/domain/operation";
import { staffWith } from "~/domain/permissions/access";
import { addDays, eachDay } from "~/domain/shared/time/dates";
import { timeInLondon, todayInLondon, toUtcTime } from "~/domain/shared/time/london";

const DAYS = 14;
/** Statuses of jobs that need a driver or contractor. */
const UNALLOCATED_STATUSES = ["Pending", "Collected", "Indepot"] as const;
const ranks = (names: readonly Parameters<typeof statusRank>[0][]) => names.map(statusRank).join(", ");
const OPEN_STATUSES = JOB_STATUSES.flatMap(({ name, open }) => (open ? [statusRank(name)] : [])).join(", ");
/** Quotes and ended jobs have no revenue. */
const EARNING_STATUSES = JOB_STATUSES.flatMap(({ name, phase }) =>
	phase !== "ended" && name !== "Quote" ? [statusRank(name)] : [],
).join(", ");

interface AttentionRow {
	id: number;
	job_number: string;
	customer_name: string;
	status: number;
	date: string;
	time: string | null;
	town: string | null;
	/** The total number of such jobs. */
	total: number;
}

/** A job that needs attention: late or unallocated. Times are UTC. */
export type Attention = Omit<AttentionRow, "status" | "total"> & { status: string };

const ATTENTION_COLUMNS = `j.id, j.job_number || CASE j.sub_no WHEN 0 THEN '' ELSE '-' || j.sub_no END AS job_number, c.customer_name, j.status`;

/**
 * Reads the dashboard: jobs by phase over fourteen days, today's statuses, late and unallocated jobs, revenue (pounds) compared with
 * last week, and fleet use. One batch to the tenant's database.
 */
export const readDashboard = defineOperation({
	access: staffWith("home.read"),
	input: noInput,
	async run({ ctx }) {
		const today = todayInLondon(ctx.now);
		const from = addDays(today, 1 - DAYS);
		const nowUtc = toUtcTime(today, timeInLondon(ctx.now));
		const [days, revenue, unallocated, late, [fleet]] = await read(ctx.d1, [
			query<DayRow>("SELECT date, status, n FROM day_status WHERE date BETWEEN ? AND ?", from, today),
			query<RevenueRow>(
				`SELECT diary_date AS date, ${unscaled("sum(total_charge)")} AS total, ${unscaled("sum(coalesce(subcost, 0))")} AS subcost
				 FROM job INDEXED BY job_day WHERE listed = 1 AND diary_date BETWEEN ? AND ? AND status IN (${EARNING_STATUSES}) GROUP BY diary_date`,
				addDays(today, -13),
				today,
			),
			query<AttentionRow>(
				`SELECT ${ATTENTION_COLUMNS}, j.diary_date AS date, j.diary_time AS time, j.collection_town AS town, count(*) OVER () AS total
				 FROM job j JOIN customer c ON c.id = j.customer_id
				 WHERE j.listed = 1 AND j.status IN (${ranks(UNALLOCATED_STATUSES)}) AND j.diary_date BETWEEN ? AND ?
				 ORDER BY j.diary_date, j.diary_time, j.id LIMIT 8`,
				from,
				today,
			),
			query<AttentionRow>(
				`SELECT ${ATTENTION_COLUMNS}, j.delivery_date AS date, j.delivery_time AS time, j.delivery_town AS town, count(*) OVER () AS total
				 FROM job j JOIN customer c ON c.id = j.customer_id
				 WHERE j.listed = 1 AND j.status IN (${OPEN_STATUSES}) AND j.delivery_date BETWEEN ?1 AND ?2
				   AND (j.delivery_date < ?2 OR j.delivery_time < ?3)
				 ORDER BY j.delivery_date, j.delivery_time, j.id LIMIT 8`,
				from,
				today,
				nowUtc,
			),
			query<Fleet>(
				`SELECT (SELECT count(DISTINCT vehicle_id) FROM work_day WHERE date = ?1) AS vehicles_used,
				        (SELECT count(*) FROM vehicle WHERE deleted_at IS NULL AND is_active = 1) AS vehicles,
				        (SELECT count(DISTINCT driver_id) FROM work_day WHERE date = ?1) AS drivers_used,
				        (SELECT count(*) FROM driver WHERE deleted_at IS NULL AND status = 1) AS drivers`,
				today,
			),
		]);
		return {
			today,
			days: groupByDay(eachDay(from, today), days),
			statuses: todaysStatuses(days, today),
			revenue: compareWeeks(today, revenue),
			unallocated: toAttentionList(unallocated),
			late: toAttentionList(late),
			fleet: fleet ?? { vehicles: 0, vehicles_used: 0, drivers: 0, drivers_used: 0 },
		};
	},
});

export type Dashboard = Awaited<ReturnType<typeof readDashboard>>;

type Fleet = Record<"vehicles" | "vehicles_used" | "drivers" | "drivers_used", number>;
interface DayRow {
	date: string;
	status: number;
	n: number;
}
interface RevenueRow {
	date: string;
	total: number;
	subcost: number;
}

const noJobs = (): Record<JobPhase, number> => ({ before: 0, under: 0, done: 0, money: 0, ended: 0 });

function groupByDay(dates: string[], rows: DayRow[]) {
	const days = new Map(dates.map((date) => [date, noJobs()]));
	for (const { date, status, n } of rows) {
		const day = days.get(date);
		if (day) day[getPhase(statusName(status))] += n;
	}
	return [...days].map(([date, phases]) => ({
		date,
		phases,
		total: Object.values(phases).reduce((a, b) => a + b, 0),
	}));
}

const todaysStatuses = (rows: DayRow[], today: string) =>
	rows
		.filter((row) => row.date === today)
		.sort((a, b) => a.status - b.status)
		.map(({ status, n }) => ({ status: statusName(status), n }));

/** The last seven days, each with the same weekday of the week before, in pounds. */
function compareWeeks(today: string, rows: RevenueRow[]) {
	const rowsByDate = new Map(rows.map((row) => [row.date, row]));
	return eachDay(addDays(today, -6), today).map((date) => ({
		date,
		total: rowsByDate.get(date)?.total ?? 0,
		subcost: rowsByDate.get(date)?.subcost ?? 0,
		lastWeek: rowsByDate.get(addDays(date, -7))?.total ?? 0,
	}));
}

function toAttentionList(rows: AttentionRow[]) {
	const jobs = rows.map(
		({ total: _, status, ...job }): Attention => ({ ...job, status: statusName(status) }),
	);
	return { total: rows[0]?.total ?? 0, jobs };
}
