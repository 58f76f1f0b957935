import { expect, test } from "vitest";
import { decodePolyline } from "./polyline";

test("decodes the example of the format description", () => {
	expect(decodePolyline("BFoz5xJ67i1B1B7PzIhaxL7Y")).toEqual([
		[50.10228, 8.69821],
		[50.10201, 8.69567],
		[50.10063, 8.6915],
		[50.09878, 8.68752],
	]);
});

test("ignores a third dimension", () => {
	expect(decodePolyline("BlBoz5xJ67i1BU1B7PUzIhaUxL7YU")).toHaveLength(4);
});

test.each(["", "C", "BF!!"])("rejects %j", (text) => {
	expect(() => decodePolyline(text)).toThrow("polyline");
});
