import { isStatus, type JobStatus } from "~/domain/jobs/status";
import { type DateText, isDate } from "~/domain/time/dates";

/** Everything besides days and statuses that narrows the diary, by its name in the address and on the wire. */
export const FILTER_NAMES = [
	"keywords",
	"job_number",
	"cus_ref",
	"customer_id",
	"col_from",
	"col_town",
	"del_to",
	"del_town",
	"load_type_id",
	"driver_id",
	"vehicle_id",
	"is_marked",
] as const;
export type FilterName = (typeof FILTER_NAMES)[number];
export type DiaryFilters = Partial<Record<FilterName, string>>;

/** What a diary shows: days, statuses (none chosen means all), filters and order. */
export interface DiaryState {
	from: DateText;
	to: DateText;
	statuses: JobStatus[];
	filters: DiaryFilters;
	sort: { column: string; direction: "asc" | "desc" } | null;
}

/** The diary an address means; what it does not say, or says wrongly, is today, every status, no filter, the own order. */
export function readDiary(params: URLSearchParams, today: DateText): DiaryState {
	const day = (name: string) => {
		const value = params.get(name) ?? "";
		return isDate(value) ? value : null;
	};
	const from = day("date_from") ?? day("date_to") ?? today;
	const to = day("date_to") ?? from;
	const sort = params.get("sort");
	return {
		from: from <= to ? from : to,
		to: from <= to ? to : from,
		statuses: (params.get("status") ?? "").split(",").filter(isStatus),
		filters: readFilters(params),
		sort: sort ? { column: sort, direction: params.get("direction") === "desc" ? "desc" : "asc" } : null,
	};
}

function readFilters(params: URLSearchParams): DiaryFilters {
	const filters: DiaryFilters = {};
	for (const name of FILTER_NAMES) {
		const value = params.get(name)?.trim();
		if (value) filters[name] = value;
	}
	return filters;
}

/** The address of a diary: `kept` holds what else stands in it. Today and the own order are left out. */
export function writeDiary(state: DiaryState, today: DateText, kept: URLSearchParams): URLSearchParams {
	const params = new URLSearchParams(kept);
	for (const name of ["date_from", "date_to", "status", "sort", "direction", ...FILTER_NAMES])
		params.delete(name);
	if (state.from !== today || state.to !== today) {
		params.set("date_from", state.from);
		params.set("date_to", state.to);
	}
	if (state.statuses.length > 0) params.set("status", state.statuses.join(","));
	for (const name of FILTER_NAMES) if (state.filters[name]) params.set(name, state.filters[name]);
	if (state.sort) params.set("sort", state.sort.column);
	if (state.sort?.direction === "desc") params.set("direction", "desc");
	return params;
}

/** The filter of a diary as the list is asked for it; the order and the page come along with the request. */
export function listQuery({ from, to, statuses, filters }: DiaryState): Record<string, string> {
	return {
		date_from: from,
		date_to: to,
		...(statuses.length > 0 ? { status: statuses.join(",") } : {}),
		...filters,
	};
}
