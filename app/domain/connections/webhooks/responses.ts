import { z } from "zod";
import { nullableText } from "~/shared/response-fields";

export const webhookEndpointResponse = z.object({
	id: z.int(),
	url: z.string(),
	description: z.string(),
	events: z.array(z.string()),
	is_active: z.literal([0, 1]),
	paused_at: nullableText,
	pause_reason: z.string().nullable(),
	failing_since: nullableText,
	last_success_at: nullableText,
	created_at: z.string(),
	updated_at: z.string(),
});

const deliveryStatus = z.enum(["waiting", "delivered", "failed"]);

export const deliveryFields = {
	id: z.int(),
	endpoint_id: z.int(),
	event_id: z.string(),
	event: z.string(),
	job_id: z.int().nullable(),
	status: deliveryStatus,
	attempts: z.int(),
	next_attempt_at: nullableText,
	delivered_at: nullableText,
	replay_of: z.int().nullable(),
	created_at: z.string(),
};

export const deliveryDetailResponse = z.object({
	...deliveryFields,
	payload: z.unknown(),
	url: z.string(),
	tries: z.array(
		z.object({
			id: z.int(),
			at: z.string(),
			request_headers: z.record(z.string(), z.string()),
			status_code: z.int().nullable(),
			answer: z.string().nullable(),
			error: z.string().nullable(),
			milliseconds: z.int(),
		}),
	),
});
