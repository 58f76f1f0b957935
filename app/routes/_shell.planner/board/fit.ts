import type { PlannerJob, PlannerVehicle } from "~/domain/planning/planner/responses";
import type { BoardWarning } from "~/domain/planning/planner/run/rules-warnings";
import type { DayContext } from "../state/planner-context";
import { isOverloadWarning, previewRowFacts } from "../state/row-facts";
import { positionByTime } from "./lane";

/** Where jobs come among the cards of a vehicle by time. */
export function findPositionByTime(
	vehicle: PlannerVehicle,
	jobs: readonly PlannerJob[],
	day: DayContext,
): number | null {
	const cards = vehicle.planned_jobs.filter(({ id }) => !jobs.some((job) => job.id === id));
	return jobs[0] ? positionByTime(day.date, cards, jobs[0]) : null;
}

/** A warning in a few words, for a tag. */
export const shortWarning = (warning: BoardWarning): string =>
	isOverloadWarning(warning) ? warning.message : (warning.short ?? warning.title);

/** Why a vehicle cannot take jobs, in a few words; null if it can, or if they are all on it. */
export function findMisfit(
	vehicle: PlannerVehicle,
	jobs: readonly PlannerJob[],
	day: DayContext,
): string | null {
	if (jobs.every(({ job_planner }) => job_planner?.plannerable_id === vehicle.id)) return null;
	const facts = previewRowFacts(vehicle, jobs, findPositionByTime(vehicle, jobs, day), day);
	const [worst] = facts.warnings;
	return worst?.level === "bad" ? shortWarning(worst) : null;
}
