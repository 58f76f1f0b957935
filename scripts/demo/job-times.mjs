import { nextWorkingDay } from "./clock.mjs";
import { ceilToQuarter, roundToQuarter } from "./road.mjs";
import { hasLeft, isDelivered, isFinished, isInTransit } from "./statuses.mjs";

const LAST = 1410;

/** Minutes from arrival at the collection to arrival at the delivery: loading, driving at 38 mph, and a break on long routes. */
export const estimateJourneyMinutes = (miles) =>
	ceilToQuarter(45 + (miles / 38) * 60 + (miles > 170 ? 15 : 0));

/** Maximum minutes of a job: today it must be finished by now, or before the day ends. */
export function maxJobMinutes(clock, { day, status }) {
	if (day !== 0 || isInTransit(status)) return 480;
	return isDelivered(status) ? Math.max(60, clock.board - 320) : Math.min(480, LAST - clock.board);
}

/** Maximum miles of a job in that time. */
export const maxJobMiles = (clock, spec) =>
	Math.min(260, Math.max(25, ((maxJobMinutes(clock, spec) - 75) / 60) * 38));

/** The collection time of a job today that fits its status. */
function pickCollectionToday(chance, board, status, minutes) {
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
export function pickTimes(clock, chance, { day, status, mode, split }, minutes) {
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
function pickNightTimes(chance, clock, date, minutes) {
	const from = roundToQuarter(chance.int(1230, 1320));
	const to = roundToQuarter(Math.max(from + minutes, chance.int(1680, 1770)));
	return { date, from, to_date: clock.day(clock.daysFromToday(date) + 1), to: to - 1440 };
}
