import { describe, expect, it } from "vitest";
import type { DriverArrivals } from "~/domain/planning/arrivals/rules-arrival";
import { showDrivers } from "./rules-position";

const NOW = new Date("2026-11-23T10:00:00.000Z");
const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);
const OWN = 1;
const OTHER = 2;
type Stop = DriverArrivals["stops"][number];
const stop = (job_id: number, kind: Stop["stop"], changes: Partial<Stop> = {}): Stop => ({
	job_id,
	stop: kind,
	dueAt: null,
	arrivedAt: null,
	expectedAt: new Date("2026-11-23T11:00:00.000Z"),
	point: { latitude: 52.2, longitude: -1 },
	way: null,
	...changes,
});
const driver = (stops: Stop[], age = 1): DriverArrivals => ({
	work_day_id: 7,
	driver_id: 3,
	position: { latitude: 52, longitude: -1, speed: null, at: minutesAgo(age) },
	stops,
});
const collected = (job_id: number) => ({ work_day_id: 7, action_type: "collected", job_id });
const isShown = (arrival: DriverArrivals, entries = [collected(OWN)]) =>
	showDrivers([arrival], entries, new Set([OWN]), NOW).vehicle !== null;

describe("where the vehicle is", () => {
	it.each<[string, boolean, DriverArrivals, ReturnType<typeof collected>[]]>([
		["with the goods, delivered next", true, driver([stop(OWN, "delivery")]), [collected(OWN)]],
		[
			"with the goods, another customer's stop before",
			true,
			driver([stop(OTHER, "delivery"), stop(OWN, "delivery")]),
			[collected(OWN)],
		],
		[
			"standing at another customer's stop",
			false,
			driver([stop(OTHER, "delivery", { arrivedAt: minutesAgo(5) }), stop(OWN, "delivery")]),
			[collected(OWN)],
		],
		["before the collection", false, driver([stop(OWN, "collection"), stop(OWN, "delivery")]), []],
		[
			"before the collection, with another customer's goods",
			false,
			driver([stop(OTHER, "delivery"), stop(OWN, "collection"), stop(OWN, "delivery")]),
			[collected(OTHER)],
		],
		["after the delivery", false, driver([stop(OTHER, "delivery")]), [collected(OWN)]],
		[
			"from the depot, others before",
			false,
			driver([stop(OTHER, "delivery"), stop(OWN, "delivery")]),
			[collected(OTHER)],
		],
		["from the depot, next", true, driver([stop(OWN, "delivery")]), []],
		["sixteen minutes ago", false, driver([stop(OWN, "delivery")], 16), [collected(OWN)]],
	])("%s: %s", (_name, shown, arrival, entries) => {
		expect(isShown(arrival, entries)).toBe(shown);
	});

	it("comes with the distance to the next own stop, and with no stop of others", () => {
		const seen = showDrivers(
			[driver([stop(OTHER, "delivery", { point: { latitude: 59, longitude: -3 } }), stop(OWN, "delivery")])],
			[collected(OWN)],
			new Set([OWN]),
			NOW,
		);
		expect(seen.vehicle?.miles).toBe(19.3);
		expect(seen.expected).toHaveLength(1);
		expect(JSON.stringify(seen)).not.toContain('latitude":59');
	});
});
