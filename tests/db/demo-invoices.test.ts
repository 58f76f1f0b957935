import { afterEach, describe, expect, it } from "vitest";
import { TENANTS } from "../../scripts/demo/accounts/tenants";
import { buildCompanyRows } from "../../scripts/demo/load";
import { createClock } from "../../scripts/demo/shared/clock.mjs";
import type { Database } from "../../scripts/lib/worker/http-d1.mjs";
import { openD1 } from "../support/databases/d1";
import { DISAGREEING_INVOICES } from "../support/databases/disagreeing-invoices";

let close: (() => Promise<void>) | undefined;
afterEach(() => close?.());

const [northline] = TENANTS;

describe("the demo's invoices", () => {
	it("agree with their lines, payments and credits, in every state", async () => {
		const { d1, close: closeD1 } = await openD1("tenant");
		close = closeD1;
		const { inserts } = await buildCompanyRows(d1, northline, createClock(new Date("2026-11-23T09:30:00Z")));
		const database: Database = d1;
		await database.batch(inserts);
		expect((await d1.prepare(DISAGREEING_INVOICES).all()).results).toEqual([]);
		const { results } = await d1
			.prepare(
				"SELECT status, count(*) AS n, max(paid > 0) AS some_paid, max(credited > 0) AS some_credited FROM invoice GROUP BY status ORDER BY status",
			)
			.all();
		expect(results).toEqual([
			{ status: "Draft", n: expect.any(Number), some_paid: 0, some_credited: 0 },
			{ status: "Paid", n: expect.any(Number), some_paid: 1, some_credited: expect.any(Number) },
			{ status: "Sent", n: expect.any(Number), some_paid: 1, some_credited: expect.any(Number) },
		]);
	});
});
