import { read } from "~/db/read";
import { countPool } from "~/db/repositories/kernel/provisioning";
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
	const [[counts]] = await read(d1, [countPool()]);
	const { free, inUse, broken, stale } = counts ?? { free: 0, inUse: 0, broken: 0, stale: 0 };
	return { free, inUse, broken, stale };
}
