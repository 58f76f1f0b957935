import { describe, expect, test } from "vitest";
import { directionOf, durationOf, frameInterval, placeAt } from "./rules-motion";

const at = (x: number, y = 0.3) => ({ x, y });
const motion = {
	from: at(0.5),
	to: at(0.5001),
	fromHeading: 350,
	toHeading: 20,
	start: 1000,
	duration: 10_000,
};

describe("a movement", () => {
	test.each([
		[0, 0.5, 350],
		[1000, 0.5, 350],
		[1500, 0.500005, 5],
		[2000, 0.50001, 20],
		[6000, 0.50005, 20],
		[11_000, 0.5001, 20],
		[99_000, 0.5001, 20],
	])("at %d is at %d, heading %d", (now, x, heading) => {
		const place = placeAt(motion, now);
		expect(place.x).toBeCloseTo(x, 9);
		expect(place.heading).toBeCloseTo(heading, 6);
	});

	test.each([
		["of ten seconds", at(0.5001), 10_000, 10_000],
		["after a pause", at(0.5001), 60_000, 10_000],
		["of a quick report", at(0.5001), 20, 500],
		["over a gap is a jump", at(0.51), 10_000, 0],
		["to the same place takes no time", at(0.5), 10_000, 0],
	])("%s", (_, to, since, duration) => expect(durationOf(at(0.5), to, since)).toBe(duration));

	test.each([
		[at(0.5), at(0.5, 0.2), 0],
		[at(0.5), at(0.6), 90],
		[at(0.5), at(0.5, 0.4), 180],
		[at(0.5), at(0.4), -90],
		[at(0.5), at(0.5), null],
	])("from %j to %j heads %s", (from, to, heading) => expect(directionOf(from, to)).toBe(heading));
});

test.each([
	[0, 250],
	[0.0001, 250],
	[0.01, 25],
	[1, 0.25],
])("vehicles of %d pixels a millisecond are drawn every %d ms", (fastest, ms) => {
	expect(frameInterval(fastest)).toBe(ms);
});
