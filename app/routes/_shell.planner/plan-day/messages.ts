import type { PlanCosts } from "~/domain/planning/automatic-planning/costs";
import type { DayCopy } from "~/domain/planning/automatic-planning/day-copy";
import type { WhyHere, WhyOutside } from "~/domain/planning/automatic-planning/explain";
import type { LaneFigures, PlanFigures } from "~/domain/planning/automatic-planning/figures";
import type { DayToPlan, JobNotPlanned } from "~/domain/planning/automatic-planning/model";
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

/** What the planner's screen sends. `run` numbers the searches. */
export type ToPlanningWorker =
	| { kind: "plan"; run: number; request: PlanRequest }
	/** Plans a copy of the day, to be compared with others, from the lanes of another copy on. */
	| { kind: "copy"; run: number; request: PlanRequest; from: KnownLanes | null }
	/** Ends the search with the best plan so far. */
	| { kind: "stop" }
	| { kind: "why"; job_id: number };

/** What the worker answers. */
export type FromPlanningWorker =
	| { kind: "progress"; run: number; before: PlanFigures; figures: PlanFigures; share: number }
	| { kind: "planned"; run: number; plan: DayProposal }
	| { kind: "copied"; run: number; copy: DayCopy; lanes: KnownLanes }
	| { kind: "why"; job_id: number; why: Why | null }
	| { kind: "failed"; run: number; message: string };
