import { z } from "zod";
import { defineRoute } from "@/workers/http/route";
import { createApiKey, createOwnApiKey } from "~/domain/connections/api-keys/create-key";
import { listApiKeys, listOwnApiKeys } from "~/domain/connections/api-keys/list-keys";
import { revokeApiKey, revokeOwnApiKey } from "~/domain/connections/api-keys/revoke-key";

const area = "integrations";
const moment = z.string().nullable();

const keyResponse = z.object({
	id: z.int(),
	name: z.string(),
	prefix: z.string(),
	scopes: z.array(z.string()),
	customer_id: z.int().nullable(),
	customer_name: z.string().nullable(),
	made_by: z.string(),
	rate_limit: z.int(),
	expires_at: moment,
	last_used_at: moment,
	last_used_from: z.string().nullable(),
	revoked_at: moment,
	created_at: z.string(),
	state: z.enum(["active", "expired", "revoked", "stopped"]),
});
const newKeyResponse = z.object({ key: z.string(), name: z.string(), prefix: z.string() });
const idResponse = z.object({ id: z.int() });

/** The API keys of a company, and those of a customer for its own bookings. */
export const apiKeyRoutes = [
	defineRoute({
		method: "GET",
		path: "/client/api-keys",
		area,
		summary: "List the API keys of the company and of its customers.",
		operation: listApiKeys,
		response: z.array(keyResponse),
	}),
	defineRoute({
		method: "POST",
		path: "/client/api-keys",
		area,
		summary: "Make an API key, which only this answer contains.",
		operation: createApiKey,
		response: newKeyResponse,
		answersSecret: true,
	}),
	defineRoute({
		method: "DELETE",
		path: "/client/api-keys/{id}",
		area,
		summary: "Revoke an API key of the company or of a customer.",
		operation: revokeApiKey,
		response: idResponse,
	}),
	defineRoute({
		method: "GET",
		path: "/customer/api-keys",
		area,
		summary: "List the API keys of one's own customer.",
		operation: listOwnApiKeys,
		response: z.array(keyResponse),
	}),
	defineRoute({
		method: "POST",
		path: "/customer/api-keys",
		area,
		summary: "Make an API key for the bookings of one's own customer, which only this answer contains.",
		operation: createOwnApiKey,
		response: newKeyResponse,
		answersSecret: true,
	}),
	defineRoute({
		method: "DELETE",
		path: "/customer/api-keys/{id}",
		area,
		summary: "Revoke an API key of one's own customer.",
		operation: revokeOwnApiKey,
		response: idResponse,
	}),
] as const;
