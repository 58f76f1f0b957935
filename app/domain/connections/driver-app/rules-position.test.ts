import { describe, expect, it } from "vitest";
import { judgeFixes, type KnownFixes } from "./rules-position";
import type { Fix } from "./rules-trail";

const LEEDS = { latitude: 53.8, longitude: -1.55 };
const ABERDEEN = { latitude: 57.1, longitude: -2.1 };
const NOTHING: KnownFixes = { last: null, jumped: null };
const fix = (seconds: number, fields: Partial<Fix> = {}): Fix => ({
	at: new Date(Date.UTC(2026, 10, 24, 9, 0, seconds)),
	...LEEDS,
	...fields,
});
const doubts = (fixes: readonly Fix[], known = NOTHING) => judgeFixes(fixes, known).map(({ doubt }) => doubt);

describe("a position", () => {
	it.each<[string, Partial<Fix>, string | null]>([
		["at a place", {}, null],
		["at Greenwich", { latitude: 51.47, longitude: 0 }, null],
		["at 0/0", { latitude: 0, longitude: 0 }, "nowhere"],
		["of a kilometre", { accuracy: 1000 }, null],
		["of fifty kilometres", { accuracy: 50_000 }, "inaccurate"],
	])("%s is judged by itself", (_name, fields, doubt) => {
		expect(doubts([fix(0, fields)])).toEqual([doubt]);
	});

	it.each<[string, number, Partial<Fix>, string | null]>([
		["400 km further after a minute", 60, ABERDEEN, "jump"],
		["400 km further after two hours", 7200, ABERDEEN, null],
		["a mile further after a minute", 60, { latitude: 53.815 }, null],
		["at the same place at the same moment", 0, {}, null],
		["a little off at the same moment", 0, { latitude: 53.803 }, null],
	])("%s is judged by the last one", (_name, seconds, fields, doubt) => {
		expect(doubts([fix(0), fix(seconds, fields)])).toEqual([null, doubt]);
		expect(doubts([fix(seconds, fields)], { last: fix(0), jumped: null })).toEqual([doubt]);
	});
});

describe("a jump", () => {
	const there = (seconds: number) => fix(seconds, ABERDEEN);

	it("does not count against what follows where the driver was", () => {
		expect(doubts([fix(0), there(30), fix(60), fix(90)])).toEqual([null, "jump", null, null]);
	});

	it("that others confirm for a minute was none", () => {
		expect(doubts([fix(0), there(10), there(40), there(70), there(80)])).toEqual([
			null,
			"jump",
			"jump",
			null,
			null,
		]);
		expect(doubts([there(80)], { last: fix(0), jumped: there(15) })).toEqual([null]);
	});

	it("is confirmed by none at another place", () => {
		const elsewhere = fix(80, { latitude: 50.1, longitude: -5.2 });
		expect(doubts([fix(0), there(10), elsewhere])).toEqual([null, "jump", "jump"]);
	});

	it("is not seen from a last position at 0/0, nor from one that is later", () => {
		const nowhere = fix(0, { latitude: 0, longitude: 0 });
		expect(doubts([there(10)], { last: nowhere, jumped: null })).toEqual([null]);
		expect(doubts([there(10)], { last: fix(20), jumped: null })).toEqual([null]);
	});
});
