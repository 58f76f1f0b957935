import { createContext, useContext } from "react";
import type { RoadTime } from "~/domain/master-data/roads/learned-times";
import type { PlanCostSettings } from "~/domain/planning/automatic-planning/merge-costs";
import type { NeedsRule } from "~/domain/planning/fitness/subject";
import type { BoardBase, HoursRule, PlannerJob, PlannerVehicle } from "~/domain/planning/run/responses";
import type { DateText } from "~/shared/time/dates";
import { createStore, type Store } from "~/ui/store";
import type { BoardCursor, DragState } from "./drag-state";
import type { OpenMenu, PlannerOverlay } from "./planner-overlay";

/** What the user is doing on the board. */
export interface PlannerStores {
	drag: Store<DragState | null>;
	selected: Store<ReadonlySet<number>>;
	cursor: Store<BoardCursor | null>;
	overlay: Store<PlannerOverlay | null>;
	menu: Store<OpenMenu | null>;
}

/** The stores of a planner that opens with the cursor on a vehicle, or nowhere. */
export const createPlannerStores = (vehicle: number | null): PlannerStores => ({
	drag: createStore<DragState | null>(null),
	selected: createStore<ReadonlySet<number>>(new Set()),
	cursor: createStore<BoardCursor | null>(vehicle === null ? null : { zone: "board", vehicle, job: null }),
	overlay: createStore<PlannerOverlay | null>(null),
	menu: createStore<OpenMenu | null>(null),
});

/** What the board's components share. Its identity never changes, so it causes no re-render. */
export interface PlannerTools extends PlannerStores {
	openJob: (job: PlannerJob) => void;
	openVehicle: (vehicle: PlannerVehicle) => void;
	/** Opens the menu of a job or of a vehicle next to an element. */
	openJobMenu: (id: number, anchor: HTMLElement) => void;
	openVehicleMenu: (id: number, anchor: HTMLElement) => void;
	/** Opens the edit of a job, at its times if they are what is to change. */
	editJob: (job: PlannerJob, at: "times" | null) => void;
	/** Opens the menu of a job left over from an earlier day. */
	planEarlier: (job: PlannerJob, anchor: HTMLElement) => void;
	/** Asks the colleague who has leased the vehicle to release it. */
	requestRow: (vehicle: number) => void;
}

/** The day and the rules a row is checked against. */
export interface DayContext {
	date: DateText;
	rules: readonly HoursRule[];
	/** Where vehicles start and end it. */
	bases: readonly BoardBase[];
	/** What estimates of driving times are corrected by. */
	road_times?: readonly RoadTime[];
	/** What the company has set of the costs of a plan. */
	plan_costs?: PlanCostSettings;
	/** Judges what the jobs need. */
	needs?: NeedsRule;
	/** How many days the board shows: this one, or the next one too. */
	days: 1 | 2;
}

const Tools = createContext<PlannerTools | null>(null);
export const PlannerToolsProvider = Tools.Provider;

/** The tools of the surrounding planner. Throws outside a `PlannerToolsProvider`. */
export function usePlannerTools(): PlannerTools {
	const tools = useContext(Tools);
	if (!tools) throw new Error("The planner is missing");
	return tools;
}
