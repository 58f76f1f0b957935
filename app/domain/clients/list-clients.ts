import type { Principal } from "~/auth/principal";
import { query, read } from "~/db/read";
import { forbidden } from "~/domain/errors";
import type { PlatformCtx } from "~/tenancy/ctx";

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

const MAX_CLIENTS = 500;

/** The client companies whose name or slug contains `keywords`, by name. Throws 403 for all but console users. */
export async function listClients(platform: PlatformCtx, principal: Principal, keywords: string) {
	if (principal.actor?.type !== "admin" && principal.actor?.type !== "superAdmin") throw forbidden();
	const pattern = `%${keywords.slice(0, 40).replace(/[\\%_]/g, "\\$&")}%`;
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
}

export type ClientList = Awaited<ReturnType<typeof listClients>>;
