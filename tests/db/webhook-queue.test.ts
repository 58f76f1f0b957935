import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import {
	postponeDeliveries,
	restartDeliveries,
	selectDueDeliveries,
	selectNextDelivery,
} from "~/db/repositories/connections/webhook-deliveries";
import { openD1 } from "../support/databases/d1";

let d1: D1Database;
let close: () => Promise<void>;

beforeAll(async () => {
	({ d1, close } = await openD1("tenant"));
});
afterAll(() => close());

const textSchema = z.object({ sql: z.string(), params: z.array(z.unknown()) });
const AT = "2026-11-23T10:00:00.000Z";

function toText(statement: object): { sql: string; params: unknown[] } {
	if ("toSQL" in statement && typeof statement.toSQL === "function") return statement.toSQL();
	return textSchema.parse(statement);
}

it.each([
	["due deliveries", selectDueDeliveries(AT, 20).toSQL()],
	["the next delivery", selectNextDelivery().toSQL()],
	["a postponement", postponeDeliveries(1, AT)],
	["a restart", restartDeliveries(1, AT)],
])("%s: found by the index of what waits, however long the log", async (_what, statement) => {
	const { sql, params } = toText(statement);
	const { results } = await d1
		.prepare(`EXPLAIN QUERY PLAN ${sql}`)
		.bind(...params)
		.all<{ detail: string }>();
	const steps = results.map(({ detail }) => detail);
	expect(steps.filter((step) => step.includes("webhook_delivery_queue"))).not.toEqual([]);
	expect(steps.filter((step) => /^SCAN webhook_delivery$/.test(step))).toEqual([]);
});
