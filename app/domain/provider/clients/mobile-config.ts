import { clearPrincipalCache } from "~/auth/principal";
import { read } from "~/db/read";
import { selectClientHead } from "~/db/repositories/kernel/tenants";
import { saveMobileConfig, selectMobileConfig } from "~/db/repositories/provider/client-settings";
import { definePlatformOperation } from "~/domain/kernel/operations/platform-operation";
import { consoleWith } from "~/domain/kernel/permissions/access";
import { notFound } from "~/shared/errors";
import type { PlatformCtx } from "~/tenancy/ctx";
import { auditClient, auditedChange } from "./audit-client";
import { clientIdInput, mobileConfigInput } from "./client-fields";
import { clientMobileResponse } from "./responses";
import { saveVersioned } from "./save-versioned";

async function readConfig(platform: PlatformCtx, id: number) {
	const [[row], [client]] = await read(platform.d1, [selectMobileConfig(id), selectClientHead(id)]);
	if (!client) throw notFound("Client");
	const answer = {
		client_id: id,
		is_enabled: row?.is_enabled ?? 1,
		position_interval_seconds: row?.position_interval_seconds ?? 10,
		version: row?.version ?? 0,
		updated_at: row?.updated_at ?? null,
	};
	return { row, client, answer };
}

export type MobileConfig = Awaited<ReturnType<typeof readConfig>>["answer"];

/** How the driver app works for a company; `id` is the company's. Throws 404. */
export const getMobileConfig = definePlatformOperation({
	access: consoleWith("console.client.mobile"),
	input: clientIdInput,
	response: clientMobileResponse,
	run: async ({ platform, input: { id } }) => (await readConfig(platform, id)).answer,
});

/**
 * Changes how the driver app works for a company. Switched off, it refuses every driver within two seconds; the interval holds from the
 * next time that a phone reads its day. Throws 404, 409 if someone has saved it since, 422.
 */
export const saveMobileAppConfig = definePlatformOperation({
	access: consoleWith("console.client.mobile"),
	input: mobileConfigInput,
	response: clientMobileResponse,
	message: "The mobile app's settings have been saved.",
	async run({ platform, principal, input: { id, version, ...values } }): Promise<MobileConfig> {
		const { row, client } = await readConfig(platform, id);
		await saveVersioned(platform, [
			saveMobileConfig(id, version ?? row?.version ?? 0, {
				...values,
				updated_at: platform.now.toISOString(),
			}),
			auditClient(platform, principal, "mobile_config_changed", {
				tenant_id: id,
				target: client.name,
				...auditedChange<Record<string, unknown>>(row, values),
			}),
		]);
		clearPrincipalCache(id);
		platform.waitUntil(platform.roomOf(client.slug).checkSessions());
		return (await readConfig(platform, id)).answer;
	},
});
