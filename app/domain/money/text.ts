import { decimalsOf, SCALE, toPence, toScaled } from "./decimal";

/** An amount as people read it, "£1,234.50" or "-£5.00"; nothing where there is none. */
export function showPounds(amount: number | null | undefined): string {
	if (amount === null || amount === undefined) return "";
	const [whole = "0", pence = "00"] = Math.abs(toPence(amount)).toFixed(2).split(".");
	return `${toPence(amount) < 0 ? "-" : ""}£${whole.replace(/\B(?=(\d{3})+$)/g, ",")}.${pence}`;
}

const TYPED = /^([+-]?)(\d{1,3}(?:,\d{3})+|\d{1,3}(?: \d{3})+|\d+)?(?:\.(\d*))?$/;

/**
 * The amount somebody typed: "£1,234.5", "1 234.50", "-£5". At most five decimals. Null for what is no amount ("12.3.4",
 * "abc", "1,23", blank).
 */
export function parseMoney(input: string | number | null | undefined): number | null {
	if (typeof input === "number") return fits(input) ? input : null;
	const text = (input ?? "")
		.replace(/\s+/g, " ")
		.trim()
		.replace(/^([+-]?) ?£ ?/, "$1")
		.replace(/^- /, "-");
	const parts = TYPED.exec(text);
	const [, sign = "", whole = "", fraction = ""] = parts ?? [];
	if (!parts || whole + fraction === "") return null;
	const amount = Number(`${sign}${whole.replace(/[ ,]/g, "") || "0"}.${fraction || "0"}`);
	return fits(amount) ? amount : null;
}

function fits(amount: number): boolean {
	if (!Number.isFinite(amount) || decimalsOf(amount) > SCALE || Math.abs(amount) > 1e10) return false;
	return Number.isSafeInteger(toScaled(amount));
}
