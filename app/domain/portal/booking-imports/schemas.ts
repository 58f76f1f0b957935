import { z } from "zod";
import { STATUS_NAMES } from "~/domain/jobs/jobs/model/status";
import { cellMessagesField } from "~/domain/master-data/spreadsheets/schemas";
import { oneLineField } from "~/shared/one-line";
import { nullableText } from "~/shared/response-fields";

/** The job of a row, created now or earlier. */
export const savedJob = z.object({
	job_id: z.int(),
	job_number: z.string(),
	status: z.enum(STATUS_NAMES),
});
export type SavedJob = z.infer<typeof savedJob>;

/** The result of checking a row. */
export const bookingVerdict = z.object({
	row_no: z.int(),
	/** Issues by field; empty for a valid row. */
	issues: cellMessagesField,
	/** Warnings by field that do not prevent saving. */
	notices: cellMessagesField,
	/** The existing job of this row or of the same booking. */
	saved: savedJob.nullable(),
});
export type BookingVerdict = z.infer<typeof bookingVerdict>;

/** The result of saving a row: saved now, skipped as it was saved earlier, or invalid. */
export const bookingResult = z.object({
	row_no: z.int(),
	state: z.enum(["saved", "skipped", "bad"]),
	job: savedJob.nullable(),
	issues: cellMessagesField,
	/** What its customer has to know of a job that was saved now; null for nothing. */
	note: nullableText,
});
export type BookingResult = z.infer<typeof bookingResult>;

const named = z.object({ id: z.int(), code: z.string(), name: z.string() });

/** The lists for reading a bookings file, whether this user may create missing customers, and whether its bookings wait for the office. */
export const bookingListsResponse = z.object({
	customers: z.array(named),
	load_types: z.array(named),
	services: z.array(named),
	freight_types: z.array(named),
	needs: z.array(
		z.object({ id: z.int(), name: z.string(), kind: z.string().nullable(), words: z.string().nullable() }),
	),
	may_create_customers: z.boolean(),
	needs_approval: z.boolean(),
});
export type BookingListsResponse = z.infer<typeof bookingListsResponse>;

export const createCustomersInput = z.object({
	names: z
		.array(oneLineField().min(1, "A customer needs a name").max(120, "At most 120 characters"))
		.min(1, "Name at least one customer")
		.max(200, "At most 200 names in one request"),
});
