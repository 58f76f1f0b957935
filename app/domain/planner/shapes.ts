import { z } from "zod";
import { STATUS_NAMES } from "../jobs/status";

const id = z.int();
const line = z.string().nullable();
const amount = z.number().nullable();
const flag = z.literal([0, 1]);
const status = z.enum(STATUS_NAMES);

/** Where and when a job is collected. Times in UTC, degrees where the address has been placed. */
const collection = {
	collection_name: line,
	collection_address_line_1: line,
	collection_town: line,
	collection_post_code: line,
	collection_date: line,
	collection_time: line,
	collection_latitude: amount,
	collection_longitude: amount,
};

/** Where and when it is delivered. */
const delivery = {
	delivery_name: line,
	delivery_address_line_1: line,
	delivery_town: line,
	delivery_post_code: line,
	delivery_date: line,
	delivery_time: line,
	delivery_latitude: amount,
	delivery_longitude: amount,
};

/** A sub-job below its trip. */
const below = z.object({
	id,
	job_number: z.string(),
	mode: z.int(),
	status,
	version: z.int(),
	...collection,
	...delivery,
});

/** A job, trip or sub-job as a card of the board. Weights in kilograms, money in pounds, miles. */
export const plannerJobShape = z.object({
	id,
	job_number: z.string(),
	job_type: z.int(),
	parent_id: z.int().nullable(),
	mode: z.int(),
	status,
	collected: flag,
	temp_status: z.int().nullable(),
	is_marked: flag,
	/** A trip that came from splitting a job. */
	is_split: flag,
	version: z.int(),
	customer: z.object({ id, customer_name: z.string() }).nullable(),
	customer_reference: z.array(z.object({ name: z.string() })),
	load_type: z.object({ id, code: z.string(), color: z.string() }).nullable(),
	report_notes: line,
	weight: amount,
	vol_weight: amount,
	spaces: amount,
	mileage: amount,
	price: z.number(),
	total_charge: z.number(),
	other_costs: z.number(),
	subcost: amount,
	...collection,
	...delivery,
	/** Its place on the day asked for; null in the unplanned list. */
	job_planner: z
		.object({ id, plannerable_id: id, date: z.string(), position: z.int(), is_confirmed: flag })
		.nullable(),
	/** Its open workday allocations. */
	work_day_jobs: z.array(
		z.object({ id, work_day_id: id, position: z.int(), is_planned: flag, is_completed: flag }),
	),
	trip_sub_jobs: z.array(below),
});
export type PlannerJob = z.infer<typeof plannerJobShape>;

/** What the hours rules know of a driver before the day: minutes on duty, from clock-in to clock-out. */
const hoursBefore = z.object({
	/** Since Monday, and since the Monday before it. */
	week: z.int(),
	fortnight: z.int(),
	/** Workdays in a row up to the day before. */
	days_in_row: z.int(),
	/** When the last workday ended, ISO; null where it is not known. */
	last_end: line,
	/** Rests shorter than the usual daily one since the last weekly rest. */
	short_rests: z.int(),
	/** Minutes of the longest rest between the workdays of the last two weeks; null where they do not reach back so far. */
	longest_rest: z.int().nullable(),
	/** Minutes on duty in the weeks that are averaged, and how many of them there are since the first workday. */
	reference: z.object({ minutes: z.int(), weeks: z.int() }),
});

/** A driver on the vehicle on that day. `away` is 1 holiday, 2 sick, 3 not available. */
export const plannerWorkDayShape = z.object({
	id,
	date: z.string(),
	shift_type_id: z.int(),
	start_time: line,
	notes: line,
	driver_id: z.int().nullable(),
	driver_type: z.int(),
	trailer_id: z.int().nullable(),
	trailer: z.object({ id, code: z.string(), serial_no: line }).nullable(),
	client_driver: z
		.object({ id, first_name: z.string(), last_name: z.string(), full_name: z.string(), profile_image: line })
		.nullable(),
	away: z.int().nullable(),
	clockin_time: line,
	clockout_time: line,
	version: z.int(),
	hours: hoursBefore,
});
export type PlannerWorkDay = z.infer<typeof plannerWorkDayShape>;

/** A row of the board: a vehicle with its drivers and its jobs in order. */
export const plannerVehicleShape = z.object({
	id,
	code: z.string(),
	reg: z.string(),
	description: z.string(),
	order: z.int(),
	vehicle_type_id: z.int().nullable(),
	vehicle_type: z.object({ id, v_code: z.string() }).nullable(),
	depot: z.object({ id, code: z.string(), name: z.string() }).nullable(),
	/** What it may carry, in kilograms, and how many pallet spaces; null where nobody has said. */
	payload: amount,
	spaces: amount,
	/** Kilograms; above 3,500 the assimilated EU hours rules apply, else the GB domestic ones. */
	gross_weight: amount,
	vor: flag,
	vor_notes: line,
	pmi: flag,
	mot: flag,
	/** The name of its driver of that day, day shift first. */
	driver_name: z.string(),
	work_day: z.array(plannerWorkDayShape),
	planned_jobs: z.array(plannerJobShape),
});
export type PlannerVehicle = z.infer<typeof plannerVehicleShape>;

/** A figure of the drivers' hours rules: editable, with its source. */
export const hoursRuleShape = z.object({
	regime: z.string(),
	slug: z.string(),
	title: z.string(),
	minutes: z.int().nullable(),
	figures: z.record(z.string(), z.number()).nullable(),
	source: z.string(),
});
export type HoursRule = z.infer<typeof hoursRuleShape>;

/** The board of a day. `seq` is how far the change log is in it. */
export const boardShape = z.object({
	date: z.string(),
	seq: z.int(),
	vehicles: z.array(plannerVehicleShape),
	vehicleTypeCounts: z.array(z.object({ id: z.int().nullable(), v_code: z.string(), count: z.int() })),
	hours_rules: z.array(hoursRuleShape),
});
export type Board = z.infer<typeof boardShape>;

/** The jobs of a day that lie on no vehicle. */
export const unplannedShape = z.object({
	date: z.string(),
	seq: z.int(),
	jobs: z.array(plannerJobShape),
	total: z.int(),
});
export type Unplanned = z.infer<typeof unplannedShape>;

/** How many jobs of the day a status has, on vehicles and off them. */
export const statusCountsShape = z.array(
	z.object({ id: z.int(), name: status, count: z.int(), planned: z.int(), unplanned: z.int() }),
);
export type StatusCounts = z.infer<typeof statusCountsShape>;

/** A vehicle's day as it stands: its jobs in order. This is what the change log replays. */
export const boardRowShape = z.object({
	vehicle_id: id,
	date: z.string(),
	jobs: z.array(z.object({ id, place_id: id, position: z.int(), is_confirmed: flag })),
});
export type BoardRow = z.infer<typeof boardRowShape>;

/** What a change of the board did: the rows it touched and the jobs it moved, as they now are, and the step that takes it back. */
export const changedShape = z.object({
	seq: z.int(),
	rows: z.array(boardRowShape),
	jobs: z.array(plannerJobShape),
	/** Jobs that are no more: the legs of a job that was merged. */
	gone: z.array(id),
	undo: z.object({ id, expires_at: z.string(), count: z.int() }).nullable(),
});
export type BoardChanged = z.infer<typeof changedShape>;

/** Splitting: the trip the job has become, and its two legs. */
export const splitShape = changedShape.extend({
	job: plannerJobShape,
	collection_job: plannerJobShape,
	delivery_job: plannerJobShape,
});
export type SplitAnswer = z.infer<typeof splitShape>;

/** Merging: the job that is whole again. */
export const mergeShape = changedShape.extend({ job: plannerJobShape });
export type MergeAnswer = z.infer<typeof mergeShape>;

/** A stop of a vehicle's day, in order. Minutes from the midnight (UTC) that begins the day. */
const stopShape = z.object({
	job_id: id,
	job_number: z.string(),
	does: z.enum(["collection", "delivery"]),
	town: line,
	post_code: line,
	latitude: amount,
	longitude: amount,
	/** The time asked for; null where there is none. */
	wanted: z.int().nullable(),
	arrive: z.int(),
	leave: z.int(),
	/** From the stop before: miles and minutes. */
	miles: z.number(),
	minutes: z.int(),
});

/** A vehicle's day on the road. `estimate` is true where no route provider answered. */
export const routeShape = z.object({
	vehicle_id: id,
	date: z.string(),
	stops: z.array(stopShape),
	miles: z.number(),
	minutes: z.int(),
	estimate: z.boolean(),
	/** The road as points of latitude and longitude; straight lines between the stops where it is an estimate. */
	line: z.array(z.tuple([z.number(), z.number()])),
	/** Where its drivers who are out were last seen. */
	seen: z.array(
		z.object({
			driver_id: id,
			full_name: z.string(),
			latitude: z.number(),
			longitude: z.number(),
			at: z.string(),
		}),
	),
	/** Jobs with an end that cannot be found on a map. */
	unplaced: z.array(id),
});
export type VehicleRoute = z.infer<typeof routeShape>;

/** A shorter order of a vehicle's jobs, to be accepted or declined; `before` and `after` of the same reckoning. */
export const suggestionShape = z.object({
	vehicle_id: id,
	date: z.string(),
	job_ids: z.array(id),
	is_shorter: z.boolean(),
	before: z.object({ miles: z.number(), minutes: z.int(), late: z.int() }),
	after: z.object({ miles: z.number(), minutes: z.int(), late: z.int() }),
	estimate: z.boolean(),
});
export type Suggestion = z.infer<typeof suggestionShape>;
