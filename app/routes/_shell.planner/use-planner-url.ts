import type { DateText } from "~/domain/shared/time/dates";
import { useScreenAddress } from "~/features/navigation";
import { type PlannerState, parsePlannerParams, toPlannerParams } from "./url-state";

const URL_STATE = { read: parsePlannerParams, write: toPlannerParams };

/** Other parameters of the planner's URL: the open job, the edited job, a new job, a vehicle's route. */
type ScreenParam = "job" | "edit" | "new" | "route";

/** The planner's state in the URL, and how to change it. */
export function usePlannerUrl(today: DateText) {
	const { params, ...address } = useScreenAddress<PlannerState, ScreenParam>(today, URL_STATE);
	return {
		...address,
		/** The vehicle whose route is open. */
		routeOf: Number(params.get("route")) || null,
	};
}

export type GoTo = ReturnType<typeof usePlannerUrl>["go"];
