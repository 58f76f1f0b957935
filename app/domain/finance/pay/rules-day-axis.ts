import { DAY_MINUTES, MINUTE_MS } from "~/shared/time/durations.mjs";
import { startOfLondonDay } from "~/shared/time/london";
import type { HoursSpan } from "./rules-day";

/** The hours that days are drawn over, in minutes after midnight of each day. */
export interface DayAxis {
	from: number;
	to: number;
	/** Where a line is drawn. */
	ticks: number[];
}

/** A day as it is drawn. */
export interface DrawnDay {
	date: string;
	planned: HoursSpan | null;
	clocked: HoursSpan | null;
}

const HOUR = 60;
/** How far an open day reaches if it was left open before today. */
const OPEN_MINUTES = HOUR;

/** Minutes from midnight of a day to an instant. */
export const minutesInto = (date: string, at: string): number =>
	Math.round((Date.parse(at) - Date.parse(startOfLondonDay(date))) / MINUTE_MS);

/** A span in minutes after midnight of its day; while it is open it reaches to `now`, if that is within a day. */
export function spanInto(date: string, span: HoursSpan, now: string): { from: number; to: number } {
	const from = minutesInto(date, span.from);
	if (span.to !== null) return { from, to: minutesInto(date, span.to) };
	const until = minutesInto(date, now);
	return { from, to: until > from && until - from < DAY_MINUTES ? until : from + OPEN_MINUTES };
}

/** The axis on which these days have room: whole hours, a line every two hours, or every four if it is long. */
export function findAxis(days: readonly DrawnDay[], now: string): DayAxis {
	const spans = days.flatMap(({ date, planned, clocked }) =>
		[planned?.to ? planned : null, clocked].flatMap((span) => (span ? [spanInto(date, span, now)] : [])),
	);
	const first = Math.min(...spans.map(({ from }) => from));
	const last = Math.max(...spans.map(({ to }) => to));
	if (spans.length === 0) return { from: 6 * HOUR, to: 18 * HOUR, ticks: listTicks(6 * HOUR, 18 * HOUR) };
	const from = Math.floor((first - HOUR / 2) / HOUR) * HOUR;
	const to = Math.ceil((last + HOUR / 2) / HOUR) * HOUR;
	return { from, to, ticks: listTicks(from, to) };
}

function listTicks(from: number, to: number): number[] {
	const step = (to - from > 14 * HOUR ? 4 : 2) * HOUR;
	const ticks: number[] = [];
	for (let tick = Math.ceil((from + 1) / step) * step; tick < to; tick += step) ticks.push(tick);
	return ticks;
}

/** "06" of the minutes after midnight. */
export const labelTick = (tick: number): string => String((((tick / HOUR) % 24) + 24) % 24).padStart(2, "0");

/** Minutes over plan as "+1:48" or "−0:14". */
export function formatOverPlan(minutes: number): string {
	const size = Math.abs(minutes);
	const sign = minutes < 0 ? "−" : minutes > 0 ? "+" : "";
	return `${sign}${Math.floor(size / HOUR)}:${String(size % HOUR).padStart(2, "0")}`;
}
