import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { standardCard } from "@/tests/data/rates/standard-card";
import { cardOf } from "@/tests/data/rates/worked-price";
import type { LoadTypeAmount, RateCardContent } from "~/shared/rates/rate-card";
import { raiseCard } from "../engine/rules-raise";
import { fromSheets, toSheets } from "./card-sheets";
import type { RateSheet, ReadSheet } from "./sheet-cells";

const LOAD_TYPES = [
	{ id: 1, name: "SWB" },
	{ id: 2, name: "LWB" },
	{ id: 4, name: "7.5T" },
	{ id: 6, name: "ARTIC" },
];
const EMPTY = cardOf({});
/** Sheets as a workbook's cells are read: as text. */
const asText = (sheets: readonly RateSheet[]): ReadSheet[] =>
	sheets.map(({ name, rows }) => ({
		name,
		rows: rows.map((cells) => cells.map((cell) => String(cell ?? ""))),
	}));

const amount = fc.integer({ min: 0, max: 50_000_000 }).map((scaled) => scaled / 100_000);
const amounts: fc.Arbitrary<LoadTypeAmount[]> = fc
	.record(
		Object.fromEntries(["1", "2", "4", "6", "all"].map((key) => [key, fc.option(amount)])) as Record<
			string,
			fc.Arbitrary<number | null>
		>,
	)
	.map((by) =>
		Object.entries(by).flatMap(([key, value]) =>
			value === null ? [] : [{ load_type_id: key === "all" ? null : Number(key), amount: value }],
		),
	);
const bands = fc
	.tuple(
		fc.uniqueArray(fc.integer({ min: 1, max: 900 }), { maxLength: 4 }),
		fc.array(amounts, { minLength: 5, maxLength: 5 }),
	)
	.map(([ends, lists]) =>
		[...ends.sort((a, b) => a - b), null].map((up_to, at) => ({ up_to, amounts: lists[at] ?? [] })),
	);
const method = fc.constantFrom("each" as const, "whole" as const, "fixed" as const);
const AREAS = ["LU", "AL4", "NW1 5", "B"];
const zones = fc
	.tuple(fc.constantFrom("depot" as const, "collection" as const), fc.integer({ min: 1, max: 4 }))
	.chain(([origin, count]) =>
		fc
			.array(
				fc.record({
					load_type_id: fc.constantFrom(1, 2, null),
					prices: fc.array(fc.option(amount), {
						minLength: count * (origin === "depot" ? 1 : count),
						maxLength: count * (origin === "depot" ? 1 : count),
					}),
				}),
				{ minLength: 1, maxLength: 3 },
			)
			.map((tables) => ({
				kind: "zones" as const,
				id: "zones",
				origin,
				zones: AREAS.slice(0, count).map((area, at) => ({
					code: `Z${at}`,
					name: `Zone ${at}`,
					postcodes: [area, `SY${at}`],
				})),
				tables: tables.filter(
					(table, at) => tables.findIndex((one) => one.load_type_id === table.load_type_id) === at,
				),
			})),
	);
const card: fc.Arbitrary<RateCardContent> = fc
	.tuple(zones, bands, method, bands, amounts, amounts, fc.integer({ min: 1, max: 40 }))
	.map(([zoneLine, miles, how, weights, time, minimum, percent]) => ({
		...raiseCard(standardCard, percent),
		base: [
			zoneLine,
			{ kind: "distance", id: "line-2", method: how, bands: miles },
			{ kind: "quantity", id: "line-3", unit: "kg", method: "fixed", bands: weights },
			{ kind: "time", id: "line-4", per: "half_day", amounts: time },
		],
		minimum,
	}));

describe("a card as sheets", () => {
	it("comes back as it was, over a card with other figures", () => {
		fc.assert(
			fc.property(card, (content) => {
				const present = raiseCard({ ...content, minimum: [] }, 300);
				expect(fromSheets(asText(toSheets(content, LOAD_TYPES)), present, LOAD_TYPES)).toEqual({
					content,
					errors: [],
				});
			}),
		);
	});

	it("comes back on an empty card, but for its extras", () => {
		fc.assert(
			fc.property(card, ({ base, minimum }) => {
				const sheets = asText(toSheets(cardOf({ base, minimum }), LOAD_TYPES));
				expect(fromSheets(sheets, EMPTY, LOAD_TYPES)).toEqual({
					content: cardOf({ base, minimum }),
					errors: [],
				});
			}),
		);
	});

	it("has a sheet for each load type, from the rows to the columns", () => {
		const sheets = toSheets(standardCard, LOAD_TYPES);
		expect(sheets.map(({ name }) => name)).toEqual(["Zones", "SWB", "LWB", "Bands", "Minimum", "Extras"]);
		expect(sheets[1]?.rows.slice(0, 2)).toEqual([
			["From \\ to", "LU", "LE", "DE", "LDN"],
			["LU", 38, 66, 98.5, 55.25],
		]);
		expect(sheets[1]?.rows[3]).toEqual(["DE", 98.5, 49.5, 38, "miles"]);
		expect(sheets[3]?.rows[1]).toEqual([2, "mi", "each", 25, 1.35, 1.55, 2.45, 3.6]);
		expect(sheets[4]?.rows).toEqual([
			["Minimum", "SWB", "LWB", "7.5T"],
			[null, 38, 44, 80],
		]);
		expect(sheets[5]?.rows.slice(0, 2)).toEqual([
			["Line", "When", "Per cent", "SWB", "LWB", "7.5T", "Every load type"],
			["Extra drop", "", null, 12.5, 12.5, 22.5, null],
		]);
	});

	it("may be a matrix of postcode areas alone, as people have one", () => {
		const rows = [
			["From/To", "lu", "NN"],
			["LU", "£38.00", ""],
			["NN", "1,056", "-"],
		];
		expect(fromSheets([{ name: "swb ", rows }], EMPTY, LOAD_TYPES)).toEqual({
			content: cardOf({
				base: [
					{
						kind: "zones",
						id: "zones",
						origin: "collection",
						zones: [
							{ code: "LU", name: "", postcodes: ["LU"] },
							{ code: "NN", name: "", postcodes: ["NN"] },
						],
						tables: [{ load_type_id: 1, prices: [38, null, 1056, null] }],
					},
				],
			}),
			errors: [],
		});
	});

	it.each<[string, ReadSheet, number, number]>([
		[
			'"abc" is not an amount',
			{
				name: "SWB",
				rows: [
					["", "LU"],
					["LU", "abc"],
				],
			},
			2,
			2,
		],
		[
			'"-5" is not an amount',
			{
				name: "Minimum",
				rows: [
					["", "SWB"],
					["", "-5"],
				],
			},
			2,
			2,
		],
		['There is no load type "Van"', { name: "Van", rows: [["", "LU"]] }, 1, 1],
		['There is no load type "Van"', { name: "Minimum", rows: [["", "Van"]] }, 1, 2],
		[
			'There is no zone "LE"',
			{
				name: "LWB",
				rows: [
					["", "LU"],
					["LE", "5"],
				],
			},
			2,
			1,
		],
		["The method is each, whole or fixed", { name: "Bands", rows: [[], ["1", "mi", "some"]] }, 2, 3],
		[
			"It counts mi, spaces, kg, items, hour, half day or day",
			{ name: "Bands", rows: [[], ["1", "km"]] },
			2,
			2,
		],
		[
			"Bands rise, and the last has no end",
			{ name: "Bands", rows: [[], ["1", "mi", "", "20"], ["1", "mi", "", "10"]] },
			3,
			4,
		],
		["The line is a number from 1", { name: "Bands", rows: [[], ["first", "mi"]] }, 2, 1],
		['The card has no line "Tail lift"', { name: "Extras", rows: [["Line"], ["Tail lift"]] }, 2, 1],
	])("is refused by cell: %s", (message, sheet, row, column) => {
		expect(fromSheets([sheet], EMPTY, LOAD_TYPES).errors).toEqual([
			{ sheet: sheet.name, row, column, message },
		]);
	});
});
