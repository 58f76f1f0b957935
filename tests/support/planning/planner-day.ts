import type { PlannerJob, PlannerVehicle, PlannerWorkDay } from "~/domain/planning/run/responses";

/** The day of the planner tests, in winter: London time equals UTC. */
export const PLANNER_DAY = "2026-11-20";

/** A job of that day. */
export function sampleJob(id: number, overrides: Partial<PlannerJob> = {}): PlannerJob {
	return {
		id,
		job_number: String(48000 + id),
		job_type: 1,
		parent_id: null,
		mode: 0,
		status: "Pending",
		collected: 0,
		temp_status: null,
		is_marked: 0,
		is_split: 0,
		version: 1,
		customer: { id: 1, customer_name: "Brightwell Foods" },
		customer_reference: [],
		load_type: { id: 1, code: "18T", color: "#ff0000" },
		report_notes: null,
		weight: 500,
		vol_weight: null,
		spaces: 2,
		mileage: null,
		price: 100,
		total_charge: 100,
		other_costs: 0,
		subcost: null,
		collection_name: null,
		collection_address_line_1: null,
		collection_town: "Luton",
		collection_post_code: "LU1 1AA",
		collection_date: PLANNER_DAY,
		collection_time: "08:00",
		collection_time_until: null,
		collection_latitude: null,
		collection_longitude: null,
		delivery_name: null,
		delivery_address_line_1: null,
		delivery_town: "Derby",
		delivery_post_code: "DE1 2BB",
		delivery_date: PLANNER_DAY,
		delivery_time: "10:00",
		delivery_time_until: null,
		delivery_latitude: null,
		delivery_longitude: null,
		job_planner: null,
		work_day_jobs: [],
		trip_sub_jobs: [],
		late: null,
		...overrides,
	};
}

/** A planned job of that day on a vehicle. */
export const placedJob = (
	id: number,
	vehicle: number,
	position: number,
	overrides: Partial<PlannerJob> = {},
): PlannerJob =>
	sampleJob(id, {
		status: "Planned",
		job_planner: { id: 100 + id, plannerable_id: vehicle, date: PLANNER_DAY, position, is_confirmed: 0 },
		...overrides,
	});

/** A vehicle without a driver, with these planned jobs. */
export function sampleVehicle(
	id: number,
	planned_jobs: PlannerJob[] = [],
	overrides: Partial<PlannerVehicle> = {},
): PlannerVehicle {
	return {
		id,
		code: `V${id}`,
		reg: `KV23 HD${id}`,
		description: "",
		order: id,
		vehicle_type_id: 1,
		vehicle_type: { id: 1, v_code: "18T" },
		driver_class: null,
		depot: null,
		payload: 9000,
		spaces: 12,
		gross_weight: 18000,
		vor: 0,
		vor_notes: null,
		pmi: 0,
		mot: 0,
		driver_name: "",
		work_day: [],
		planned_jobs,
		...overrides,
	};
}

/** A day shift of that day, from six o'clock, of a driver who has not worked before. */
export const sampleShift = (overrides: Partial<PlannerWorkDay> = {}): PlannerWorkDay => ({
	id: 5,
	date: PLANNER_DAY,
	shift_type_id: 1,
	start_time: "06:00",
	notes: null,
	driver_id: 1,
	driver_type: 1,
	trailer_id: null,
	trailer: null,
	client_driver: sampleDriver(),
	away: null,
	clockin_time: null,
	clockout_time: null,
	version: 1,
	reported: null,
	hours: {
		week: 0,
		fortnight: 0,
		days_in_row: 0,
		last_end: null,
		short_rests: 0,
		longest_rest: null,
		reference: { minutes: 0, weeks: 1 },
	},
	...overrides,
});

/** Dev Patel, who may drive an 18-tonner. */
export const sampleDriver = (
	overrides: Partial<NonNullable<PlannerWorkDay["client_driver"]>> = {},
): NonNullable<PlannerWorkDay["client_driver"]> => ({
	id: 1,
	first_name: "Dev",
	last_name: "Patel",
	full_name: "Dev Patel",
	profile_image: null,
	papers: {
		class_name: "C",
		rank: 4,
		licence_expires_on: null,
		tacho_expires_on: null,
		cpc_expires_on: null,
	},
	...overrides,
});
