import { z } from "zod";
import { read } from "~/db/read";
import { countPool } from "~/db/repositories/provisioning";
import { selectClients } from "~/db/repositories/tenants";
import { definePlatformOperation } from "~/domain/platform-operation";
import { searchField } from "~/shared/input-fields";
import { consoleUsers } from "./console-users";

/** A client company in the provider's console. */
export type ClientRow = Awaited<ReturnType<typeof selectClients>>[number];

const clientListInput = z.object({ keywords: searchField });

const MAX_CLIENTS = 500;

/** The client companies whose name or slug contains `keywords`, by name. */
export const listClients = definePlatformOperation({
	access: consoleUsers,
	input: clientListInput,
	async run({ platform, input }) {
		const [clients, [pool]] = await read(platform.d1, [
			selectClients(input.keywords, MAX_CLIENTS),
			countPool(),
		]);
		return { clients, pool: { free: pool?.free ?? 0, bound: pool?.bound ?? 0 } };
	},
});

export type ClientList = Awaited<ReturnType<typeof listClients>>;
