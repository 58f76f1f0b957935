import { isStatus, type JobStatus } from "~/domain/jobs/jobs/model/status";
import type { UnplannedSort } from "~/domain/planning/planner/rules";
import { parseCoverParam } from "~/features/planning/cover";
import { useScreenAddress } from "~/features/shell/navigation";
import { type DateText, isDate } from "~/shared/time/dates";

/** The planner's state in the URL: day, searches, filters and sort order. */
export interface PlannerState {
	date: DateText;
	/** Vehicle types; empty for all. */
	types: readonly number[];
	/** Statuses; empty for all. */
	statuses: readonly JobStatus[];
	/** Searches of planned jobs, unplanned jobs and vehicles. */
	planned: string;
	unplanned: string;
	vehicles: string;
	sort: UnplannedSort;
	direction: "asc" | "desc";
	/** Only vehicles that have jobs. */
	used: boolean;
	/** Only vehicles with problems. */
	problems: boolean;
	/** Shows the next day beside the chosen one. */
	twoDays: boolean;
}

/** The filters before anything is selected. */
export const NO_FILTERS = {
	types: [],
	statuses: [],
	planned: "",
	unplanned: "",
	vehicles: "",
	used: false,
	problems: false,
} as const satisfies Partial<PlannerState>;

const SORTS: readonly UnplannedSort[] = ["collection", "delivery", "customer_name"];
const splitList = (text: string | null) => (text ?? "").split(",").filter(Boolean);

/** Parses the URL. Missing or invalid values get their default: today, unfiltered, by collection time. */
export function parsePlannerParams(params: URLSearchParams, today: DateText): PlannerState {
	const date = params.get("date") ?? "";
	const sort = SORTS.find((key) => key === params.get("sort")) ?? "collection";
	return {
		date: isDate(date) ? date : today,
		types: splitList(params.get("types")).map(Number).filter(Number.isInteger),
		statuses: splitList(params.get("statuses")).filter(isStatus),
		planned: params.get("keywords")?.trim() ?? "",
		unplanned: params.get("unplanned") ?? "",
		vehicles: params.get("vehicles") ?? "",
		sort,
		direction: params.get("direction") === "desc" ? "desc" : "asc",
		used: params.get("used") === "1",
		problems: params.get("problems") === "1",
		twoDays: params.get("days") === "2",
	};
}

/** Writes the state without defaults. Other parameters are preserved. */
export function toPlannerParams(
	state: PlannerState,
	today: DateText,
	otherParams = new URLSearchParams(),
): URLSearchParams {
	const params = new URLSearchParams(otherParams);
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
		problems: state.problems ? "1" : "",
		days: state.twoDays ? "2" : "",
	};
	for (const [name, value] of Object.entries(values)) {
		if (value) params.set(name, value);
		else params.delete(name);
	}
	return params;
}

const URL_STATE = { read: parsePlannerParams, write: toPlannerParams };

/** Other parameters of the planner's URL: the open job, the edited job and what of it, a new job, a vehicle's route, its backloads, and who is out. */
type ScreenParam = "job" | "edit" | "at" | "new" | "route" | "backloads" | "cover";

/** The planner's state in the URL, and how to change it. */
export function usePlannerUrl(today: DateText) {
	const { params, ...address } = useScreenAddress<PlannerState, ScreenParam>(today, URL_STATE);
	return {
		...address,
		/** The vehicle whose route is open. */
		routeOf: Number(params.get("route")) || null,
		/** The vehicle whose backloads are open. */
		backloadsOf: Number(params.get("backloads")) || null,
		/** Whether the edit begins at the times. */
		editsTimes: params.get("at") === "times",
		/** Whose planned jobs are to be planned on others at once. */
		coverOf: parseCoverParam(params.get("cover")),
	};
}

export type PlannerAddress = ReturnType<typeof usePlannerUrl>;
export type GoTo = PlannerAddress["go"];
