import type { DriverPapers } from "~/domain/master-data/drivers/rules-fitness";
import type { PlannerVehicle, PlannerWorkDay } from "../run/responses";

/** Papers of which nothing is on record. */
export const NO_PAPERS: DriverPapers = {
	class_name: null,
	rank: null,
	licence_expires_on: null,
	tacho_expires_on: null,
	cpc_expires_on: null,
};

/** A vehicle of which nothing is known, for what is judged without one. */
export const UNKNOWN_VEHICLE: PlannerVehicle = {
	id: 0,
	code: "",
	reg: "",
	description: "",
	order: 0,
	vehicle_type_id: null,
	vehicle_type: null,
	driver_class: null,
	depot: null,
	payload: null,
	spaces: null,
	gross_weight: null,
	vor: 0,
	vor_notes: null,
	pmi: 0,
	mot: 0,
	driver_name: "",
	work_day: [],
	planned_jobs: [],
};

/** A workday of which nothing is known. */
export const UNKNOWN_SHIFT: PlannerWorkDay = {
	id: 0,
	date: "",
	shift_type_id: 1,
	start_time: null,
	notes: null,
	driver_id: null,
	driver_type: 1,
	trailer_id: null,
	trailer: null,
	client_driver: null,
	away: null,
	clockin_time: null,
	clockout_time: null,
	version: 0,
	hours: {
		week: 0,
		fortnight: 0,
		days_in_row: 0,
		last_end: null,
		short_rests: 0,
		longest_rest: null,
		reference: { minutes: 0, weeks: 1 },
	},
	reported: null,
};
