import { z } from "zod";
import { countDecimals } from "./decimal";
import { markPrice } from "./price-inputs";
import { parseMoney } from "./text";

/** The largest amount of a field; keeps every sum of a tenant within safe integers. */
export const MAX_AMOUNT = 100_000_000;

/**
 * A decimal with at most `places` decimal places, as a number or text; blank becomes null. `min` defaults to 0, because nothing on
 * a job is negative.
 */
export function decimal(places: 2 | 5, min = 0) {
	return z
		.union([z.number(), z.string().max(40)], { error: "Not a number" })
		.nullish()
		.transform((sent, ctx) => {
			if (sent === null || sent === undefined || (typeof sent === "string" && sent.trim() === ""))
				return null;
			const amount = typeof sent === "number" ? sent : parseMoney(sent);
			const error = amountError(amount, places, min);
			if (error) ctx.addIssue({ code: "custom", message: error });
			return amount;
		});
}

/** A price, cost or earning in a request, in pounds: a decimal that a role without prices cannot send. */
export const priceField = (places: 2 | 5, min = 0) => markPrice(decimal(places, min));

function amountError(amount: number | null, places: number, min: number): string | null {
	if (amount === null) return "Not a number";
	if (countDecimals(amount) > places) return `At most ${places} decimals`;
	if (amount < min) return min === 0 ? "Cannot be negative" : `Must be at least ${min}`;
	if (amount > MAX_AMOUNT) return "Too large";
	return null;
}
