import { findPositionByTime } from "~/domain/planning/fitness/position";
import type { Verdict } from "~/domain/planning/fitness/verdict";
import type { PlannerJob, PlannerVehicle } from "~/domain/planning/run/responses";
import type { DayContext } from "../state/planner-context";
import { isOverloadWarning, previewRowFacts } from "../state/row-facts";

/** A warning in a few words, for a tag. */
export const shortWarning = (warning: Verdict): string =>
	isOverloadWarning(warning) ? warning.message : (warning.short ?? warning.title);

/** Why a vehicle cannot take jobs, in a few words; null if it can, or if they are all on it. */
export function findMisfit(
	vehicle: PlannerVehicle,
	jobs: readonly PlannerJob[],
	day: DayContext,
): string | null {
	if (jobs.every(({ job_planner }) => job_planner?.plannerable_id === vehicle.id)) return null;
	const facts = previewRowFacts(vehicle, jobs, findPositionByTime(vehicle, jobs, day.date), day);
	const [worst] = facts.warnings;
	return worst?.level === "forbidden" ? shortWarning(worst) : null;
}
