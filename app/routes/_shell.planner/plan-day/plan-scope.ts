import { costOfVehicle, type PlanCosts } from "~/domain/planning/automatic-planning/costs";
import { mergePlanCosts } from "~/domain/planning/automatic-planning/merge-costs";
import type { DayToPlan } from "~/domain/planning/automatic-planning/model";
import { jobsOfShift } from "~/domain/planning/fitness/subject";
import { canMoveDay, movedDates } from "~/domain/planning/planner/plan/rules-leftovers";
import type { PlannerJob, PlannerVehicle } from "~/domain/planning/run/responses";
import type { CoverParam } from "~/features/planning/cover";
import { showPounds } from "~/shared/money/text";
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
	/** Who is out: the vehicles get nothing, and their planned jobs are placed on others. */
	covered?: Covered;
}

/** Vehicles whose driver is sick, or that have broken down. */
export interface Covered {
	vehicles: ReadonlySet<number>;
	/** Who is sick: of a vehicle with two shifts only the jobs of theirs are placed. Null where the vehicle is out. */
	driver_id: number | null;
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
/** By stop, in thirds of what the company has set: the most minutes late, and pounds for each. */
const THIRDS_LATE = [0, 1, 2, 3, 3] as const;
const THIRDS_A_MINUTE = [3, 3, 3, 2, 1] as const;
/** By stop: how often the company's pounds for moving a planned job have to be saved. */
const MOVE_COUNTS = [8, 5, 3, 1, 0] as const;
/** Pounds that may be spent on a job rather than leave it unplanned. */
const LEFT_JOB = 500;

/** A third of an amount so many times, in whole pence. */
const thirds = (amount: number, times: number) => Math.round((amount * times * 100) / 3) / 100;

const stopOf = (values: readonly number[], at: number) => values[at] ?? 0;

/** The prices that figures are shown in: those of the company, and what a job outside comes to. */
export const toPrices = (
	{ subContract }: PlanScope,
	{ plan_costs }: Pick<BoardState, "plan_costs">,
): PlanCosts => ({
	...mergePlanCosts(plan_costs),
	per_left_job: subContract === "never" ? LEFT_JOB : null,
});

/** What a plan is weighed by: the prices, as the sliders lean them. */
export function toWeights(scope: PlanScope, board: Pick<BoardState, "plan_costs">): PlanCosts {
	const prices = toPrices(scope, board);
	return {
		...prices,
		day_counts: stopOf(DAY_COUNTS, scope.miles),
		per_empty_mile: stopOf(EMPTY_MILE, scope.miles),
		per_late_minute: thirds(prices.per_late_minute, stopOf(THIRDS_A_MINUTE, scope.time)),
		most_late: Math.round((prices.most_late * stopOf(THIRDS_LATE, scope.time)) / 3),
		per_move: prices.per_move * stopOf(MOVE_COUNTS, scope.keep),
	};
}

/** The day whose sliders are described. A role without prices reads no pounds. */
interface DescribedDay {
	board: Pick<BoardState, "plan_costs">;
	vehicles: readonly PlannerVehicle[];
	hasPrices: boolean;
}

const toPounds = (amount: number) => showPounds(amount).replace(/\.00$/, "");

/** What a day of the vehicles costs, from the cheapest to the dearest: "£25 to £60 for the day". */
function describeDays(scope: PlanScope, { board, vehicles, hasPrices }: DescribedDay): string {
	const prices = toPrices(scope, board);
	const days = vehicles.map((vehicle) => costOfVehicle(prices, vehicle).per_day);
	if (!hasPrices || days.length === 0) return "costs for the day";
	const [lowest, highest] = [Math.min(...days), Math.max(...days)].map(toPounds);
	return `${lowest === highest ? lowest : `${lowest} to ${highest}`} for the day`;
}

/** What the stops of the three sliders do, in words. */
export function describeMiles(scope: PlanScope, day: DescribedDay): string {
	const { per_empty_mile, day_counts } = toWeights(scope, day.board);
	if (per_empty_mile > 0) {
		const more = day.hasPrices ? `${Math.round(per_empty_mile * 100)}p more` : "more";
		return `Each empty mile counts ${more} than it costs.`;
	}
	const times = day_counts === 1 ? "" : `${day_counts} times `;
	return `Puts another vehicle out when that saves ${times}its ${describeDays(scope, day)}.`;
}

export function describeTime(scope: PlanScope, { board, hasPrices }: DescribedDay): string {
	const { most_late, per_late_minute } = toWeights(scope, board);
	if (most_late === 0) return "No stop later than its window.";
	const minutes = most_late === 1 ? "1 minute" : `${most_late} minutes`;
	return `A stop up to ${minutes} late, where that saves ${hasPrices ? `${toPounds(per_late_minute)} a minute` : "enough"}.`;
}

export function describeKeep(scope: PlanScope, { board, hasPrices }: DescribedDay): string {
	const { per_move } = toWeights(scope, board);
	if (per_move === 0) return "Moves a planned job wherever that saves anything.";
	return `Moves a planned job only where that saves ${hasPrices ? `${toPounds(per_move)} or more` : "enough"}.`;
}

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
export function listLeftOver({ earlier, unplanned }: BoardState): PlannerJob[] {
	const ofDay = new Set(unplanned.map(({ id }) => id));
	return earlier.filter((job) => canMoveDay(job) && !ofDay.has(job.id));
}

/** The planned jobs that may move. */
export const listMovable = (vehicles: readonly PlannerVehicle[]): PlannerJob[] =>
	vehicles.flatMap(({ planned_jobs }) => planned_jobs.filter(({ status }) => status === "Planned"));

/** The vehicles of who is out: one that has broken down, or those that a driver has that day. */
export const listCoveredVehicles = (
	{ vehicles }: Pick<BoardState, "vehicles">,
	{ kind, id }: CoverParam,
): Covered => ({
	vehicles: new Set(
		vehicles
			.filter((vehicle) =>
				kind === "vehicle" ? vehicle.id === id : vehicle.work_day.some(({ driver_id }) => driver_id === id),
			)
			.map((vehicle) => vehicle.id),
	),
	driver_id: kind === "driver" ? id : null,
});

/** The cards of a vehicle that is out; of two shifts only those of the driver who is. */
function cardsOut(vehicle: PlannerVehicle, { driver_id }: Covered): readonly PlannerJob[] {
	const { planned_jobs: jobs, work_day } = vehicle;
	if (driver_id === null || work_day.length < 2) return jobs;
	const shifts = work_day.filter((shift) => shift.driver_id === driver_id);
	return shifts.flatMap((shift) => jobsOfShift({ jobs, vehicle }, shift));
}

/** The planned jobs of who is out that others may take: neither booked nor started. */
export const listCoveredJobs = ({ vehicles }: Pick<BoardState, "vehicles">, covered: Covered) =>
	vehicles
		.filter(({ id }) => covered.vehicles.has(id))
		.flatMap((vehicle) => {
			const begun = new Set(
				vehicle.work_day.flatMap(({ reported }) => (reported?.entries ?? []).map(({ job_id }) => job_id)),
			);
			return cardsOut(vehicle, covered).filter(
				(job) => job.status === "Planned" && ![job, ...job.trip_sub_jobs].some(({ id }) => begun.has(id)),
			);
		});

/** The settings for placing the jobs of vehicles that are out, and nothing else, on all that have a driver. */
export const toCoverScope = (scope: PlanScope, covered: Covered): PlanScope => ({
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

const NONE: Covered = { vehicles: new Set(), driver_id: null };

/** When a day is planned, what of it, and what is known beside the board. */
interface PlanMoment {
	now: Date;
	part?: PlanPart;
	locks?: PlanLocks;
	card_costs?: DayToPlan["card_costs"];
}

/** The day as it is to be planned. */
export function toDayToPlan(
	{ board, shown, leased }: PlannableDay,
	scope: PlanScope,
	{ now, part, locks = NO_LOCKS, card_costs }: PlanMoment,
): DayToPlan {
	const { covered = NONE } = scope;
	const chosen = part
		? board.vehicles.filter(({ id }) => part.vehicles.has(id))
		: listVehicles({ board, shown }, scope.vehicles);
	const vehicles = chosen.filter(({ id }) => !covered.vehicles.has(id));
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
		costs: toWeights(scope, board),
		...(card_costs && { card_costs }),
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
