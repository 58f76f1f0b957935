import { z } from "zod";
import { read } from "~/db/read";
import { selectApiKeys } from "~/db/repositories/connections/api-keys";
import { selectKeyNames } from "~/db/repositories/connections/key-names";
import { noInput } from "~/domain/kernel/operations/operation";
import { type AccountContext, defineAccountOperation } from "~/domain/kernel/operations/platform-operation";
import { customersWith, staffWith } from "~/domain/kernel/permissions/access";
import { apiKeyResponse } from "./responses";
import { findKeyState } from "./rules-key-state";
import type { ApiKeyRow } from "./schemas";

/** The API keys of the company and of its customers, newest first. */
export const listApiKeys = defineAccountOperation({
	inVisits: true,
	access: staffWith("settings.integrations"),
	input: noInput,
	response: z.array(apiKeyResponse),
	run: ({ ctx, platform }) => readKeys({ ctx, platform }, null),
});

/** The API keys of the signed-in administrator's customer. */
export const listOwnApiKeys = defineAccountOperation({
	access: customersWith("customer.people"),
	input: noInput,
	response: z.array(apiKeyResponse),
	run: ({ ctx, platform }) => readKeys({ ctx, platform }, ctx.actor.customer_id),
});

/** The keys of one customer, or with null all of the company. */
export async function readKeys(
	{ ctx, platform }: AccountContext,
	customer_id: number | null,
): Promise<ApiKeyRow[]> {
	const [keys] = await read(platform.d1, [selectApiKeys(ctx.tenant.id, customer_id)]);
	const ids = [...new Set(keys.map(({ user_id }) => user_id))];
	const [people] = await read(ctx.d1, [selectKeyNames(ids)]);
	const byId = new Map(people.map((person) => [person.id, person]));
	const now = platform.now.toISOString();
	return keys.map(({ user_id, is_active, ...key }) => {
		const person = byId.get(user_id);
		return {
			...key,
			customer_name: key.customer_id === null ? null : (person?.customer_name ?? null),
			made_by: person?.name ?? "",
			state: findKeyState(key, is_active === 1 && person?.is_active === 1, now),
		};
	});
}
