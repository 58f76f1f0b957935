import { clearPrincipalCache } from "~/auth/principal";
import { read } from "~/db/read";
import { selectClientHead } from "~/db/repositories/kernel/tenants";
import {
	insertClientPermissions,
	selectClientPermissions,
	selectLastPermissionChange,
	updateClientPermissions,
} from "~/db/repositories/provider/client-settings";
import { selectUsage } from "~/db/repositories/provider/client-usage";
import { definePlatformOperation } from "~/domain/kernel/operations/platform-operation";
import { consoleWith } from "~/domain/kernel/permissions/access";
import { COMPANY_AREAS } from "~/shared/booked/areas";
import { LIMITED_THINGS } from "~/shared/booked/limits";
import { conflict, notFound } from "~/shared/errors";
import type { PlatformCtx } from "~/tenancy/ctx";
import { auditClient, auditedChange } from "./audit-client";
import { clientIdInput, clientPermissionsInput, newClientPermissionsInput } from "./client-fields";
import { clientPermissionsResponse } from "./responses";
import { saveVersioned } from "./save-versioned";

async function readPermissions(platform: PlatformCtx, id: number) {
	const [[row], [usage], [client], [last]] = await read(platform.d1, [
		selectClientPermissions(id),
		selectUsage(id),
		selectClientHead(id),
		selectLastPermissionChange(id),
	]);
	if (!client) throw notFound("Client");
	const answer = {
		client_id: id,
		users: row?.users ?? null,
		drivers: row?.drivers ?? null,
		vehicles: row?.vehicles ?? null,
		customers: row?.customers ?? null,
		/** Null for all of them. */
		areas: row?.areas ?? null,
		status: row?.status ?? 1,
		version: row?.version ?? 0,
		used: Object.fromEntries(LIMITED_THINGS.map((thing) => [thing, usage?.[thing] ?? 0])),
		last_change: last ? { at: last.at, by: last.actor_name, before: last.before, after: last.after } : null,
	};
	return { row, client, answer };
}

export type ClientPermissions = Awaited<ReturnType<typeof readPermissions>>["answer"];

/** Everyone of the company reads its areas and limits again: this isolate at once, others within two seconds, sockets by their room. */
function applyAtOnce(platform: PlatformCtx, { id, slug }: { id: number; slug: string }) {
	clearPrincipalCache(id);
	platform.waitUntil(platform.roomOf(slug).checkSessions());
}

/** Limits, areas and present use of a company; `id` is the company's. Throws 404. */
export const getClientPermissions = definePlatformOperation({
	access: consoleWith("console.client.limits-read"),
	input: clientIdInput,
	response: clientPermissionsResponse,
	run: async ({ platform, input: { id } }) => (await readPermissions(platform, id)).answer,
});

/** Stores limits and areas of a company that has none. Throws 404, 409 for one that has, 422. */
export const createClientPermissions = definePlatformOperation({
	access: consoleWith("console.client.limits"),
	input: newClientPermissionsInput,
	response: clientPermissionsResponse,
	message: "The client's permissions have been saved.",
	async run({ platform, principal, input: { client_id, ...values } }): Promise<ClientPermissions> {
		const { row, client } = await readPermissions(platform, client_id);
		if (row) throw conflict(`${client.name} has permissions already.`);
		await saveVersioned(platform, [
			insertClientPermissions(client_id, values),
			auditClient(platform, principal, "client_permissions_changed", {
				tenant_id: client_id,
				target: client.name,
				after: values,
			}),
		]);
		applyAtOnce(platform, client);
		return (await readPermissions(platform, client_id)).answer;
	},
});

/**
 * Changes limits and areas of a company. A limit below the present use deletes nobody, it refuses the next. Throws 404, 409 if someone has
 * saved them since, 422.
 */
export const saveClientPermissions = definePlatformOperation({
	access: consoleWith("console.client.limits"),
	input: clientPermissionsInput,
	response: clientPermissionsResponse,
	message: "The client's permissions have been saved.",
	async run({ platform, principal, input: { id, version, ...sent } }): Promise<ClientPermissions> {
		const { row, client } = await readPermissions(platform, id);
		// All areas are stored as none named, so that an area of a later release is theirs too.
		const values = {
			...sent,
			areas: sent.areas && sent.areas.length < COMPANY_AREAS.length ? sent.areas : null,
		};
		await saveVersioned(platform, [
			row
				? updateClientPermissions(id, version ?? row.version, {
						...values,
						updated_at: platform.now.toISOString(),
					})
				: insertClientPermissions(id, values),
			auditClient(platform, principal, "client_permissions_changed", {
				tenant_id: id,
				target: client.name,
				...auditedChange<Record<string, unknown>>(row, values),
			}),
		]);
		applyAtOnce(platform, client);
		return (await readPermissions(platform, id)).answer;
	},
});
