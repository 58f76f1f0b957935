import { nextWorkingDay } from "./clock.mjs";
import { quarter, quarterUp } from "./road.mjs";
import { hasLeft, isDelivered, isFinished, isUnderWay } from "./statuses.mjs";

const LAST = 1410;

/** Minutes from arriving at the sender to arriving at the receiver: loading, the road at 38 miles an hour, and on long ways a break. */
export const journey = (miles) => quarterUp(45 + (miles / 38) * 60 + (miles > 170 ? 15 : 0));

/** The most minutes a job may take today: done by now, or done before the day is over. */
export function room(clock, { day, status }) {
	if (day !== 0 || isUnderWay(status)) return 480;
	return isDelivered(status) ? Math.max(60, clock.board - 320) : Math.min(480, LAST - clock.board);
}

/** The most miles a job may go in that time. */
export const reach = (clock, spec) => Math.min(260, Math.max(25, ((room(clock, spec) - 75) / 60) * 38));

/** When today's jobs are collected, so that the board's clock fits their status. */
function collectionToday(chance, board, status, minutes) {
	if (isDelivered(status)) return chance.int(300, Math.max(315, board - 20 - minutes));
	// Every fifth van under way today is running behind.
	if (isUnderWay(status))
		return chance.chance(0.2)
			? board - minutes - chance.int(1, 3) * 15
			: board - chance.int(20, Math.max(30, Math.min(minutes - 10, 240)));
	if (status === "Collected" || status === "Indepot") return board - chance.int(60, 200);
	if (status === "Cancelled" || status === "Deleted") return chance.int(480, 840);
	return Math.max(board - 15, Math.min(LAST - minutes, board + chance.int(-15, 330)));
}

/**
 * Dates and local times of a job that takes so many minutes. Modes: 0 both, 1 collection only, 2 delivery only, 4 overnight.
 */
export function timesOf(clock, chance, { day, status, mode, split }, minutes) {
	const date = clock.day(day);
	const next = split ? nextWorkingDay(date) : date;
	if (mode === 4) return night(chance, clock, date, minutes);
	const slack = hasLeft(status) && !isFinished(status) ? 0 : quarter(chance.int(0, 75));
	const some = chance.int(330, 960);
	let from =
		day === 0
			? collectionToday(chance, clock.board, status, minutes)
			: Math.min(some, LAST - minutes - slack);
	from = Math.max(285, quarter(from));
	if (mode === 1) return { date, from, to_date: null, to: null };
	if (mode === 2) return { date: null, from: null, to_date: date, to: from };
	if (split && next !== date) return { date, from, to_date: next, to: quarter(chance.int(420, 780)) };
	return { date, from, to_date: date, to: Math.min(1425, quarter(from + minutes + slack)) };
}

/** A night run: out in the evening, there before the morning, within ten hours of work. */
function night(chance, clock, date, minutes) {
	const from = quarter(chance.int(1230, 1320));
	const to = quarter(Math.max(from + minutes, chance.int(1680, 1770)));
	return { date, from, to_date: clock.day(clock.away(date) + 1), to: to - 1440 };
}
