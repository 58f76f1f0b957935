import type { NearMiss, WhyOutside } from "~/domain/planning/automatic-planning/explain";
import { mergePlanCosts } from "~/domain/planning/automatic-planning/merge-costs";
import { estimateCost } from "~/domain/planning/automatic-planning/one-job/estimate";
import type { PlannerJob, PlannerVehicle } from "~/domain/planning/run/responses";
import type { BoardState } from "../../state/board-state";

/** What would make a left-out job fit: other times, another load, other needs, or a driver on a vehicle. */
export type LeftOutAction = "times" | "load" | "needs" | "driver";

const ACTION_OF_BREACH: Readonly<Record<NearMiss["breach"], LeftOutAction>> = {
	...{ late: "times", closed: "times", weight: "load", spaces: "load" },
	...{ driving: "driver", unbroken: "driver", duty: "driver", start: "driver", end: "driver" },
	...{ work: "driver", work_breaks: "driver", rest_day: "driver" },
};

/**
 * The one action that the nearest miss of a job points to; without one, what most vehicles lack. Null where a vehicle could take it at a
 * loss.
 */
export function findLeftOutAction({
	misses: [nearest],
	unfit,
	dearer,
}: Pick<WhyOutside, "misses" | "unfit" | "dearer">): LeftOutAction | null {
	if (dearer) return null;
	return nearest ? ACTION_OF_BREACH[nearest.breach] : actionOfUnfit(unfit);
}

function actionOfUnfit({ too_small, needs, unavailable }: WhyOutside["unfit"]): LeftOutAction | null {
	if (needs > 0 && needs >= too_small) return "needs";
	if (too_small > 0) return "load";
	return unavailable > 0 ? "driver" : null;
}

const takes = ({ payload, spaces }: PlannerVehicle, job: PlannerJob) =>
	(payload === null || (job.weight ?? 0) <= payload) && (spaces === null || (job.spaces ?? 0) <= spaces);

/** The vehicle that only lacks a driver to take a job, the one for which it is about the cheapest; undefined without one. */
export function findIdleVehicle(
	{ vehicles, date, bases, plan_costs }: Pick<BoardState, "vehicles" | "date" | "bases" | "plan_costs">,
	job: PlannerJob,
): PlannerVehicle | undefined {
	const costs = mergePlanCosts(plan_costs);
	const costOf = (vehicle: PlannerVehicle) => estimateCost(vehicle, [job], { date, bases }, costs);
	return vehicles
		.filter(
			(vehicle) =>
				vehicle.vor === 0 &&
				(vehicle.defects ?? []).length === 0 &&
				vehicle.work_day.every(({ driver_id }) => driver_id === null) &&
				takes(vehicle, job),
		)
		.map((vehicle) => ({ vehicle, cost: costOf(vehicle) }))
		.sort((a, b) => a.cost - b.cost)[0]?.vehicle;
}
