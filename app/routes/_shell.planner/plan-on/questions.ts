import type { Verdict } from "~/domain/planning/fitness/verdict";
import type { PlannerJob } from "~/domain/planning/run/responses";
import { askAbout } from "~/features/planning/fitness-question";
import type { DateText } from "~/shared/time/dates";
import { confirmMove, describeThenPlan } from "../actions/earlier-actions";

/**
 * Puts what a planner has to answer before jobs go to their best place: their move to the day where they are left over, and what speaks
 * against the vehicle. Resolves to the rules that are overridden then, or to null when it was declined.
 */
export async function askBeforePlan(question: {
	jobs: readonly PlannerJob[];
	isEarlier: boolean;
	date: DateText;
	reg: string;
	verdicts: readonly Verdict[];
}): Promise<string[] | null> {
	const { jobs, isEarlier, date, reg, verdicts } = question;
	if (isEarlier && !(await confirmMove(jobs, date, describeThenPlan(jobs, reg)))) return null;
	return await askAbout(verdicts, reg, "Plan anyway");
}
