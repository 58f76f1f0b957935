import { type LaneFigures, type PlanFigures, priceOutside, toLaneFigures, toPlanFigures } from "./figures";
import type { PlanModel } from "./model";
import type { SearchedPlan } from "./problem";

/** A lane of a copy of the day: the jobs of the day on it in their order, and its figures; null while it has nothing to do. */
interface CopiedLane {
	vehicle_id: number;
	job_ids: number[];
	figures: LaneFigures | null;
}

/** A plan of a copy of the day, to be compared with that of another. */
export interface DayCopy {
	figures: PlanFigures;
	/** Jobs on vehicles. */
	carried: number;
	lanes: CopiedLane[];
	/** Jobs on no vehicle, each with a sub-contractor's price in pounds; null of those that no plan takes up. */
	left: { job_id: number; price: number | null }[];
}

/** A plan lane by lane, with what it leaves out. The figures are in the costs of the model's day. */
export function toDayCopy(model: PlanModel, plan: SearchedPlan): DayCopy {
	const { problem, jobs, vehicles, not_planned } = model;
	const figures = new Map(toLaneFigures(model, plan).map((lane) => [lane.vehicle_id, lane]));
	const lanes = vehicles.map(({ id }, at): CopiedLane => {
		const cards = [...(plan.lanes[at] ?? [])].flatMap(
			(stop) => jobs[problem.stops.job[stop] ?? -1]?.id ?? [],
		);
		return { vehicle_id: id, job_ids: [...new Set(cards)], figures: figures.get(id) ?? null };
	});
	const left = plan.outside.flatMap((job) => {
		const card = jobs[job];
		return card ? [{ job_id: card.id, price: priceOutside(model, job) }] : [];
	});
	return {
		figures: toPlanFigures(model, plan),
		carried: new Set(lanes.flatMap(({ job_ids }) => job_ids)).size,
		lanes,
		left: [...left, ...not_planned.map(({ job_id }) => ({ job_id, price: null }))],
	};
}
