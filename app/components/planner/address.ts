import { isStatus, type JobStatus } from "~/domain/jobs/status";
import type { UnplannedSort } from "~/domain/planner/rules";
import { type DateText, isDate } from "~/domain/time/dates";

/** What the planner's address says: the day, the three searches, the filters and the order of the unplanned list. */
export interface PlannerState {
	date: DateText;
	/** Vehicle types; none for all. */
	types: readonly number[];
	/** Statuses shown; none for all. */
	statuses: readonly JobStatus[];
	/** Searches: planned jobs, unplanned jobs, vehicles. */
	planned: string;
	unplanned: string;
	vehicles: string;
	sort: UnplannedSort;
	direction: "asc" | "desc";
	/** Only vehicles that have jobs. */
	used: boolean;
}

/** The filters as they are before anything is chosen. */
export const NO_FILTERS = {
	types: [],
	statuses: [],
	planned: "",
	unplanned: "",
	vehicles: "",
	used: false,
} as const satisfies Partial<PlannerState>;

const SORTS: readonly UnplannedSort[] = ["collection", "delivery", "customer_name"];
const listOf = (text: string | null) => (text ?? "").split(",").filter(Boolean);

/** Reads an address; what it does not say, or says wrongly, is as it is at first: today, unfiltered, by collection time. */
export function readPlanner(params: URLSearchParams, today: DateText): PlannerState {
	const date = params.get("date") ?? "";
	const sort = SORTS.find((one) => one === params.get("sort")) ?? "collection";
	return {
		date: isDate(date) ? date : today,
		types: listOf(params.get("types")).map(Number).filter(Number.isInteger),
		statuses: listOf(params.get("statuses")).filter(isStatus),
		planned: params.get("keywords")?.trim() ?? "",
		unplanned: params.get("unplanned") ?? "",
		vehicles: params.get("vehicles") ?? "",
		sort,
		direction: params.get("direction") === "desc" ? "desc" : "asc",
		used: params.get("used") === "1",
	};
}

/** Writes it; what is as it is at first is left out. Words in the address that are not the planner's stay. */
export function writePlanner(
	state: PlannerState,
	today: DateText,
	kept = new URLSearchParams(),
): URLSearchParams {
	const params = new URLSearchParams(kept);
	const values: Record<string, string> = {
		date: state.date === today ? "" : state.date,
		types: state.types.join(","),
		statuses: state.statuses.join(","),
		keywords: state.planned,
		unplanned: state.unplanned,
		vehicles: state.vehicles,
		sort: state.sort === "collection" ? "" : state.sort,
		direction: state.direction === "asc" ? "" : state.direction,
		used: state.used ? "1" : "",
	};
	for (const [name, value] of Object.entries(values)) {
		if (value) params.set(name, value);
		else params.delete(name);
	}
	return params;
}
