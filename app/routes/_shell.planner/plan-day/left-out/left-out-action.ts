import type { NearMiss, WhyOutside } from "~/domain/planning/automatic-planning/explain";
import { mergePlanCosts } from "~/domain/planning/automatic-planning/merge-costs";
import { toUnfit } from "~/domain/planning/automatic-planning/model-fits";
import { estimateCost } from "~/domain/planning/automatic-planning/one-job/estimate";
import { UNKNOWN_SHIFT } from "~/domain/planning/fitness/unknown-day";
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

/** Those vehicles without a driver that have the size and the equipment for a job, as a search judges them. */
function listFit(
	vehicles: readonly PlannerVehicle[],
	job: PlannerJob,
	{ date, needs: facts }: Pick<BoardState, "date" | "needs">,
): readonly PlannerVehicle[] {
	// Without a workday nothing is judged: it has one of which nothing is known.
	const known = vehicles.map((vehicle) => ({
		vehicle: vehicle.work_day.length > 0 ? vehicle : { ...vehicle, work_day: [UNKNOWN_SHIFT] },
		isAvailable: true,
	}));
	const unfit = toUnfit({ date, facts, vehicles: known, jobs: [job] });
	return vehicles.filter((_, at) => unfit[at] === 0);
}

/** The vehicles that only lack a driver to take a job, those first for which it is about the cheapest. */
export function listIdleVehicles(
	{ vehicles, plan_costs, ...day }: Pick<BoardState, "vehicles" | "date" | "bases" | "plan_costs" | "needs">,
	job: PlannerJob,
): PlannerVehicle[] {
	const costs = mergePlanCosts(plan_costs);
	const costOf = (vehicle: PlannerVehicle) => estimateCost(vehicle, [job], day, costs);
	const idle = vehicles.filter(
		({ vor, defects, work_day }) =>
			vor === 0 && (defects ?? []).length === 0 && work_day.every(({ driver_id }) => driver_id === null),
	);
	return listFit(idle, job, day)
		.map((vehicle) => ({ vehicle, cost: costOf(vehicle) }))
		.sort((a, b) => a.cost - b.cost)
		.map(({ vehicle }) => vehicle);
}
