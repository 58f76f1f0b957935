import type { D1Database } from "@cloudflare/workers-types";
import { afterAll, beforeAll, expect, it } from "vitest";
import { selectJobsOfFile } from "~/db/repositories/portal/saved-bookings";
import { openD1 } from "../support/databases/d1";

let d1: D1Database;
let close: () => Promise<void>;

beforeAll(async () => {
	({ d1, close } = await openD1("tenant"));
});
afterAll(() => close());

it("the rows of a file are looked up by their numbers, however many are saved", async () => {
	const { sql, params } = selectJobsOfFile([{ row_no: 2 }, { row_no: 3 }], "0".repeat(64)).toSQL();
	const { results } = await d1
		.prepare(`EXPLAIN QUERY PLAN ${sql}`)
		.bind(...params)
		.all<{ detail: string }>();
	const steps = results.map(({ detail }) => detail).filter((detail) => detail.includes("import_row"));
	expect(steps).toEqual([expect.stringContaining("(import_batch_id=? AND row_no=?)")]);
});
