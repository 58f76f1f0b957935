/** Decimal places of exact amounts: they are integers of hundred-thousandths (£1 = 100,000), never floats. */
export const SCALE = 5;

const UNIT = 100_000;
const NUMBER = /^([+-]?)(\d*)\.?(\d*)(?:e([+-]?\d+))?$/i;

/** The number of decimal places, 2 for 1.25. */
export function countDecimals(value: number): number {
	const [, , , fraction = "", exponent = "0"] = NUMBER.exec(String(value)) ?? [];
	return Math.max(0, fraction.length - Number(exponent));
}

function toSafeInteger(value: bigint): number {
	const integer = Number(value);
	if (!Number.isSafeInteger(integer)) throw new RangeError("The amount is too large.");
	return integer === 0 ? 0 : integer;
}

/** Divides and rounds halves away from zero, so a credit rounds like its charge. */
function divideRounded(value: bigint, by: bigint): bigint {
	const half = by / 2n;
	return value < 0n ? -((-value + half) / by) : (value + half) / by;
}

/** Up to 15 digits, which a float holds without loss. */
const MAX_EXACT = 1e15;

/** Converts pounds to hundred-thousandths, rounded half up. Throws a RangeError above £90 billion. */
export function toScaled(pounds: number): number {
	const nearest = Math.round(pounds * UNIT);
	// Most amounts were such an integer before: then it is exact, and no text is needed.
	if (nearest / UNIT === pounds && Math.abs(nearest) < MAX_EXACT) return nearest === 0 ? 0 : nearest;
	const parts = NUMBER.exec(String(pounds));
	if (!parts || !Number.isFinite(pounds)) throw new RangeError(`Not an amount: ${pounds}`);
	const [, sign, integer = "", fraction = "", exponent = "0"] = parts;
	const shift = SCALE - fraction.length + Number(exponent);
	const digits = BigInt(integer + fraction || "0");
	const scaled = shift >= 0 ? digits * 10n ** BigInt(shift) : divideRounded(digits, 10n ** BigInt(-shift));
	return toSafeInteger(sign === "-" ? -scaled : scaled);
}

/** Converts hundred-thousandths to pounds. */
export function fromScaled(scaled: number): number {
	return scaled / UNIT;
}

/** Exact sum; a missing amount counts as zero. */
export function sum(amounts: Iterable<number | null | undefined>): number {
	let total = 0;
	for (const amount of amounts) {
		total += toScaled(amount ?? 0);
		if (!Number.isSafeInteger(total)) throw new RangeError("The amount is too large.");
	}
	return fromScaled(total);
}

/** Exact product, rounded half up to five places. */
export function multiply(amount: number, factor: number): number {
	return fromScaled(
		toSafeInteger(divideRounded(BigInt(toScaled(amount)) * BigInt(toScaled(factor)), BigInt(UNIT))),
	);
}

/** A percentage of an amount, rounded half up to five places. */
export function computePercent(amount: number, percent: number): number {
	return fromScaled(
		toSafeInteger(divideRounded(BigInt(toScaled(amount)) * BigInt(toScaled(percent)), BigInt(UNIT) * 100n)),
	);
}

/** A percentage of an amount in pounds, rounded once, half up to pence: what is rounded to five places first can come out a penny too high. */
export function percentToPence(amount: number, percent: number): number {
	const exact = BigInt(toScaled(amount)) * BigInt(toScaled(percent));
	return toSafeInteger(divideRounded(exact, BigInt(UNIT) * 100n * 1000n)) / 100;
}

/** A product in pounds, rounded once, half up to pence. */
export function multiplyToPence(amount: number, factor: number): number {
	const exact = BigInt(toScaled(amount)) * BigInt(toScaled(factor));
	return toSafeInteger(divideRounded(exact, BigInt(UNIT) * 1000n)) / 100;
}

/** Rounded half up to pence. */
export function toPence(amount: number): number {
	return toSafeInteger(divideRounded(BigInt(toScaled(amount)), 1000n)) / 100;
}
