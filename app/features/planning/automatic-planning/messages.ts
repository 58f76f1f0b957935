import type { PlanCosts } from "~/domain/planning/automatic-planning/costs";
import type { DayCopy } from "~/domain/planning/automatic-planning/day-copy";
import type { WhyHere, WhyOutside } from "~/domain/planning/automatic-planning/explain";
import type { LaneFigures, PlanFigures } from "~/domain/planning/automatic-planning/figures";
import type { DayToPlan } from "~/domain/planning/automatic-planning/model";
import type { JobNotPlanned } from "~/domain/planning/automatic-planning/model-jobs";
import type { Ripple } from "~/domain/planning/automatic-planning/one-job/ripple";
import type { ComparedDay } from "~/domain/planning/automatic-planning/past-days/compared-day";
import type { PastDay } from "~/domain/planning/automatic-planning/past-days/responses";
import type { ProposedLane } from "~/domain/planning/automatic-planning/proposal";
import type { KnownLanes } from "~/domain/planning/automatic-planning/warm-start";

/** How long a day is searched. With `milliseconds` time decides, otherwise the number of plans tried. */
export interface PlanBudget {
	milliseconds: number | null;
	iterations: number;
	seed: number;
	/** As `SearchOptions` has it: less where a plan is only to follow a change. */
	temperature?: readonly [number, number];
}

/** A day to be searched: weighed by its costs, and shown in the prices. */
export interface PlanRequest {
	day: DayToPlan;
	prices: PlanCosts;
	budget: PlanBudget;
	/** Begins with what earlier searches have found, not with the board. */
	goesOn: boolean;
}

/** A changed lane with its figures, null while it has nothing to do, and the pounds that the change is worth. */
export interface PlannedLane extends ProposedLane {
	before: LaneFigures | null;
	after: LaneFigures | null;
	gain: number;
}

/** A plan of the day, lane by lane. */
export interface DayProposal {
	lanes: PlannedLane[];
	/** Jobs that stay on no vehicle, and those that no plan takes up. */
	outside: number[];
	not_planned: JobNotPlanned[];
	/** The figures of the day as it is. */
	before: PlanFigures;
}

export type Why = { is: "here"; why: WhyHere } | { is: "outside"; why: WhyOutside };

/** What is searched. */
export type PlanningTask =
	| { kind: "plan"; request: PlanRequest }
	/** A copy of the day, to be compared with others, from the lanes of another copy on. */
	| { kind: "copy"; request: PlanRequest; from: KnownLanes | null }
	/** A day that is over, as planned, as driven and at its best. */
	| { kind: "compare"; past: PastDay; costs: PlanCosts }
	/** Whether one planned job on another vehicle makes a job cheaper. */
	| { kind: "ripple"; day: DayToPlan; job_id: number };

/** What a screen sends. `run` numbers the searches. */
export type ToPlanningWorker =
	| (PlanningTask & { run: number })
	/** Ends the search with the best plan so far. */
	| { kind: "stop" }
	| { kind: "why"; job_id: number };

/** The figures of a day as it is, and of the best plan so far. */
interface FiguresSoFar {
	before: PlanFigures;
	figures: PlanFigures;
}

/** What the worker answers. `share`: how far the search is, from 0 to 1. */
export type FromPlanningWorker =
	| { kind: "progress"; run: number; share: number; soFar: FiguresSoFar | null }
	| { kind: "planned"; run: number; plan: DayProposal }
	| { kind: "copied"; run: number; copy: DayCopy; lanes: KnownLanes }
	| { kind: "compared"; run: number; day: ComparedDay }
	| { kind: "rippled"; run: number; ripple: Ripple | null }
	| { kind: "why"; job_id: number; why: Why | null }
	| { kind: "failed"; run: number };
