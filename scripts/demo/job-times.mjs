import { nextWorkingDay } from "./clock.mjs";
import { hasLeft, isDelivered, isFinished, isUnderWay } from "./statuses.mjs";

const quarter = (minutes) => Math.round(minutes / 15) * 15;

/** Minutes from arriving at the sender to arriving at the receiver: loading and the road at 38 miles an hour. */
export const journey = (miles) => quarter(45 + (miles / 38) * 60) || 60;

/** The most miles a job that is done by now may have had to go today. */
export function reach(clock, { day, status }) {
	if (day !== 0 || !isDelivered(status)) return 260;
	return Math.max(30, ((clock.board - 360) / 60 - 0.75) * 38);
}

/** When today's jobs are collected, so that the board's clock fits their status. */
function collectionToday(chance, board, status, minutes) {
	if (isDelivered(status)) return chance.int(300, Math.max(315, board - 20 - minutes));
	if (isUnderWay(status)) return board - chance.int(20, Math.max(30, Math.min(minutes - 10, 240)));
	if (status === "Collected" || status === "Indepot") return board - chance.int(60, 200);
	if (status === "Cancelled" || status === "Deleted") return chance.int(480, 960);
	return Math.min(1230, board + chance.int(-15, 330));
}

/**
 * Dates and local times of a job. Modes: 0 both, 1 collection only, 2 delivery only, 4 overnight. `late` ones are behind
 * what was agreed.
 */
export function timesOf(clock, chance, { day, status, mode, split }, miles) {
	const date = clock.day(day);
	const minutes = journey(miles);
	const next = split ? nextWorkingDay(date) : date;
	if (mode === 4) return night(chance, clock, date);
	let from = day === 0 ? collectionToday(chance, clock.board, status, minutes) : chance.int(330, 960);
	from = Math.max(285, quarter(from));
	if (mode === 1) return { date, from, to_date: null, to: null };
	if (mode === 2) return { date: null, from: null, to_date: date, to: from };
	if (split && next !== date) return { date, from, to_date: next, to: quarter(chance.int(420, 780)) };
	const slack = hasLeft(status) && !isFinished(status) ? 0 : quarter(chance.int(0, 75));
	let to = from + minutes + slack;
	// Every fifth van under way today is running behind.
	if (day === 0 && isUnderWay(status)) {
		const late = chance.chance(0.2) && from + 90 < clock.board;
		to = late ? clock.board - chance.int(1, 3) * 15 : Math.max(to, clock.board + 30);
	}
	return { date, from, to_date: date, to: Math.min(1425, quarter(to)) };
}

function night(chance, clock, date) {
	const to_date = clock.day(clock.away(date) + 1);
	return { date, from: quarter(chance.int(1110, 1290)), to_date, to: quarter(chance.int(270, 450)) };
}
