import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { layoutSketch, SKETCH } from "./sketch-layout";

const position = fc.record({
	latitude: fc.double({ min: 49, max: 61, noNaN: true }),
	longitude: fc.double({ min: -8, max: 2, noNaN: true }),
});

describe("the route sketch", () => {
	it("stays inside the drawing for any two positions", () => {
		fc.assert(
			fc.property(position, position, (from, to) => {
				const { from: a, to: b } = layoutSketch(from, to);
				for (const { x, y } of [a, b]) {
					expect(x).toBeGreaterThanOrEqual(SKETCH.margin - 1);
					expect(x).toBeLessThanOrEqual(SKETCH.width - SKETCH.margin + 1);
					expect(y).toBeGreaterThanOrEqual(SKETCH.margin - 1);
					expect(y).toBeLessThanOrEqual(SKETCH.height - SKETCH.margin + 1);
				}
			}),
		);
	});

	it("has north up and east to the right, and puts equal positions in the centre", () => {
		const hull = { latitude: 53.74, longitude: -0.33 };
		const wisbech = { latitude: 52.66, longitude: 0.16 };
		const { from, to } = layoutSketch(hull, wisbech);
		expect(from.y).toBeLessThan(to.y);
		expect(from.x).toBeLessThan(to.x);
		expect(layoutSketch(hull, hull).from).toEqual({ x: SKETCH.width / 2, y: SKETCH.height / 2 });
	});
});
