import type { DriverPapers } from "~/domain/master-data/drivers/rules-fitness";
import type { OpenDefect, PlannerVehicle, PlannerWorkDay } from "../run/responses";
import { judgeWorkday } from "./judge";
import { NO_PAPERS, UNKNOWN_SHIFT, UNKNOWN_VEHICLE } from "./unknown-day";
import type { Verdict } from "./verdict";

/** A driver who is, or is about to be, booked on a vehicle's day. */
export interface DriverBooking {
	date: string;
	vehicle: {
		reg: string;
		needed: PlannerVehicle["driver_class"];
		/** Kilograms. */
		gross_weight: number | null;
		/** Its do-not-drive defects that are not closed. */
		defects?: readonly OpenDefect[];
		is_off_road?: boolean;
		/** What is known of why. */
		off_road_notes?: string | null;
	};
	trailer?: { code: string; defects: readonly OpenDefect[] } | null;
	driver: {
		full_name: string;
		papers: DriverPapers | null;
		/** How they are away, by stored number; null if they are not. */
		away?: number | null;
		half_day?: "am" | "pm" | null;
		/** Whether they no longer drive for the company. */
		inactive?: 0 | 1;
	};
}

/** Judges a driver on a vehicle's day before any job is known: rota, organizer and the list of drivers ask this. */
export function judgeBooking({ date, vehicle, trailer, driver }: DriverBooking): Verdict[] {
	const shift = { ...toShift(date, driver), trailer: trailer ? toTrailer(trailer) : null };
	return judgeWorkday({ date, rules: [], vehicle: toVehicle(vehicle, shift) }, shift);
}

const toTrailer = ({ code, defects }: NonNullable<DriverBooking["trailer"]>): PlannerWorkDay["trailer"] => ({
	id: 1,
	code,
	serial_no: null,
	defects: [...defects],
});

/** A driver's workday of which no more is known than the driver. */
const toShift = (
	date: string,
	{ full_name, papers, away = null, half_day = null, inactive = 0 }: DriverBooking["driver"],
): PlannerWorkDay => ({
	...UNKNOWN_SHIFT,
	date,
	driver_id: 1,
	away,
	client_driver: {
		id: 1,
		first_name: "",
		last_name: "",
		full_name,
		profile_image: null,
		papers: papers ?? NO_PAPERS,
		half_day,
		inactive,
	},
});

const toVehicle = (
	{
		reg,
		needed,
		gross_weight,
		defects = [],
		is_off_road = false,
		off_road_notes = null,
	}: DriverBooking["vehicle"],
	shift: PlannerWorkDay,
): PlannerVehicle => ({
	...UNKNOWN_VEHICLE,
	reg,
	driver_class: needed,
	gross_weight,
	vor: is_off_road ? 1 : 0,
	vor_notes: off_road_notes,
	defects: [...defects],
	work_day: [shift],
});
