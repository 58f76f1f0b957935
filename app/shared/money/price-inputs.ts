import type { z } from "zod";

/** How an input schema marks prices: a value is one, or a list is of rows that the request adds. */
type InputRule = "price" | "added rows";

const rules = new WeakMap<z.core.$ZodType, InputRule>();

function mark<Schema extends z.core.$ZodType>(schema: Schema, rule: InputRule): Schema {
	rules.set(schema, rule);
	return schema;
}

/** The mark of an input schema itself, or of the one that a check was added to; undefined if there is none. */
export function inputRule(schema: z.core.$ZodType): InputRule | undefined {
	const { parent } = schema._zod;
	return rules.get(schema) ?? (parent && inputRule(parent));
}

/**
 * Marks a price, cost or earning in a request. A role without prices changes none: whatever it sends for one is dropped. Every amount
 * of money that staff may send is declared by this, most of them by `priceField`.
 */
export const markPrice = <Schema extends z.core.$ZodType>(schema: Schema): Schema => mark(schema, "price");

/**
 * Marks a list whose rows a request adds. A role without prices adds them without their prices; any other list with prices replaces
 * stored rows, whose prices would be lost, and is dropped as a whole.
 */
export const addedRows = <Schema extends z.core.$ZodType>(schema: Schema): Schema =>
	mark(schema, "added rows");
