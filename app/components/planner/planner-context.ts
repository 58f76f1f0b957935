import { createContext, useContext } from "react";
import type { Store } from "~/components/store";
import type { HoursRule, PlannerJob, PlannerVehicle } from "~/domain/planner/shapes";
import type { DateText } from "~/domain/time/dates";
import type { Cursor, Lift } from "./lift";

/** What the parts of the board share and that stays the same object, so that none is drawn anew for it. */
export interface PlannerTools {
	lift: Store<Lift | null>;
	selected: Store<ReadonlySet<number>>;
	cursor: Store<Cursor | null>;
	openJob: (job: PlannerJob) => void;
	openVehicle: (vehicle: PlannerVehicle) => void;
	/** Opens the menu of a job or of a vehicle beside an element. */
	menuOfJob: (id: number, at: HTMLElement) => void;
	menuOfVehicle: (id: number, at: HTMLElement) => void;
	/** Asks who holds a vehicle for it. */
	ask: (vehicle: number) => void;
}

/** What a row is judged by. */
export interface DayFacts {
	date: DateText;
	rules: readonly HoursRule[];
}

const Tools = createContext<PlannerTools | null>(null);
export const PlannerToolsProvider = Tools.Provider;

/** The planner around a card or a row. Throws outside of it. */
export function usePlannerTools(): PlannerTools {
	const tools = useContext(Tools);
	if (!tools) throw new Error("The planner is missing");
	return tools;
}
