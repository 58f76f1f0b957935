import type { PlanCosts } from "~/domain/planning/automatic-planning/costs";
import type { ComparedDay } from "~/domain/planning/automatic-planning/past-days/compared-day";
import type { PastDay } from "~/domain/planning/automatic-planning/past-days/responses";

/** A day that the screen sends to be compared. */
export interface DayToCompare {
	past: PastDay;
	costs: PlanCosts;
}

/** What the worker answers: how far the search is, from 0 to 1, and the day. */
export type ComparisonAnswer =
	| { kind: "progress"; share: number }
	| { kind: "compared"; day: ComparedDay }
	| { kind: "failed"; message: string };
