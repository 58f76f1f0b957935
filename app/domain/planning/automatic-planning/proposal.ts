import type { PlannerJob } from "../run/responses";
import { type LaneStop, orderLane } from "../run/rules-lane-order";
import { stopsInOrder } from "../run/rules-stop-order";
import type { PlanModel } from "./model";
import type { SearchedPlan } from "./problem";

/** A lane that a plan changes. */
export interface ProposedLane {
	vehicle_id: number;
	/** The cards in their order, as `plan-jobs` takes them, and where each delivery comes. */
	job_ids: number[];
	places: { job_id: number; deliver_after_id: number | null; deliver_order: number | null }[];
	/** Its stops in their order, as `update-stop-order` takes them. */
	stops: LaneStop[];
	/** Jobs that come to it, and that leave it. */
	added: number[];
	removed: number[];
}

/** What a plan changes on the board. */
export interface PlanProposal {
	lanes: ProposedLane[];
	/** Jobs that stay, or become, unplanned. */
	outside: number[];
}

/** The stops of a lane by job and end, with those that are done already before them. */
function listStops(model: PlanModel, plan: SearchedPlan, at: number): LaneStop[] {
	const vehicle = model.vehicles[at];
	if (!vehicle) return [];
	const ahead = [...(plan.lanes[at] ?? [])].flatMap((number): LaneStop[] => {
		const stop = model.stops[number];
		const card = model.jobs[model.problem.stops.job[number] ?? 0];
		return stop && card ? [{ job_id: stop.job_id, stop: stop.does }] : [];
	});
	const isTrip = new Set(
		[...vehicle.planned_jobs, ...model.jobs].flatMap((card) =>
			card && card.trip_sub_jobs.length > 0 ? [card.id] : [],
		),
	);
	const listed = new Set<number>();
	const once = ahead.filter(({ job_id }) => {
		if (!isTrip.has(job_id)) return true;
		const isFirst = !listed.has(job_id);
		listed.add(job_id);
		return isFirst;
	});
	const moved = new Set(
		model.problem.lanes
			.flatMap((lane) => [...lane])
			.flatMap((stop) => model.stops[stop]?.job_id ?? [])
			.filter((id) => !ahead.some(({ job_id }) => job_id === id)),
	);
	const done = stopsInOrder(vehicle.planned_jobs, model.day.date, vehicle)
		.map(({ job_id, does }): LaneStop => ({ job_id, stop: does }))
		.filter(
			(stop) =>
				!moved.has(stop.job_id) &&
				!once.some(
					(one) => one.job_id === stop.job_id && (one.stop === stop.stop || isTrip.has(stop.job_id)),
				),
		);
	return [...done, ...once];
}

/** The cards of a vehicle after a plan, without their order. */
function cardsAfter(
	{ vehicles, jobs, problem }: PlanModel,
	{ lanes }: SearchedPlan,
	at: number,
): PlannerJob[] {
	const on = new Set([...(lanes[at] ?? [])].map((stop) => problem.stops.job[stop] ?? 0));
	const planned = jobs.flatMap((card, job) => (card && on.has(job) ? [card] : []));
	const cards = vehicles[at]?.planned_jobs ?? [];
	const leaving = new Set(jobs.flatMap((card, job) => (card && !on.has(job) ? [card.id] : [])));
	const staying = cards.filter(({ id }) => !leaving.has(id));
	const known = new Set(staying.map(({ id }) => id));
	return [...staying, ...planned.filter(({ id }) => !known.has(id))];
}

const orderOf = (model: PlanModel, plan: SearchedPlan, at: number) =>
	orderLane(cardsAfter(model, plan, at), model.day.date, listStops(model, plan, at), model.vehicles[at]);

/** The cards of a vehicle as a plan leaves them, each with its place, to be judged as every lane is. */
export function toLaneCards(model: PlanModel, plan: SearchedPlan, at: number): PlannerJob[] {
	const vehicle = model.vehicles[at];
	if (!vehicle) return [];
	if (!isChanged(model, plan, at)) return vehicle.planned_jobs;
	const cards = new Map(cardsAfter(model, plan, at).map((card) => [card.id, card]));
	const { job_ids, places } = orderOf(model, plan, at);
	return job_ids.flatMap((id, index) => {
		const card = cards.get(id);
		const place = places.find(({ job_id }) => job_id === id);
		if (!card || !place) return [];
		const { deliver_after_id, deliver_order } = place;
		const before = card.job_planner ?? { id: 0, is_confirmed: 0 as const };
		const job_planner = {
			...before,
			plannerable_id: vehicle.id,
			date: model.day.date,
			position: index + 1,
			deliver_after_id,
			deliver_order,
		};
		const isNew = card.job_planner?.plannerable_id !== vehicle.id;
		return [{ ...card, job_planner, ...(isNew ? { work_day_jobs: [] } : {}) }];
	});
}

function isChanged({ problem }: PlanModel, { lanes }: SearchedPlan, at: number): boolean {
	const [before, after] = [problem.lanes[at], lanes[at]];
	if (!before || !after || before.length !== after.length) return true;
	return after.some((stop, index) => stop !== before[index]);
}

/** The difference of a plan to the board, lane by lane in the order of the vehicles' ids. */
export function toProposal(model: PlanModel, plan: SearchedPlan): PlanProposal {
	const idOf = (job: number) => model.jobs[job]?.id ?? 0;
	const jobsOf = (lane: Int32Array | undefined) =>
		new Set([...(lane ?? [])].map((stop) => idOf(model.problem.stops.job[stop] ?? 0)));
	const lanes = model.vehicles.flatMap((vehicle, at): ProposedLane[] => {
		if (!isChanged(model, plan, at)) return [];
		const [before, after] = [jobsOf(model.problem.lanes[at]), jobsOf(plan.lanes[at])];
		return [
			{
				vehicle_id: vehicle.id,
				...orderOf(model, plan, at),
				stops: listStops(model, plan, at),
				added: [...after].filter((id) => !before.has(id)),
				removed: [...before].filter((id) => !after.has(id)),
			},
		];
	});
	return { lanes, outside: plan.outside.map(idOf) };
}
