import { judgeWorkday } from "~/domain/planning/fitness/judge";
import {
	compareRanks,
	describePlacement,
	placeJobs,
	rankPlacement,
} from "~/domain/planning/fitness/placement";
import type { ReadDays } from "~/domain/planning/fitness/read-days";
import { NO_PAPERS, UNKNOWN_SHIFT, UNKNOWN_VEHICLE } from "~/domain/planning/fitness/unknown-day";
import type { Verdict } from "~/domain/planning/fitness/verdict";
import type { PlannerVehicle, PlannerWorkDay } from "~/domain/planning/run/responses";

/** A workday as the list of carriers has it, which is all that is known of one without a vehicle. */
interface ListedWorkday
	extends Pick<
		PlannerWorkDay,
		| "id"
		| "date"
		| "shift_type_id"
		| "start_time"
		| "notes"
		| "driver_id"
		| "driver_type"
		| "away"
		| "clockin_time"
		| "clockout_time"
	> {
	vehicle_id: number | null;
	client_driver: Omit<NonNullable<PlannerWorkDay["client_driver"]>, "papers"> | null;
	papers: NonNullable<PlannerWorkDay["client_driver"]>["papers"] | null;
	inactive: 0 | 1;
}

/** The verdicts about a workday, and its place among all: the best first. */
export interface JudgedWorkday {
	verdicts: Verdict[];
	/** How far it is, when it can be there, what its driver has left and knows of the customer; empty without a job. */
	why: string;
	rank: number;
}

/**
 * Judges the workdays of a day for jobs, as the planner judges their vehicles; without jobs the workdays alone. `customer_jobs`: how many
 * jobs of their customer each driver has delivered lately.
 */
export function judgeWorkdays(
	rows: readonly ListedWorkday[],
	{ vehicles, jobs, ...day }: ReadDays,
	now: Date,
	customer_jobs?: ReadonlyMap<number, number>,
): ReadonlyMap<number, JudgedWorkday> {
	const byId = new Map(vehicles.map((vehicle) => [vehicle.id, vehicle]));
	const judged = rows.map((row) => {
		const vehicle = (row.vehicle_id !== null && byId.get(row.vehicle_id)) || withoutVehicle(row);
		const shift = vehicle.work_day.find(({ id }) => id === row.id) ?? toShift(row);
		if (jobs.length === 0) {
			const verdicts = judgeWorkday({ ...day, vehicle, now }, shift);
			return { id: row.id, verdicts, why: "", ranks: [0] };
		}
		const placement = placeJobs({ ...day, vehicle, jobs, workday_id: row.id, now, customer_jobs });
		return {
			id: row.id,
			verdicts: placement.verdicts,
			why: describePlacement(placement, day.date),
			ranks: rankPlacement(placement, vehicle.payload),
		};
	});
	const order = [...judged].sort((a, b) => compareRanks(a.ranks, b.ranks));
	return new Map(order.map(({ id, verdicts, why }, rank) => [id, { verdicts, why, rank }]));
}

/** The day of a driver who has no vehicle yet, as one of a vehicle of which nothing is known. */
const withoutVehicle = (row: ListedWorkday): PlannerVehicle => ({
	...UNKNOWN_VEHICLE,
	driver_name: row.client_driver?.full_name ?? "",
	work_day: [toShift(row)],
});

const toShift = ({ client_driver, papers, inactive, ...row }: ListedWorkday): PlannerWorkDay => ({
	...UNKNOWN_SHIFT,
	...row,
	client_driver: client_driver && { ...client_driver, papers: papers ?? NO_PAPERS, inactive },
});
