import { z } from "zod";
import { likePattern } from "~/db/case-insensitive";
import { read } from "~/db/read";
import { countPool } from "~/db/repositories/provisioning";
import { selectClients } from "~/db/repositories/tenants";
import { definePlatformOperation } from "~/domain/platform-operation";
import { consoleUsers } from "./console-users";

/** A client company in the provider's console. */
export type ClientRow = Awaited<ReturnType<typeof selectClients>>[number];

const clientListInput = z.object({ keywords: z.string() });

const MAX_CLIENTS = 500;

/** The client companies whose name or slug contains `keywords`, by name. */
export const listClients = definePlatformOperation({
	access: consoleUsers,
	input: clientListInput,
	async run({ platform, input }) {
		const pattern = likePattern(input.keywords);
		const [clients, [pool]] = await read(platform.d1, [selectClients(pattern, MAX_CLIENTS), countPool()]);
		return { clients, pool: { free: pool?.free ?? 0, bound: pool?.bound ?? 0 } };
	},
});

export type ClientList = Awaited<ReturnType<typeof listClients>>;
