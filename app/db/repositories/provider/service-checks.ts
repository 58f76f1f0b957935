import { sql } from "drizzle-orm";
import { db } from "~/db/builder";
import { service_check } from "~/db/platform";
import type { Statement } from "~/db/statements";

/** Selects the state of each service as it was last tried. */
export const selectServiceChecks = () => db.select().from(service_check);

interface ServiceOutcome {
	service: string;
	provider: string;
	error: string | null;
	duration_ms: number;
}

/** Records how a service was found. The last error and its moment stay after a success. */
export const recordServiceCheck = (
	{ service, provider, error, duration_ms }: ServiceOutcome,
	at: string,
): Statement => {
	const ok_at = error === null ? at : null;
	return db
		.insert(service_check)
		.values({
			service,
			is_ok: error === null ? 1 : 0,
			checked_at: at,
			error,
			failed_at: error === null ? null : at,
			duration_ms,
			detail: { provider, ok_at },
		})
		.onConflictDoUpdate({
			target: service_check.service,
			set: {
				is_ok: sql`excluded.is_ok`,
				checked_at: at,
				duration_ms,
				error: sql`coalesce(excluded.error, ${service_check.error})`,
				failed_at: sql`coalesce(excluded.failed_at, ${service_check.failed_at})`,
				detail: sql`json_set(excluded.detail, '$.ok_at', coalesce(excluded.detail ->> 'ok_at', ${service_check.detail} ->> 'ok_at'))`,
			},
		});
};

/** Records that a service is configured, of which nothing else is known: an error and its moment stay. */
export const recordUntriedService = (
	{ service, provider, duration_ms }: ServiceOutcome,
	at: string,
): Statement =>
	db
		.insert(service_check)
		.values({ service, is_ok: 1, checked_at: at, duration_ms, detail: { provider, ok_at: null } })
		.onConflictDoUpdate({
			target: service_check.service,
			set: {
				checked_at: at,
				duration_ms,
				detail: sql`json_set(coalesce(${service_check.detail}, '{}'), '$.provider', ${provider})`,
			},
		});
