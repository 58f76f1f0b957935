import { describe, expect, it, test } from "vitest";
import { z } from "zod";
import { jsonText, price, publishedAs, screenResult, unpriced } from "~/shared/money/price-fields";
import { hidePrices } from "./hide-prices";

const job = z.object({
	id: z.int(),
	total_charge: price(),
	weight: z.number().nullable(),
	customer: z.object({ credit_limit: price().nullable(), customer_name: z.string() }).nullable(),
});
const stored = {
	id: 1,
	total_charge: 40,
	weight: 12,
	customer: { credit_limit: 500, customer_name: "East" },
};
const hidden = {
	id: 1,
	total_charge: null,
	weight: 12,
	customer: { credit_limit: null, customer_name: "East" },
};

describe("a result without its prices", () => {
	it("has null for each, at any depth, and in rows that are JSON text", () => {
		const response = z.object({ rows: jsonText(z.array(job)), job });
		expect(hidePrices(response, { rows: JSON.stringify([stored]), job: stored })).toEqual({
			rows: JSON.stringify([hidden]),
			job: hidden,
		});
	});

	test.each([
		["a list", z.array(price()), [1, 2], [null, null]],
		["a record", z.record(z.string(), price()), { a: 1 }, { a: null }],
		["a tuple", z.tuple([z.string(), price()]), ["a", 1], ["a", null]],
		["an optional field", z.object({ charge: price().optional() }), { charge: 2 }, { charge: null }],
		["a price with a check", z.object({ charge: price().min(0) }), { charge: 2 }, { charge: null }],
		["a field of some of several objects", z.union([z.object({ id: z.int() }), job]), stored, hidden],
		[
			"parts that are joined",
			z.intersection(z.object({ id: z.int() }), z.object({ cost: price() })),
			{ id: 1, cost: 2 },
			{ id: 1, cost: null },
		],
		["other fields", z.object({}).catchall(price()), { a: 1 }, { a: null }],
	])("is found in %s", (_name, response, value, expected) => {
		expect(hidePrices(response, value)).toEqual(expected);
	});

	test.each([
		[
			"a field that the schema does not name",
			z.object({ id: z.int() }),
			{ id: 1, net: 5 },
			{ id: 1, net: null },
		],
		["a value of any type", z.unknown(), { net: 5 }, { net: null }],
		["JSON that no schema describes", z.string(), '{"net":5}', '{"net":null}'],
		[
			"other fields of a loose object",
			z.looseObject({ id: z.int() }),
			{ id: 1, net: 5 },
			{ id: 1, net: null },
		],
	])("hides a number in %s", (_name, response, value, expected) => {
		expect(hidePrices(response, value)).toEqual(expected);
	});

	it("shows other numbers of columns that are declared to hold no other price", () => {
		const rows = z.array(z.object({ charge: price() }).catchall(unpriced()));
		const published = publishedAs<unknown>(z.array(z.record(z.string(), z.unknown())), rows);
		const row = { id: 4, charge: 3, depot: { id: 2 } };
		for (const response of [published, screenResult(rows)])
			expect(hidePrices(response, [row])).toEqual([{ ...row, charge: null }]);
	});

	test.each([
		["Charged £1,234.50 for 40 min", "Charged a price for 40 min"],
		["Sub cost: 40 to 55.5", "Sub cost changed"],
		["[draft] call first", "[draft] call first"],
		["48169 has no driver", "48169 has no driver"],
	])("writes %s as %s", (text, expected) => {
		expect(hidePrices(z.string(), text)).toBe(expected);
	});

	it("leaves files and dates as they are", () => {
		const file = new Blob(["£5"]);
		const at = new Date(0);
		const response = z.object({ file: z.custom<Blob>(), at: z.custom<Date>() });
		expect(hidePrices(response, { file, at })).toEqual({ file, at });
	});
});
