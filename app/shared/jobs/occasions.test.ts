import { describe, expect, test } from "vitest";
import {
	contestedOccasions,
	describeOccasions,
	type JobOccasion,
	rebaseOccasions,
	toOccasions,
	withOccasion,
} from "./occasions";

const occasion = (kind: JobOccasion["kind"], count: number, of: Partial<JobOccasion> = {}): JobOccasion => ({
	...{ kind, count, note: null, proposed: 0 },
	...of,
});

describe("what has happened to a job", () => {
	test.each([
		["nothing", [], false, ""],
		["one", [occasion("failed", 1)], false, "1 failed journey"],
		["several", [occasion("return", 1), occasion("night_out", 2)], false, "1 return journey, 2 nights out"],
		["what is only proposed", [occasion("failed", 0, { proposed: 1 })], false, ""],
		["a note", [occasion("failed", 2, { note: "shut" })], true, "2 failed journeys (shut)"],
		["a note that is left out", [occasion("failed", 2, { note: "shut" })], false, "2 failed journeys"],
	])("is described: %s", (_, occasions, notes, text) => {
		expect(describeOccasions(occasions, { notes })).toBe(text);
	});

	test("is in the order of the kinds, without what is neither counted nor proposed, nor blanks", () => {
		const proposed = occasion("failed", 0, { proposed: 1 });
		const list = [occasion("night_out", 1, { note: "  " }), occasion("return", 0), proposed];
		expect(toOccasions(list)).toEqual([proposed, occasion("night_out", 1)]);
	});

	test.each([
		["is added", [], { count: 2 }, [occasion("failed", 2)]],
		[
			"changes",
			[occasion("failed", 2, { note: "shut" })],
			{ count: 1 },
			[occasion("failed", 1, { note: "shut" })],
		],
		[
			"is emptied to be typed again",
			[occasion("failed", 2, { note: "shut", proposed: 1 })],
			{ count: 0 },
			[occasion("failed", 0, { note: "shut", proposed: 1 })],
		],
		[
			"is typed",
			[occasion("failed", 1, { note: "gate" })],
			{ note: "gate " },
			[occasion("failed", 1, { note: "gate " })],
		],
	])("%s", (_, before, change, after) => {
		const night = occasion("night_out", 1);
		expect(withOccasion([...before, night], "failed", change)).toEqual([...after, night]);
	});
	test("is over where it is neither counted nor proposed any more", () => {
		expect(toOccasions(withOccasion([occasion("failed", 2)], "failed", { count: 0 }))).toEqual([]);
	});
});

describe("what is typed while occasions change", () => {
	const opened = [occasion("failed", 1, { note: "shut" })];
	test.each([
		[
			"stays",
			[occasion("failed", 2, { note: "shut" })],
			opened,
			[occasion("failed", 2, { note: "shut" })],
			[],
		],
		[
			"leaves what was not typed as it is now",
			[...opened, occasion("night_out", 1)],
			[occasion("failed", 1, { note: "shut", proposed: 1 }), occasion("return", 1)],
			[occasion("failed", 1, { note: "shut", proposed: 1 }), occasion("return", 1), occasion("night_out", 1)],
			[],
		],
		[
			"replaces what was changed as well, and names it",
			[occasion("failed", 3, { note: "shut" })],
			[occasion("failed", 2, { note: "nobody in" })],
			[occasion("failed", 3, { note: "nobody in" })],
			["failed"],
		],
		["does not contest the same", [], [], [], []],
	])("%s", (_, typed, current, expected, contested) => {
		expect(toOccasions(rebaseOccasions(opened, typed, current))).toEqual(expected);
		expect(contestedOccasions(opened, typed, current)).toEqual(contested);
	});
});
