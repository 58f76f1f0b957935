import type { PlatformCtx } from "./ctx";

/** What provisioning needs of the platform: a request has it, and so has the background. */
export type PlatformDoor = Pick<PlatformCtx, "env" | "d1" | "now">;

/** How many databases of the pool stand where. `stale` ones lag behind the newest schema or failed to migrate. */
export interface PoolState {
	free: number;
	taken: number;
	broken: number;
	stale: number;
}

/**
 * A database that may be handed out: free, without a failed migration, at the newest schema of the fleet, and bound to the
 * Worker that asks (?1 is the JSON list of its bindings). A database that was created but not yet deployed is not taken.
 */
export const CLAIMABLE = `status = 'free' AND tenant_id IS NULL AND migration_error IS NULL
	AND schema_version = (SELECT max(schema_version) FROM tenant_database)
	AND binding IN (SELECT value FROM json_each(?1))`;

/** Counts the pool, so that it can be grown before it runs dry. */
export async function poolState({ d1 }: Pick<PlatformDoor, "d1">): Promise<PoolState> {
	const counted = await d1
		.prepare(
			`SELECT coalesce(sum(status = 'free'), 0) AS free, coalesce(sum(status IN ('claimed', 'ready')), 0) AS taken,
			        coalesce(sum(status = 'broken'), 0) AS broken,
			        coalesce(sum(migration_error IS NOT NULL OR schema_version < (SELECT max(schema_version) FROM tenant_database)), 0) AS stale
			 FROM tenant_database`,
		)
		.first<PoolState>();
	return counted ?? { free: 0, taken: 0, broken: 0, stale: 0 };
}
