import type { z } from "zod";
import { type PricePlan, pricePlan, UNKNOWN_VALUE } from "./price-plan";

/** A value as a role without prices gets it: any number in it may be null. Files and dates stay. */
export type WithoutPrices<Value> = Value extends number
	? number | null
	: Value extends string | boolean | null | undefined | Date | Blob | Response | ReadableStream
		? Value
		: Value extends object
			? { [Key in keyof Value]: WithoutPrices<Value[Key]> }
			: Value;

/**
 * A result without its prices, by the response schema it fits: numbers that are prices become null, and so do numbers that the schema
 * does not describe. Amounts in texts are replaced, whatever the text is.
 */
export function hidePrices<Value>(response: z.core.$ZodType, value: Value): WithoutPrices<Value>;
export function hidePrices(response: z.core.$ZodType, value: unknown): unknown {
	return hide(pricePlan(response), value);
}

function hide(plan: PricePlan, value: unknown): unknown {
	if (plan.isHidden) return null;
	if (typeof value === "number") return plan.numbers === "shown" ? value : null;
	if (typeof value === "string") return hideInText(plan, value);
	if (Array.isArray(value)) return value.map((item) => hide(plan.items ?? UNKNOWN_VALUE, item));
	if (typeof value !== "object" || value === null || !isPlainObject(value)) return value;
	return Object.fromEntries(
		Object.entries(value).map(([name, inner]) => [
			name,
			hide(plan.fields?.get(name) ?? plan.others ?? UNKNOWN_VALUE, inner),
		]),
	);
}

const isPlainObject = (value: object) => [Object.prototype, null].includes(Object.getPrototypeOf(value));

/** A text, or rows that are JSON text already, as the hottest lists answer them. */
function hideInText(plan: PricePlan, text: string): string {
	const rows = /^\s*[[{]/.test(text) ? parseJson(text) : undefined;
	return rows === undefined ? hideInSentence(text) : JSON.stringify(hide(plan.json ?? UNKNOWN_VALUE, rows));
}

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

const POUNDS = /£\s?-?[\d,]+(?:\.\d+)?/g;
/** What the timeline writes of costs. */
const COSTS = /\b(Sub cost|Other costs): .*$/gm;

/** People write amounts into notes, and the timeline into its entries: texts are searched for pounds, whatever field they are in. */
const hideInSentence = (text: string) => text.replace(COSTS, "$1 changed").replace(POUNDS, "a price");
