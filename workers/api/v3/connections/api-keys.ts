import { defineRoute } from "@/workers/http/route/route";
import { createApiKey, createOwnApiKey } from "~/domain/connections/api-keys/create-key";
import { listApiKeys, listOwnApiKeys } from "~/domain/connections/api-keys/list-keys";
import { revokeApiKey, revokeOwnApiKey } from "~/domain/connections/api-keys/revoke-key";

const area = "integrations";

/** The API keys of a company, and those of a customer for its own bookings. */
export const apiKeyRoutes = [
	defineRoute({
		method: "GET",
		path: "/client/api-keys",
		area,
		summary: "List the API keys of the company and of its customers.",
		operation: listApiKeys,
	}),
	defineRoute({
		method: "POST",
		path: "/client/api-keys",
		area,
		summary: "Make an API key, which only this answer contains.",
		operation: createApiKey,
		answersSecret: true,
	}),
	defineRoute({
		method: "DELETE",
		path: "/client/api-keys/{id}",
		area,
		summary: "Revoke an API key of the company or of a customer.",
		operation: revokeApiKey,
	}),
	defineRoute({
		method: "GET",
		path: "/customer/api-keys",
		area,
		summary: "List the API keys of one's own customer.",
		operation: listOwnApiKeys,
	}),
	defineRoute({
		method: "POST",
		path: "/customer/api-keys",
		area,
		summary: "Make an API key for the bookings of one's own customer, which only this answer contains.",
		operation: createOwnApiKey,
		answersSecret: true,
	}),
	defineRoute({
		method: "DELETE",
		path: "/customer/api-keys/{id}",
		area,
		summary: "Revoke an API key of one's own customer.",
		operation: revokeOwnApiKey,
	}),
] as const;
