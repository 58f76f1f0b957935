import { computeDayMileage } from "~/domain/master-data/checks/day-mileage";
import { minuteOfDay } from "~/domain/planning/run/rules-timeline";
import type { PlannerJob, PlannerVehicle, PlannerWorkDay } from "../../run/responses";
import { hasObstacle } from "../model-fits";
import type { DrivenShift, PastDay } from "./responses";

/** A past day as the board has it now, with the odometer readings of its checks. */
interface ReadPastDay extends Pick<PastDay, "date" | "hours_rules" | "bases" | "road_times" | "needs"> {
	vehicles: readonly PlannerVehicle[];
	readings: readonly { work_day_id: number | null; check_id: number; mode: string; value: string }[];
}

/**
 * The day as it was planned: nothing done, and no one on the road. What is known of today alone (defects, positions, who has stopped
 * driving for the company) is left out. Vehicles without work and without a driver are no part of it.
 */
export function toPastDay({ vehicles, readings, ...day }: ReadPastDay): PastDay {
	const worked = vehicles.filter(hasOneDriver).map((vehicle) => asPlanned(vehicle, day.date));
	const judged = { date: day.date, rules: day.hours_rules, bases: day.bases };
	return {
		...day,
		vehicles: worked.map(({ vehicle }) => withoutPerson(vehicle)),
		may_move: worked.flatMap(({ mayMove }) => mayMove),
		unavailable: worked.flatMap(({ vehicle }) => (hasObstacle(judged, vehicle) ? [vehicle.id] : [])),
		shifts: vehicles.filter(hasOneDriver).flatMap((vehicle) => toDrivenShift(vehicle, day.date, readings)),
		left_out: vehicles.flatMap(leaveOut),
	};
}

const hasOneDriver = ({ work_day: [shift, other] }: PlannerVehicle) =>
	shift !== undefined && shift.driver_id !== null && other === undefined;

function leaveOut(vehicle: PlannerVehicle): PastDay["left_out"] {
	const { id, reg, depot, vehicle_type, work_day, planned_jobs } = vehicle;
	if (hasOneDriver(vehicle) || planned_jobs.length === 0) return [];
	const reason = work_day.length > 1 ? "two_shifts" : "no_driver";
	return [{ vehicle_id: id, reg, depot, vehicle_type, reason, jobs: planned_jobs.length }];
}

function asPlanned(vehicle: PlannerVehicle, date: string): { vehicle: PlannerVehicle; mayMove: number[] } {
	const entries = vehicle.work_day.flatMap(({ reported }) => reported?.entries ?? []);
	const cards = vehicle.planned_jobs.map((card) => uncollected(card, date, entries));
	return {
		vehicle: {
			...vehicle,
			defects: [],
			other_days: [],
			work_day: vehicle.work_day.map(asBooked),
			planned_jobs: cards,
		},
		// What was on board already, or in a depot, was not to be had by another vehicle.
		mayMove: cards.filter(({ collected }) => collected === 0).map(({ id }) => id),
	};
}

type Entries = readonly { action_type: string; job_id: number | null }[];

/** The card with both its ends, unless it was collected on a day before. */
function uncollected(card: PlannerJob, date: string, entries: Entries): PlannerJob {
	const isOfDay =
		(card.collection_date ?? date) >= date ||
		entries.some(({ action_type, job_id }) => job_id === card.id && action_type === "collected");
	return { ...card, status: "Planned", collected: isOfDay ? 0 : card.collected, late: null };
}

const asBooked = (shift: PlannerWorkDay): PlannerWorkDay => ({
	...shift,
	clockin_time: null,
	clockout_time: null,
	reported: null,
	trailer: shift.trailer && { ...shift.trailer, defects: [] },
	client_driver: shift.client_driver && { ...shift.client_driver, inactive: 0, position: null },
});

/** The vehicle without what the report has no need of: who drove it, and why a driver was away. */
const withoutPerson = (vehicle: PlannerVehicle): PlannerVehicle => ({
	...vehicle,
	driver_name: "",
	vor_notes: null,
	work_day: vehicle.work_day.map((shift) => ({ ...shift, notes: null, away: null, client_driver: null })),
	carried_over: (vehicle.carried_over ?? []).map(({ job, driver }) => ({
		job,
		driver: driver && { id: driver.id, full_name: "" },
	})),
});

function toDrivenShift(
	{ id, work_day }: PlannerVehicle,
	date: string,
	readings: ReadPastDay["readings"],
): DrivenShift[] {
	return work_day.map(({ id: work_day_id, clockin_time, clockout_time, reported }): DrivenShift => {
		const own = readings.filter((reading) => reading.work_day_id === work_day_id);
		return {
			vehicle_id: id,
			start: minuteOfDay(date, reported?.clockin_date ?? null, clockin_time),
			end: minuteOfDay(date, reported?.clockout_date ?? null, clockout_time),
			odometer_miles: computeDayMileage(own) || null,
			entries: reported?.entries ?? [],
		};
	});
}
