import { z } from "zod";
import { idValue, nullableText } from "~/shared/response-fields";

/** Latitude and longitude of the points of a line, in degrees. */
const line = z.array(z.tuple([z.number(), z.number()]));

/** A stop of the job that is still to come, or at which the driver is. */
const stopAhead = z.object({
	job_id: idValue,
	stop: z.enum(["collection", "delivery"]),
	/** When the driver is expected, or arrived. */
	expected_at: z.string(),
	due_at: nullableText,
	is_there: z.boolean(),
	/** By how much more than the company tolerates; null in time. */
	late_minutes: z.int().nullable(),
	/** Miles, minutes of driving and of breaks from where the driver is, and the stops before; null once the driver is there. */
	way: z.object({ miles: z.number(), driving: z.int(), breaks: z.int(), stops_before: z.int() }).nullable(),
});

/** Where a job is. Instants are ISO 8601 in UTC. */
export const jobLocationResponse = z.object({
	/** When this was so. */
	as_of: z.string(),
	/** Who has the job on a workday under way; null without one. */
	driver_id: idValue.nullable(),
	/** The last position of that workday, in metres a second, and the town it is near. */
	position: z
		.object({
			latitude: z.number(),
			longitude: z.number(),
			at: z.string(),
			speed: z.number().nullable(),
			near: nullableText,
		})
		.nullable(),
	/** In order. */
	stops: z.array(stopAhead),
	/** The ends of the job that are on the map, in order. */
	ends: z.array(
		z.object({ stop: z.enum(["collection", "delivery"]), latitude: z.number(), longitude: z.number() }),
	),
	/** By road, estimated: from the collection to the vehicle, and from there, or from the collection, to the last stop. */
	driven: line,
	ahead: line,
});
export type JobLocation = z.infer<typeof jobLocationResponse>;
