import { describe, expect, it } from "vitest";
import { distancePrices, quantityPrices } from "@/tests/data/rates/band-prices";
import {
	christmasPrices,
	crossingPrices,
	londonPrices,
	outOfHoursPrices,
	waitingPrices,
	windowPrices,
} from "@/tests/data/rates/extra-prices";
import { standardCard } from "@/tests/data/rates/standard-card";
import { roundedPrices, timePrices } from "@/tests/data/rates/time-prices";
import { wholePrices, workPrices } from "@/tests/data/rates/whole-prices";
import { ARTIC, factsOf, loadTypeNames, TRUCK, type WorkedPrice } from "@/tests/data/rates/worked-price";
import { zonePrices } from "@/tests/data/rates/zone-prices";
import { sum } from "~/shared/money/decimal";
import { priceByCard } from "./price-by-card";
import type { RateFacts } from "./rate-facts";

const price = (card: WorkedPrice["card"], facts: Partial<RateFacts>) =>
	priceByCard(card, factsOf(facts), loadTypeNames);

describe.each([
	["zones", zonePrices],
	["distance", distancePrices],
	["quantities", quantityPrices],
	["time", timePrices],
	["minimum and rounding", roundedPrices],
	["London", londonPrices],
	["London at Christmas and on bank holidays", christmasPrices],
	["crossings", crossingPrices],
	["out of hours", outOfHoursPrices],
	["timed delivery", windowPrices],
	["waiting", waitingPrices],
	["work", workPrices],
	["whole jobs", wholePrices],
])("a price worked by hand: %s", (_, prices) => {
	it.each(prices.map((worked) => [worked.name, worked] as const))("%s", (_name, worked) => {
		const found = price(worked.card, worked.facts);
		if ("missing" in found) throw new Error(found.missing);
		expect({
			base: found.base_charge,
			extras: Object.fromEntries(found.extras.map((extra) => [extra.line_id, extra.amount])),
			waiting: found.waiting_charge,
			total: found.total,
		}).toEqual({
			base: worked.base,
			extras: worked.extras ?? {},
			waiting: worked.waiting ?? 0,
			total: worked.total,
		});
		expect(sum(found.reasons.map(({ amount }) => amount))).toBe(found.total);
	});
});

describe("the reasons of a price", () => {
	it("name each line of the card with what it read, also those that did not apply", () => {
		const found = price(standardCard, { load_type_id: TRUCK, to: "NR4 6DN", miles: 104.2, stops: 3 });
		expect(found.reasons.map(({ line, label, detail, amount }) => [line, label, detail, amount])).toEqual([
			[1, "Zone price", "none for 7.5T, so by distance", null],
			[2, "Distance bands", "25 × 2.45 + 75 × 2.00 + 4.2 × 1.80", 218.81],
			[3, "Minimum charge", "80.00 is reached", null],
			[4, "Extra drop", "1 after the first × 22.50", 22.5],
			[5, "Timed delivery", "delivery until 14:00", null],
			[6, "Out of hours", "collected Thu 10:00", null],
			[7, "London charges", "no stop in an area", null],
			[8, "Waiting", "none", null],
		]);
	});

	it("name zones, the share of a percentage and the waiting", () => {
		const found = price(standardCard, wholePrices[0]?.facts ?? {});
		expect(found.reasons.map(({ label, detail }) => `${label}: ${detail}`)).toEqual([
			"Zone price LU → DE, LWB: dearest drop counts; not LE3 1UF",
			"Distance bands: line 1 counts",
			"Minimum charge: 44.00 is reached",
			"Extra drop: 1 after the first × 12.50",
			"Timed delivery: no time of the delivery",
			"Out of hours: collected Thu 18:30: 25 % of 126.50",
			"London charges: no stop in an area",
			"Waiting: 55 min, 30 free: 2 × 15 min begun × 7.00",
		]);
	});

	it.each<[string, Partial<RateFacts>]>([
		["ARTIC has no rate over 100 mi", { load_type_id: ARTIC, miles: 100.1 }],
		["any load type has no rate to 25 mi", { load_type_id: null }],
		["the distance is not known", { to: "NR4 6DN", miles: null }],
	])("are without a price where it has to be %s", (missing, facts) => {
		expect(price(standardCard, facts)).toMatchObject({ missing });
	});

	it.each<[boolean, string, Partial<RateFacts>]>([
		[true, "estimated miles", { to: "NR4 6DN", is_estimate: true }],
		[false, "measured miles", { to: "NR4 6DN", is_estimate: false }],
		[false, "a zone, whatever the miles are", { is_estimate: true }],
	])("make it an estimate (%s) by %s", (is_estimate, _, facts) => {
		expect(price(standardCard, facts)).toMatchObject({ is_estimate });
	});

	it("have a difference for the minimum and for the rounding", () => {
		const found = price(roundedPrices[7]?.card ?? standardCard, { miles: 20 });
		expect(found.reasons.map(({ line, label, detail, amount }) => [line, label, detail, amount])).toEqual([
			[1, "Distance bands", "20 × 1.35", 27],
			[2, "Minimum charge", "44.00 instead of 27.00", 17],
			[null, "Rounding", "to the nearest 5.00", 1],
		]);
	});
});
