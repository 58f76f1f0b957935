import { z } from "zod";
import { randomToken } from "~/auth/tokens";
import { commit, type Statement } from "~/db/commit";
import { read, returnedRows } from "~/db/read";
import { restartDeliveries } from "~/db/repositories/connections/webhook-deliveries";
import {
	deleteEndpoint,
	insertEndpoint,
	resumeEndpoint,
	selectEndpoints,
	updateEndpoint,
	updateEndpointSecret,
} from "~/db/repositories/connections/webhook-endpoints";
import { auditStaffAction } from "~/domain/kernel/audit/audit";
import { idInput } from "~/domain/kernel/operations/operation";
import { type AccountContext, defineAccountOperation } from "~/domain/kernel/operations/platform-operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { seal } from "~/domain/kernel/secrets/seal";
import { conflict, validation } from "~/shared/errors";
import { idResponse } from "~/shared/response-fields";
import { webhookText } from "~/shared/texts/integrations";
import { findAddressError } from "~/shared/webhooks/rules-address";
import type { Ctx } from "~/tenancy/ctx";
import { loadEndpoint } from "./list-endpoints";
import { webhookEndpointResponse } from "./responses";
import { type EndpointView, endpointChangeInput, endpointInput } from "./schemas";

const MAX_ENDPOINTS = 10;

const access = staffWith("settings.integrations");

const newSecret = () => `whsec_${randomToken()}`;

/** Throws 422 for an address that nothing may be sent to. */
function assertAddress({ platform }: Pick<AccountContext, "platform">, url: string) {
	const error = findAddressError(url, Boolean(platform.env.LOCAL));
	if (error) throw validation({ url: error });
}

const endpointChange = (kind: "add" | "update" | "delete", id: number | null) => ({
	type: "settingsChange",
	kind,
	entity: "webhook_endpoint",
	entity_id: id,
});

const save = (ctx: Ctx, kind: "add" | "update" | "delete", id: number | null, writes: Statement[]) =>
	commit(ctx, writes, [endpointChange(kind, id)]);

/** Adds an address. The secret that signs what is sent is in this answer and nowhere else. Throws 409 and 422. */
export const createEndpoint = defineAccountOperation({
	stepUp: true,
	access,
	input: endpointInput,
	response: z.object({ endpoint: webhookEndpointResponse, secret: z.string() }),
	message: webhookText.created,
	async run({ ctx, platform, input }): Promise<{ endpoint: EndpointView; secret: string }> {
		assertAddress({ platform }, input.url);
		const [existing] = await read(ctx.d1, [selectEndpoints()]);
		if (existing.length >= MAX_ENDPOINTS) throw conflict(webhookText.tooMany);
		const secret = newSecret();
		const insert = insertEndpoint(ctx, { ...input, sealed_secret: await seal(platform, secret) });
		const { results } = await save(ctx, "add", null, [insert]);
		const [row] = returnedRows(insert, results[0]);
		if (!row) throw new Error("an address was stored without an id");
		auditStaffAction({ ctx, platform }, "webhook_created", { id: row.id, url: input.url });
		return { endpoint: await loadEndpoint(ctx, row.id), secret };
	},
});

/** Changes an address; a paused one is sent to again. Another address needs a fresh password. Throws 404, 409 if a colleague was first, and 422. */
export const saveEndpoint = defineAccountOperation({
	stepUp: async ({ ctx, input: { id, url } }) => (await loadEndpoint(ctx, id)).url !== url,
	access,
	input: endpointChangeInput,
	response: webhookEndpointResponse,
	message: webhookText.saved,
	async run({ ctx, platform, input: { id, updated_at, ...values } }): Promise<EndpointView> {
		assertAddress({ platform }, values.url);
		const before = await loadEndpoint(ctx, id);
		const { results } = await save(ctx, "update", id, [
			updateEndpoint(ctx, { id, expected: updated_at }, values),
			restartDeliveries(id, ctx.now.toISOString()),
		]);
		if (results[0]?.meta.changes === 0) throw conflict(webhookText.stale);
		auditStaffAction({ ctx, platform }, "webhook_changed", { id, before: before.url, after: values.url });
		return await loadEndpoint(ctx, id);
	},
});

/** Deletes an address with what waits for it. Throws 404. */
export const removeEndpoint = defineAccountOperation({
	access,
	input: idInput,
	response: idResponse,
	message: webhookText.deleted,
	async run({ ctx, platform, input: { id } }): Promise<{ id: number }> {
		const { url } = await loadEndpoint(ctx, id);
		await save(ctx, "delete", id, [deleteEndpoint(id)]);
		auditStaffAction({ ctx, platform }, "webhook_deleted", { id, url });
		return { id };
	},
});

/** Gives an address another secret, which is in this answer and nowhere else; the old one signs nothing from now on. Throws 404. */
export const rotateSecret = defineAccountOperation({
	stepUp: true,
	access,
	input: idInput,
	response: z.object({ secret: z.string() }),
	message: webhookText.rotated,
	async run({ ctx, platform, input: { id } }): Promise<{ secret: string }> {
		const { url } = await loadEndpoint(ctx, id);
		const secret = newSecret();
		await save(ctx, "update", id, [updateEndpointSecret(ctx, id, await seal(platform, secret))]);
		auditStaffAction({ ctx, platform }, "webhook_secret_rotated", { id, url });
		return { secret };
	},
});

/** Ends the pause of an address; what waits is sent in its order. Throws 404 and 409. */
export const resumeEndpointNow = defineAccountOperation({
	access,
	input: idInput,
	response: webhookEndpointResponse,
	message: webhookText.resumed,
	async run({ ctx, platform, input: { id } }): Promise<EndpointView> {
		const { url, paused_at } = await loadEndpoint(ctx, id);
		if (paused_at === null) throw conflict(webhookText.notPaused);
		await save(ctx, "update", id, [resumeEndpoint(ctx, id), restartDeliveries(id, ctx.now.toISOString())]);
		auditStaffAction({ ctx, platform }, "webhook_changed", { id, url, resumed: true });
		return await loadEndpoint(ctx, id);
	},
});
