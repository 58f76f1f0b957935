import { DAY_MINUTES, DAY_MS } from "../../../app/shared/time/durations.mjs";
import { addDemoDays, getMonday } from "../shared/clock.mjs";
import type { DemoLeg, Turn, TurnPlan } from "../world/world";
import { getShiftSpan } from "./shift-limits";

const NIGHT_REST = 660;
const WEEKLY_REST = 2_760;
const DAYS_IN_A_ROW = 5;
/** Maximum planned minutes of a driver per week and fortnight, well inside the rules. */
const WEEK = 3_000;
const FORTNIGHT = 5_000;

type Span = ReturnType<typeof getShiftSpan>;

/** The spans of shifts by their legs, each list of which is one shift's, until it has another number of them. */
const spans = new WeakMap<readonly DemoLeg[], { count: number; span: Span }>();

function getSpan(turn: TurnPlan): Span {
	const { legs } = turn;
	const known = spans.get(legs);
	if (known?.count === legs.length) return known.span;
	const span = getShiftSpan(turn, legs);
	spans.set(legs, { count: legs.length, span });
	return span;
}

const getShiftMinutes = (turn: TurnPlan) => {
	const { start, end } = getSpan(turn);
	return end - start;
};

/** Whether a driver keeps daily rest, days off and weekly hours with these legs in a turn. */
export function hasEnoughRest(turns: readonly Turn[], turn: TurnPlan, legs: DemoLeg[]) {
	const others = turns.filter((other) => other !== turn);
	const candidate = { ...turn, legs };
	return (
		!isTooClose(others, candidate) &&
		countDaysInARow(others, turn.date) <= DAYS_IN_A_ROW &&
		!exceedsWeeklyHours(others, candidate) &&
		hasFullWeeklyRests([...others, candidate])
	);
}

function isTooClose(others: readonly TurnPlan[], candidate: TurnPlan) {
	const mine = getSpan(candidate);
	return others.some((other) => {
		if (other.date === addDemoDays(candidate.date, -1))
			return mine.start + 1440 - getSpan(other).end < NIGHT_REST;
		return (
			other.date === addDemoDays(candidate.date, 1) && getSpan(other).start + 1440 - mine.end < NIGHT_REST
		);
	});
}

function countDaysInARow(others: readonly TurnPlan[], date: string) {
	const worked = new Set(others.map((other) => other.date));
	const run = (step: number) => {
		let days = 0;
		while (worked.has(addDemoDays(date, (days + 1) * step))) days++;
		return days;
	};
	return run(-1) + 1 + run(1);
}

function exceedsWeeklyHours(others: readonly TurnPlan[], candidate: TurnPlan) {
	const monday = getMonday(candidate.date);
	const sum = (from: string, days: number) =>
		[...others, candidate]
			.filter(({ date }) => date >= from && date < addDemoDays(from, days))
			.reduce((minutes, turn) => minutes + getShiftMinutes(turn), 0);
	return sum(monday, 7) > WEEK || sum(addDemoDays(monday, -7), 14) > FORTNIGHT || sum(monday, 14) > FORTNIGHT;
}

/** Whether every two weeks of work have a full weekly rest. */
function hasFullWeeklyRests(turns: readonly TurnPlan[]) {
	const spans = turns
		.map((turn) => {
			const { start, end } = getSpan(turn);
			const day = (Date.parse(turn.date) / DAY_MS) * DAY_MINUTES;
			return { day, from: day + start, to: day + end };
		})
		.sort((a, b) => a.from - b.from);
	return spans.every((last) => {
		const nearbySpans = spans.filter(({ day }) => day <= last.day && day >= last.day - 14 * DAY_MINUTES);
		if ((nearbySpans[0]?.day ?? last.day) > last.day - 12 * DAY_MINUTES) return true;
		return nearbySpans.some(
			(span, at) => at > 0 && span.from - (nearbySpans[at - 1]?.to ?? 0) >= WEEKLY_REST,
		);
	});
}
