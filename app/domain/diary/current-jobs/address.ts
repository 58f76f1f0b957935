import { diaryColumns } from "~/domain/jobs/jobs/list/rules-diary";
import { addDays, type DateText, isDate } from "~/shared/time/dates";
import { findGroup, type JobGroup, listGroupStatuses } from "./rules-words";

/** What a customer's list shows: days (null where none are chosen), a group of statuses, a search, the order. */
export interface JobListState {
	days: { from: DateText; to: DateText } | null;
	group: JobGroup | null;
	keywords: string;
	sort: { column: string; direction: "asc" | "desc" };
}

const SORTED: JobListState["sort"] = { column: "collection_date", direction: "desc" };
const COLUMNS: readonly string[] = diaryColumns("customer").map(({ slug }) => slug);
/** Days around today that the list begins with. */
const NEAR_DAYS = 14;
/** A search looks as far back as questions about invoices go, and as far ahead as anyone books. */
const SEARCHED_DAYS = { back: 730, ahead: 365 };

/** Parses the address of the list. Missing or invalid values become the defaults. */
export function parseJobListAddress(params: URLSearchParams): JobListState {
	const [from, to] = [params.get("date_from") ?? "", params.get("date_to") ?? ""];
	const column = params.get("sort") ?? "";
	return {
		days: isDate(from) && isDate(to) && from <= to ? { from, to } : null,
		group: findGroup(params.get("group")),
		keywords: params.get("keywords")?.trim() ?? "",
		sort: COLUMNS.includes(column)
			? { column, direction: params.get("direction") === "desc" ? "desc" : "asc" }
			: SORTED,
	};
}

/** Builds the query string of the list on top of `otherParams`; defaults are left out. */
export function buildJobListAddress(
	{ days, group, keywords, sort }: JobListState,
	_today: DateText,
	otherParams: URLSearchParams,
): URLSearchParams {
	const params = new URLSearchParams(otherParams);
	const isSorted = sort.column !== SORTED.column || sort.direction !== SORTED.direction;
	const values = {
		date_from: days?.from,
		date_to: days?.to,
		group,
		keywords,
		sort: isSorted ? sort.column : null,
		direction: isSorted ? sort.direction : null,
	};
	for (const [name, value] of Object.entries(values)) {
		if (value) params.set(name, value);
		else params.delete(name);
	}
	return params;
}

/** The days that the list covers: those chosen, otherwise those around today, or for a search as many as are of use. */
export function daysOf({ days, keywords }: JobListState, today: DateText): { from: DateText; to: DateText } {
	if (days) return days;
	const { back, ahead } = keywords ? SEARCHED_DAYS : { back: NEAR_DAYS, ahead: NEAR_DAYS };
	return { from: addDays(today, -back), to: addDays(today, ahead) };
}

/** The list as query parameters of the API; the page is added by the request. */
export function toJobListQuery(state: JobListState, today: DateText): Record<string, string> {
	const { from, to } = daysOf(state, today);
	return {
		date_from: from,
		date_to: to,
		...(state.group ? { status: listGroupStatuses(state.group).join(",") } : {}),
		...(state.keywords ? { keywords: state.keywords } : {}),
		sort: state.sort.column,
		direction: state.sort.direction,
	};
}
