import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	computePercent,
	countDecimals,
	fromScaled,
	multiply,
	multiplyToPence,
	percentToPence,
	sum,
	toPence,
	toScaled,
} from "./decimal";
import { decimal } from "./schemas";
import { parseMoney, showPounds } from "./text";

describe("exact amounts", () => {
	it.each([
		[1, 100_000],
		[0.1, 10_000],
		[1.005, 100_500],
		[0.1 + 0.2, 30_000],
		[435.36, 43_536_000],
		[123456.789015, 12_345_678_902],
		[-2.5, -250_000],
		[0.000005, 1],
		[0.0000049, 0],
		[-0.000005, -1],
		[1.15e-5, 1],
		[1e-7, 0],
		[1e9, 100_000_000_000_000],
		[-0, 0],
	])("£%d is %d hundred-thousandths", (pounds, scaled) => {
		expect(toScaled(pounds)).toBe(scaled);
	});

	it.each([[Number.NaN], [Number.POSITIVE_INFINITY], [1e12]])("%d is refused", (pounds) => {
		expect(() => toScaled(pounds)).toThrow(RangeError);
	});

	it("converts to scaled and back without loss", () => {
		fc.assert(
			fc.property(fc.integer({ min: -(10 ** 13), max: 10 ** 13 }), (scaled) => {
				expect(toScaled(fromScaled(scaled))).toBe(scaled);
			}),
		);
	});

	it("adds without floating point errors", () => {
		expect(sum([0.1, 0.2, null, undefined])).toBe(0.3);
		expect(sum(Array.from({ length: 1000 }, () => 0.1))).toBe(100);
	});

	it.each([
		[1.005, 1.01],
		[2.345, 2.35],
		[125.67345, 125.67],
		[-1.005, -1.01],
		[1.00499, 1],
	])("%d rounds to %d", (amount, pence) => {
		expect(toPence(amount)).toBe(pence);
	});

	it("multiplies and computes percentages", () => {
		expect([
			multiply(1.1, 1.1),
			multiply(99_999.99, 1000),
			computePercent(200, 10),
			computePercent(0.1, 33.33333),
		]).toEqual([1.21, 99_999_990, 20, 0.03333]);
	});

	it.each([
		[0.1, 4.999, 0],
		[29.99, 0.05, 0.01],
		[29.99, 0.01666, 0],
		[100, 20, 20],
		[-0.1, 5, -0.01],
		[0.1, 5, 0.01],
		[10.05, 10, 1.01],
	])("%d and %d per cent of it are rounded once, to %d", (amount, percent, pence) => {
		expect(percentToPence(amount, percent)).toBe(pence);
	});

	it("rounds percentages and products once, as whole numbers are", () => {
		const scaled = fc.integer({ min: 0, max: 10 ** 8 });
		fc.assert(
			fc.property(scaled, scaled, (amount, factor) => {
				const exact = BigInt(amount) * BigInt(factor);
				const pence = (unit: bigint) => Number((exact * 2n + unit) / (unit * 2n)) / 100;
				expect(percentToPence(fromScaled(amount), fromScaled(factor))).toBe(pence(10n ** 10n));
				expect(multiplyToPence(fromScaled(amount), fromScaled(factor))).toBe(pence(10n ** 8n));
			}),
		);
	});

	it.each([
		[1.25, 2],
		[10, 0],
		[1e-7, 7],
		[1.12345, 5],
	])("%d has %i decimals", (value, places) => {
		expect(countDecimals(value)).toBe(places);
	});
});

describe("money as text", () => {
	it.each([
		["ui-pounds", 10, "£10.00"],
		["ui-pounds: thousands", 1234.5, "£1,234.50"],
		["ui-pounds: millions", 1234567.891, "£1,234,567.89"],
		["ui-pounds: negative", -5, "-£5.00"],
		["ui-pounds: none", null, ""],
		["ui-pounds: no negative zero", -0.001, "£0.00"],
	])("%s", (_id, amount, text) => {
		expect(showPounds(amount)).toBe(text);
	});

	it.each([
		["£1,234.5", 1234.5],
		["1 234.50", 1234.5],
		["£ 230.50", 230.5],
		["-£5", -5],
		["435.36", 435.36],
		[".5", 0.5],
		["7.", 7],
		[12.5, 12.5],
		["12.3.4", null],
		["abc", null],
		["POA", null],
		["1,23", null],
		["1.234,50", null],
		["1.123456", null],
		["", null],
		[".", null],
		["£", null],
		["1e5", null],
		[Number.NaN, null],
		["99999999999", null],
	])("%s is read as %s", (typed, amount) => {
		expect(parseMoney(typed)).toBe(amount);
	});
});

describe("decimal limits", () => {
	it.each([
		["decimals-5", 5, 1.12345, true],
		["decimals-5: six", 5, 1.123456, false],
		["decimals-2", 2, 10.12, true],
		["decimals-2: three", 2, 10.123, false],
		["decimals-2: as text", 2, "10.12", true],
		["decimals-2: negative", 2, -1, false],
		["decimals-2: not a number", 2, "abc", false],
		["decimals-2: an object", 2, {}, false],
		["decimals-2: too large", 2, 1e9, false],
	] as const)("%s", (_id, places, sent, isAccepted) => {
		expect(decimal(places).safeParse(sent).success).toBe(isAccepted);
	});

	it("reads blanks as null", () => {
		expect([decimal(2).parse(""), decimal(2).parse(null), decimal(2).parse(undefined)]).toEqual([
			null,
			null,
			null,
		]);
	});
});
