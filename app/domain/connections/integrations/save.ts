import { clearPrincipalCache } from "~/auth/principal";
import { commit } from "~/db/commit";
import { saveIntegrationSwitch } from "~/db/repositories/connections/integrations";
import { skipToNewest } from "~/db/repositories/connections/webhook-endpoints";
import { auditStaffAction } from "~/domain/kernel/audit/audit";
import { defineAccountOperation } from "~/domain/kernel/operations/platform-operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { notFound, validation } from "~/shared/errors";
import { integrationText } from "~/shared/texts/integrations";
import { readIntegrations } from "./list";
import { integrationResponse } from "./responses";
import { type IntegrationView, saveIntegrationInput } from "./schemas";

/** Switches an integration on or off. Throws 404, 409 if a colleague was first, and 422 for one that cannot be switched off. */
export const saveIntegration = defineAccountOperation({
	access: staffWith("settings.integrations"),
	input: saveIntegrationInput,
	response: integrationResponse,
	message: ({ name }: IntegrationView) => integrationText.updated(name),
	async run({ ctx, platform, input: { id, is_enabled, version, ...sent } }): Promise<IntegrationView> {
		const before = (await readIntegrations({ ctx, platform })).find((row) => row.id === id);
		if (!before) throw notFound("Integration");
		if (sent.name !== undefined && sent.name !== before.name)
			throw validation({ name: integrationText.notRenamed });
		if (sent.slug !== undefined && sent.slug !== before.slug)
			throw validation({ slug: integrationText.notRenamed });
		if (before.is_enabled === is_enabled && (version === undefined || version === before.version))
			return before;
		if (!before.has_switch) throw validation({ is_enabled: integrationText.always(before.name) });
		const { slug, name } = before;
		await commit(
			ctx,
			[
				saveIntegrationSwitch(ctx, { id, slug, name, is_enabled }, version),
				// What happened while webhooks were off is not sent later.
				...(slug === "webhooks" && is_enabled === 1 ? [skipToNewest()] : []),
			],
			[{ type: "settingsChange", kind: "update", entity: "integration", entity_id: id }],
		);
		auditStaffAction({ ctx, platform }, "integration_changed", {
			integration: slug,
			before: before.is_enabled,
			after: is_enabled,
		});
		clearPrincipalCache(ctx.tenant.id);
		const after = (await readIntegrations({ ctx, platform })).find((row) => row.slug === slug);
		if (!after) throw notFound("Integration");
		return after;
	},
});
