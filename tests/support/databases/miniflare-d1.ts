import type { Miniflare } from "miniflare";
import { HTTP_D1_WORKER, httpD1 as near } from "@/scripts/lib/worker/http-d1.mjs";

/** The script of a Miniflare whose databases are reached by `nearD1`. */
export const D1_WORKER: string = HTTP_D1_WORKER;

/** A database of a Miniflare instance, reached with one request per batch. */
export const miniflareD1 = (miniflare: Miniflare, db: string) => near(miniflare, db) as unknown as D1Database;
