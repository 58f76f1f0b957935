import { describe, expect, it } from "vitest";
import { compareFigures, correctedNightOut, type DayFigures } from "./rules-reported";

const reported: DayFigures = { clockin: "06:00", clockout: "15:30", break_minutes: 45, is_night_out: true };
const differing = (before: Partial<DayFigures>, after: Partial<DayFigures>) =>
	compareFigures({ ...reported, ...before }, { ...reported, ...after })
		.filter(({ differs }) => differs)
		.map(({ id }) => id);

describe("a driver's figures beside the corrected ones", () => {
	it.each([
		["the same", {}, {}, []],
		["another clock-in", {}, { clockin: "06:15" }, ["clockin"]],
		[
			"another clock-out and break",
			{},
			{ clockout: "16:00", break_minutes: 30 },
			["clockout", "break_minutes"],
		],
		["not approved yet", {}, { clockin: null, clockout: null }, []],
		["entered by the office", { clockin: null }, {}, ["clockin"]],
		["no break on either side", { break_minutes: null }, { break_minutes: 0 }, []],
		["a break that the office entered", { break_minutes: null }, { break_minutes: 30 }, ["break_minutes"]],
		["no night out on either side", { is_night_out: null }, { is_night_out: false }, []],
		["a night out taken away", {}, { is_night_out: false }, ["is_night_out"]],
		["a night out that the role does not show", {}, { is_night_out: null }, []],
	] as const)("%s: %j", (_, before, after, ids) => {
		expect(differing(before, after)).toEqual(ids);
	});

	it("are shown as texts", () => {
		const rows = compareFigures(reported, { ...reported, break_minutes: null, is_night_out: false });
		expect(rows.map(({ label, reported, corrected }) => [label, reported, corrected])).toEqual([
			["Clock in", "06:00", "06:00"],
			["Clock out", "15:30", "15:30"],
			["Break", "45 min", "–"],
			["Night out", "Yes", "No"],
		]);
	});
});

it.each([
	[25, 25, true],
	[0, 25, false],
	[10, 0, true],
	[0, 0, null],
	[null, null, null],
	[0, undefined, false],
])("an amount of %s at a rate of %s is a night out: %s", (amount, rate, isOut) => {
	expect(correctedNightOut(amount, rate)).toBe(isOut);
});
