import { afterEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { TENANTS, type TenantSpec } from "../../scripts/demo/accounts/tenants";
import { buildCompanyRows } from "../../scripts/demo/load";
import { createClock } from "../../scripts/demo/shared/clock.mjs";
import type { Database } from "../../scripts/lib/worker/http-d1.mjs";
import { openD1 } from "../support/databases/d1";
import { DISAGREEING_INVOICES } from "../support/databases/disagreeing-invoices";

let close: (() => Promise<void>) | undefined;
afterEach(() => close?.());

const [northline, harbour] = TENANTS;

async function loadCompany(spec: TenantSpec, now: string) {
	const opened = await openD1("tenant");
	close = opened.close;
	const { inserts } = await buildCompanyRows(opened.d1, spec, createClock(new Date(now)));
	const database: Database = opened.d1;
	await database.batch(inserts);
	return opened.d1;
}

const month = z.object({
	month: z.string(),
	jobs: z.number(),
	invoiced: z.number(),
	paid: z.number(),
	pay: z.number(),
});

/** What each month has, money in whole pence. */
const MONTHS = `
	WITH months AS (SELECT DISTINCT substr(diary_date, 1, 7) AS month FROM job WHERE listed = 1 AND diary_date < ?1)
	SELECT month,
		(SELECT count(*) FROM job WHERE listed = 1 AND substr(diary_date, 1, 7) = month) AS jobs,
		(SELECT coalesce(sum(net), 0) FROM invoice WHERE substr(date, 1, 7) = month) AS invoiced,
		(SELECT coalesce(sum(amount), 0) FROM invoice_payment WHERE substr(date, 1, 7) = month) AS paid,
		(SELECT coalesce(sum(net), 0) FROM driver_invoice WHERE substr(date_from, 1, 7) = month) AS pay
	FROM months ORDER BY month`;

describe("the demo's thirteen months", () => {
	it.each([
		["northline", northline, "2026-11-23T09:30:00Z"],
		["harbour, on New Year's Day", harbour, "2027-01-01T10:00:00Z"],
		["northline, on a leap day", northline, "2028-02-29T10:00:00Z"],
	])(
		"of %s have jobs, invoices and payments in every month, pay in a larger company, and books that add up",
		async (_, spec, now) => {
			const d1 = await loadCompany(spec, now);
			const rows = z.array(month).parse((await d1.prepare(MONTHS).bind(now.slice(0, 10)).all()).results);
			expect(rows.length).toBeGreaterThanOrEqual(13);
			// The first month is cut, and its payments come later; the last one has just begun. A small company's few self-employed drivers rest at times.
			const hasPay = spec === northline;
			for (const { month: name, jobs, invoiced, paid, pay } of rows.slice(2, -1))
				expect({ name, all: [jobs, invoiced, paid, hasPay ? pay : 1].every((each) => each > 0) }).toEqual({
					name,
					all: true,
				});
			expect((await d1.prepare(DISAGREEING_INVOICES).all()).results).toEqual([]);
			const numbers = await d1
				.prepare(
					"SELECT max(number) - min(number) + 1 AS span, count(*) AS n, min(number) AS first FROM invoice",
				)
				.first<Record<"span" | "n" | "first", number>>();
			expect(numbers?.span).toBe(numbers?.n);
			expect(numbers?.first).toBeGreaterThan(0);
		},
	);

	it("have a customer who left, and one who pays long after the invoice is due", async () => {
		const d1 = await loadCompany(northline, "2026-11-23T09:30:00Z");
		const left = await d1
			.prepare(
				"SELECT min(j.diary_date) AS first, max(j.diary_date) AS last FROM job j JOIN customer c ON c.id = j.customer_id WHERE c.status = 0",
			)
			.first();
		expect(left).toEqual({
			first: expect.stringMatching(/^2025-1[01]/),
			last: expect.stringMatching(/^2026-0[67]/),
		});
		const overdue = await d1
			.prepare(
				`SELECT c.customer_name AS name FROM invoice i JOIN customer c ON c.id = i.customer_id
				WHERE i.status = 'Sent' AND i.invoice_due < '2026-10-24' GROUP BY c.id ORDER BY count(*) DESC`,
			)
			.all<{ name: string }>();
		expect(overdue.results[0]?.name).toBe("Ferrybridge Steel");
	});
});
