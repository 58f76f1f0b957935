import { defineRoute } from "@/workers/http/route/route";
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

/** The addresses that a company's events are sent to, and what was sent there. */
export const webhookRoutes = [
	defineRoute({
		method: "GET",
		path: "/client/webhooks",
		area,
		summary: "List the addresses that events are sent to.",
		operation: listEndpoints,
	}),
	defineRoute({
		method: "POST",
		path: "/client/webhooks",
		area,
		summary: "Add an address for events; only this answer contains its secret.",
		operation: createEndpoint,
		answersSecret: true,
	}),
	defineRoute({
		method: "PUT",
		path: "/client/webhooks/{id}",
		area,
		summary: "Change an address, its events, or whether it is sent to.",
		operation: saveEndpoint,
	}),
	defineRoute({
		method: "DELETE",
		path: "/client/webhooks/{id}",
		area,
		summary: "Delete an address with what waits for it.",
		operation: removeEndpoint,
	}),
	defineRoute({
		method: "POST",
		path: "/client/webhooks/{id}/rotate-secret",
		area,
		summary: "Make a new secret for an address, which only this answer contains.",
		operation: rotateSecret,
		answersSecret: true,
	}),
	defineRoute({
		method: "POST",
		path: "/client/webhooks/{id}/resume",
		area,
		summary: "End the pause of an address; what waits is sent.",
		operation: resumeEndpointNow,
	}),
	defineRoute({
		method: "POST",
		path: "/client/webhooks/{id}/test",
		area,
		summary: "Send a test event to an address now.",
		operation: testEndpoint,
	}),
	defineRoute({
		method: "GET",
		path: "/client/webhooks/{id}/deliveries",
		area,
		summary: "List what was sent to an address, newest first, 50 at a time.",
		operation: listDeliveries,
	}),
	defineRoute({
		method: "GET",
		path: "/client/webhook-deliveries/{id}",
		area,
		summary: "Get an event as it was sent, with the request and the answer of each attempt.",
		operation: getDelivery,
	}),
	defineRoute({
		method: "POST",
		path: "/client/webhook-deliveries/{id}/replay",
		area,
		summary: "Send an event again.",
		operation: replayDelivery,
	}),
] as const;
