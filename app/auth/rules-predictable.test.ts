import { describe, expect, it } from "vitest";
import { isMadeOfOwnWords, isPredictable, ownWords } from "./rules-predictable";

describe("a password that is guessed first", () => {
	it.each([
		["a club with a figure and a sign", "Liverpool1!"],
		["a season with a year", "Summer2026!"],
		["a month with a year", "november-2026"],
		["a town in signs for letters", "W4k3fi3ld99"],
		["a word in signs for letters", "P@$$w0rd2026"],
		["a name before a date", "charlotte1987"],
		["figures before a word", "2026Haulage"],
		["a doubled word", "monkeymonkey"],
		["a word with spaces between", "west ham united 1"],
		["a walk over the keyboard", "qwerty12345"],
		["walks down the keyboard", "1qaz2wsx3edc"],
		["the alphabet", "abcdefgh12"],
		["the same again and again", "abcabcabc"],
		["one key", "zzzzzzzzz"],
		["a day", "14071988"],
		["a day with signs", "1988-07-14"],
		["a common password with signs", "sunflower!!99"],
	])("is refused as %s: %s", (_, password) => {
		expect(isPredictable(password)).toBe(true);
	});

	it.each([
		"quiet lorry at dawn",
		"correct horse battery",
		"liverpool lorry 1",
		"summer in wakefield",
		"tr8-Kd0zq1",
		"83920174659301",
		"a-long-enough-secret",
		"ørsted fjord 7",
		"пароль из кадра",
	])("is not %s", (password) => {
		expect(isPredictable(password)).toBe(false);
	});
});

describe("words of one's own", () => {
	it("are parts of four letters or more, and a name without its spaces", () => {
		expect(ownWords(["Ann Lee", "ann.lee@northline.test", "Northline Couriers Ltd"])).toEqual([
			"annlee",
			"northline",
			"test",
			"northlinetest",
			"couriers",
			"northlinecouriersltd",
		]);
	});

	it.each([
		["northline-2026", true],
		["N0rthl1ne!!", true],
		["NorthlineCouriers", true],
		["northline by the sea", false],
		["something else", false],
	])("make %s: %s", (password, isMade) => {
		expect(isMadeOfOwnWords(password, ["Northline Couriers", "desk@northline.test"])).toBe(isMade);
	});
});
