import { type RowOf, read } from "~/db/read";
import {
	countFleetUse,
	selectDayStatuses,
	selectExpectedLateJobs,
	selectLateJobs,
	selectRevenue,
	selectUnallocatedJobs,
} from "~/db/repositories/dashboard";
import type { LateStop } from "~/domain/jobs/model/responses-late";
import { getPhase, JOB_STATUSES, type JobPhase, statusName, statusRank } from "~/domain/jobs/model/status";
import { defineOperation, noInput } from "~/domain/operation";
import { isStaffWith, staffWith } from "~/domain/permissions/access";
import { addDays, eachDay } from "~/shared/time/dates";
import { timeInLondon, todayInLondon, toUtcTime } from "~/shared/time/london";
import type { Ctx } from "~/tenancy/ctx";

const DAYS = 14;
/** Statuses of jobs that need a driver or contractor. */
const UNALLOCATED_STATUSES = (["Pending", "Collected", "Indepot"] as const).map(statusRank);
const OPEN_STATUSES = JOB_STATUSES.flatMap(({ name, open }) => (open ? [statusRank(name)] : []));
/** Quotes and ended jobs have no revenue. */
const EARNING_STATUSES = JOB_STATUSES.flatMap(({ name, phase }) =>
	phase !== "ended" && name !== "Quote" ? [statusRank(name)] : [],
);

type AttentionRow = RowOf<typeof selectUnallocatedJobs>;

/** A job that needs attention: late or unallocated. Times are UTC. `late` if a driver on duty will reach a stop of it too late. */
export type Attention = Omit<AttentionRow, "status" | "total"> & { status: string; late: LateStop | null };

/** Rows of a list. */
const MAX_ROWS = 8;

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
		const period = { from, to: today };
		const nowUtc = toUtcTime(today, timeInLondon(ctx.now));
		const [days, revenue, unallocated, overdue, expected, [fleet]] = await read(ctx.d1, [
			selectDayStatuses(period),
			selectRevenue({ from: addDays(today, -13), to: today }, EARNING_STATUSES),
			selectUnallocatedJobs(period, UNALLOCATED_STATUSES),
			selectLateJobs(period, nowUtc, OPEN_STATUSES),
			selectExpectedLateJobs(),
			countFleetUse(today),
		]);
		return {
			today,
			days: groupByDay(eachDay(from, today), days),
			statuses: todaysStatuses(days, today),
			/** Null for a role that shows no prices. */
			revenue: isStaffWith(ctx.actor, "jobs.costs") ? compareWeeks(today, revenue) : null,
			unallocated: toAttentionList(ctx, unallocated),
			late: toAttentionList(ctx, expected, overdue),
			fleet: fleet ?? { vehicles: 0, vehicles_used: 0, drivers: 0, drivers_used: 0 },
		};
	},
});

export type Dashboard = Awaited<ReturnType<typeof readDashboard>>;

type DayRow = RowOf<typeof selectDayStatuses>;
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

/** The jobs and how many there are; without the jobs for a role that shows none. */
function toAttentionList({ actor }: Ctx, ...lists: (AttentionRow & Partial<LateStop>)[][]) {
	const total = lists.reduce((sum, [first]) => sum + (first?.total ?? 0), 0);
	if (!isStaffWith(actor, "jobs.read")) return { total, jobs: null };
	const jobs = lists
		.flat()
		.slice(0, MAX_ROWS)
		.map(({ total: _, status, stop, minutes, expected_at, ...job }): Attention => {
			const late = stop && minutes && expected_at ? { stop, minutes, expected_at } : null;
			return { ...job, status: statusName(status), late };
		});
	return { total, jobs };
}
