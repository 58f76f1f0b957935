import { JOB_MODE, JOB_TYPE } from "~/domain/jobs/jobs/model/rules";
import { DAY_MINUTES } from "~/shared/time/durations.mjs";
import { positionByTime } from "../run/card-times";
import type { CarriedOverJob, PlannerJob, PlannerWorkDay } from "../run/responses";
import { plannedDayOf } from "../run/rules-carried";
import { joinStops, stopsInOrder } from "../run/rules-stop-order";
import { NIGHT_MINUTES, type Stop, toBlock } from "../run/rules-timeline";
import type { PlannedVehicleDay } from "./subject";

type CarryingDay = Pick<PlannedVehicleDay, "date" | "vehicle">;

/** When the stops of a carried job before the day end, and those of the day begin and end, in minutes of the day. */
interface CarriedStops {
	before: number | null;
	first: number;
	last: number;
	/** Minutes that loading or unloading takes at the last. */
	service: number;
}

/** The stops of a carried job on the day; null if it has none with a time, and is only under way or in the yard. */
function findStops(job: PlannerJob, date: string): CarriedStops | null {
	const { stops } = toBlock({ ...job, collected: 0 }, date);
	const wanted = stops.map((stop) => stop.wanted).filter((minute) => minute !== null);
	const today = wanted.filter((minute) => minute >= 0 && minute < DAY_MINUTES);
	if (today.length === 0) return null;
	const last = Math.max(...today);
	const earlier = wanted.filter((minute) => minute < 0);
	return {
		before: earlier.length === 0 ? null : Math.max(...earlier),
		first: Math.min(...today),
		last,
		service: stops.findLast((stop) => stop.wanted === last)?.service ?? 0,
	};
}

/** Whether the driver has rested for a night since the stop before: then the stops are this day's work, otherwise still the last one's. */
const isRested = ({ before, first }: CarriedStops) => before === null || first - before >= NIGHT_MINUTES;

/** A carried job with what is left of it on the day: what was collected before is only delivered. */
const toRemaining = (job: PlannerJob, date: string): PlannerJob => ({
	...job,
	collected: 1,
	trip_sub_jobs: job.trip_sub_jobs.flatMap((sub) => {
		if ((sub.delivery_date ?? sub.collection_date ?? date) < date) return [];
		const isCollected = sub.mode === JOB_MODE.both && (sub.collection_date ?? date) < date;
		return [isCollected ? { ...sub, mode: JOB_MODE.delivery } : sub];
	}),
});

/** The shift that goes on with a carried job: its driver's, otherwise the first that has a driver. */
function shiftOf({ vehicle }: CarryingDay, { driver }: CarriedOverJob): PlannerWorkDay | undefined {
	return (
		vehicle.work_day.find(({ driver_id }) => driver_id !== null && driver_id === driver?.id) ??
		vehicle.work_day.find(({ driver_id }) => driver_id !== null)
	);
}

/** The carried jobs that a shift has to deliver on the day, after a night's rest. */
export const carriedOfShift = (day: CarryingDay, shift: PlannerWorkDay): PlannerJob[] =>
	(day.vehicle.carried_over ?? []).flatMap((carried) => {
		if (shiftOf(day, carried)?.id !== shift.id) return [];
		const stops = findStops(carried.job, day.date);
		return stops && isRested(stops) ? [toRemaining(carried.job, day.date)] : [];
	});

/** Whether a driver of the day has carried work to deliver. */
export const hasCarriedDuty = (day: CarryingDay): boolean =>
	day.vehicle.work_day.some((shift) => carriedOfShift(day, shift).length > 0);

/** The cards of a shift with what it carries over, each at the time of its delivery; the same list if that is nothing. */
export function withCarried(
	day: CarryingDay,
	shift: PlannerWorkDay,
	jobs: readonly PlannerJob[],
): readonly PlannerJob[] {
	return carriedOfShift(day, shift).reduce<readonly PlannerJob[]>((cards, job) => {
		const stops = findStops(job, day.date);
		const due = { ...job, collection_date: job.delivery_date, collection_time: job.delivery_time };
		const at = stops ? positionByTime(day.date, cards, { ...due, trip_sub_jobs: [] }) - 1 : 0;
		return cards.toSpliced(at, 0, job);
	}, jobs);
}

/** The stops of a shift with those of what it carries over, each before the first that is wanted later. */
export function stopsWithCarried(
	day: CarryingDay,
	shift: PlannerWorkDay,
	jobs: readonly PlannerJob[],
): readonly Stop[] {
	const carried = carriedOfShift(day, shift).flatMap((job) => toBlock(job, day.date).stops);
	return joinStops(stopsInOrder(jobs, day.date, day.vehicle), carried);
}

const NONE_CARRIED: readonly PlannerJob[] = [];

/**
 * The carried jobs of a vehicle that are none of these cards, with what is left of them on the day: what was to be collected before is on
 * board in the morning, until its delivery. The halves of a split job are loaded each by itself, and what last night's work delivers is off
 * before the day begins.
 */
export function carriedLoads(
	{ date, vehicle }: CarryingDay,
	cards: readonly Pick<PlannerJob, "id" | "parent_id">[],
): readonly PlannerJob[] {
	const carried = vehicle.carried_over ?? [];
	if (carried.length === 0) return NONE_CARRIED;
	return carried.flatMap(({ job }) => {
		const isCard = cards.some(({ id, parent_id }) => id === job.id || parent_id === job.id);
		if (isCard || job.job_type === JOB_TYPE.split || isOfNightBefore(job, date)) return [];
		const isAboard = job.collected === 1 || (plannedCollectionOf(job) ?? date) < date;
		return [isAboard ? toRemaining(job, date) : job];
	});
}

/** Whether the stops of a carried job on the day are still the work of the night before. */
function isOfNightBefore(job: PlannerJob, date: string): boolean {
	const stops = findStops(job, date);
	return stops !== null && !isRested(stops);
}

const plannedCollectionOf = (job: PlannerJob) => job.collection_date ?? plannedDayOf(job);

/**
 * The hours before the day of a shift's driver: work of the night before that goes on after midnight ends with its last stop, until the
 * driver has clocked out of it.
 */
export function hoursBeforeShift(
	{ date, vehicle }: CarryingDay,
	shift: PlannerWorkDay,
): PlannerWorkDay["hours"] {
	const midnight = Date.parse(`${date}T00:00:00.000Z`);
	const known = shift.hours.last_end ? (Date.parse(shift.hours.last_end) - midnight) / 60_000 : null;
	const ends = (vehicle.carried_over ?? []).flatMap(({ job, driver }) => {
		const stops = driver && driver.id === shift.driver_id ? findStops(job, date) : null;
		const isOver = known !== null && stops !== null && known > (stops.before ?? 0);
		return stops && !isRested(stops) && !isOver ? [stops.last + stops.service] : [];
	});
	if (ends.length === 0) return shift.hours;
	return { ...shift.hours, last_end: new Date(midnight + Math.max(...ends) * 60_000).toISOString() };
}
