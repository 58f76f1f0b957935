import type { JobStatus } from "~/shared/jobs/statuses";
import { addDemoDays, nextWorkingDay } from "../shared/clock.mjs";
import { ceilToQuarter, roundToQuarter } from "../shared/road.mjs";
import { hasLeft, isDelivered, isInTransit } from "../shared/statuses";
import type { Clock, DemoJobType, JobSpec, JobTimes, Random } from "../world/world";

const LAST = 1410;

/** The day on which a job begins: of its collection, or of its delivery without one. */
export const firstDay = (job: JobTimes) => required(job.date ?? job.to_date);
/** The day on which a job ends. */
export const lastDay = (job: JobTimes) => required(job.to_date ?? job.date);
/** The minute of the first day at which a job begins. */
export const firstMinute = (job: JobTimes) => required(job.from ?? job.to);

function required<Value>(value: Value | null): Value {
	if (value === null) throw new Error("a job has a collection or a delivery");
	return value;
}

/** Minutes from arrival at the collection to arrival at the delivery: loading, driving at 38 mph, and a break on long routes. */
export const estimateJourneyMinutes = (miles: number) =>
	ceilToQuarter(45 + (miles / 38) * 60 + (miles > 170 ? 15 : 0));

/** Maximum minutes of a job. */
export const maxJobMinutes = ({ length = 480 }: Pick<JobSpec, "length">) => length;

/** Maximum miles of a job in that time. */
export const maxJobMiles = (spec: Pick<JobSpec, "length">) =>
	Math.min(260, Math.max(25, ((maxJobMinutes(spec) - 75) / 60) * 38));

type TimedSpec = Pick<JobSpec, "day" | "status" | "begins" | "length" | "until"> &
	Pick<DemoJobType, "mode" | "split">;

/**
 * When a job of today begins: where its journey is longer than was thought, one that is done began earlier, and one that is to come
 * ends later.
 */
function beginToday(clock: Clock, { status, begins = 0 }: TimedSpec, minutes: number) {
	const begin = roundToFive(isDelivered(status) ? Math.min(begins, clock.present - minutes) : begins);
	return Math.max(0, isToCome(status) ? Math.max(begin, Math.min(1439, clock.present + 5)) : begin);
}

const roundToFive = (minutes: number) => Math.floor(minutes / 5) * 5;
const isToCome = (status: JobStatus) => !hasLeft(status) && status !== "Cancelled" && status !== "Deleted";

/**
 * Dates and local times of a job of that duration. Modes: 0 both, 1 collection only, 2 delivery only, 4 overnight.
 */
export function pickTimes(clock: Clock, chance: Random, spec: TimedSpec, minutes: number): JobTimes {
	const { day, status, mode, split } = spec;
	const date = clock.day(day);
	const next = split ? nextWorkingDay(date) : date;
	if (mode === 4) return pickNightTimes(clock, chance, spec, minutes);
	const slack = roundToQuarter(chance.int(0, 75));
	const some = chance.int(330, 960);
	const from =
		spec.begins === undefined
			? Math.max(285, roundToQuarter(Math.min(some, LAST - minutes - slack)))
			: day === 0
				? beginToday(clock, spec, minutes)
				: spec.begins;
	if (mode === 1) return { date, from, to_date: null, to: null };
	if (mode === 2) return { date: null, from: null, to_date: date, to: from };
	if (split && next !== date)
		return { date, from, to_date: next, to: pickNextDay(clock, chance, status, next) };
	if (day !== 0)
		return { date, from, to_date: date, to: Math.min(1425, roundToQuarter(from + minutes + slack)) };
	return { date, from, ...toMoment(clock, date, pickEndToday(clock, spec, from, minutes, slack)) };
}

/** When a job of today is wanted: before now if it is done, and a while after now if it is under way. */
function pickEndToday(
	{ present }: Clock,
	{ status, length = 0 }: TimedSpec,
	from: number,
	minutes: number,
	slack: number,
) {
	const end = from + Math.max(minutes, Math.min(length, minutes + slack));
	if (isDelivered(status)) return Math.min(end, Math.max(from + 1, present - 1));
	return isInTransit(status) ? Math.max(end, present + UNDER_WAY) : end;
}

/** Minutes that a job under way still has at the least. */
const UNDER_WAY = 20;

/** Goods of an earlier day are not handed over later. */
const LAST_HANDOVER = 1200;

/** When goods that wait for their delivery on the next working day are wanted: not in the next hour. */
function pickNextDay(clock: Clock, chance: Random, status: JobStatus, next: string) {
	const wanted = roundToQuarter(chance.int(570, 840));
	const soon = roundToQuarter(clock.presentOn(next) + 60);
	const waits = status === "Collected" || status === "Indepot";
	return waits && soon <= LAST_HANDOVER ? Math.max(wanted, soon) : wanted;
}

/** A minute of a day that may be after its midnight, as the day and minute of a delivery. */
const toMoment = (clock: Clock, date: string, minutes: number) => {
	const to_date = minutes < 1440 ? date : addDemoDays(date, 1);
	return { to_date, to: clock.onDay(date, minutes, to_date) };
};

/** A night run: leaves in the evening, arrives before morning, within ten hours of work. */
function pickNightTimes(clock: Clock, chance: Random, spec: TimedSpec, minutes: number): JobTimes {
	const date = clock.day(spec.day);
	const { until, begins: latest } = spec;
	if (until !== undefined) {
		const from = Math.min(latest ?? until, roundToFive(until - minutes - NIGHT_SLACK));
		return { date, from, ...toMoment(clock, date, Math.max(until, from + minutes + NIGHT_SLACK)) };
	}
	const from = latest ?? roundToQuarter(chance.int(1230, 1320));
	const to = roundToQuarter(Math.max(from + minutes, chance.int(1680, 1770)));
	return { date, from, ...toMoment(clock, date, to) };
}

/** Minutes that a trunk has over its journey: enough for the break before the way home. */
const NIGHT_SLACK = 20;

/** The moment at which a job ends as a minute of its first day. */
const endMinute = (clock: Clock, job: JobTimes) =>
	clock.onDay(lastDay(job), job.to ?? firstMinute(job) + 30, firstDay(job));

/**
 * The status that a job of an earlier day or of the night can have by now: a trunk is to come, under way or done, and goods that go to
 * their next day wait for their delivery until it is over.
 */
export function settleStatus(
	clock: Clock,
	chance: Random,
	{ status, underWay, day }: JobSpec,
	{ split }: DemoJobType,
	times: JobTimes,
): JobStatus {
	const present = clock.presentOn(firstDay(times));
	const isOver = present >= endMinute(clock, times);
	if (underWay)
		return isOver
			? status
			: present >= firstMinute(times)
				? underWay
				: chance.pick(["Booked", "Booked", "Planned"]);
	if (day > 0 || !split) return status;
	if (isDelivered(status) && !isOver) return chance.chance(0.4) ? "Collected" : "Indepot";
	return isOver && (status === "Collected" || status === "Indepot") ? "Completed" : status;
}
