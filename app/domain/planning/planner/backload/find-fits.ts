import { selectUnplannedStops, type UnplannedStops } from "~/db/repositories/planning/board/select-unplanned";
import type { ReadDays } from "~/domain/planning/fitness/read-days";
import { shiftHours } from "~/domain/planning/fitness/shift-hours";
import { type PlannerJob, type PlannerVehicle, siteResponse } from "~/domain/planning/run/responses";
import { findBase } from "~/domain/planning/run/rules-bases";
import { regimeFor, toHoursFigures } from "~/domain/planning/run/rules-hours";
import { legsWithTimes } from "~/domain/planning/run/rules-road-times";
import { planRun } from "~/domain/planning/run/rules-run";
import { stopsInOrder } from "~/domain/planning/run/rules-stop-order";
import type { Stop } from "~/domain/planning/run/rules-timeline";
import { addDays } from "~/shared/time/dates";
import { type Backload, type EmptyLeg, findEmptyLegs, fitBackload } from "./rules-backload";

/** The legs that a vehicle drives empty: those of each shift that has a driver, or of the day where none has. */
export function listEmptyLegs(
	vehicle: PlannerVehicle,
	{ date, rules, bases, road_times }: ReadDays,
): EmptyLeg[] {
	const shifts = vehicle.work_day.filter(({ driver_id }) => driver_id !== null);
	const day = { date, vehicle, rules, bases, road_times, jobs: vehicle.planned_jobs };
	const base = (driver_id: number | null) => findBase(bases, vehicle, driver_id);
	if (shifts.length > 0)
		return shifts.flatMap((shift) => {
			const { run } = shiftHours(day, shift);
			return run ? findEmptyLegs(run, base(shift.driver_id)) : [];
		});
	const run = planRun({
		stops: stopsInOrder(vehicle.planned_jobs, date, vehicle),
		start: null,
		base: base(null),
		regime: regimeFor(vehicle.gross_weight),
		figures: toHoursFigures(rules),
		leg: legsWithTimes(road_times, date),
	});
	return findEmptyLegs(run, base(null));
}

/** A job that is tried for empty legs, with its stops as they would be driven on the day. */
export interface TriedJob {
	id: number;
	price: number;
	stops: readonly Stop[];
}

/** A job that fits on a leg. */
export interface Fit extends Backload {
	id: number;
	price: number;
}

/** Whether a job is wanted on a later day than that of the leg. */
export const isOfNextDay = ({ collection_date }: Pick<PlannerJob, "collection_date">, date: string) =>
	collection_date !== null && collection_date > date;

const readSite = (text: string) => siteResponse.parse(JSON.parse(text));

/** The select of the jobs that are tried for the legs of a day: its unplanned ones, and those of the next day. */
export const selectTriedJobs = (date: string) => selectUnplannedStops(date, addDays(date, 1));

/** A job with its stops on a day; one of the next day is done as soon as the vehicle is there. */
export function toTriedJob(row: UnplannedStops, date: string): TriedJob {
	const { collection_site, delivery_site, ...job } = row;
	const timed = {
		...job,
		collection_site: readSite(collection_site),
		delivery_site: readSite(delivery_site),
	};
	const stops = stopsInOrder([timed], date);
	return {
		id: row.id,
		price: row.price,
		stops: isOfNextDay(job, date) ? stops.map((stop) => ({ ...stop, wanted: null })) : stops,
	};
}

/** What saves more miles comes first, then what pays more. */
export const bySaving = (a: Pick<Fit, "miles_saved" | "price">, b: Pick<Fit, "miles_saved" | "price">) =>
	b.miles_saved - a.miles_saved || b.price - a.price;

/** The jobs that fit on a leg of a day, the best first. */
export function findFits(
	leg: EmptyLeg,
	tried: readonly TriedJob[],
	{ road_times, date }: Pick<ReadDays, "road_times" | "date">,
): Fit[] {
	const way = legsWithTimes(road_times, date);
	return tried
		.flatMap(({ id, price, stops }): Fit[] => {
			const fit = fitBackload(leg, stops, way);
			return fit ? [{ id, price, ...fit }] : [];
		})
		.sort(bySaving);
}
