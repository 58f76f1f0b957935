import { compareRanks } from "~/domain/planning/fitness/placement";
import { findPositionByTime } from "~/domain/planning/fitness/position";
import type { BoardBase, PlannerJob, PlannerVehicle, PlannerWorkDay } from "~/domain/planning/run/responses";
import { findApproach } from "~/domain/planning/run/rules-approach";
import { busySpan } from "~/domain/planning/run/rules-timeline";
import type { FreeDriver } from "./rules-targets";

/** Workdays, and free drivers, that are judged for a job: a judgement takes a millisecond, and a fleet can have hundreds. */
const MAX_JUDGED = { workdays: 60, drivers: 20, spares: 10 } as const;

/** Miles to a job where they are not known. */
const UNKNOWN_MILES = 50;

/** A workday with its vehicle as it is loaded so far. */
export interface ShiftOfVehicle {
	vehicle: PlannerVehicle;
	shift: PlannerWorkDay;
}

interface Work {
	date: string;
	bases: readonly BoardBase[];
	card: PlannerJob;
	/** The type of the vehicle that has the job. */
	vehicle_type_id: number | null;
}

/**
 * The workdays worth a judgement, all of them in most fleets: those that may drive and are free at the time first, of the same type, the
 * nearest first.
 */
export function shortlistShifts(found: readonly ShiftOfVehicle[], work: Work): ShiftOfVehicle[] {
	if (found.length <= MAX_JUDGED.workdays) return [...found];
	return found
		.map((one) => ({ one, ranks: roughRanks(one, work) }))
		.sort((a, b) => compareRanks(a.ranks, b.ranks))
		.slice(0, MAX_JUDGED.workdays)
		.map(({ one }) => one);
}

function roughRanks(
	{ vehicle, shift }: ShiftOfVehicle,
	{ date, bases, card, vehicle_type_id }: Work,
): number[] {
	const isBarred =
		vehicle.vor === 1 ||
		(vehicle.defects ?? []).length > 0 ||
		shift.away !== null ||
		shift.clockout_time !== null ||
		shift.client_driver?.inactive === 1;
	const own = busySpan(card, date);
	const isBusy = vehicle.planned_jobs.some((job) => {
		const span = busySpan(job, date);
		return own !== null && span !== null && span.from < own.to && own.from < span.to;
	});
	const position = findPositionByTime(vehicle, [card], date);
	const { to } = findApproach({ date, vehicle, jobs: [card], position, bases });
	return [
		Number(isBarred),
		Number(isBusy),
		Number(vehicle.vehicle_type_id !== vehicle_type_id),
		to ?? UNKNOWN_MILES,
	];
}

/** The spare vehicles worth a judgement: those of the same type first, then those that take as much, the smallest first. */
export function shortlistSpares(
	spares: readonly PlannerVehicle[],
	source: Pick<PlannerVehicle, "vehicle_type_id" | "payload">,
): PlannerVehicle[] {
	const ranksOf = ({ vehicle_type_id, payload }: PlannerVehicle) => [
		Number(vehicle_type_id !== source.vehicle_type_id),
		Number((payload ?? 0) < (source.payload ?? 0)),
		payload ?? Number.MAX_VALUE,
	];
	return spares
		.map((spare) => ({ spare, ranks: ranksOf(spare) }))
		.sort((a, b) => compareRanks(a.ranks, b.ranks))
		.slice(0, MAX_JUDGED.spares)
		.map(({ spare }) => spare);
}

/** The free drivers worth a judgement: those who have the vehicle as favourite first. */
export const shortlistDrivers = (drivers: readonly FreeDriver[], vehicle_id: number): FreeDriver[] =>
	[...drivers]
		.sort((a, b) => Number(b.favourite_of.includes(vehicle_id)) - Number(a.favourite_of.includes(vehicle_id)))
		.slice(0, MAX_JUDGED.drivers);
