import type { JobStatus } from "~/shared/jobs/statuses";
import { nextWorkingDay } from "../shared/clock.mjs";
import { ceilToQuarter, roundToQuarter } from "../shared/road.mjs";
import { hasLeft, isDelivered, isFinished, isInTransit } from "../shared/statuses";
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

/** Maximum minutes of a job: today it must be finished by now, or before the day ends. */
export function maxJobMinutes(clock: Clock, { day, status }: Pick<JobSpec, "day" | "status">) {
	if (day !== 0 || isInTransit(status)) return 480;
	return isDelivered(status) ? Math.max(60, clock.board - 320) : Math.min(480, LAST - clock.board);
}

/** Maximum miles of a job in that time. */
export const maxJobMiles = (clock: Clock, spec: Pick<JobSpec, "day" | "status">) =>
	Math.min(260, Math.max(25, ((maxJobMinutes(clock, spec) - 75) / 60) * 38));

/** The collection time of a job today that fits its status. */
function pickCollectionToday(chance: Random, board: number, status: JobStatus, minutes: number) {
	if (isDelivered(status)) return chance.int(300, Math.max(315, board - 20 - minutes));
	// Every fifth van in transit today is late.
	if (isInTransit(status))
		return chance.chance(0.2)
			? board - minutes - chance.int(1, 3) * 15
			: board - chance.int(20, Math.max(30, Math.min(minutes - 10, 240)));
	if (status === "Collected" || status === "Indepot") return board - chance.int(60, 200);
	if (status === "Cancelled" || status === "Deleted") return chance.int(480, 840);
	return Math.max(board - 15, Math.min(LAST - minutes, board + chance.int(-15, 330)));
}

/**
 * Dates and local times of a job of that duration. Modes: 0 both, 1 collection only, 2 delivery only, 4 overnight.
 */
export function pickTimes(
	clock: Clock,
	chance: Random,
	{ day, status, mode, split }: Pick<JobSpec, "day" | "status"> & Pick<DemoJobType, "mode" | "split">,
	minutes: number,
): JobTimes {
	const date = clock.day(day);
	const next = split ? nextWorkingDay(date) : date;
	if (mode === 4) return pickNightTimes(chance, clock, date, minutes);
	const slack = hasLeft(status) && !isFinished(status) ? 0 : roundToQuarter(chance.int(0, 75));
	const some = chance.int(330, 960);
	let from =
		day === 0
			? pickCollectionToday(chance, clock.board, status, minutes)
			: Math.min(some, LAST - minutes - slack);
	from = Math.max(285, roundToQuarter(from));
	if (mode === 1) return { date, from, to_date: null, to: null };
	if (mode === 2) return { date: null, from: null, to_date: date, to: from };
	if (split && next !== date) return { date, from, to_date: next, to: roundToQuarter(chance.int(420, 780)) };
	return { date, from, to_date: date, to: Math.min(1425, roundToQuarter(from + minutes + slack)) };
}

/** A night run: leaves in the evening, arrives before morning, within ten hours of work. */
function pickNightTimes(chance: Random, clock: Clock, date: string, minutes: number) {
	const from = roundToQuarter(chance.int(1230, 1320));
	const to = roundToQuarter(Math.max(from + minutes, chance.int(1680, 1770)));
	return { date, from, to_date: clock.day(clock.daysFromToday(date) + 1), to: to - 1440 };
}
