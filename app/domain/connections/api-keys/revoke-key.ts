import { clearPrincipalCache } from "~/auth/principal";
import { revokeApiKeyRow } from "~/db/repositories/connections/api-keys";
import { insertAuditEntry } from "~/db/repositories/kernel/audit";
import { runStatements } from "~/db/statements";
import { auditOrigin } from "~/domain/kernel/audit/audit";
import { idInput } from "~/domain/kernel/operations/operation";
import { type AccountContext, defineAccountOperation } from "~/domain/kernel/operations/platform-operation";
import { customersWith, staffWith } from "~/domain/kernel/permissions/access";
import { notFound } from "~/shared/errors";
import { idResponse } from "~/shared/response-fields";
import { apiKeyText } from "~/shared/texts/integrations";
import { readKeys } from "./list-keys";

/** Revokes a key of the company or of a customer; it stops working at once. Throws 404. */
export const revokeApiKey = defineAccountOperation({
	access: staffWith("settings.integrations"),
	input: idInput,
	response: idResponse,
	message: apiKeyText.revokedNow,
	run: ({ ctx, platform, input: { id } }) => revoke({ ctx, platform }, ctx.actor, id, null),
});

/** Revokes a key of the signed-in administrator's customer. Throws 404. */
export const revokeOwnApiKey = defineAccountOperation({
	access: customersWith("customer.people"),
	input: idInput,
	response: idResponse,
	message: apiKeyText.revokedNow,
	run: ({ ctx, platform, input: { id } }) => revoke({ ctx, platform }, ctx.actor, id, ctx.actor.customer_id),
});

async function revoke(
	accounts: AccountContext,
	{ user_id, name: actor_name }: { user_id: number; name: string },
	id: number,
	customer_id: number | null,
): Promise<{ id: number }> {
	const { ctx, platform } = accounts;
	const key = (await readKeys(accounts, customer_id)).find((row) => row.id === id);
	if (!key || key.revoked_at !== null) throw notFound("API key");
	const { at, ...origin } = auditOrigin(platform);
	await runStatements(platform.d1, [
		revokeApiKeyRow({ id, tenant_id: ctx.tenant.id, customer_id }, { user_id, at }),
		insertAuditEntry("api_key_revoked", {
			at,
			...origin,
			tenant_id: ctx.tenant.id,
			actor_name,
			target: key.name,
			detail: { prefix: key.prefix, customer_id: key.customer_id, by: user_id },
			before: { state: key.state },
			after: { state: "revoked" },
		}),
	]);
	clearPrincipalCache(ctx.tenant.id);
	return { id };
}
