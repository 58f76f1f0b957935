import { z } from "zod";
import { query, read } from "~/db/read";
import type { Grant } from "~/domain/permissions/access";
import { API_PERMISSIONS } from "~/domain/permissions/api-permissions";
import { definePlatformOperation } from "~/domain/platform-operation";

/** A client company in the provider's console. */
export interface ClientRow {
	id: number;
	name: string;
	slug: string;
	status: string;
	plan: string | null;
	subscription: string | null;
	suspended: number;
	trial_ends_at: string | null;
	logins: number;
	schema_version: number;
	migration_error: string | null;
	created_at: string;
}

/** The provider's own people who look after its clients. */
const consoleUsers = {
	users: ["admin", "superAdmin"],
	permission: API_PERMISSIONS["console.clients"],
} as const satisfies Grant;

const clientListInput = z.object({ keywords: z.string() });

const MAX_CLIENTS = 500;

/** The client companies whose name or slug contains `keywords`, by name. */
export const listClients = definePlatformOperation({
	access: consoleUsers,
	input: clientListInput,
	async run({ platform, input }) {
		const pattern = `%${input.keywords.slice(0, 40).replace(/[\\%_]/g, "\\$&")}%`;
		const [clients, [pool]] = await read(platform.d1, [
			query<ClientRow>(
				`SELECT t.id, t.name, t.slug, t.status, p.name AS plan, s.status AS subscription, coalesce(s.suspended, 0) AS suspended,
				        s.trial_ends_at, (SELECT count(*) FROM membership m WHERE m.tenant_id = t.id AND m.is_active = 1) AS logins,
				        d.schema_version, d.migration_error, t.created_at
				 FROM tenant t LEFT JOIN subscription s ON s.tenant_id = t.id LEFT JOIN plan p ON p.id = s.plan_id
				 LEFT JOIN tenant_database d ON d.tenant_id = t.id
				 WHERE t.name LIKE ?1 ESCAPE '\\' OR t.slug LIKE ?1 ESCAPE '\\' ORDER BY t.name, t.id LIMIT ${MAX_CLIENTS}`,
				pattern,
			),
			query<{ free: number; bound: number }>(
				"SELECT count(*) FILTER (WHERE status = 'free') AS free, count(*) AS bound FROM tenant_database",
			),
		]);
		return { clients, pool: pool ?? { free: 0, bound: 0 } };
	},
});

export type ClientList = Awaited<ReturnType<typeof listClients>>;
