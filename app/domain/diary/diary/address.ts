import { isStatus, type JobStatus } from "~/domain/jobs/jobs/model/status";
import { type DateText, isDate } from "~/shared/time/dates";

/** The diary's filters besides days and statuses, by their name in the URL and the API. */
export const DIARY_FILTER_NAMES = [
	"keywords",
	"job_number",
	"cus_ref",
	"customer_id",
	"col_from",
	"col_town",
	"del_to",
	"del_town",
	"load_type_id",
	"service_id",
	"driver_id",
	"sub_contractor_id",
	"owner_driver_id",
	"vehicle_id",
	"is_marked",
] as const;
export type DiaryFilterName = (typeof DIARY_FILTER_NAMES)[number];
export type DiaryFilters = Partial<Record<DiaryFilterName, string>>;

/** What a diary shows: days, statuses (none means all), filters and order. */
export interface DiaryState {
	from: DateText;
	to: DateText;
	statuses: JobStatus[];
	filters: DiaryFilters;
	sort: { column: string; direction: "asc" | "desc" } | null;
}

/** Parses the diary's URL. Missing or invalid values become today, every status, no filter and the default order. */
export function parseDiaryAddress(params: URLSearchParams, today: DateText): DiaryState {
	const parseDay = (name: string) => {
		const value = params.get(name) ?? "";
		return isDate(value) ? value : null;
	};
	const from = parseDay("date_from") ?? parseDay("date_to") ?? today;
	const to = parseDay("date_to") ?? from;
	const sort = params.get("sort");
	return {
		from: from <= to ? from : to,
		to: from <= to ? to : from,
		statuses: (params.get("status") ?? "").split(",").filter(isStatus),
		filters: parseFilters(params),
		sort: sort ? { column: sort, direction: params.get("direction") === "desc" ? "desc" : "asc" } : null,
	};
}

function parseFilters(params: URLSearchParams): DiaryFilters {
	const filters: DiaryFilters = {};
	for (const name of DIARY_FILTER_NAMES) {
		const value = params.get(name)?.trim();
		if (value) filters[name] = value;
	}
	return filters;
}

/** Builds the diary's query string on top of `otherParams`. Today and the default order are omitted. */
export function buildDiaryAddress(
	state: DiaryState,
	today: DateText,
	otherParams: URLSearchParams,
): URLSearchParams {
	const params = new URLSearchParams(otherParams);
	for (const name of ["date_from", "date_to", "status", "sort", "direction", ...DIARY_FILTER_NAMES])
		params.delete(name);
	if (state.from !== today || state.to !== today) {
		params.set("date_from", state.from);
		params.set("date_to", state.to);
	}
	if (state.statuses.length > 0) params.set("status", state.statuses.join(","));
	for (const name of DIARY_FILTER_NAMES) if (state.filters[name]) params.set(name, state.filters[name]);
	if (state.sort) params.set("sort", state.sort.column);
	if (state.sort?.direction === "desc") params.set("direction", "desc");
	return params;
}

/** The diary's filter as query parameters of the list; order and page are added by the request. */
export function toListQuery({ from, to, statuses, filters }: DiaryState): Record<string, string> {
	return {
		date_from: from,
		date_to: to,
		...(statuses.length > 0 ? { status: statuses.join(",") } : {}),
		...filters,
	};
}
