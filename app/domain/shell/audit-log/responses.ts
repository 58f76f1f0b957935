import { z } from "zod";

const values = z.record(z.string(), z.unknown()).nullable();

export const auditLogResponse = z.object({
	entries: z.array(
		z.object({
			id: z.int(),
			at: z.string(),
			action: z.string(),
			actor_name: z.string().nullable(),
			email: z.string().nullable(),
			company: z.string().nullable(),
			on_behalf_of: z.string().nullable(),
			target: z.string().nullable(),
			detail: values,
			before: values,
			after: values,
			address: z.string().nullable(),
			request_id: z.string().nullable(),
		}),
	),
	next: z.int().nullable(),
	actions: z.array(z.string()),
});
