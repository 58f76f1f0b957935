import { positionByTime } from "../run/card-times";
import type { PlannerJob, PlannerVehicle } from "../run/responses";

/** Where jobs come among the cards of a vehicle by the time of the first; null without a job. */
export function findPositionByTime(
	{ planned_jobs }: Pick<PlannerVehicle, "planned_jobs">,
	jobs: readonly PlannerJob[],
	date: string,
): number | null {
	const cards = planned_jobs.filter(({ id }) => !jobs.some((job) => job.id === id));
	return jobs[0] ? positionByTime(date, cards, jobs[0]) : null;
}
