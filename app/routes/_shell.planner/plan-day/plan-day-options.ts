import type { PlannedLane, StartPlanningWorker } from "~/features/planning/automatic-planning";
import type { ReadCardCosts } from "./outside/card-costs";
import type { PlannableDay } from "./plan-scope";

/** What planning a day needs of its screen. */
export interface PlanDayOptions {
	getDay: () => PlannableDay;
	/** Saves lanes that are one decision. Resolves to whether all of them are saved; then none is saved half. */
	save: (lanes: readonly PlannedLane[], run: string) => Promise<boolean>;
	/** Announces what one press has saved. */
	announce: (lanes: readonly PlannedLane[], run: string) => void;
	startWorker: StartPlanningWorker;
	/** Absent where nobody may see costs: then the usual prices count. */
	readCosts?: ReadCardCosts | undefined;
	now: () => Date;
}
