import { z } from "zod";
import { STATUS_NAMES } from "~/domain/jobs/status";

/** A job that a row has become, now or before. */
export const savedJob = z.object({
	job_id: z.int(),
	job_number: z.string(),
	status: z.enum(STATUS_NAMES),
});
export type SavedJob = z.infer<typeof savedJob>;

const byField = z.record(z.string(), z.string());

/** What the server says of a row before anything is saved. */
export const bookingVerdict = z.object({
	row_no: z.int(),
	/** What is wrong, by field; empty for a good row. */
	faults: byField,
	/** What is worth a look and does not stop the row. */
	notices: byField,
	/** The job that this row, or this very booking, has become already. */
	saved: savedJob.nullable(),
});
export type BookingVerdict = z.infer<typeof bookingVerdict>;

/** What became of a row: saved now, skipped as it was saved before, or refused. */
export const bookingResult = z.object({
	row_no: z.int(),
	state: z.enum(["saved", "skipped", "bad"]),
	job: savedJob.nullable(),
	faults: byField,
});
export type BookingResult = z.infer<typeof bookingResult>;

const named = z.object({ id: z.int(), code: z.string(), name: z.string() });

/** The lists a bookings file is read with, and whether this user may add the accounts that are missing. */
export const bookingLists = z.object({
	customers: z.array(named),
	load_types: z.array(named),
	services: z.array(named),
	freight_types: z.array(named),
	may_create_customers: z.boolean(),
});
export type BookingListsAnswer = z.infer<typeof bookingLists>;

export const createCustomersInput = z.object({
	names: z
		.array(z.string().trim().min(1, "A customer needs a name").max(120, "At most 120 characters"))
		.min(1, "Name at least one customer")
		.max(200, "At most 200 at once"),
});
