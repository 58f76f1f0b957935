import {
	carriedLoads,
	carriedOfShift,
	hoursBeforeShift,
	stopsWithCarried,
	withCarried,
} from "../fitness/carried-work";
import type { PlannedVehicleDay } from "../fitness/subject";
import type { PlannerJob, PlannerVehicle, PlannerWorkDay } from "../run/responses";
import { findBase } from "../run/rules-bases";
import { type ReportedDay, regimeFor, toHoursFigures } from "../run/rules-hours";
import { readReportedDay, stopsAhead } from "../run/rules-reported";
import { stopsInOrder } from "../run/rules-stop-order";
import { minuteOfDay, type Stop, toBlock } from "../run/rules-timeline";
import type { VehicleCost } from "./costs";
import { toBreakRules, toLaneLimits } from "./limits";
import type { Places } from "./model-roads";
import type { LaneVehicle } from "./problem";

/** A day as the lanes of its vehicles follow from it. */
export type LaneDay = Omit<PlannedVehicleDay, "vehicle" | "jobs" | "needs">;

/** What the day of a vehicle is before it is planned, with its first shift. */
export interface LaneBefore {
	/** Its stops still to do, in their order; without those that are carried over from days before. */
	own: readonly Stop[];
	/** Stops of days before, which are put among the others by their times; none where the driver has reported. */
	carried: readonly Stop[];
	reported: ReportedDay | null;
	/** As `RunPlan` has it: null at the first stop, undefined before it has left. */
	from: Stop | null | undefined;
}

/** The lane of a vehicle as the planner's own run of its shift has it. */
export function readLane(day: LaneDay, vehicle: PlannerVehicle, shift: PlannerWorkDay): LaneBefore {
	const figures = toHoursFigures(day.rules);
	const reported = readReportedDay(day.date, shift, figures);
	const cards = vehicle.planned_jobs;
	if (reported) {
		const jobs = withCarried({ ...day, vehicle }, shift, cards);
		const { stops, from } = stopsAhead(day.date, jobs, shift.reported?.entries ?? [], vehicle);
		return { own: stops, carried: [], reported, from };
	}
	const own = stopsInOrder(cards, day.date, vehicle);
	const all = stopsWithCarried({ ...day, vehicle }, shift, cards);
	return { own, carried: all.filter((stop) => !own.includes(stop)), reported, from: undefined };
}

/** What of days before is on board and not among the stops of the run, in kilograms and spaces; negative where the run has more than the load. */
export function carriedBase(
	day: LaneDay,
	vehicle: PlannerVehicle,
	shift: PlannerWorkDay,
): { weight: number; spaces: number } {
	const loads = carriedLoads({ ...day, vehicle }, vehicle.planned_jobs);
	const inRun = new Set(carriedOfShift({ ...day, vehicle }, shift).map(({ id }) => id));
	const sum = (field: "weight" | "spaces") =>
		loads.filter(({ id }) => !inRun.has(id)).reduce((total, job) => total + (job[field] ?? 0), 0);
	return { weight: sum("weight"), spaces: sum("spaces") };
}

/** Whether a job of days before counts in the load. */
export const isCarriedLoad = (day: LaneDay, vehicle: PlannerVehicle, job: Pick<PlannerJob, "id">): boolean =>
	carriedLoads({ ...day, vehicle }, vehicle.planned_jobs).some(({ id }) => id === job.id);

interface LaneSource {
	day: LaneDay;
	vehicle: PlannerVehicle;
	shift: PlannerWorkDay;
	lane: LaneBefore;
	cost: VehicleCost;
	per_empty_mile: number;
	per_late_minute: number;
}

/** A vehicle with its driver as numbers; loads, carried stops and kind are still to be added. */
export function toLaneVehicle(
	{ day, vehicle, shift, lane, cost, per_empty_mile, per_late_minute }: LaneSource,
	places: Places,
): Omit<LaneVehicle, "kind" | "carried" | "isFrozen" | "baseWeight" | "baseSpaces" | "pinned"> {
	const figures = toHoursFigures(day.rules);
	const regime = regimeFor(vehicle.gross_weight);
	const base = findBase(day.bases ?? [], vehicle, shift.driver_id);
	const midnight = `${day.date}T00:00:00.000Z`;
	const limited = {
		before: hoursBeforeShift({ date: day.date, vehicle }, shift),
		midnight,
		isNight: shift.shift_type_id === 2,
	};
	const { reported } = lane;
	const start = reported?.end ?? minuteOfDay(day.date, null, shift.start_time);
	return {
		...originOf(lane, base, places),
		start: start ?? Number.NaN,
		reportedStart: reported?.start ?? Number.NaN,
		before: reported?.duty ?? null,
		rules: toBreakRules(regime, figures),
		limits: toLaneLimits(regime, limited, figures),
		payload: vehicle.payload ?? Number.POSITIVE_INFINITY,
		maxSpaces: vehicle.spaces ?? Number.POSITIVE_INFINITY,
		perDay: cost.per_day,
		perMile: cost.per_mile,
		perEmptyMile: per_empty_mile,
		perHour: cost.per_hour,
		perLateMinute: per_late_minute,
	};
}

const NOWHERE = -1;

/** Where the run begins and ends; places that are nowhere are -1 until all are known. */
function originOf(
	{ from }: LaneBefore,
	base: ReturnType<typeof findBase>,
	places: Places,
): Pick<LaneVehicle, "origin" | "base" | "hasBase" | "hasLeft"> {
	const home = base ? places.ofPoint(base) : NOWHERE;
	const there = from ? (from.point ? places.ofPoint(from.point) : places.ofStop(from)) : NOWHERE;
	return {
		origin: from === undefined ? home : there,
		base: home,
		hasBase: base !== null,
		hasLeft: from !== undefined,
	};
}

/** The jobs of days before that a shift delivers, with what is left of them. */
export const listCarriedJobs = (day: LaneDay, vehicle: PlannerVehicle, shift: PlannerWorkDay): PlannerJob[] =>
	carriedOfShift({ ...day, vehicle }, shift);

/** Whether a card has all its stops still to do on a lane. */
export const hasAllStops = (own: readonly Stop[], job: PlannerJob, date: string): boolean =>
	own.filter(({ job_id }) => job_id === job.id).length === toBlock(job, date).stops.length;
