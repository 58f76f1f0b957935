import { afterAll, beforeAll, expect, it } from "vitest";
import { loadUsedCards } from "~/domain/master-data/rates/cards/assert-head";
import { findOverlaps } from "~/domain/master-data/rates/cards/rules-overlaps";
import { rateCardContent } from "~/domain/master-data/rates/cards/schemas";
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

it("the demo's rate cards could be saved as they are, and its standard card waits", async () => {
	const cards = await loadUsedCards(opened);
	const approved = cards.filter(({ is_cost, live_version }) => is_cost === 0 && live_version !== null);
	expect(approved.flatMap((card) => [...findOverlaps(card, approved)])).toEqual([]);
	expect([approved.length, approved.some(({ is_standard }) => is_standard)]).toEqual([13, false]);
	const results = await all<{ content: string }>("SELECT content FROM rate_card_version");
	for (const { content } of results) rateCardContent.parse(JSON.parse(content));
	expect(results.length).toBeGreaterThan(40);
});

it("three of its sub-contractors and an owner-driver are paid by cards", async () => {
	const cards = (await loadUsedCards(opened)).filter(({ is_cost }) => is_cost === 1);
	expect(cards.flatMap((card) => [...findOverlaps(card, cards)])).toEqual([]);
	const uses = cards.flatMap((card) => card.uses);
	expect(cards.map(({ live_version }) => live_version !== null)).toEqual([true, true, true, true]);
	expect(uses.filter(({ sub_contractor_id }) => sub_contractor_id !== null).length).toBe(3);
	expect(uses.filter(({ owner_driver_id }) => owner_driver_id !== null).length).toBe(1);
});

const PRICED = `SELECT j.job_number, j.base_charge, j.extras, j.waiting_charge, j.total_charge, r.base_charge AS card_base, r.extras AS card_extras,
	r.typed_at IS NOT NULL AS is_typed, coalesce((SELECT sum(x.amount) FROM job_extra_charge x WHERE x.job_id = j.id), 0) AS charged,
	(SELECT round(coalesce(sum(e.value ->> 'amount'), 0), 2) FROM json_each(r.reasons) e) AS explained
	FROM job_rate r JOIN job j ON j.id = r.job_id`;

it("the demo's jobs of customers with cards are priced by them, with reasons that add up to the price", async () => {
	const rows = await all<Record<string, number>>(PRICED);
	const byCard = rows.filter(({ is_typed }) => !is_typed);
	expect(byCard.length).toBeGreaterThan(300);
	expect(rows.length - byCard.length).toBeGreaterThan(10);
	for (const row of byCard) {
		const { base_charge = 0, extras = 0, waiting_charge = 0, card_extras = 0, charged, total_charge } = row;
		expect([base_charge, extras, total_charge], `job ${row.job_number}`).toEqual([
			row.card_base,
			charged,
			base_charge + extras + waiting_charge,
		]);
		expect(extras).toBeGreaterThanOrEqual(card_extras);
		expect(Math.round((row.explained ?? 0) * 100_000)).toBe(base_charge + card_extras);
	}
});

it("last month's jobs of the demo show what cards have earned", async () => {
	const [row] = await all<{ cards: number; jobs: number }>(
		`SELECT count(DISTINCT v.rate_card_id) AS cards, count(*) AS jobs FROM job_rate r JOIN rate_card_version v ON v.id = r.rate_card_version_id
			JOIN job j ON j.id = r.job_id WHERE j.diary_date BETWEEN '2026-10-01' AND '2026-10-31'`,
	);
	expect(row?.cards).toBeGreaterThanOrEqual(8);
	expect(row?.jobs).toBeGreaterThan(50);
});

it("a few of the demo's jobs had a journey for nothing or a night out, charged by the card", async () => {
	const rows = await all<{ kind: string; jobs: number; charged: number }>(
		`SELECT o.kind, count(*) AS jobs, sum(EXISTS (SELECT 1 FROM job_extra_charge c JOIN extra_tariff t ON t.id = c.extra_tariff_id
				WHERE c.job_id = o.job_id AND c.amount > 0
					AND t.name = iif(o.kind = 'failed', 'Failed journey', 'Night out')) OR r.typed_at IS NOT NULL) AS charged
			FROM job_occasion o JOIN job_rate r ON r.job_id = o.job_id GROUP BY o.kind`,
	);
	expect(rows.map(({ kind }) => kind)).toEqual(["failed", "night_out"]);
	for (const { jobs, charged } of rows) {
		expect(jobs).toBeGreaterThan(3);
		expect(charged).toBe(jobs);
	}
});
