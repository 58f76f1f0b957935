import { z } from "zod";
import { nullableText } from "~/shared/response-fields";

export const apiKeyResponse = z.object({
	id: z.int(),
	name: z.string(),
	prefix: z.string(),
	scopes: z.array(z.string()),
	customer_id: z.int().nullable(),
	customer_name: z.string().nullable(),
	made_by: z.string(),
	rate_limit: z.int(),
	expires_at: nullableText,
	last_used_at: nullableText,
	last_used_from: z.string().nullable(),
	revoked_at: nullableText,
	created_at: z.string(),
	state: z.enum(["active", "expired", "revoked", "stopped"]),
});

export const newApiKeyResponse = z.object({ key: z.string(), name: z.string(), prefix: z.string() });
