import { z } from "zod";

const mark = z.object({
	date: z.string(),
	type: z.int(),
	text: z.string().nullable(),
	holiday_request_id: z.int().nullable(),
});

const storedWorkday = z.object({
	date: z.string(),
	shift_type_id: z.int(),
	vehicle_id: z.int().nullable(),
	vehicle_type_id: z.int().nullable(),
	driver_id: z.int().nullable(),
	driver_type: z.int(),
	trailer_id: z.int().nullable(),
	start_time: z.string().nullable(),
	notes: z.string().nullable(),
});

/**
 * What undoes a change of a driver's days, a vehicle's VOR days or the driver or vehicle of a workday, beside the jobs of the same step. Stored as
 * JSON, so keys and values are fixed.
 */
export const recordUndo = z.discriminatedUnion("restore", [
	z.object({
		restore: z.literal("driver_days"),
		driver_id: z.int(),
		dates: z.array(z.string()),
		/** How the driver has been marked away. */
		type: z.int(),
		/** The marks that were replaced. */
		before: z.array(mark),
	}),
	z.object({
		restore: z.literal("vehicle_days"),
		vehicle_id: z.int(),
		/** The VOR days that were added. */
		dates: z.array(z.string()),
		from: z.string(),
		/** The details of the VOR days there were; null without any. */
		details: z
			.object({
				notes: z.string().nullable(),
				workshop: z.string().nullable(),
				expected_return: z.string().nullable(),
			})
			.nullable(),
	}),
	z.object({
		restore: z.literal("workday"),
		/** Null until the step is stored, of one that its batch creates. */
		work_day_id: z.int().nullable(),
		/** Its version after the change; null if it has been deleted. */
		version: z.int().nullable().optional(),
		before: storedWorkday,
		/** Its jobs that have left the vehicle of `before` with it; without it the workday is on its vehicle still. */
		vehicle: z
			.object({
				job_uids: z.array(z.string()),
				/** The jobs that joined it on the vehicle that it got: they waited there for a driver. */
				joined: z.array(z.object({ id: z.int(), uid: z.string() })),
			})
			.optional(),
	}),
]);
export type RecordUndo = z.infer<typeof recordUndo>;
