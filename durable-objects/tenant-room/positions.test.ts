import { describe, expect, test } from "vitest";
import { toDriverPosition } from "./positions";

describe("positions", () => {
	const now = Date.parse("2026-11-23T08:00:00.000Z");
	const frame = { t: "position" as const, latitude: 53.79, longitude: -1.75 };

	test("speed and heading are null when the report has none", () => {
		expect(toDriverPosition(5, { ...frame, at: "2026-11-23T07:59:58.000Z" }, now)).toEqual({
			driver_id: 5,
			latitude: 53.79,
			longitude: -1.75,
			speed: null,
			heading: null,
			at: "2026-11-23T07:59:58.000Z",
		});
	});

	test.each([
		["a minute fast", "2026-11-23T08:01:00.000Z", true],
		["further in the future", "2026-11-23T08:01:00.001Z", false],
		["showing no valid moment", "2026-13-45T99:00:00.000Z", false],
	])("a clock %s", (_, at, isAccepted) => {
		expect(toDriverPosition(5, { ...frame, at }, now) !== null).toBe(isAccepted);
	});
});
