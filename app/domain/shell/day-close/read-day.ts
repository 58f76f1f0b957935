import { type RowOf, read } from "~/db/read";
import { selectCarries, selectClosedBefore, selectDayClose } from "~/db/repositories/shell/day-close";
import { selectShifts } from "~/db/repositories/shell/home-queues";
import {
	countEarly,
	type DayMoneyRow,
	type DaySpan,
	selectEarlyWithoutCarrier,
	selectOpenCharges,
	selectOpenDefects,
	selectOpenHours,
	selectUndelivered,
	selectUnpriced,
	selectWithoutProof,
	sumDayJobs,
	sumDayMoney,
} from "~/db/repositories/shell/open-of-day";
import { JOB_STATUSES, statusRank } from "~/domain/jobs/jobs/model/status";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { isStaffWith, staffWith } from "~/domain/kernel/permissions/access";
import { seesPrices } from "~/domain/kernel/permissions/limits";
import type { Actor, ClientActor } from "~/shared/actor";
import { addDays } from "~/shared/time/dates";
import { midnightInLondon, todayInLondon } from "~/shared/time/london";
import type { Ctx } from "~/tenancy/ctx";
import { UNALLOCATED } from "../dashboard/facts";
import { EARLY_HOUR, OPEN_DAYS } from "./facts";
import { listDaySteps, listUnseen } from "./rules-steps";
import { sumClockedTime } from "./rules-totals";
import { type ClosedDay, type DayClose, dayCloseInput, dayCloseResponse } from "./schemas";

const ranksOf = (isMeant: (status: (typeof JOB_STATUSES)[number]) => boolean) =>
	JOB_STATUSES.filter(isMeant).map(({ name }) => statusRank(name));

const OPEN = ranksOf(({ open, name }) => open && name !== "Quoted");
/** Jobs that were or will be done: neither quotes nor cancelled. */
const WORKED = ranksOf(({ phase, name }) => phase !== "ended" && name !== "Quote" && name !== "Quoted");
const DONE = ranksOf(({ phase }) => phase === "done" || phase === "money");
/** Done and not invoiced: what still wants a price and a proof. */
const UNBILLED = (["CX Delivered", "Completed", "Priced", "POD", "Marked For Inv"] as const).map(statusRank);

const EARLY_MINUTES = EARLY_HOUR * 60;

/** All of a day in one batch. */
async function readRows(d1: D1Database, date: string) {
	const span: DaySpan = { from: addDays(date, 1 - OPEN_DAYS), to: date };
	const next = addDays(date, 1);
	return await read(d1, [
		selectUndelivered(span, OPEN),
		selectWithoutProof(span, UNBILLED),
		selectOpenCharges(date),
		selectOpenDefects(midnightInLondon(next)),
		selectOpenHours(span),
		selectUnpriced(span, UNBILLED),
		selectEarlyWithoutCarrier(next, EARLY_MINUTES, UNALLOCATED.map(statusRank)),
		countEarly(next, EARLY_MINUTES, WORKED),
		sumDayJobs(date, WORKED, DONE),
		selectShifts(date),
		sumDayMoney({ date_from: addDays(date, -7), date_to: date }),
		selectCarries(date),
		selectDayClose(date),
		selectClosedBefore(date, addDays(date, -OPEN_DAYS)),
	]);
}

const mayOf = (actor: Actor) => ({
	jobs: isStaffWith(actor, "jobs.read"),
	charges: isStaffWith(actor, "jobs.costs"),
	organizer: isStaffWith(actor, "organizer.read"),
	approvals: isStaffWith(actor, "workdays.approve"),
	prices: isStaffWith(actor, "jobs.prices"),
	amounts: isStaffWith(actor, "jobs.prices"),
	diary: isStaffWith(actor, "diary"),
	allocate: isStaffWith(actor, "allocation"),
	money: isStaffWith(actor, "finance") && seesPrices(actor),
});

/** A day with what is open of it, step by step, as far as the role may see it. One batch to the company's database. */
export async function loadDay({ d1, actor, now }: Ctx<ClientActor>, date: string): Promise<DayClose> {
	const may = mayOf(actor);
	const [
		undelivered,
		proofs,
		waiting,
		defects,
		hours,
		prices,
		early,
		[earlyJobs],
		[jobs],
		shifts,
		money,
		carries,
		[closed],
		[before],
	] = await readRows(d1, date);
	const steps = listDaySteps({
		date,
		done: jobs?.done ?? 0,
		undelivered: may.jobs ? undelivered : null,
		proofs: may.jobs ? proofs : null,
		waiting: may.charges ? waiting : null,
		defects: may.organizer ? defects : null,
		hours: may.approvals ? hours : null,
		prices: may.prices ? prices : null,
		tomorrow: may.jobs ? { jobs: earlyJobs?.jobs ?? 0, open: early } : null,
		carries,
		may,
	});
	const { done = 0, timed = 0, in_time = 0, miles = 0 } = jobs ?? {};
	return {
		date,
		today: todayInLondon(now),
		steps,
		unseen: listUnseen(steps),
		jobs: may.jobs ? { total: jobs?.jobs ?? 0, done, timed, in_time, miles } : null,
		duty: may.organizer ? sumClockedTime(shifts) : null,
		money: may.money ? toMoney(money, date) : null,
		closed: closed ? toClosed(closed) : null,
		before: before ? toClosed(before) : null,
	};
}

const toClosed = ({
	date,
	note,
	signed_at,
	by,
	unseen,
	version,
}: RowOf<typeof selectDayClose>): ClosedDay => ({
	...{ date, note, signed_at, by, unseen, version },
});

function toMoney(rows: readonly DayMoneyRow[], date: string): DayClose["money"] {
	const day = rows.find((row) => row.date === date);
	const { charge: revenue = 0, subcost = 0, other_costs = 0 } = day ?? {};
	const week_before = rows.find((row) => row.date !== date)?.charge ?? 0;
	return { revenue, subcost, other_costs, left: revenue - subcost - other_costs, week_before };
}

/** Reads a day as the office closes it: what is still open of it, what it came to, and how it was closed. */
export const readDayClose = defineOperation({
	access: staffWith("home.read"),
	input: dayCloseInput,
	response: dayCloseResponse,
	run: ({ ctx, input }) => loadDay(ctx, input.date),
});
