import { jobsOfShift } from "~/domain/planning/fitness/subject";
import type { Verdict } from "~/domain/planning/fitness/verdict";
import type { PlannerVehicle, PlannerWorkDay } from "~/domain/planning/run/responses";

/**
 * Where a job can go: another workday, a free driver on the same vehicle, a spare vehicle with the same driver, a sub-contractor, no
 * vehicle, or nowhere.
 */
export const COVER_TARGETS = ["workday", "driver", "vehicle", "sub_contractor", "unplanned", "stay"] as const;
export type CoverTarget = (typeof COVER_TARGETS)[number];

/** Where a job goes; the id is that of the workday, driver, vehicle or sub-contractor. */
export interface CoverChoice {
	to: CoverTarget;
	id: number | null;
}

/** A driver who is neither away nor on a workday that day. */
export interface FreeDriver extends NonNullable<PlannerWorkDay["client_driver"]> {
	hours: PlannerWorkDay["hours"];
	/** The vehicles that have the driver as favourite. */
	favourite_of: readonly number[];
}

/** A sub-contractor who may take a job. */
export interface CoverPartner {
	id: number;
	name: string;
	verdicts: readonly Verdict[];
	/** When it last drove the lane of the job; null if it has not. */
	last_on_lane: string | null;
	/** When it last had a job. */
	last_used: string | null;
}

/** The key of a choice. */
export const keyOfChoice = ({ to, id }: CoverChoice): string => `${to} ${id ?? ""}`;

export const isSameChoice = (one: CoverChoice, other: CoverChoice): boolean =>
	keyOfChoice(one) === keyOfChoice(other);

/** A vehicle's day with a free driver on one of its workdays in place of the one who is away. */
export function withDriver(
	vehicle: PlannerVehicle,
	work_day_id: number,
	{ hours, favourite_of: _, ...driver }: FreeDriver,
): PlannerVehicle {
	const work_day = vehicle.work_day.map((shift) =>
		shift.id === work_day_id
			? {
					...shift,
					driver_id: driver.id,
					client_driver: driver,
					away: null,
					clockin_time: null,
					clockout_time: null,
					reported: null,
					hours,
				}
			: shift,
	);
	return { ...vehicle, work_day, driver_name: driver.full_name };
}

/** A spare vehicle's day with a workday of another one, and what of the cards stays on that. */
export function withSpare(
	source: PlannerVehicle,
	shift: PlannerWorkDay,
	spare: PlannerVehicle,
): PlannerVehicle {
	const planned_jobs = [...jobsOfShift({ jobs: source.planned_jobs, vehicle: source }, shift)];
	return { ...spare, work_day: [shift], driver_name: shift.client_driver?.full_name ?? "", planned_jobs };
}

/** Sub-contractors against whom nothing speaks first, of these who know the lane, then who was used last. */
export function comparePartners(a: CoverPartner, b: CoverPartner): number {
	return (
		a.verdicts.length - b.verdicts.length ||
		Number(b.last_on_lane !== null) - Number(a.last_on_lane !== null) ||
		(b.last_on_lane ?? "").localeCompare(a.last_on_lane ?? "") ||
		(b.last_used ?? "").localeCompare(a.last_used ?? "") ||
		a.name.localeCompare(b.name)
	);
}
