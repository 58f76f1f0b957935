import { expect, it } from "vitest";
import { parseCoverParam, toCoverParam } from "./cover-param";

it.each([
	["driver-12", { kind: "driver", id: 12 }],
	["vehicle-7", { kind: "vehicle", id: 7 }],
	["vehicle-0", null],
	["trailer-7", null],
	["driver-", null],
	["driver-1.5", null],
	["", null],
	[null, null],
] as const)("who is out by %j", (text, expected) => {
	const found = parseCoverParam(text);
	expect(found).toEqual(expected);
	if (found) expect(toCoverParam(found)).toBe(text);
});
