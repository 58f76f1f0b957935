import { countDecimals, SCALE, toPence, toScaled } from "./decimal";

/** Formats an amount as "£1,234.50" or "-£5.00"; empty without an amount. */
export function showPounds(amount: number | null | undefined): string {
	if (amount === null || amount === undefined) return "";
	const [integer = "0", pence = "00"] = Math.abs(toPence(amount)).toFixed(2).split(".");
	return `${toPence(amount) < 0 ? "-" : ""}£${integer.replace(/\B(?=(\d{3})+$)/g, ",")}.${pence}`;
}

const MONEY_PATTERN = /^([+-]?)(\d{1,3}(?:,\d{3})+|\d{1,3}(?: \d{3})+|\d+)?(?:\.(\d*))?$/;

/**
 * Parses a typed amount: "£1,234.5", "1 234.50", "-£5". At most five decimals. Null for an invalid amount ("12.3.4", "abc",
 * "1,23", blank).
 */
export function parseMoney(input: string | number | null | undefined): number | null {
	if (typeof input === "number") return isValidAmount(input) ? input : null;
	const text = (input ?? "")
		.replace(/\s+/g, " ")
		.trim()
		.replace(/^([+-]?) ?£ ?/, "$1")
		.replace(/^- /, "-");
	const parts = MONEY_PATTERN.exec(text);
	const [, sign = "", integer = "", fraction = ""] = parts ?? [];
	if (!parts || integer + fraction === "") return null;
	const amount = Number(`${sign}${integer.replace(/[ ,]/g, "") || "0"}.${fraction || "0"}`);
	return isValidAmount(amount) ? amount : null;
}

function isValidAmount(amount: number): boolean {
	if (!Number.isFinite(amount) || countDecimals(amount) > SCALE || Math.abs(amount) > 1e10) return false;
	return Number.isSafeInteger(toScaled(amount));
}
