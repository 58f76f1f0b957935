import * as z from "zod/mini";

/** Where a driver last was: degrees, metres a second, degrees clockwise from north; `at` is an ISO instant. */
export const driverPosition = z.object({
	driver_id: z.int(),
	latitude: z.number(),
	longitude: z.number(),
	speed: z.nullable(z.number()),
	heading: z.nullable(z.number()),
	at: z.string(),
});
export type DriverPosition = z.infer<typeof driverPosition>;
