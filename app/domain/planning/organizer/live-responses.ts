import { z } from "zod";
import { idValue, nullableText } from "~/shared/response-fields";
import { LIVE_STATES } from "./rules-live";
import { PROGRESS } from "./rules-progress";

const degrees = z.number().nullable();

const end = z
	.object({
		name: nullableText,
		town: nullableText,
		post_code: nullableText,
		date: nullableText,
		/** UTC. */
		time: nullableText,
		/** The end of its window. */
		time_until: nullableText,
		latitude: degrees,
		longitude: degrees,
	})
	.nullable();

const liveJob = z.object({
	job_id: idValue,
	job_number: z.string(),
	/** The trip of a sub-job. */
	parent_id: idValue.nullable(),
	job_type: idValue,
	status: z.string(),
	progress: z.enum(PROGRESS),
	customer_name: nullableText,
	customer_email: nullableText,
	collection: end,
	delivery: end,
});

const liveActivity = z.object({
	id: idValue,
	at: z.string(),
	action_type: z.string(),
	message: z.string(),
	job_id: idValue.nullable(),
	job_number: nullableText,
	/** Address of the proof's PDF, of an entry that someone signed. */
	signature_pdf: nullableText,
	/** Addresses of its pictures. */
	images: z.array(z.string()),
});

const nextStop = z.object({
	job_id: idValue,
	job_number: z.string(),
	does: z.enum(["collection", "delivery"]),
	name: nullableText,
	town: nullableText,
	post_code: nullableText,
	latitude: degrees,
	longitude: degrees,
	/** ISO instant; null without a time. */
	wanted: nullableText,
	/** When the driver is expected there, by position, order, driving time and breaks; null off duty. */
	expected: nullableText,
});

/** A stop that is left, in the order in which they are driven; none off duty. Instants are ISO 8601 in UTC. */
const stopAhead = z.object({
	job_id: idValue,
	does: z.enum(["collection", "delivery"]),
	/** The latest arrival in time; null without a time. */
	due: nullableText,
	/** When the driver is expected; of a stop where the driver is, when it was reached. */
	expected: z.string(),
	is_there: z.boolean(),
	/** Whole minutes from the expected arrival to the latest in time, negative if that is later; null without a time. */
	in_hand: z.int().nullable(),
});

/** A driver on a workday: where, since when, with what, and how far. Instants are ISO 8601 in UTC. */
export const liveDriverResponse = z.object({
	work_day_id: idValue,
	date: z.string(),
	/** 1 day, 2 night. */
	shift_type_id: idValue,
	driver: z.object({ id: idValue, code: z.string(), full_name: z.string(), mobile: nullableText }),
	vehicle: z.object({ id: idValue, code: z.string(), reg: z.string(), v_code: nullableText }).nullable(),
	trailer: z.object({ id: idValue, code: z.string(), serial_no: z.string() }).nullable(),
	/** Of the vehicle, otherwise of the driver. */
	depot: z.object({ id: idValue, name: z.string() }).nullable(),
	start_time: nullableText,
	clock_in: nullableText,
	clock_out: nullableText,
	state: z.enum(LIVE_STATES),
	/** Since when the driver has been at a stop. */
	waiting_since: nullableText,
	/** How late the next stop is expected to be; of one who has clocked out, how late the first open stop is by now. Null in time. */
	late_minutes: idValue.nullable(),
	/** How many stops were left undone at clocking out; 0 on duty. */
	open_stops: idValue,
	/** Speed in metres a second, heading in degrees, accuracy in metres. */
	fix: z
		.object({
			latitude: z.number(),
			longitude: z.number(),
			speed: z.number().nullable(),
			heading: z.number().nullable(),
			accuracy: z.number().nullable(),
			at: z.string(),
			age_seconds: idValue,
		})
		.nullable(),
	next_stop: nextStop.nullable(),
	stops: z.array(stopAhead),
	/** The driving so far in minutes; null off duty. */
	driving: z
		.object({
			total: z.int(),
			/** Since the last full break, and after how much one is due. */
			since_break: z.int(),
			max_before_break: z.int().nullable(),
			is_on_break: z.boolean(),
		})
		.nullable(),
	jobs: z.array(liveJob),
	activity: z.array(liveActivity),
	/** truck_type 1 vehicle, 2 trailer, 3 custom. */
	checks: z.array(
		z.object({ truck_type: idValue, mode: z.enum(["start", "end"]), done_at: z.string(), defects: idValue }),
	),
	images: z.array(z.object({ url: z.string(), file_name: z.string() })),
});
export type LiveDriver = z.infer<typeof liveDriverResponse>;
