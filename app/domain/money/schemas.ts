import { z } from "zod";
import { decimalsOf } from "./decimal";
import { parseMoney } from "./text";

/** The largest amount a field takes; keeps every sum of a tenant within exact integers. */
export const LARGEST = 100_000_000;

/**
 * A decimal of at most so many places: a number, or a text holding one; blank is read as none. `least` defaults to 0,
 * as nothing on a job is negative.
 */
export function decimal(places: 2 | 5, least = 0) {
	return z
		.union([z.number(), z.string().max(40)], { error: "Not a number" })
		.nullish()
		.transform((sent, ctx) => {
			if (sent === null || sent === undefined || (typeof sent === "string" && sent.trim() === ""))
				return null;
			const amount = typeof sent === "number" ? sent : parseMoney(sent);
			const fault = faultOf(amount, places, least);
			if (fault) ctx.addIssue({ code: "custom", message: fault });
			return amount;
		});
}

function faultOf(amount: number | null, places: number, least: number): string | null {
	if (amount === null) return "Not a number";
	if (decimalsOf(amount) > places) return `At most ${places} decimals`;
	if (amount < least) return least === 0 ? "Cannot be negative" : `Must be at least ${least}`;
	if (amount > LARGEST) return "Too large";
	return null;
}
