import { judgeBooking } from "~/domain/planning/fitness/judge-booking";
import { speaksAgainst, type Verdict } from "~/domain/planning/fitness/verdict";
import { describeOffRoad } from "~/domain/planning/maintenance/rules";
import type { StoredWeekDay, StoredWeekVehicle } from "./week-responses";

/** A vehicle of the week, as far as a booking on it is judged by it. */
type JudgedVehicle = Pick<StoredWeekVehicle, "reg" | "needed" | "gross_weight" | "defects" | "dates">;

/** As far as a workday is judged. */
type JudgedDay = Pick<
	StoredWeekDay,
	"date" | "client_driver" | "clockout_time" | "papers" | "presence" | "trailer"
>;

/**
 * What speaks against the driver, the vehicle and the trailer of a day in the week, as the planner and the allocation have it; nothing for
 * a day without a driver. A defect that is open now is no reason against a day that its driver has clocked out of.
 */
export function judgeWeekDay(vehicle: JudgedVehicle, day: JudgedDay): Verdict[] {
	const { date, client_driver, clockout_time, papers, presence, trailer } = day;
	if (!client_driver) return [];
	const isOver = clockout_time !== null;
	const offRoad = vehicle.dates.find((one) => one.date === date && one.kind === "vor");
	return judgeBooking({
		date,
		vehicle: {
			...vehicle,
			defects: isOver ? [] : vehicle.defects,
			is_off_road: offRoad !== undefined,
			off_road_notes: offRoad ? describeOffRoad(offRoad) : null,
		},
		trailer: trailer && { ...trailer, defects: isOver ? [] : trailer.defects },
		driver: { full_name: client_driver.full_name, papers, ...presence },
	}).filter(speaksAgainst);
}
