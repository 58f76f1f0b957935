import { describe, expect, it } from "vitest";
import { z } from "zod";
import { addedRows, markPrice } from "~/shared/money/price-inputs";
import { priceField } from "~/shared/money/schemas";
import { dropPrices } from "./prices";

const row = z.object({ id: z.int(), charge: priceField(2), note: z.string().optional() });
const job = z.object({ version: z.int(), base_charge: priceField(2).optional() });

describe("an input without its prices", () => {
	it.each<[string, z.ZodType, unknown, unknown]>([
		["a price", job, { version: 2, base_charge: 0 }, { version: 2 }],
		["a price sent as text", job, { version: 2, base_charge: "12.50" }, { version: 2 }],
		["a price of any type", z.object({ rate: markPrice(z.number().nullable()) }), { rate: null }, {}],
		[
			"a price of a form that is prepared",
			z.preprocess((sent) => sent, job),
			{ version: 2, base_charge: 0 },
			{ version: 2 },
		],
		["a price of a form that is finished", job.transform((sent) => sent.version), { base_charge: 0 }, {}],
		[
			"a price in a part that is joined",
			z.object({ id: z.int() }).and(job),
			{ id: 1, base_charge: 0 },
			{ id: 1 },
		],
		["a price of one of several forms", z.union([z.object({ id: z.int() }), job]), { base_charge: 0 }, {}],
		["a price with a check", z.object({ cost: priceField(5).refine(() => true) }), { cost: 4 }, {}],
		["a group with a price", z.object({ rates: row.nullable() }), { rates: { id: 1, charge: null } }, {}],
		[
			"a list with a price",
			z.object({ rows: z.array(row) }),
			{ rows: [{ id: 1 }, { id: 2, charge: 4 }] },
			{},
		],
	])("has lost %s", (_, schema, sent, expected) => {
		expect(dropPrices(schema, sent)).toEqual(expected);
	});

	it.each<[string, z.ZodType, unknown]>([
		["other numbers", job, { version: 2 }],
		["fields that the schema does not have", job, { version: 2, charge: 4 }],
		["a list without prices", z.object({ rows: z.array(row) }), { rows: [{ id: 1, note: "call first" }] }],
		["no value at all", z.undefined(), undefined],
		["files", z.object({ file: z.custom<Blob>() }), { file: new Blob(["£5"]) }],
	])("has %s as they were sent", (_, schema, sent) => {
		expect(dropPrices(schema, sent)).toEqual(sent);
	});

	it("has the rows that it adds, without their prices", () => {
		const trip = z.object({ stops: addedRows(z.array(row).max(9)).default([]) });
		const stops = [{ id: 1, charge: 5 }, { id: 2 }];
		expect(dropPrices(trip, { stops })).toEqual({ stops: [{ id: 1 }, { id: 2 }] });
	});
});
