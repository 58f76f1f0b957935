import {
	costOfVehicle,
	DEFAULT_PLAN_COSTS,
	type PlanCosts,
} from "~/domain/planning/automatic-planning/costs";
import type { DayToPlan } from "~/domain/planning/automatic-planning/model";
import { canMoveDay, movedDates } from "~/domain/planning/planner/plan/rules-leftovers";
import type { PlannerJob, PlannerVehicle } from "~/domain/planning/run/responses";
import type { CoverParam } from "~/features/planning/cover";
import { type BoardState, getJobsById } from "../state/board-state";
import { NO_LOCKS, type PlanLocks } from "./plan-locks";

/** Of a slider in words: five stops from 0 to 4. */
export const SLIDER_STOPS = 5;

/** What is planned, with what, and what matters. */
export interface PlanScope {
	unplanned: boolean;
	/** Jobs of earlier days that are on no vehicle; they get the dates of the day. */
	leftOver: boolean;
	/** Planned jobs may go to other vehicles. */
	mayMove: boolean;
	vehicles: "shown" | "driver" | "all";
	/** Whether what does not fit is left unplanned, or priced as a sub-contractor's. */
	subContract: "never" | "price";
	/** Fewer empty miles – fewer vehicles. */
	miles: number;
	/** Strictly on time – cheaper. */
	time: number;
	/** Keep my plan – best plan. */
	keep: number;
	/** Vehicles whose driver is sick, or that have broken down: they get nothing, and their planned jobs are placed on others. */
	covered?: ReadonlySet<number>;
}

/** The usual settings. */
export const USUAL_SCOPE: PlanScope = {
	unplanned: true,
	leftOver: true,
	mayMove: true,
	vehicles: "driver",
	subContract: "price",
	miles: 1,
	time: 0,
	keep: 2,
};

/** By stop: pounds on top for an empty mile, and how often a vehicle's day counts. */
const EMPTY_MILE = [0.4, 0.2, 0, 0, 0] as const;
const DAY_COUNTS = [1, 1, 1, 1.5, 2.5] as const;
/** By stop: the most minutes late, and pounds for each. */
const MAX_LATE = [0, 10, 20, 30, 30] as const;
const LATE_MINUTE = [3, 3, 3, 2, 1] as const;
/** By stop: pounds that moving a planned job has to save. */
const PER_MOVE = [40, 25, 15, 5, 0] as const;
/** Pounds that may be spent on a job rather than leave it unplanned. */
const LEFT_JOB = 500;

const stopOf = (values: readonly number[], at: number) => values[at] ?? 0;

/** The prices that figures are shown in: those of the company, and what a job outside comes to. */
export const toPrices = ({ subContract }: PlanScope): PlanCosts => ({
	...DEFAULT_PLAN_COSTS,
	per_left_job: subContract === "never" ? LEFT_JOB : null,
});

/** What a plan is weighed by: the prices, as the sliders lean them. */
export function toWeights(scope: PlanScope, vehicles: readonly PlannerVehicle[]): PlanCosts {
	const prices = toPrices(scope);
	const counts = stopOf(DAY_COUNTS, scope.miles);
	return {
		...prices,
		types: counts === 1 ? prices.types : typesAt(counts, prices, vehicles),
		per_empty_mile: stopOf(EMPTY_MILE, scope.miles),
		per_late_minute: stopOf(LATE_MINUTE, scope.time),
		most_late: stopOf(MAX_LATE, scope.time),
		per_move: stopOf(PER_MOVE, scope.keep),
	};
}

/** The costs of each type of the day, its vehicle's day counted so often. */
function typesAt(counts: number, prices: PlanCosts, vehicles: readonly PlannerVehicle[]): PlanCosts["types"] {
	const types = new Map(
		vehicles.flatMap((vehicle) =>
			vehicle.vehicle_type_id === null ? [] : [[vehicle.vehicle_type_id, vehicle] as const],
		),
	);
	return [...types].map(([vehicle_type_id, vehicle]) => {
		const cost = costOfVehicle(prices, vehicle);
		return { vehicle_type_id, ...cost, per_day: cost.per_day * counts };
	});
}

const pence = (pounds: number) => `${Math.round(pounds * 100)}p`;

/** What the stops of the three sliders do, in words. */
export const describeMiles = ({ miles }: PlanScope): string => {
	if (miles < 2) return `Each empty mile counts ${pence(stopOf(EMPTY_MILE, miles))} more than it costs.`;
	return miles === 2
		? "Puts another vehicle out when that saves its costs for the day."
		: `Puts another vehicle out when that saves ${stopOf(DAY_COUNTS, miles)} times its costs for the day.`;
};

export const describeTime = ({ time }: PlanScope): string =>
	time === 0
		? "No stop later than its window."
		: `A stop up to ${stopOf(MAX_LATE, time)} minutes late, where that saves £${stopOf(LATE_MINUTE, time)} a minute.`;

export const describeKeep = ({ keep }: PlanScope): string =>
	stopOf(PER_MOVE, keep) === 0
		? "Moves a planned job wherever that saves anything."
		: `Moves a planned job only where that saves £${stopOf(PER_MOVE, keep)} or more.`;

/** What the board offers to a plan. */
export interface PlannableDay {
	board: BoardState;
	/** The vehicles that the filters show. */
	shown: ReadonlySet<number>;
	/** Vehicles that colleagues have leased. */
	leased: ReadonlySet<number>;
}

const hasDriver = ({ work_day }: PlannerVehicle) => work_day.some(({ driver_id }) => driver_id !== null);

/** The vehicles of each choice. */
export function listVehicles(
	{ board, shown }: Pick<PlannableDay, "board" | "shown">,
	choice: PlanScope["vehicles"],
): PlannerVehicle[] {
	return board.vehicles.filter(
		(vehicle) => choice === "all" || (choice === "shown" ? shown.has(vehicle.id) : hasDriver(vehicle)),
	);
}

/** Jobs left over that can be planned on the day. */
export const listLeftOver = ({ earlier, unplanned }: BoardState): PlannerJob[] =>
	earlier.filter((job) => canMoveDay(job) && !unplanned.some(({ id }) => id === job.id));

/** The planned jobs that may move. */
export const listMovable = (vehicles: readonly PlannerVehicle[]): PlannerJob[] =>
	vehicles.flatMap(({ planned_jobs }) => planned_jobs.filter(({ status }) => status === "Planned"));

/** The vehicles of who is out: one that has broken down, or those that a driver has that day. */
export const listCoveredVehicles = (
	{ vehicles }: Pick<BoardState, "vehicles">,
	{ kind, id }: CoverParam,
): ReadonlySet<number> =>
	new Set(
		vehicles
			.filter((vehicle) =>
				kind === "vehicle" ? vehicle.id === id : vehicle.work_day.some(({ driver_id }) => driver_id === id),
			)
			.map((vehicle) => vehicle.id),
	);

/** The planned jobs of vehicles that others may take: neither booked nor started. */
export const listCoveredJobs = ({ vehicles }: Pick<BoardState, "vehicles">, covered: ReadonlySet<number>) =>
	vehicles
		.filter(({ id }) => covered.has(id))
		.flatMap(({ planned_jobs, work_day }) => {
			const begun = new Set(
				work_day.flatMap(({ reported }) => (reported?.entries ?? []).map(({ job_id }) => job_id)),
			);
			return planned_jobs.filter(
				(job) => job.status === "Planned" && ![job, ...job.trip_sub_jobs].some(({ id }) => begun.has(id)),
			);
		});

/** The settings for placing the jobs of vehicles that are out, and nothing else, on all that have a driver. */
export const toCoverScope = (scope: PlanScope, covered: ReadonlySet<number>): PlanScope => ({
	...scope,
	covered,
	unplanned: false,
	leftOver: false,
	mayMove: false,
	vehicles: "driver",
	// A job that was planned is not left out to save money.
	subContract: "never",
});

/** What of the day is planned: all of the scope, or only some vehicles with the jobs that no other lane of the plan has. */
export interface PlanPart {
	vehicles: ReadonlySet<number>;
	taken: ReadonlySet<number>;
}

const isLockedWhereItIs = (board: BoardState, { jobs }: PlanLocks, id: number) =>
	jobs.has(id) && jobs.get(id) === getJobsById(board).get(id)?.vehicle?.id;

const NONE: ReadonlySet<number> = new Set();

/** The day as it is to be planned. */
export function toDayToPlan(
	{ board, shown, leased }: PlannableDay,
	scope: PlanScope,
	{ now, part, locks = NO_LOCKS }: { now: Date; part?: PlanPart; locks?: PlanLocks },
): DayToPlan {
	const { covered = NONE } = scope;
	const chosen = part
		? board.vehicles.filter(({ id }) => part.vehicles.has(id))
		: listVehicles({ board, shown }, scope.vehicles);
	const vehicles = chosen.filter(({ id }) => !covered.has(id));
	const moved = listLeftOver(board).map((job) => ({ ...job, ...movedDates(job, board.date) }));
	const unplanned = [
		...(scope.unplanned ? board.unplanned : []),
		...(scope.leftOver ? moved : []),
		...listCoveredJobs(board, covered),
	];
	const movable = listMovable(vehicles).filter(({ id }) => scope.mayMove || locks.jobs.has(id));
	return {
		date: board.date,
		vehicles,
		unplanned: unplanned.filter(({ id }) => !part?.taken.has(id)),
		may_move: new Set(movable.flatMap(({ id }) => (isLockedWhereItIs(board, locks, id) ? [] : [id]))),
		locked_vehicles: new Set([...leased, ...locks.lanes]),
		wanted: locks.jobs,
		rules: board.hours_rules,
		bases: board.bases,
		road_times: board.road_times,
		needs: board.needs,
		costs: toWeights(scope, board.vehicles),
		now,
	};
}

/** How many jobs a plan places, and how many more it may move. */
export function countScope(
	day: Pick<PlannableDay, "board" | "shown">,
	scope: PlanScope,
): { toPlace: number; mayMove: number } {
	const { board } = day;
	return {
		toPlace:
			(scope.unplanned ? board.unplanned.length : 0) + (scope.leftOver ? listLeftOver(board).length : 0),
		mayMove: scope.mayMove ? listMovable(listVehicles(day, scope.vehicles)).length : 0,
	};
}
