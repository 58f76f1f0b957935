import { expect, it } from "vitest";
import { computeWindow } from "./rules-window";

const at = (time: string) => new Date(`2026-11-20T${time}:00.000Z`);

it.each([
	["soon", "14:00", "14:22", "14:10", "14:30"],
	["within two hours", "13:00", "14:25", "14:10", "14:40"],
	["within four hours", "11:00", "14:25", "13:50", "14:50"],
	["far ahead", "06:00", "14:25", "13:20", "15:20"],
	["at once", "14:21", "14:21", "14:20", "14:40"],
	["overdue", "15:05", "15:05", "15:00", "15:20"],
])("an arrival %s", (_name, now, expected, from, to) => {
	expect(computeWindow(at(expected), at(now))).toEqual({ from: at(from), to: at(to) });
});
