import type { Miniflare } from "miniflare";
import { NEAR_WORKER, nearD1 as near } from "../../scripts/lib/near.mjs";

/** The script of a Miniflare whose databases are reached by `nearD1`. */
export const D1_WORKER: string = NEAR_WORKER;

/** One of a Miniflare's databases, at the far end of one request a batch. */
export const nearD1 = (miniflare: Miniflare, db: string) => near(miniflare, db) as unknown as D1Database;
