import { canMoveDay } from "~/domain/planning/planner/plan/rules-leftovers";
import type { PlannerJob } from "~/domain/planning/run/responses";
import type { MenuEntry } from "~/ui/menu/menu-entry";
import type { JobMenuActions } from "./menus";

interface EarlierJobActions extends Pick<JobMenuActions, "open" | "planOn" | "allocate"> {
	/** Moves jobs to the day that is shown, unplanned. */
	moveHere: (jobs: readonly PlannerJob[]) => void;
}

/** The menu of a job left over from an earlier day. A trip is opened, as its sub-jobs have days of their own. */
export function buildEarlierMenu(job: PlannerJob, actions: EarlierJobActions): MenuEntry[] {
	const isMovable = canMoveDay(job);
	return [
		{ id: "open", label: "Open", onAction: () => actions.open(job) },
		{ id: "plan", label: "Plan on…", disabled: !isMovable, onAction: () => actions.planOn([job]) },
		{ id: "move", label: "Move to this day", disabled: !isMovable, onAction: () => actions.moveHere([job]) },
		{ id: "allocate", label: "Allocate…", onAction: () => actions.allocate([job]) },
	];
}
