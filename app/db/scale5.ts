const PLACES = 5;

/**
 * The integer at scale 5 (£1 = 100,000) that stands for a decimal number. Rounds half away from zero on the
 * decimal text of the number, so 1.005 stays 1.005 and no binary fraction leaks in. Throws RangeError for
 * values that are not finite or too large to be held exactly.
 */
export function toScale5(value: number): number {
	if (!Number.isFinite(value)) throw new RangeError(`not a finite number: ${value}`);
	const [mantissa = "0", exponent = "0"] = Math.abs(value).toString().split("e");
	const [whole = "0", fraction = ""] = mantissa.split(".");
	const digits = whole + fraction;
	const point = whole.length + Number(exponent) + PLACES;
	const kept = point > 0 ? digits.slice(0, point).padEnd(point, "0") : "0";
	const next = point < 0 ? "0" : (digits[point] ?? "0");
	const scaled = Number(kept) + (next >= "5" ? 1 : 0);
	if (!Number.isSafeInteger(scaled)) throw new RangeError(`too large: ${value}`);
	return value < 0 && scaled > 0 ? -scaled : scaled;
}

/** The decimal number that an integer at scale 5 stands for: pounds, miles, kilograms. */
export function fromScale5(scaled: number): number {
	return scaled / 100_000;
}
