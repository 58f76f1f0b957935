import { z } from "zod";
import { defineRoute } from "@/workers/http/route";
import {
	getDelivery,
	listDeliveries,
	replayDelivery,
	testEndpoint,
} from "~/domain/connections/webhooks/deliveries";
import { listEndpoints } from "~/domain/connections/webhooks/list-endpoints";
import {
	createEndpoint,
	removeEndpoint,
	resumeEndpointNow,
	rotateSecret,
	saveEndpoint,
} from "~/domain/connections/webhooks/save-endpoint";

const area = "integrations";
const moment = z.string().nullable();
const status = z.enum(["waiting", "delivered", "failed"]);

const endpointResponse = z.object({
	id: z.int(),
	url: z.string(),
	description: z.string(),
	events: z.array(z.string()),
	is_active: z.literal([0, 1]),
	paused_at: moment,
	pause_reason: z.string().nullable(),
	failing_since: moment,
	last_success_at: moment,
	created_at: z.string(),
	updated_at: z.string(),
});

const deliveryFields = {
	id: z.int(),
	endpoint_id: z.int(),
	event_id: z.string(),
	event: z.string(),
	job_id: z.int().nullable(),
	status,
	attempts: z.int(),
	next_attempt_at: moment,
	delivered_at: moment,
	replay_of: z.int().nullable(),
	created_at: z.string(),
};
const deliveryDetail = z.object({
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
const idResponse = z.object({ id: z.int() });

/** The addresses that a company's events are sent to, and what was sent there. */
export const webhookRoutes = [
	defineRoute({
		method: "GET",
		path: "/client/webhooks",
		area,
		summary: "List the addresses that events are sent to.",
		operation: listEndpoints,
		response: z.array(endpointResponse),
	}),
	defineRoute({
		method: "POST",
		path: "/client/webhooks",
		area,
		summary: "Add an address for events; only this answer contains its secret.",
		operation: createEndpoint,
		response: z.object({ endpoint: endpointResponse, secret: z.string() }),
		answersSecret: true,
	}),
	defineRoute({
		method: "PUT",
		path: "/client/webhooks/{id}",
		area,
		summary: "Change an address, its events, or whether it is sent to.",
		operation: saveEndpoint,
		response: endpointResponse,
	}),
	defineRoute({
		method: "DELETE",
		path: "/client/webhooks/{id}",
		area,
		summary: "Delete an address with what waits for it.",
		operation: removeEndpoint,
		response: idResponse,
	}),
	defineRoute({
		method: "POST",
		path: "/client/webhooks/{id}/rotate-secret",
		area,
		summary: "Make a new secret for an address, which only this answer contains.",
		operation: rotateSecret,
		response: z.object({ secret: z.string() }),
		answersSecret: true,
	}),
	defineRoute({
		method: "POST",
		path: "/client/webhooks/{id}/resume",
		area,
		summary: "End the pause of an address; what waits is sent.",
		operation: resumeEndpointNow,
		response: endpointResponse,
	}),
	defineRoute({
		method: "POST",
		path: "/client/webhooks/{id}/test",
		area,
		summary: "Send a test event to an address now.",
		operation: testEndpoint,
		response: deliveryDetail,
	}),
	defineRoute({
		method: "GET",
		path: "/client/webhooks/{id}/deliveries",
		area,
		summary: "List what was sent to an address, newest first, 50 at a time.",
		operation: listDeliveries,
		response: z.array(z.object({ ...deliveryFields, status_code: z.int().nullable() })),
	}),
	defineRoute({
		method: "GET",
		path: "/client/webhook-deliveries/{id}",
		area,
		summary: "Get an event as it was sent, with the request and the answer of each attempt.",
		operation: getDelivery,
		response: deliveryDetail,
	}),
	defineRoute({
		method: "POST",
		path: "/client/webhook-deliveries/{id}/replay",
		area,
		summary: "Send an event again.",
		operation: replayDelivery,
		response: idResponse,
	}),
] as const;
