import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { getTableColumns } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { RESOURCES } from "@/tests/support/api/resources";
import { EXPORTED_OPERATIONS } from "@/tests/support/exported-operations";
import { hasUnmarkedNumber, listSchemaFields } from "@/tests/support/schema-fields";
import { pricePlan } from "~/domain/kernel/permissions/price-plan";
import { recordResponse, relationResponse } from "~/domain/master-data/records/responses";
import { price, priceRule, unpriced } from "~/shared/money/price-fields";
import { inputRule, markPrice } from "~/shared/money/price-inputs";
import { decimal, priceField } from "~/shared/money/schemas";

const TABLES = join(import.meta.dirname, "../../../app/db/tenant");

/** The names of all columns that hold money. Columns do not show it at run time, as quantities are stored in the same way. */
const MONEY_COLUMNS = new Set(
	readdirSync(TABLES).flatMap((file) =>
		[...readFileSync(join(TABLES, file), "utf8").matchAll(/^\t+(\w+): money\(/gm)].map(
			([, name = ""]) => name,
		),
	),
);

/** Operations whose amounts are no prices, by the beginning of their names, each with the reason. */
const WITHOUT_PRICES = [
	["provider/billing/", "what a company pays for its own subscription is no price of its jobs"],
	["connections/exchange/receive-event.ts ", "the courier exchange sends it, not a person with a role"],
] as const;

type Schema = z.core.$ZodType;
const isMarkedInAnswer = (schema: Schema) => priceRule(schema)?.kind === "price";
const isMarkedInInput = (schema: Schema) => inputRule(schema) === "price";

/** The fields of all operations that are named as a money column, hold a number, and are not marked as a price. */
const findUnmarked = (side: "input" | "answer"): string[] =>
	EXPORTED_OPERATIONS.flatMap(({ name, operation }) => {
		const isMarked = side === "answer" ? isMarkedInAnswer : isMarkedInInput;
		return listSchemaFields(side === "answer" ? operation.response : operation.input, side)
			.filter((field) => MONEY_COLUMNS.has(field.name) && hasUnmarkedNumber(field.schema, side, isMarked))
			.map(({ path }) => `${name}: ${path}`);
	});

describe("a field with the name of a money column", () => {
	it("is looked for in every operation", () => {
		expect(MONEY_COLUMNS.size).toBeGreaterThan(25);
		const fields = EXPORTED_OPERATIONS.flatMap(({ operation }) =>
			listSchemaFields(operation.response, "answer"),
		);
		const priced = fields.filter(
			({ name, schema }) => MONEY_COLUMNS.has(name) && pricePlan(schema).numbers === "price",
		);
		expect(new Set(priced.map(({ name }) => name)).size).toBeGreaterThan(25);
	});

	it.each(["answer", "input"] as const)("is a price in every %s that has a number in it", (side) => {
		const unmarked = findUnmarked(side);
		const isExcused = (field: string) => WITHOUT_PRICES.some(([beginning]) => field.startsWith(beginning));
		expect([...new Set(unmarked)].filter((field) => !isExcused(field))).toEqual([]);
	});

	it.each(WITHOUT_PRICES)("is still excused for %s: %s", (beginning) => {
		const unmarked = [...findUnmarked("answer"), ...findUnmarked("input")];
		expect(unmarked.some((field) => field.startsWith(beginning))).toBe(true);
	});

	it("is a price in the records and relations of master data, which answer all columns of their tables", () => {
		const unmarked = RESOURCES.flatMap((resource) => {
			const relations = (resource.relations ?? []).map(
				({ key, table, fields }) => [`${resource.name} ${key}`, table, relationResponse(fields)] as const,
			);
			return [[resource.name, resource.table, recordResponse(resource)] as const, ...relations].flatMap(
				([name, table, response]) =>
					Object.keys(getTableColumns(table))
						.filter((column) => MONEY_COLUMNS.has(column))
						.filter((column) => pricePlan(response).fields?.get(column)?.numbers !== "price")
						.map((column) => `${name}: ${column}`),
			);
		});
		expect(unmarked).toEqual([]);
	});
});

describe("the search for unmarked fields", () => {
	it.each<[string, z.ZodType, boolean]>([
		["a number", z.number(), true],
		["a number that may be missing", z.number().nullable().optional(), true],
		["a list of numbers", z.array(z.number()), true],
		["a value declared to have no price", unpriced(), true],
		["a whole number", z.int(), false],
		["a price", price().nullable(), false],
		["a price with a check", price().min(0), false],
		["an object with a number", z.object({ id: z.number() }), false],
	])("takes %s in an answer for what it is", (_, schema, expected) => {
		expect(hasUnmarkedNumber(schema, "answer", isMarkedInAnswer)).toBe(expected);
	});

	it.each<[string, z.ZodType, boolean]>([
		["a decimal", decimal(2), true],
		[
			"a price",
			priceField(2)
				.refine((amount) => amount !== null)
				.optional(),
			false,
		],
		["a price that is prepared", z.preprocess((sent) => sent, markPrice(z.number())), false],
		["a text", z.string(), false],
	])("takes %s in an input for what it is", (_, schema, expected) => {
		expect(hasUnmarkedNumber(schema, "input", isMarkedInInput)).toBe(expected);
	});
});
