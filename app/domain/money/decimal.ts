/** Exact sums: every amount is a whole number of hundred-thousandths (£1 = 100,000), never a float. */
export const SCALE = 5;

const UNIT = 100_000;
const NUMBER = /^([+-]?)(\d*)\.?(\d*)(?:e([+-]?\d+))?$/i;

/** Decimal places a number is written with, as in 2 for 1.25. */
export function decimalsOf(value: number): number {
	const [, , , fraction = "", exponent = "0"] = NUMBER.exec(String(value)) ?? [];
	return Math.max(0, fraction.length - Number(exponent));
}

function safe(value: bigint): number {
	const whole = Number(value);
	if (!Number.isSafeInteger(whole)) throw new RangeError("The amount is too large.");
	return whole === 0 ? 0 : whole;
}

/** Divides and rounds halves away from zero, so a credit rounds like its charge. */
function divide(value: bigint, by: bigint): bigint {
	const half = by / 2n;
	return value < 0n ? -((-value + half) / by) : (value + half) / by;
}

/** Pounds as hundred-thousandths; digits past the fifth are rounded half up. Throws a RangeError past £90 billion. */
export function toScaled(pounds: number): number {
	const parts = NUMBER.exec(String(pounds));
	if (!parts || !Number.isFinite(pounds)) throw new RangeError(`Not an amount: ${pounds}`);
	const [, sign, whole = "", fraction = "", exponent = "0"] = parts;
	const shift = SCALE - fraction.length + Number(exponent);
	const digits = BigInt(whole + fraction || "0");
	const scaled = shift >= 0 ? digits * 10n ** BigInt(shift) : divide(digits, 10n ** BigInt(-shift));
	return safe(sign === "-" ? -scaled : scaled);
}

/** Hundred-thousandths as pounds, the number nearest to the exact amount. */
export function fromScaled(scaled: number): number {
	return scaled / UNIT;
}

/** Exact sum; a missing amount counts as nothing. */
export function sum(amounts: Iterable<number | null | undefined>): number {
	let total = 0n;
	for (const amount of amounts) total += BigInt(toScaled(amount ?? 0));
	return fromScaled(safe(total));
}

/** Exact product, rounded half up to five places. */
export function times(amount: number, factor: number): number {
	return fromScaled(safe(divide(BigInt(toScaled(amount)) * BigInt(toScaled(factor)), BigInt(UNIT))));
}

/** So many per cent of an amount, rounded half up to five places. */
export function percentOf(amount: number, percent: number): number {
	return fromScaled(safe(divide(BigInt(toScaled(amount)) * BigInt(toScaled(percent)), BigInt(UNIT) * 100n)));
}

/** Rounded half up to pence. */
export function toPence(amount: number): number {
	return safe(divide(BigInt(toScaled(amount)), 1000n)) / 100;
}
