import { afterAll, beforeAll, expect, it } from "vitest";
import { percentToPence } from "~/shared/money/decimal";
import { TENANTS } from "../../scripts/demo/accounts/tenants";
import { buildCompanyRows } from "../../scripts/demo/load";
import { createClock } from "../../scripts/demo/shared/clock.mjs";
import type { Database } from "../../scripts/lib/worker/http-d1.mjs";
import { openD1 } from "../support/databases/d1";

const [northline] = TENANTS;

let opened: Awaited<ReturnType<typeof openD1>>;
beforeAll(async () => {
	opened = await openD1("tenant");
	const clock = createClock(new Date("2026-11-23T09:30:00Z"));
	const { inserts } = await buildCompanyRows(opened.d1, northline, clock);
	const database: Database = opened.d1;
	await database.batch(inserts);
});
afterAll(() => opened.close());

const all = async <Found>(sql: string) => (await opened.d1.prepare(sql).all<Found>()).results;

it("the demo has twelve months of fuel surcharges by pump price, and what a few customers agreed", async () => {
	const months = await all<{ month: string; percent: number; source: string; read_on: string }>(
		`SELECT f.month, f.percent / 100000.0 AS percent, p.source, p.read_on FROM fuel_surcharge f
			JOIN fuel_price p ON p.month = f.month WHERE f.customer_id IS NULL ORDER BY f.month`,
	);
	expect([months.length, months[0]?.month, months.at(-1)?.month]).toEqual([12, "2025-12", "2026-11"]);
	for (const { month, percent, source, read_on } of months) {
		expect(percent).toBeGreaterThanOrEqual(2);
		expect(percent).toBeLessThan(6);
		expect([source.includes("GOV.UK"), read_on < `${month}-01`]).toEqual([true, true]);
	}
	const agreed = await all<{ note: string }>("SELECT note FROM fuel_surcharge WHERE customer_id IS NOT NULL");
	expect(agreed.length).toBe(5);
});

it("the demo's invoices charge each job the surcharge of its customer's month on its base charge", async () => {
	const lines = await all<{ net: number; base: number; percent: number; month: string }>(
		`SELECT l.net / 100000.0 AS net, substr(j.diary_date, 1, 7) AS month, j.base_charge / 100000.0 AS base,
			CAST(substr(l.description, 16, instr(l.description, ' %') - 16) AS REAL) AS percent
			FROM invoice_line l JOIN job j ON j.id = l.job_id WHERE l.kind = 'fuel_surcharge'`,
	);
	expect(lines.length).toBeGreaterThan(300);
	for (const { net, base, percent } of lines) expect(net).toBe(percentToPence(base, percent));
	expect(new Set(lines.map(({ month }) => month)).size).toBeGreaterThanOrEqual(6);
	const [free] = await all<{ n: number }>(
		`SELECT count(*) AS n FROM invoice_line l JOIN job j ON j.id = l.job_id
			JOIN fuel_surcharge f ON f.customer_id = j.customer_id AND f.percent = 0 WHERE l.kind = 'fuel_surcharge' AND j.diary_date >= f.month`,
	);
	expect(free?.n).toBe(0);
});
