import { describe, expect, it } from "vitest";
import { standardCard } from "@/tests/data/rates/standard-card";
import { all, cardOf } from "@/tests/data/rates/worked-price";
import type { BaseLine, ExtraLine } from "~/shared/rates/rate-card";
import { raiseCard } from "./rules-raise";

const extraOf = (parts: Partial<ExtraLine>): ExtraLine =>
	({ id: "x", label: "x", extra_tariff_id: 1, ...parts }) as ExtraLine;

/** A card in which one amount is to be raised. */
const zones = (price: number) =>
	cardOf({
		base: [
			{
				kind: "zones",
				id: "z",
				origin: "depot",
				zones: [{ code: "A", name: "A", postcodes: ["A"] }],
				tables: [{ load_type_id: null, prices: [price] }],
			},
		],
	});
const bands = (method: "each" | "fixed", amount: number) =>
	cardOf({ base: [{ kind: "distance", id: "d", method, bands: [{ up_to: null, amounts: all(amount) }] }] });
const hourly = (amount: number) =>
	cardOf({ base: [{ kind: "time", id: "t", per: "hour", amounts: all(amount) }] });
const minimum = (amount: number) => cardOf({ minimum: all(amount) });
const drops = (amount: number) =>
	cardOf({ extras: [extraOf({ kind: "drops", included: 1, amounts: all(amount) })] });
const perUnit = (amount: number) =>
	cardOf({ extras: [extraOf({ kind: "per_unit", unit: "kg", amounts: all(amount) })] });
const timed = (amount: number) =>
	cardOf({
		extras: [
			extraOf({
				kind: "window",
				side: "delivery",
				steps: [{ before: "09:00", adds: { amounts: all(amount) } }],
			}),
		],
	});
const work = (amount: number) =>
	cardOf({
		extras: [
			extraOf({ kind: "work", need_ids: [], service_ids: [], occasions: [], adds: { amounts: all(amount) } }),
		],
	});
const waiting = (amount: number) =>
	cardOf({ waiting: { free_minutes: 30, step_minutes: 15, amounts: all(amount) } });

describe("a card raised by per cent", () => {
	it.each([
		["a zone to the nearest 0.50", zones, 98.5, 4.5, 103],
		["a zone, halfway up", zones, 50, 0.5, 50.5],
		["a zone that stays", zones, 38, 0.5, 38],
		["a zone off the step that does not fall", zones, 38.2, 0.1, 38.2],
		["a fixed band as a price", bands.bind(null, "fixed"), 62.5, 4.5, 65.5],
		["a mile to the penny", bands.bind(null, "each"), 0.98, 4.5, 1.02],
		["a mile of a fraction of a penny to its places", bands.bind(null, "each"), 0.985, 4.5, 1.029],
		["time as a price", hourly, 38.5, 4.5, 40],
		["the minimum", minimum, 145, 4.5, 151.5],
		["a drop to the nearest 0.25", drops, 12.5, 4.5, 13],
		["a kilogram to its own places", perUnit, 0.0125, 4.5, 0.0131],
		["a timed delivery with an amount", timed, 30, 4.5, 31.25],
		["work with an amount", work, 85, 4.5, 88.75],
		["waiting", waiting, 6.25, 4.5, 6.5],
		["nothing", waiting, 0, 4.5, 0],
		["down", zones, 98.5, -4.5, 94],
		["down, off the step, and never up", zones, 38.2, -0.1, 38],
	])("%s", (_, cardWith, before, percent, after) => {
		expect(raiseCard(cardWith(before), percent)).toEqual(cardWith(after));
	});

	it("takes other steps", () => {
		expect(raiseCard(zones(98.5), 4.5, { prices: 5, rates: 0.01, extras: 1 })).toEqual(zones(105));
	});

	it("has empty cells, percentages, areas and fuel as they were", () => {
		const raised = raiseCard({ ...standardCard, fuel_percent: 4.5 }, 10);
		const lines = (kind: string) => (line: BaseLine | ExtraLine) => line.kind === kind;
		expect(raised.fuel_percent).toBe(4.5);
		for (const kind of ["areas", "out_of_hours"])
			expect(raised.extras.find(lines(kind))).toEqual(standardCard.extras.find(lines(kind)));
		const table = raised.base.find((line) => line.kind === "zones")?.tables[0]?.prices;
		expect(table?.slice(8, 12)).toEqual([108.5, 54.5, 42, null]);
	});

	it("is as it was at 0 per cent", () => {
		expect(raiseCard(standardCard, 0)).toEqual(standardCard);
	});
});
