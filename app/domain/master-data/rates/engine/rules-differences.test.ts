import { describe, expect, it } from "vitest";
import { standardCard } from "@/tests/data/rates/standard-card";
import { all, loadTypeNames } from "@/tests/data/rates/worked-price";
import type { RateCardContent } from "~/shared/rates/rate-card";
import { compareCards } from "./rules-differences";
import { raiseCard } from "./rules-raise";

/** The standard card with a change. */
function changed(change: (card: RateCardContent) => void): RateCardContent {
	const card = structuredClone(standardCard);
	change(card);
	return card;
}

function zonesOf(card: RateCardContent) {
	const [line] = card.base;
	if (line?.kind !== "zones") throw new Error("no zones");
	return line;
}

/** The differences as lines: "label: before → after". */
const show = (before: RateCardContent, after: RateCardContent) =>
	compareCards(before, after, loadTypeNames).map((one) => `${one.label}: ${one.before} → ${one.after}`);

describe("the differences of two contents", () => {
	it.each<[string, (card: RateCardContent) => void, string[]]>([
		["none", () => {}, []],
		[
			"a cell",
			(card) => zonesOf(card).tables[1]?.prices.splice(2, 1, 118),
			["Zone price LU → DE, LWB: 114 → 118"],
		],
		[
			"an emptied cell",
			(card) => zonesOf(card).tables[0]?.prices.splice(1, 1, null),
			["Zone price LU → LE, SWB: 66 → null"],
		],
		[
			"a filled cell",
			(card) => zonesOf(card).tables[0]?.prices.splice(11, 1, 120),
			["Zone price DE → LDN, SWB: null → 120"],
		],
		[
			"a zone's postcodes",
			(card) => zonesOf(card).zones[0]?.postcodes.push("AL"),
			["Zone price: zone LU: Luton: LU → Luton: AL, LU"],
		],
		["a minimum", (card) => card.minimum.splice(0, 1), ["Minimum charge, SWB: 38 → null"]],
		["the rounding", (card) => Object.assign(card, { rounded_to: 0.5 }), ["Rounded to: 0.01 → 0.5"]],
		[
			"fuel of its own",
			(card) => Object.assign(card, { fuel_percent: null }),
			["Fuel, per cent: 0 → of the month"],
		],
		[
			"free minutes",
			(card) => Object.assign(card.waiting ?? {}, { free_minutes: 45 }),
			["Waiting, free minutes: 30 → 45"],
		],
		["an extra's tariff", (card) => Object.assign(card.extras[0] ?? {}, { extra_tariff_id: 7 }), []],
		[
			"an extra's name",
			(card) => Object.assign(card.extras[2] ?? {}, { label: "Nights" }),
			[
				"Order of the extras: Extra drop, Timed delivery, Out of hours, London charges → Extra drop, Timed delivery, Nights, London charges",
			],
		],
		[
			"a line that is removed",
			(card) => card.extras.splice(1, 1),
			[
				"Order of the extras: Extra drop, Timed delivery, Out of hours, London charges → Extra drop, Out of hours, London charges",
				"Timed delivery, delivery before 12:00: 12 → null",
				"Timed delivery, delivery before 09:00: 30 → null",
				"Timed delivery, delivery before 10:00: 20 → null",
			],
		],
		[
			"a line that is new",
			(card) => card.base.push({ kind: "time", id: "new", per: "half_day", amounts: all(180) }),
			[
				"Order of the base charge: Zone price, Distance → Zone price, Distance, Time",
				"Time: by: null → half day",
				"Time: null → 180",
			],
		],
	])("%s", (_, change, expected) => {
		expect(show(standardCard, changed(change))).toEqual(expected);
	});

	it("is not made by the order of zones", () => {
		const card = changed((copy) => {
			const line = zonesOf(copy);
			line.zones.reverse();
			for (const table of line.tables) table.prices.reverse();
		});
		expect(show(standardCard, card)).toEqual([]);
	});

	it("lists each price that a raise changes, with both amounts", () => {
		const differences = compareCards(standardCard, raiseCard(standardCard, 4.5), loadTypeNames);
		expect(differences).toContainEqual({ label: "Zone price LU → DE, SWB", before: 98.5, after: 103 });
		expect(differences).toContainEqual({ label: "Distance over 100 mi, 7.5T", before: 1.8, after: 1.88 });
		expect(differences).toContainEqual({ label: "Waiting, LWB", before: 7, after: 7.25 });
		expect(differences.filter(({ label }) => /Out of hours|London|Fuel/.test(label))).toEqual([]);
	});
});
