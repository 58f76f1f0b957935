import { useScreenAddress } from "~/components/shell/screen-address";
import type { DateText } from "~/domain/time/dates";
import { type PlannerState, readPlanner, writePlanner } from "./address";

const READING = { read: readPlanner, write: writePlanner };

/** What else stands in the planner's address: the job looked at, the one being changed, a new one, a vehicle's route. */
type Beside = "job" | "edit" | "new" | "route";

/** The planner that the address shows, and the way to another. */
export function useAddress(today: DateText) {
	const { params, ...address } = useScreenAddress<PlannerState, Beside>(today, READING);
	return {
		...address,
		/** The vehicle whose route is looked at. */
		routeOf: Number(params.get("route")) || null,
	};
}

export type Go = ReturnType<typeof useAddress>["go"];
