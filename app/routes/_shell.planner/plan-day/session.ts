import type { PlanFigures } from "~/domain/planning/automatic-planning/figures";
import type { DayProposal, PlannedLane } from "~/features/planning/automatic-planning";

/** What the planner has decided about a lane. */
export type LaneDecision = "accepted" | "rejected";

/** Why a lane waits: it is being saved, or planned again because a colleague has changed it. */
export type LaneWait = "saving" | "replanning";

/** A plan of the day under review. Lanes are in the order of the board. */
export interface PlanReview {
	phase: "review";
	plan: DayProposal;
	decisions: ReadonlyMap<number, LaneDecision>;
	waiting: ReadonlyMap<number, LaneWait>;
	/** Whether the day is being planned round what was rejected. */
	isReplanning: boolean;
	/** The lane that the keys are for, and the job whose reasons are shown. */
	current: number | null;
	job: number | null;
}

/** The state of planning a day. */
export type PlanSession =
	| {
			phase: "setup";
			problem: string | null;
			/** Whether the search could not be made, and may be another time. */
			isFailed: boolean;
	  }
	| {
			phase: "running";
			before: PlanFigures | null;
			figures: PlanFigures | null;
			share: number;
	  }
	| PlanReview;

/** What happens to it. */
export type PlanEvent =
	| { type: "started" }
	| { type: "progressed"; before: PlanFigures; figures: PlanFigures; share: number }
	| { type: "planned"; plan: DayProposal }
	/** Some lanes, and what was left out, have been planned again. */
	| { type: "replanned"; plan: DayProposal; vehicles: ReadonlySet<number> }
	| { type: "failed" }
	| { type: "closed" }
	| { type: "stepped"; by: 1 | -1 }
	| { type: "focused"; vehicle: number | null; job: number | null }
	| { type: "decided"; vehicles: readonly number[]; decision: LaneDecision }
	/** Accepted lanes are no longer on the board as they were accepted. */
	| { type: "reopened"; vehicles: readonly number[] }
	| { type: "waited"; vehicles: readonly number[]; wait: LaneWait }
	| { type: "replanning" };

export const NO_PLAN: PlanSession = { phase: "setup", problem: null, isFailed: false };

const NOTHING_BETTER = "No better plan was found. The board is as it was.";
const PLANNING_FAILED = "The day could not be planned. The board is as it was.";

/** The state after an event; the same object if the event is not for it. */
export function reducePlan(session: PlanSession, event: PlanEvent): PlanSession {
	switch (event.type) {
		case "started":
			return { phase: "running", before: null, figures: null, share: 0 };
		case "closed":
			return NO_PLAN;
		case "failed":
			return session.phase === "review"
				? withoutWaiting(session)
				: { phase: "setup", problem: PLANNING_FAILED, isFailed: true };
		case "progressed": {
			const { before, figures, share } = event;
			return session.phase === "running" ? { ...session, before, figures, share } : session;
		}
		case "planned":
			return session.phase === "running" ? toReview(event.plan) : session;
		default:
			return session.phase === "review" ? reduceReview(session, event) : session;
	}
}

function toReview(plan: DayProposal): PlanSession {
	if (plan.lanes.length === 0) return { phase: "setup", problem: NOTHING_BETTER, isFailed: false };
	const current = plan.lanes[0]?.vehicle_id ?? null;
	return {
		phase: "review",
		plan,
		decisions: new Map(),
		waiting: new Map(),
		isReplanning: false,
		current,
		job: firstChange(plan, current),
	};
}

type ReviewEvent = Exclude<PlanEvent, { type: "started" | "closed" | "failed" | "progressed" | "planned" }>;

function reduceReview(review: PlanReview, event: ReviewEvent): PlanReview {
	const { plan } = review;
	switch (event.type) {
		case "stepped": {
			const at = plan.lanes.findIndex(({ vehicle_id }) => vehicle_id === review.current);
			const next = plan.lanes[Math.min(plan.lanes.length - 1, Math.max(0, at + event.by))];
			return next ? focusOn(review, next.vehicle_id) : review;
		}
		case "focused":
			return { ...review, current: event.vehicle, job: event.job };
		case "waited":
			return { ...review, waiting: withEach(review.waiting, event.vehicles, event.wait) };
		case "reopened":
			return { ...review, decisions: without(review.decisions, event.vehicles) };
		case "replanning":
			return { ...review, isReplanning: true };
		case "replanned":
			return withReplanned(review, event);
		case "decided": {
			const decided = {
				...review,
				decisions: withEach(review.decisions, event.vehicles, event.decision),
				waiting: without(review.waiting, event.vehicles),
			};
			const next = nextOpen(decided);
			return next === null ? decided : focusOn(decided, next);
		}
	}
}

const withEach = <Value>(map: ReadonlyMap<number, Value>, keys: readonly number[], value: Value) =>
	new Map([...map, ...keys.map((key) => [key, value] as const)]);

const without = <Value>(map: ReadonlyMap<number, Value>, keys: readonly number[]) =>
	new Map([...map].filter(([key]) => !keys.includes(key)));

const onlySaving = (waiting: PlanReview["waiting"], of?: ReadonlySet<number>) =>
	new Map([...waiting].filter(([vehicle, wait]) => wait === "saving" || (of && !of.has(vehicle))));

/** Lanes that could not be planned again are no longer part of the plan. */
function withoutWaiting(review: PlanReview): PlanReview {
	const { plan, waiting } = review;
	const lanes = plan.lanes.filter(({ vehicle_id }) => waiting.get(vehicle_id) !== "replanning");
	return { ...review, plan: { ...plan, lanes }, waiting: onlySaving(waiting), isReplanning: false };
}

/** The first new job of a lane, otherwise its first. */
function firstChange({ lanes }: DayProposal, vehicle: number | null): number | null {
	const lane = lanes.find(({ vehicle_id }) => vehicle_id === vehicle);
	return lane?.job_ids.find((id) => lane.added.includes(id)) ?? lane?.job_ids[0] ?? null;
}

const focusOn = (review: PlanReview, vehicle: number): PlanReview => ({
	...review,
	current: vehicle,
	job: firstChange(review.plan, vehicle),
});

/** Lanes of the plan that are neither decided nor waiting. */
export const listOpenLanes = ({
	plan,
	decisions,
	waiting,
}: Pick<PlanReview, "plan" | "decisions" | "waiting">): PlannedLane[] =>
	plan.lanes.filter(({ vehicle_id }) => !decisions.has(vehicle_id) && !waiting.has(vehicle_id));

/** The next open lane from the current one on, from the first again after the last; null if none is open. */
function nextOpen(review: PlanReview): number | null {
	const { lanes } = review.plan;
	const at = lanes.findIndex(({ vehicle_id }) => vehicle_id === review.current);
	const open = new Set(listOpenLanes(review).map(({ vehicle_id }) => vehicle_id));
	const inTurn = [...lanes.slice(Math.max(0, at)), ...lanes.slice(0, Math.max(0, at))];
	return inTurn.find(({ vehicle_id }) => open.has(vehicle_id))?.vehicle_id ?? null;
}

/** Decided lanes, those being saved, and those that were not planned again, stay as they are. */
function withReplanned(
	review: PlanReview,
	{ plan, vehicles }: Extract<PlanEvent, { type: "replanned" }>,
): PlanReview {
	const isSettled = ({ vehicle_id }: PlannedLane) =>
		review.decisions.has(vehicle_id) || review.waiting.get(vehicle_id) === "saving";
	const stays = (lane: PlannedLane) => isSettled(lane) || !vehicles.has(lane.vehicle_id);
	const places = new Map(review.plan.lanes.map(({ vehicle_id }, at) => [vehicle_id, at]));
	const placeOf = ({ vehicle_id }: PlannedLane) => places.get(vehicle_id) ?? places.size;
	const lanes = [...review.plan.lanes.filter(stays), ...plan.lanes.filter((lane) => !isSettled(lane))].sort(
		(a, b) => placeOf(a) - placeOf(b),
	);
	const next = {
		...review,
		plan: { ...plan, lanes, before: review.plan.before },
		isReplanning: false,
		waiting: onlySaving(review.waiting, vehicles),
	};
	const isThere = lanes.some(({ vehicle_id }) => vehicle_id === review.current);
	const at = isThere ? review.current : nextOpen(next);
	return at === null || isThere ? { ...next, current: at } : focusOn(next, at);
}

/** The lanes that are one decision with any of some, these among them. */
export function listTiedLanes(lanes: readonly PlannedLane[], vehicles: readonly number[]): number[] {
	const wanted = new Set(vehicles);
	const tied = groupTiedLanes(lanes).filter((group) =>
		group.some(({ vehicle_id }) => wanted.has(vehicle_id)),
	);
	return tied.flatMap((group) => group.map(({ vehicle_id }) => vehicle_id));
}

/** The open lanes that are decided with a lane, itself among them; none if it is not open. */
export function listDecision(review: PlanReview, vehicle: number): PlannedLane[] {
	return groupTiedLanes(listOpenLanes(review)).find((group) => hasVehicle(group, vehicle)) ?? [];
}

/** Lanes in groups of those that are one decision: they give or take jobs of each other, directly or by others. */
export function groupTiedLanes(lanes: readonly PlannedLane[]): PlannedLane[][] {
	const givers = byJob(lanes, ({ removed }) => removed);
	const takers = byJob(lanes, ({ added }) => added);
	const groupOf = new Map<PlannedLane, number>();
	const groups: PlannedLane[][] = [];
	for (const first of lanes) {
		if (groupOf.has(first)) continue;
		const tied = new Set([first]);
		for (const lane of tied) {
			groupOf.set(lane, groups.length);
			for (const id of lane.added) for (const other of givers.get(id) ?? []) tied.add(other);
			for (const id of lane.removed) for (const other of takers.get(id) ?? []) tied.add(other);
		}
		groups.push([]);
	}
	for (const lane of lanes) groups[groupOf.get(lane) ?? 0]?.push(lane);
	return groups;
}

/** The lanes by the jobs that they give or take. */
function byJob(lanes: readonly PlannedLane[], of: (lane: PlannedLane) => readonly number[]) {
	const found = new Map<number, PlannedLane[]>();
	for (const lane of lanes) for (const id of of(lane)) found.set(id, [...(found.get(id) ?? []), lane]);
	return found;
}

const hasVehicle = (lanes: readonly PlannedLane[], vehicle: number) =>
	lanes.some(({ vehicle_id }) => vehicle_id === vehicle);

/** How far a review is: lanes decided out of all, and the new and moved jobs and the vehicles that are still open. */
export function countReview(review: PlanReview) {
	const open = listOpenLanes(review);
	const sum = (value: (lane: PlannedLane) => number) => open.reduce((total, lane) => total + value(lane), 0);
	return {
		lanes: review.plan.lanes.length,
		decided: review.decisions.size,
		open: open.length,
		jobs: sum(({ added }) => added.length),
	};
}

const GRAMS_A_KILOGRAM = 1_000;

/** The figures of the day with all lanes of the plan that are not rejected. */
export function sumReview({ plan, decisions }: PlanReview): PlanFigures {
	const lanes = plan.lanes.filter(({ vehicle_id }) => decisions.get(vehicle_id) !== "rejected");
	const change = (value: (figures: NonNullable<PlannedLane["after"]>) => number) =>
		lanes.reduce(
			(sum, { before, after }) => sum + (after ? value(after) : 0) - (before ? value(before) : 0),
			0,
		);
	const { before } = plan;
	return {
		miles: before.miles + change(({ miles }) => miles),
		empty_miles: before.empty_miles + change(({ empty_miles }) => empty_miles),
		vehicles: before.vehicles + change(() => 1),
		late_jobs: before.late_jobs + change(({ late_jobs }) => late_jobs),
		duty: before.duty + change(({ duty }) => duty),
		cost: before.cost + change(({ cost }) => cost),
		margin: before.margin + lanes.reduce((sum, { gain }) => sum + gain, 0),
		co2e: before.co2e + change(({ co2e }) => co2e) / GRAMS_A_KILOGRAM,
		jobs_outside: plan.outside.length,
	};
}
