import { describe, expect, it } from "vitest";
import { clampView, computeCrop, dragView, INITIAL_VIEW } from "./crop";

const wide = { width: 400, height: 200 };

describe("cropping a picture", () => {
	it.each([
		["the middle square", wide, INITIAL_VIEW, { left: 100, top: 0, side: 200 }],
		["zoomed in", wide, { zoom: 2, x: 0.5, y: 0.5 }, { left: 150, top: 50, side: 100 }],
		["at an edge", wide, { zoom: 2, x: 0, y: 1 }, { left: 0, top: 100, side: 100 }],
		["too far out", wide, { zoom: 0.2, x: 0.5, y: 0.5 }, { left: 100, top: 0, side: 200 }],
		["too far in", wide, { zoom: 99, x: 0.5, y: 0.5 }, { left: 175, top: 75, side: 50 }],
		["upright", { width: 200, height: 400 }, INITIAL_VIEW, { left: 0, top: 100, side: 200 }],
	])("%s", (_, size, view, crop) => {
		expect(computeCrop(size, view)).toEqual(crop);
	});

	it("follows the pointer and stops at the edge", () => {
		expect(dragView(wide, INITIAL_VIEW, { x: 50, y: 30 }, 100)).toEqual({ zoom: 1, x: 0.25, y: 0.5 });
		expect(dragView(wide, INITIAL_VIEW, { x: 5000, y: 0 }, 100).x).toBe(0.25);
		expect(clampView(wide, { zoom: 1, x: 9, y: -9 })).toEqual({ zoom: 1, x: 0.75, y: 0.5 });
	});
});
