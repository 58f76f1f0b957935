import { isStatus, type JobStatus } from "~/domain/jobs/jobs/model/status";
import { addDays, type DateText, daysBetween, isDate, weekOf } from "~/shared/time/dates";
import { DIARY_FILTER_NAMES, type DiaryFilters, type DiaryState } from "./address";

/** The filters and order of a saved view. Days are stored relative to today, so that a view is never out of date. */
interface ViewContent {
	filters: Record<string, unknown>;
	sort: { sort: string; direction: "asc" | "desc" } | null;
}

/** `today`, `week-start`, `week-end`, days from today as `+1` or `-7`, or a fixed date. */
function resolveDay(stored: unknown, today: DateText): DateText {
	if (typeof stored !== "string" || stored === "today") return today;
	if (stored === "week-start") return weekOf(today).from;
	if (stored === "week-end") return weekOf(today).to;
	if (/^[+-]?\d{1,6}$/.test(stored)) return addDays(today, Number(stored));
	return isDate(stored) ? stored : today;
}

function toRelativeDay(date: DateText, today: DateText): string {
	const days = daysBetween(today, date);
	return days === 0 ? "today" : days > 0 ? `+${days}` : String(days);
}

const isPlain = (value: unknown): value is string | number =>
	typeof value === "string" || typeof value === "number";

/** Parses statuses from a list or a comma-separated string. */
function parseStatuses(stored: unknown): JobStatus[] {
	const names = typeof stored === "string" ? stored.split(",") : Array.isArray(stored) ? stored : [];
	return names.filter((name) => typeof name === "string").filter(isStatus);
}

/** The diary a saved view shows today. */
export function toDiaryState({ filters, sort }: ViewContent, today: DateText): DiaryState {
	const { from, to } = filters;
	const diaryFilters: DiaryFilters = {};
	for (const name of DIARY_FILTER_NAMES) {
		const value = filters[name];
		if (isPlain(value) && String(value) !== "") diaryFilters[name] = String(value);
	}
	return {
		from: resolveDay(from, today),
		to: resolveDay(to, today),
		statuses: parseStatuses(filters.statuses ?? filters.status),
		filters: diaryFilters,
		sort: sort ? { column: sort.sort, direction: sort.direction } : null,
	};
}

/** The current diary as the content of a saved view. */
export function toViewContent(
	{ from, to, statuses, filters, sort }: DiaryState,
	today: DateText,
): { filters: Record<string, string>; sort: ViewContent["sort"] } {
	const week = weekOf(today);
	const days =
		from === week.from && to === week.to
			? { from: "week-start", to: "week-end" }
			: { from: toRelativeDay(from, today), to: toRelativeDay(to, today) };
	return {
		filters: { ...days, ...(statuses.length > 0 ? { statuses: statuses.join(",") } : {}), ...filters },
		sort: sort ? { sort: sort.column, direction: sort.direction } : null,
	};
}

/** Whether two diaries show the same jobs in the same order. */
export function isSameDiary(a: DiaryState, b: DiaryState): boolean {
	const key = ({ from, to, statuses, filters, sort }: DiaryState) =>
		JSON.stringify([
			from,
			to,
			[...statuses].sort(),
			DIARY_FILTER_NAMES.map((name) => filters[name] ?? ""),
			sort,
		]);
	return key(a) === key(b);
}
