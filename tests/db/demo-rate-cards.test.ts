import { expect, it } from "vitest";
import { loadUsedCards } from "~/domain/master-data/rates/cards/assert-head";
import { findOverlaps } from "~/domain/master-data/rates/cards/rules-overlaps";
import { rateCardContent } from "~/domain/master-data/rates/cards/schemas";
import { TENANTS } from "../../scripts/demo/accounts/tenants";
import { buildCompanyRows } from "../../scripts/demo/load";
import { createClock } from "../../scripts/demo/shared/clock.mjs";
import type { Database } from "../../scripts/lib/worker/http-d1.mjs";
import { openD1 } from "../support/databases/d1";

const [northline] = TENANTS;

it("the demo's rate cards could be saved as they are, and its standard card waits", async () => {
	const { d1, close } = await openD1("tenant");
	const { inserts } = await buildCompanyRows(d1, northline, createClock(new Date("2026-11-23T09:30:00Z")));
	const database: Database = d1;
	await database.batch(inserts);
	const cards = await loadUsedCards({ d1 });
	const approved = cards.filter(({ live_version }) => live_version !== null);
	expect(approved.flatMap((card) => [...findOverlaps(card, approved)])).toEqual([]);
	expect([approved.length, approved.some(({ is_standard }) => is_standard)]).toEqual([13, false]);
	const { results } = await d1.prepare("SELECT content FROM rate_card_version").all<{ content: string }>();
	for (const { content } of results) rateCardContent.parse(JSON.parse(content));
	expect(results.length).toBeGreaterThan(40);
	await close();
});
