import { describe, expect, test } from "vitest";
import { type Allowance, fullAllowance, spend } from "./pace";

describe("pace", () => {
	const sending = (count: number, everyMs: number) => {
		let left: Allowance | null = fullAllowance(0);
		let sent = 0;
		for (; sent < count && left; sent++) left = spend(left, sent * everyMs);
		return left ? sent : sent - 1;
	};

	test.each([
		["forty at once", 40, 0, 40],
		["not one more", 41, 0, 40],
		["ten a second for ever", 5000, 100, 5000],
		["not twenty a second for ever", 5000, 50, 79],
	])("%s", (_, count, everyMs, admitted) => {
		expect(sending(count, everyMs)).toBe(admitted);
	});
});
