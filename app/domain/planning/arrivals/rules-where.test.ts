import { describe, expect, it } from "vitest";
import { JOB_MODE, JOB_TYPE } from "~/domain/jobs/jobs/model/rules";
import type { DriverArrivals, ExpectedStop } from "./rules-arrival";
import { type JobPlaces, locateJob } from "./rules-where";

const at = (time: string) => new Date(`2026-11-24T${time}:00.000Z`);
const [NORTHAMPTON, KETTERING, BEDFORD] = [
	{ latitude: 52.24, longitude: -0.9 },
	{ latitude: 52.4, longitude: -0.73 },
	{ latitude: 52.14, longitude: -0.47 },
];
const WAY = { miles: 20, driving: 40, breaks: 0, stops_before: 0 };
const stop = (
	job_id: number,
	kind: ExpectedStop["stop"],
	changes: Partial<ExpectedStop> = {},
): ExpectedStop => ({
	job_id,
	stop: kind,
	dueAt: at("15:00"),
	arrivedAt: null,
	expectedAt: at("15:24"),
	point: kind === "collection" ? NORTHAMPTON : BEDFORD,
	way: WAY,
	...changes,
});
const driver = (...stops: ExpectedStop[]): DriverArrivals => ({
	work_day_id: 7,
	driver_id: 3,
	position: { ...KETTERING, speed: 20, at: at("14:58") },
	stops,
});
const places = (id: number, changes: Partial<JobPlaces> = {}): JobPlaces => ({
	id,
	mode: JOB_MODE.both,
	job_type: JOB_TYPE.job,
	collection_latitude: NORTHAMPTON.latitude,
	collection_longitude: NORTHAMPTON.longitude,
	delivery_latitude: BEDFORD.latitude,
	delivery_longitude: BEDFORD.longitude,
	...changes,
});
type Ends = [from: number | undefined, to: number | undefined];
const endsOf = (line: readonly (readonly [number, number])[]): Ends => [line[0]?.[0], line.at(-1)?.[0]];
const [FROM, AT, TO] = [NORTHAMPTON.latitude, KETTERING.latitude, BEDFORD.latitude];
const NONE: Ends = [undefined, undefined];

describe("where a job is", () => {
	it.each<
		[what: string, DriverArrivals[], driver: number | null, stops: string[], driven: Ends, ahead: Ends]
	>([
		["without a driver on duty", [], null, [], NONE, [FROM, TO]],
		["on a workday that has other jobs alone", [driver(stop(9, "delivery"))], null, [], NONE, [FROM, TO]],
		[
			"before its collection",
			[driver(stop(1, "collection"), stop(1, "delivery"))],
			3,
			["collection", "delivery"],
			NONE,
			[AT, TO],
		],
		["on the way to its delivery", [driver(stop(1, "delivery"))], 3, ["delivery"], [FROM, AT], [AT, TO]],
		[
			"after a stop of another job",
			[driver(stop(9, "delivery"), stop(1, "delivery"))],
			3,
			["delivery"],
			[FROM, AT],
			[AT, TO],
		],
		[
			"with a driver without a position",
			[{ ...driver(stop(1, "delivery")), position: null }],
			3,
			["delivery"],
			NONE,
			[FROM, TO],
		],
	])("%s", (_, arrivals, driver_id, stops, driven, ahead) => {
		const where = locateJob(arrivals, [places(1)], 15);
		expect(where.driver_id).toBe(driver_id);
		expect(where.stops.map((one) => one.stop)).toEqual(stops);
		expect([endsOf(where.driven), endsOf(where.ahead)]).toEqual([driven, ahead]);
	});

	it.each<[Partial<ExpectedStop>, number, number | null, boolean]>([
		[{}, 15, 24, false],
		[{}, 30, null, false],
		[{ arrivedAt: at("15:40"), way: null }, 15, 40, true],
		[{ dueAt: null }, 15, null, false],
	])("%j is late after %s min by %s", (changes, lateAfter, late_minutes, is_there) => {
		const [shown] = locateJob([driver(stop(1, "delivery", changes))], [places(1)], lateAfter).stops;
		expect(shown).toMatchObject({ late_minutes, is_there, way: is_there ? null : WAY });
	});

	it("of a trip has the stops of its sub-jobs, and not its own places", () => {
		const trip = [
			places(1, { job_type: JOB_TYPE.trip }),
			places(2, { mode: JOB_MODE.collection, delivery_latitude: null }),
			places(3, { mode: JOB_MODE.delivery }),
		];
		const where = locateJob([driver(stop(2, "collection"), stop(3, "delivery"))], trip, 15);
		expect(where.stops.map(({ job_id }) => job_id)).toEqual([2, 3]);
		expect(where.ends.map((end) => end.stop)).toEqual(["collection", "delivery"]);
	});

	it("that is not on the map has no line", () => {
		const where = locateJob([], [places(1, { delivery_latitude: null })], 15);
		expect(where.ends).toHaveLength(1);
		expect(where.ahead).toEqual([]);
	});
});
