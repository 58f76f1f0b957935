import { addDays, mondayOf } from "./clock.mjs";
import { outFor } from "./day-work.mjs";

const NIGHT_REST = 660;
const WEEKLY_REST = 2_760;
const DAY = 1_440;
const DAYS_IN_A_ROW = 5;
/** The most minutes a driver is planned for in a week and in two, well inside of what the rules allow. */
const WEEK = 3_000;
const FORTNIGHT = 5_000;

const minutesOf = ({ shift, legs }) => {
	const { start, end } = outFor(shift, legs);
	return end - start;
};

/** Whether a driver keeps night's rest, days off and weekly hours when a turn's legs are these. */
export function isRested(turns, turn, legs) {
	const others = turns.filter((other) => other !== turn);
	const asked = { ...turn, legs };
	return (
		!isTooClose(others, asked) &&
		daysInARow(others, turn.date) <= DAYS_IN_A_ROW &&
		!isTooMuch(others, asked) &&
		hasWholeRests([...others, asked])
	);
}

function isTooClose(others, asked) {
	const out = (turn) => outFor(turn.shift, turn.legs);
	const mine = out(asked);
	return others.some((other) => {
		if (other.date === addDays(asked.date, -1)) return mine.start + 1440 - out(other).end < NIGHT_REST;
		return other.date === addDays(asked.date, 1) && out(other).start + 1440 - mine.end < NIGHT_REST;
	});
}

function daysInARow(others, date) {
	const worked = new Set(others.map((other) => other.date));
	const run = (step) => {
		let days = 0;
		while (worked.has(addDays(date, (days + 1) * step))) days++;
		return days;
	};
	return run(-1) + 1 + run(1);
}

function isTooMuch(others, asked) {
	const monday = mondayOf(asked.date);
	const sum = (from, days) =>
		[...others, asked]
			.filter(({ date }) => date >= from && date < addDays(from, days))
			.reduce((minutes, turn) => minutes + minutesOf(turn), 0);
	return sum(monday, 7) > WEEK || sum(addDays(monday, -7), 14) > FORTNIGHT || sum(monday, 14) > FORTNIGHT;
}

/** Whether each two weeks of work have a weekly rest that is not reduced. */
function hasWholeRests(turns) {
	const spans = turns
		.map(({ date, shift, legs }) => {
			const { start, end } = outFor(shift, legs);
			const day = (Date.parse(date) / 86_400_000) * DAY;
			return { day, from: day + start, to: day + end };
		})
		.sort((a, b) => a.from - b.from);
	return spans.every((last) => {
		const near = spans.filter(({ day }) => day <= last.day && day >= last.day - 14 * DAY);
		if (near[0].day > last.day - 12 * DAY) return true;
		return near.some((span, at) => at > 0 && span.from - near[at - 1].to >= WEEKLY_REST);
	});
}
