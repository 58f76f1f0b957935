import { z } from "zod";
import { LIVE_STATES } from "./rules-live";
import { PROGRESS } from "./rules-progress";

const id = z.int();
const text = z.string().nullable();
const degrees = z.number().nullable();

const end = z
	.object({
		name: text,
		town: text,
		post_code: text,
		date: text,
		/** UTC. */
		time: text,
		latitude: degrees,
		longitude: degrees,
	})
	.nullable();

const liveJob = z.object({
	job_id: id,
	job_number: z.string(),
	/** The trip of a sub-job. */
	parent_id: id.nullable(),
	job_type: id,
	status: z.string(),
	progress: z.enum(PROGRESS),
	customer_name: text,
	collection: end,
	delivery: end,
});

const liveActivity = z.object({
	id,
	at: z.string(),
	action_type: z.string(),
	message: z.string(),
	job_id: id.nullable(),
	job_number: text,
	/** Address of the proof's PDF, of an entry that someone signed. */
	signature_pdf: text,
	/** Addresses of its pictures. */
	images: z.array(z.string()),
});

const nextStop = z.object({
	job_id: id,
	job_number: z.string(),
	does: z.enum(["collection", "delivery"]),
	name: text,
	town: text,
	post_code: text,
	latitude: degrees,
	longitude: degrees,
	/** ISO instant; null without a time. */
	wanted: text,
	/** When the driver is expected there, by position, order, driving time and breaks; null off duty. */
	expected: text,
});

/** A driver on a workday: where, since when, with what, and how far. Instants are ISO 8601 in UTC. */
export const liveDriverResponse = z.object({
	work_day_id: id,
	date: z.string(),
	/** 1 day, 2 night. */
	shift_type_id: id,
	driver: z.object({ id, code: z.string(), full_name: z.string(), mobile: text }),
	vehicle: z.object({ id, code: z.string(), reg: z.string(), v_code: text }).nullable(),
	trailer: z.object({ id, code: z.string(), serial_no: z.string() }).nullable(),
	/** Of the vehicle, otherwise of the driver. */
	depot: z.object({ id, name: z.string() }).nullable(),
	start_time: text,
	clock_in: text,
	clock_out: text,
	state: z.enum(LIVE_STATES),
	/** Since when the driver has been at a stop. */
	waiting_since: text,
	/** How late the next stop is expected to be; null in time. */
	late_minutes: id.nullable(),
	/** Speed in metres a second, heading in degrees, accuracy in metres. */
	fix: z
		.object({
			latitude: z.number(),
			longitude: z.number(),
			speed: z.number().nullable(),
			heading: z.number().nullable(),
			accuracy: z.number().nullable(),
			at: z.string(),
			age_seconds: id,
		})
		.nullable(),
	next_stop: nextStop.nullable(),
	jobs: z.array(liveJob),
	activity: z.array(liveActivity),
	/** truck_type 1 vehicle, 2 trailer, 3 custom. */
	checks: z.array(
		z.object({ truck_type: id, mode: z.enum(["start", "end"]), done_at: z.string(), defects: id }),
	),
	images: z.array(z.object({ url: z.string(), file_name: z.string() })),
});
export type LiveDriver = z.infer<typeof liveDriverResponse>;
