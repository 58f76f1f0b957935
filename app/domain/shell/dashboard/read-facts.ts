import { read } from "~/db/read";
import { countCurrentDefects } from "~/db/repositories/master-data/defects";
import { selectExpiringDocuments } from "~/db/repositories/master-data/expiring-documents";
import { countByStatus } from "~/db/repositories/planning/board/select-unplanned";
import { countAllRefusedWrites } from "~/db/repositories/planning/driver-writes";
import {
	countStops,
	selectExpectedLateJobs,
	selectLateJobs,
	selectUnallocatedJobs,
	sumDay,
} from "~/db/repositories/shell/dashboard";
import { selectClosedBefore } from "~/db/repositories/shell/day-close";
import {
	countInStatuses,
	selectClocksIn,
	selectMissingProofs,
	selectShifts,
	selectWaitingCharges,
	selectWaitingFiles,
	selectWaitingHolidays,
	selectWaitingRequests,
	sumAwaitingApprovals,
	sumStatuses,
} from "~/db/repositories/shell/home-queues";
import { JOB_STATUSES, statusRank } from "~/domain/jobs/jobs/model/status";
import { isStaffWith } from "~/domain/kernel/permissions/access";
import { seesPrices } from "~/domain/kernel/permissions/limits";
import { toExpiring } from "~/domain/master-data/expiry/list";
import { SOON_DAYS } from "~/domain/master-data/expiry/rules";
import type { Actor, ClientActor } from "~/shared/actor";
import { addDays } from "~/shared/time/dates";
import { timeInLondon, todayInLondon, toUtcTime } from "~/shared/time/london";
import type { Ctx } from "~/tenancy/ctx";
import { COLLECTED, type HomeFacts, QUEUE_DAYS, UNALLOCATED } from "./facts";
import { toJobQueue } from "./job-queue";
import { isAbsent, summariseShifts } from "./rules-duty";
import { sumStopHours } from "./rules-hours";
import { PIPELINE, toPipeline } from "./rules-pipeline";

const OPEN_STATUSES = JOB_STATUSES.flatMap(({ name, open }) => (open ? [statusRank(name)] : []));
/** Quotes and ended jobs have no revenue. */
const EARNING_STATUSES = JOB_STATUSES.flatMap(({ name, phase }) =>
	phase !== "ended" && name !== "Quote" ? [statusRank(name)] : [],
);
/** The statuses of a job that is done and not invoiced, as the list of what cannot be invoiced has them. */
const DONE_STATUSES = (["Completed", "Priced", "POD", "Marked For Inv"] as const).map(statusRank);
const PIPELINE_STATUSES = PIPELINE.map(({ status }) => statusRank(status));
/** How many days the note of a closed day is shown: a weekend. */
const NOTE_DAYS = 3;
/** The list of documents; the others are a number. */
const MAX_EXPIRING = 60;

/** Everything on Home, in one batch to the company's database. */
async function readRows({ d1, now }: { d1: D1Database; now: Date }) {
	const today = todayInLondon(now);
	const days = { from: addDays(today, 1 - QUEUE_DAYS), to: today };
	return await read(d1, [
		sumDay(today, EARNING_STATUSES),
		selectUnallocatedJobs(days, UNALLOCATED.map(statusRank), COLLECTED.map(statusRank)),
		selectLateJobs(days, toUtcTime(today, timeInLondon(now)), OPEN_STATUSES),
		selectExpectedLateJobs(),
		countByStatus(today),
		selectShifts(today),
		selectClocksIn(addDays(today, -7), today),
		selectWaitingCharges(),
		selectWaitingRequests(),
		selectWaitingFiles(),
		selectWaitingHolidays(),
		sumAwaitingApprovals(),
		countAllRefusedWrites(),
		countCurrentDefects(),
		countInStatuses(PIPELINE_STATUSES),
		sumStatuses(PIPELINE_STATUSES),
		selectMissingProofs(DONE_STATUSES),
		countStops(today),
		selectClosedBefore(today, addDays(today, -NOTE_DAYS)),
		...selectExpiringDocuments(addDays(today, SOON_DAYS), today),
	]);
}

/** What a role may see of Home; everything else is null in the answer. */
const mayOf = (actor: Actor) => ({
	jobs: isStaffWith(actor, "jobs.read"),
	allocate: isStaffWith(actor, "allocation"),
	diary: isStaffWith(actor, "diary"),
	planner: isStaffWith(actor, "planner"),
	organizer: isStaffWith(actor, "organizer.read"),
	requests: isStaffWith(actor, "jobs.write"),
	files: isStaffWith(actor, "jobs.import"),
	charges: isStaffWith(actor, "jobs.costs"),
	prices: isStaffWith(actor, "jobs.prices"),
	finance: isStaffWith(actor, "finance"),
	revenue: isStaffWith(actor, "finance") && seesPrices(actor),
	approvals: isStaffWith(actor, "workdays.approve"),
	holidays: isStaffWith(actor, "holidays.decide"),
	fleet: isStaffWith(actor, "fleet.read"),
});

/** Reads what Home is made of, as far as the role may see it. One batch to the company's database. */
export async function readFacts(ctx: Ctx<ClientActor>): Promise<HomeFacts> {
	const may = mayOf(ctx.actor);
	const today = todayInLondon(ctx.now);
	const [
		[day],
		unallocated,
		overdue,
		expected,
		onBoard,
		duties,
		[clocking],
		charges,
		requests,
		files,
		holidays,
		[approvals],
		[refused],
		[defects],
		counts,
		sums,
		proofs,
		stops,
		[closed],
		...documents
	] = await readRows(ctx);
	const time = timeInLondon(ctx.now);
	const absent = clocking?.clocks_in === 1 ? duties.filter((duty) => isAbsent(duty, today, time)) : [];
	const first = <Row extends { total: number }>(rows: readonly Row[]) => rows[0]?.total ?? 0;
	return {
		...{ today, time, may },
		jobs_today: may.jobs ? (day?.jobs ?? 0) : null,
		revenue_today: may.revenue ? (day?.revenue ?? 0) : null,
		unallocated: may.jobs ? toJobQueue(unallocated) : null,
		on_board: may.planner ? onBoard.reduce((sum, { unplanned }) => sum + unplanned, 0) : null,
		late: may.jobs ? toJobQueue(expected, overdue) : null,
		absent: may.organizer ? absent : null,
		charges: may.charges
			? {
					total: first(charges),
					amount: may.prices ? (charges[0]?.total_amount ?? 0) : null,
					rows: charges.map((charge) => ({ ...charge, amount: may.prices ? charge.amount : null })),
				}
			: null,
		requests: may.requests ? { total: first(requests), rows: requests } : null,
		files: may.files ? { total: first(files), rows: files } : null,
		holidays: may.holidays ? { total: first(holidays), rows: holidays } : null,
		approvals: may.approvals ? (approvals ?? { total: 0, oldest: null }) : null,
		road: may.organizer
			? {
					refused: refused?.n ?? 0,
					defects: defects?.current ?? 0,
					do_not_drive: defects?.do_not_drive ?? 0,
				}
			: null,
		to_price: may.prices ? (toPipeline(counts, [])[0] ?? null) : null,
		pipeline: may.finance ? toPipeline(counts, may.revenue ? sums : []) : null,
		night_note: closed?.note ? { date: closed.date, note: closed.note, by: closed.by } : null,
		proofs: may.jobs ? { total: first(proofs), jobs: proofs } : null,
		hours: may.jobs ? sumStopHours(stops, today) : null,
		duty: may.organizer ? summariseShifts(duties, today, time) : null,
		expiring: may.fleet ? toExpiring(ctx, documents.flat(), today, MAX_EXPIRING) : null,
	};
}
