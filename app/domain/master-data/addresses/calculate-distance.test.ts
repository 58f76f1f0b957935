import { describe, expect, it } from "vitest";
import { distanceInput } from "./calculate-distance";

describe("the distance between two positions", () => {
	it.each([
		["distance-lookup", "51.5,-0.1", { latitude: 51.5, longitude: -0.1 }],
		["distance-lookup: spaced", " 52.4 , -1.9 ", { latitude: 52.4, longitude: -1.9 }],
		[
			"distance-lookup: out of range",
			"91,0",
			"Latitude must be between -90 and 90, longitude between -180 and 180.",
		],
		["distance-lookup: a name", "Leeds", "Enter latitude and longitude, as in 51.5,-0.1."],
	])("%s", (_id, origin, read) => {
		const { success, data, error } = distanceInput.safeParse({ origin, destination: "53.8,-1.5" });
		expect(success ? data.origin : error.issues[0]?.message).toEqual(read);
	});
});
