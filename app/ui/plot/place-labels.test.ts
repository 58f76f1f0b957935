import { expect, test } from "vitest";
import { placePointLabels } from "./place-labels";

const point = (id: string, x: number, y = 50) => ({ id, label: "Name", x, y, radius: 10 });

test("a label is right of its point, or where it is free", () => {
	const placed = placePointLabels([point("a", 100), point("b", 130), point("c", 280)], 300);
	expect(placed.map(({ id, anchor }) => [id, anchor])).toEqual([
		["a", "end"],
		["b", "start"],
		["c", "end"],
	]);
});

test("a point without room has no label", () => {
	const crowd = Array.from({ length: 30 }, (_, at) => point(String(at), 100 + at, 50 + at));
	expect(placePointLabels(crowd, 300).length).toBeLessThan(30);
});
