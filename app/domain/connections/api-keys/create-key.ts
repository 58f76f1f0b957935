import { newApiKey } from "~/auth/api-key";
import { hashToken } from "~/auth/tokens";
import { read } from "~/db/read";
import { countKeysOfOwner, insertApiKey } from "~/db/repositories/connections/api-keys";
import { insertAuditEntry } from "~/db/repositories/kernel/audit";
import { runStatements } from "~/db/statements";
import { auditOrigin } from "~/domain/kernel/audit/audit";
import { type AccountContext, defineAccountOperation } from "~/domain/kernel/operations/platform-operation";
import { customersWith, staffWith } from "~/domain/kernel/permissions/access";
import { conflict, validation } from "~/shared/errors";
import { apiKeyText } from "~/shared/texts/integrations";
import { addDays } from "~/shared/time/dates";
import { startOfLondonDay, todayInLondon } from "~/shared/time/london";
import { newApiKeyResponse } from "./responses";
import { newCustomerKeyInput, newKeyInput } from "./schemas";

const DEFAULT_RATE_LIMIT = 120;
/** The most keys that work at a time, of the company and of each customer. */
const MAX_LIVE_KEYS = 25;

/** Makes a key of the company that acts for the person who makes it. The key itself is in this answer and nowhere else. Throws 409. */
export const createApiKey = defineAccountOperation({
	stepUp: true,
	access: staffWith("settings.integrations"),
	input: newKeyInput,
	response: newApiKeyResponse,
	message: apiKeyText.created,
	run: ({ ctx, platform, input }) => create({ ctx, platform }, ctx.actor, { ...input, customer_id: null }),
});

/** Makes a key of the signed-in administrator's customer, for its own bookings. Throws 409. */
export const createOwnApiKey = defineAccountOperation({
	stepUp: true,
	access: customersWith("customer.people"),
	input: newCustomerKeyInput,
	response: newApiKeyResponse,
	message: apiKeyText.created,
	run: ({ ctx, platform, input }) =>
		create({ ctx, platform }, ctx.actor, { ...input, customer_id: ctx.actor.customer_id }),
});

interface NewKey {
	name: string;
	scopes: string[];
	expires_on?: string | null | undefined;
	rate_limit?: number | undefined;
	customer_id: number | null;
}

async function create(
	{ ctx, platform }: AccountContext,
	{ user_id, name: actor_name }: { user_id: number; name: string },
	input: NewKey,
): Promise<{ key: string; name: string; prefix: string }> {
	const { name, scopes, customer_id } = input;
	const expires_at = endOfDay(input.expires_on ?? null, platform.now);
	const at = platform.now.toISOString();
	const tenant_id = ctx.tenant.id;
	const [[live]] = await read(platform.d1, [countKeysOfOwner(tenant_id, customer_id, at)]);
	if (live && live.n >= MAX_LIVE_KEYS) throw conflict(apiKeyText.tooMany);
	const { key, prefix } = newApiKey();
	const rate_limit = input.rate_limit ?? DEFAULT_RATE_LIMIT;
	await runStatements(platform.d1, [
		insertApiKey({
			tenant_id,
			name,
			key_hash: await hashToken(key),
			prefix,
			scopes: [...new Set(scopes)],
			customer_id,
			rate_limit,
			expires_at,
			user_id,
			created_at: at,
		}),
		insertAuditEntry("api_key_created", {
			...auditOrigin(platform),
			tenant_id,
			actor_name,
			target: name,
			detail: { prefix, customer_id, by: user_id },
			after: { scopes: scopes.join(", "), expires_at, rate_limit },
		}),
	]);
	return { key, name, prefix };
}

/** The end of the last day on which a key works. Throws 422 for a day that has passed. */
function endOfDay(day: string | null, now: Date): string | null {
	if (day === null) return null;
	if (day < todayInLondon(now)) throw validation({ expires_on: "Please choose a day that has not passed" });
	return startOfLondonDay(addDays(day, 1));
}
