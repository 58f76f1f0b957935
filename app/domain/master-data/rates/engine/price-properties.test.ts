import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { standardCard } from "@/tests/data/rates/standard-card";
import { all, cardOf, factsOf, loadTypeNames } from "@/tests/data/rates/worked-price";
import { sum } from "~/shared/money/decimal";
import type { BaseLine, RateCardContent } from "~/shared/rates/rate-card";
import { priceByCard } from "./price-by-card";
import type { RateFacts } from "./rate-facts";

const price = (card: RateCardContent, facts: Partial<RateFacts>) =>
	priceByCard(card, factsOf(facts), loadTypeNames);

function totalOf(card: RateCardContent, facts: Partial<RateFacts>): number {
	const found = price(card, facts);
	return "missing" in found ? -1 : found.total;
}

const postcode = fc.constantFrom(
	"LU4 4JH",
	"LE3 1UF",
	"DE24 8ST",
	"EC1A 1BB",
	"NW1 5LR",
	"NW1 6XE",
	"NR4 6DN",
	"D02 X285",
);
const time = fc
	.tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
	.map((parts) => parts.map((part) => String(part).padStart(2, "0")).join(":"));
const moment = fc.record({
	date: fc.constantFrom("2026-08-31", "2026-10-25", "2026-11-26", "2026-11-28", "2026-12-24", "2026-12-25"),
	time: fc.option(time),
	until: fc.option(time),
});
const tenths = (max: number) => fc.integer({ min: 0, max: max * 10 }).map((amount) => amount / 10);
const anyFacts: fc.Arbitrary<Partial<RateFacts>> = fc.record({
	load_type_id: fc.constantFrom(null, 1, 2, 4, 6),
	from: fc.option(postcode),
	to: fc.option(postcode),
	via: fc.array(postcode, { maxLength: 4 }),
	miles: fc.option(tenths(600)),
	stops: fc.integer({ min: 1, max: 12 }),
	collection: fc.option(moment),
	delivery: fc.option(moment),
	waiting_minutes: fc.array(fc.integer({ min: 0, max: 400 }), { maxLength: 4 }),
});
const rate = fc.integer({ min: 0, max: 500_000 }).map((amount) => amount / 100_000);
/** A card by one count, each unit at the rate of its own band, with a minimum and a rounding. */
const cardBy = (line: (bands: { up_to: number | null; amounts: ReturnType<typeof all> }[]) => BaseLine) =>
	fc
		.tuple(
			fc.array(fc.tuple(fc.integer({ min: 1, max: 900 }), rate), { maxLength: 4 }),
			rate,
			rate,
			tenths(2),
		)
		.map(([steps, last, minimum, rounded]) => {
			const ends = new Map([...steps].sort(([a], [b]) => a - b));
			const bands = [...[...ends].map(([up_to, amount]) => ({ up_to, amounts: all(amount) }))];
			return cardOf({
				rounded_to: rounded || 0.01,
				minimum: all(minimum * 20),
				base: [line([...bands, { up_to: null, amounts: all(last) }])],
			});
		});

describe("a price", () => {
	it("is never negative, the sum of its reasons, and the same again", () => {
		fc.assert(
			fc.property(anyFacts, (facts) => {
				const found = price(standardCard, facts);
				expect(price(structuredClone(standardCard), facts)).toEqual(found);
				if ("missing" in found) return;
				expect(found.total).toBeGreaterThanOrEqual(0);
				expect(sum(found.reasons.map(({ amount }) => amount))).toBe(found.total);
				const parts = [found.base_charge, found.waiting_charge, ...found.extras.map(({ amount }) => amount)];
				expect(sum(parts)).toBe(found.total);
			}),
		);
	});

	it("does not depend on the order of zones", () => {
		const [zones, ...rest] = standardCard.base;
		if (zones?.kind !== "zones") throw new Error("no zones");
		const count = zones.zones.length;
		const reorder = (order: number[]): BaseLine => ({
			...zones,
			zones: order.flatMap((at) => zones.zones[at] ?? []),
			tables: zones.tables.map((table) => ({
				...table,
				prices: order.flatMap((from) => order.map((to) => table.prices[from * count + to] ?? null)),
			})),
		});
		const orders = fc.shuffledSubarray([...zones.zones.keys()], { minLength: count });
		fc.assert(
			fc.property(anyFacts, orders, (facts, order) => {
				const other = { ...standardCard, base: [reorder(order), ...rest] };
				expect(price(other, facts)).toEqual(price(standardCard, facts));
			}),
		);
	});

	it.each<[string, Parameters<typeof cardBy>[0], (count: number) => Partial<RateFacts>]>([
		["miles", (bands) => ({ kind: "distance", id: "a", method: "each", bands }), (miles) => ({ miles })],
		[
			"weight",
			(bands) => ({ kind: "quantity", id: "a", unit: "kg", method: "each", bands }),
			(weight) => ({ weight }),
		],
		[
			"spaces",
			(bands) => ({ kind: "quantity", id: "a", unit: "spaces", method: "each", bands }),
			(spaces) => ({ spaces }),
		],
	])("does not fall with more %s", (_, line, facts) => {
		fc.assert(
			fc.property(cardBy(line), tenths(2000), tenths(200), (card, count, more) => {
				expect(totalOf(card, facts(count + more))).toBeGreaterThanOrEqual(totalOf(card, facts(count)));
			}),
		);
	});
});
