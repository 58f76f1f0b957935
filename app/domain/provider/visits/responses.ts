import { z } from "zod";

const visitResponse = z.object({
	id: z.int(),
	visitor_name: z.string(),
	user_name: z.string(),
	reason: z.string(),
	access: z.enum(["view", "full"]),
	started_at: z.string(),
	expires_at: z.string(),
	ended_at: z.string().nullable(),
	screens: z.int(),
	changes: z.int(),
});

export const visitablePeopleResponse = z.object({
	company: z.string(),
	refusal: z.string().nullable(),
	/** How long a visit may last. */
	max_minutes: z.int(),
	people: z.array(z.object({ id: z.int(), name: z.string(), role: z.string().nullable() })),
});

export const companyVisitsResponse = z.object({
	allows_support_visits: z.int(),
	visits: z.array(visitResponse.extend({ is_open: z.boolean() })),
});

export const visitLogResponse = z.object({
	visit: visitResponse,
	entries: z.array(
		z.object({
			id: z.int(),
			at: z.string(),
			action: z.string(),
			target: z.string().nullable(),
			method: z.string().nullable(),
			path: z.string().nullable(),
		}),
	),
});
