import { addDays, type DateText } from "~/shared/time/dates";
import { listOrderDates, MAX_MOVE_DAYS, type OrderHoliday, type OrderRule } from "./rules-dates";

/** How a standing order is: jobs are made, none is until it is resumed, none can be, or it is over. */
type OrderState = "active" | "paused" | "stopped" | "ended";

/** What becomes of a day: its job is made, will be made, or is not. */
type OrderDayState = "made" | "due" | "holiday" | "left_out" | "paused";

/** A standing order as its rules need it. */
export interface StandingOrderFacts extends OrderRule {
	days_ahead: number;
	left_out: readonly DateText[];
	is_paused: 0 | 1;
	/** The first day after the pause; null until it is resumed by hand. */
	paused_until: DateText | null;
	ended_at: string | null;
	problem: string | null;
}

/** A day for which a job was made. */
export interface MadeDay {
	rule_date: DateText;
	date: DateText;
}

/** A day of a standing order; `date` is the day of its job, null where it has none. */
export interface OrderDay {
	rule_date: DateText;
	date: DateText | null;
	holiday: string | null;
	state: OrderDayState;
}

/** How far ahead an order may start. */
export const MAX_START_DAYS = 731;
/** How far ahead of its start, or of today, days are looked for: a rule for every 52 weeks has three in it. */
const DAYS_SHOWN_AHEAD = 1100;
/** How far ahead of today bank holidays are needed. */
export const HOLIDAYS_AHEAD = MAX_START_DAYS + DAYS_SHOWN_AHEAD;
/** Most rules have their next days within this. */
const FIRST_LOOK_DAYS = 70;

const hasEnded = ({ ended_at, ends_on }: StandingOrderFacts, today: DateText) =>
	ended_at !== null || (ends_on !== null && ends_on < today);

const isPausedOn = ({ is_paused, paused_until }: StandingOrderFacts, date: DateText) =>
	is_paused === 1 && (paused_until === null || date < paused_until);

/** The state of a standing order on a day. */
export function orderState(order: StandingOrderFacts, today: DateText): OrderState {
	if (hasEnded(order, today)) return "ended";
	if (isPausedOn(order, today)) return "paused";
	return order.problem === null ? "active" : "stopped";
}

function unmadeState(
	order: StandingOrderFacts,
	day: { rule_date: DateText; date: DateText | null },
): OrderDayState {
	if (order.left_out.includes(day.rule_date)) return "left_out";
	if (day.date === null) return "holiday";
	return isPausedOn(order, day.date) ? "paused" : "due";
}

/** The days of a standing order in a range. What was made stays on its day, whatever the rule has become. */
function listDays(
	order: StandingOrderFacts,
	range: { from: DateText; to: DateText },
	made: readonly MadeDay[],
	holidays: readonly OrderHoliday[],
): OrderDay[] {
	const days = order.ended_at === null ? listOrderDates(order, range, holidays) : [];
	const isMade = ({ rule_date, date }: { rule_date: DateText; date: DateText | null }) =>
		made.some((one) => one.rule_date === rule_date || one.date === date);
	return [
		...made
			.filter(({ date }) => date >= range.from && date <= range.to)
			.map(({ rule_date, date }): OrderDay => {
				const holiday = days.find((day) => day.rule_date === rule_date)?.holiday ?? null;
				return { rule_date, date, holiday, state: "made" };
			}),
		...days
			.filter((day) => !isMade(day))
			.map((day): OrderDay => ({ ...day, state: unmadeState(order, day) })),
	].sort((a, b) => (a.date ?? a.rule_date).localeCompare(b.date ?? b.rule_date));
}

/** Where the next days begin: what a bank holiday moves is done before its day. */
const firstDay = ({ starts_on }: StandingOrderFacts, today: DateText): DateText => {
	const start = addDays(starts_on, -MAX_MOVE_DAYS);
	return start > today ? start : today;
};

/** The next days of a standing order from today, also those without a job, as many as are wanted. */
export function listNextDays(
	order: StandingOrderFacts,
	{ today, count }: { today: DateText; count: number },
	made: readonly MadeDay[],
	holidays: readonly OrderHoliday[],
): OrderDay[] {
	const from = made.length > 0 ? today : firstDay(order, today);
	const until = (days: number) => listDays(order, { from, to: addDays(from, days) }, made, holidays);
	const near = until(FIRST_LOOK_DAYS);
	return (near.length >= count ? near : until(DAYS_SHOWN_AHEAD)).slice(0, count);
}

/** The days whose jobs are to be made by today. Days that are over are never made up for. */
export function listDueDays(
	order: StandingOrderFacts,
	today: DateText,
	made: readonly MadeDay[],
	holidays: readonly OrderHoliday[],
): { rule_date: DateText; date: DateText }[] {
	if (hasEnded(order, today)) return [];
	const range = { from: today, to: addDays(today, order.days_ahead) };
	return listDays(order, range, made, holidays).flatMap(({ rule_date, date, state }) =>
		state === "due" && date !== null ? [{ rule_date, date }] : [],
	);
}
