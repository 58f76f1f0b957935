import { isStatus, type JobStatus } from "~/domain/jobs/status";
import { addDays, type DateText, daysBetween, isDate, weekOf } from "~/domain/time/dates";
import { type DiaryFilters, type DiaryState, FILTER_NAMES } from "./address";

/** The part of a saved view that says what is shown. Days are kept as they lie from today, so that a view is never out of date. */
export interface ViewContent {
	filters: Record<string, unknown>;
	sort: { sort: string; direction: "asc" | "desc" } | null;
}

/** `today`, `week-start`, `week-end`, days from today as `+1` or `-7`, or a fixed date. */
function dayOf(kept: unknown, today: DateText): DateText {
	if (typeof kept !== "string" || kept === "today") return today;
	if (kept === "week-start") return weekOf(today).from;
	if (kept === "week-end") return weekOf(today).to;
	if (/^[+-]?\d{1,6}$/.test(kept)) return addDays(today, Number(kept));
	return isDate(kept) ? kept : today;
}

function keptDay(date: DateText, today: DateText): string {
	const days = daysBetween(today, date);
	return days === 0 ? "today" : days > 0 ? `+${days}` : String(days);
}

const isPlain = (value: unknown): value is string | number =>
	typeof value === "string" || typeof value === "number";

/** Statuses as a list or parted by commas. */
function statusesIn(kept: unknown): JobStatus[] {
	const names = typeof kept === "string" ? kept.split(",") : Array.isArray(kept) ? kept : [];
	return names.filter((name) => typeof name === "string").filter(isStatus);
}

/** What a saved view shows today. */
export function stateOfView({ filters, sort }: ViewContent, today: DateText): DiaryState {
	const { from, to } = filters;
	const own: DiaryFilters = {};
	for (const name of FILTER_NAMES) {
		const value = filters[name];
		if (isPlain(value) && String(value) !== "") own[name] = String(value);
	}
	return {
		from: dayOf(from, today),
		to: dayOf(to, today),
		statuses: statusesIn(filters.statuses ?? filters.status),
		filters: own,
		sort: sort ? { column: sort.sort, direction: sort.direction } : null,
	};
}

/** What is shown now, as a saved view keeps it. */
export function viewOfState(
	{ from, to, statuses, filters, sort }: DiaryState,
	today: DateText,
): { filters: Record<string, string>; sort: ViewContent["sort"] } {
	const week = weekOf(today);
	const days =
		from === week.from && to === week.to
			? { from: "week-start", to: "week-end" }
			: { from: keptDay(from, today), to: keptDay(to, today) };
	return {
		filters: { ...days, ...(statuses.length > 0 ? { statuses: statuses.join(",") } : {}), ...filters },
		sort: sort ? { sort: sort.column, direction: sort.direction } : null,
	};
}

/** Whether two diaries show the same jobs in the same order. */
export function sameDiary(a: DiaryState, b: DiaryState): boolean {
	const key = ({ from, to, statuses, filters, sort }: DiaryState) =>
		JSON.stringify([from, to, [...statuses].sort(), FILTER_NAMES.map((name) => filters[name] ?? ""), sort]);
	return key(a) === key(b);
}
