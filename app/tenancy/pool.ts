import type { PlatformCtx } from "./ctx";

/** Dependencies of provisioning, available in requests and in the background. */
export type PlatformDeps = Pick<PlatformCtx, "env" | "d1" | "now">;

/** Number of pool databases by state. `stale` ones are behind the latest schema or failed to migrate. */
export interface PoolState {
	free: number;
	inUse: number;
	broken: number;
	stale: number;
}

/** Counts the pool, so that it can be extended before it is empty. */
export async function poolState({ d1 }: Pick<PlatformDeps, "d1">): Promise<PoolState> {
	const counts = await d1
		.prepare(
			`SELECT coalesce(sum(status = 'free'), 0) AS free, coalesce(sum(status IN ('claimed', 'ready')), 0) AS inUse,
			        coalesce(sum(status = 'broken'), 0) AS broken,
			        coalesce(sum(migration_error IS NOT NULL OR schema_version < (SELECT max(schema_version) FROM tenant_database)), 0) AS stale
			 FROM tenant_database`,
		)
		.first<PoolState>();
	return counts ?? { free: 0, inUse: 0, broken: 0, stale: 0 };
}
