import { describe, expect, test } from "vitest";
import { type LabelBox, thinLabels } from "./rules-labels";

const box = (name: string, left: number, top: number, priority = 0): LabelBox & { name: string } => ({
	name,
	left,
	top,
	width: 50,
	height: 10,
	priority,
});

describe("labels", () => {
	test.each<[string, ReturnType<typeof box>[], string[]]>([
		["none", [], []],
		["apart", [box("a", 0, 0), box("b", 60, 0)], ["a", "b"]],
		["touching", [box("a", 0, 0), box("b", 50, 0), box("c", 0, 10)], ["a", "b", "c"]],
		["overlapping: the first", [box("a", 0, 0), box("b", 49, 9)], ["a"]],
		["overlapping: the one with priority", [box("a", 0, 0), box("b", 49, 9, 1)], ["b"]],
		["in a chain: both ends", [box("a", 0, 0, 2), box("b", 40, 0, 1), box("c", 80, 0)], ["a", "c"]],
		["over a border between cells", [box("a", 40, 60, 1), box("b", 70, 66)], ["a"]],
		["left of zero", [box("a", -40, -5), box("b", -20, 0)], ["a"]],
	])("%s", (_, boxes, names) => expect(thinLabels(boxes).map(({ name }) => name)).toEqual(names));

	test("of 5,000 places never overlap", () => {
		const boxes = Array.from({ length: 5000 }, (_, n) =>
			box(String(n), (n * 7919) % 3000, (n * 104_729) % 2000, n % 7),
		);
		const shown = thinLabels(boxes);
		const overlapping = shown.filter((a, index) =>
			shown.slice(index + 1).some((b) => Math.abs(a.left - b.left) < 50 && Math.abs(a.top - b.top) < 10),
		);
		expect(shown.length).toBeGreaterThan(500);
		expect(overlapping).toEqual([]);
	});
});
