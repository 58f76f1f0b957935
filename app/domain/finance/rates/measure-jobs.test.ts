import { describe, expect, test } from "vitest";
import type { MapPoint } from "~/shared/maps-port";
import { measureJobs } from "./measure-jobs";

const PLACES = new Map([
	["LS1 1AA", 53],
	["YO1 7HH", 54],
	["HU1 1AA", 55],
]);

/** Maps that know three postcodes, ten miles apart for each degree, and count what they were needed for. */
function fakeMaps() {
	const calls = { search: 0, distance: 0, route: 0 };
	const miles = (points: readonly MapPoint[]) =>
		points.slice(1).map((point, at) => ({
			miles: Math.abs(point.latitude - (points[at]?.latitude ?? 0)) * 10.04,
			minutes: 1,
		}));
	return {
		calls,
		search: async (post_code: string) => {
			calls.search += 1;
			const latitude = PLACES.get(post_code);
			if (latitude === undefined) return [];
			const empty = { name: "", address_line_1: "", address_line_2: "", town: "", country: "" };
			return [{ ...empty, post_code, latitude, longitude: 0 }];
		},
		distance: async (from: MapPoint, to: MapPoint) => {
			calls.distance += 1;
			return { miles: miles([from, to])[0]?.miles ?? 0, estimate: false };
		},
		route: async (points: readonly MapPoint[]) => {
			calls.route += 1;
			return { legs: miles(points), line: [], estimate: false };
		},
	};
}

const job = (from: string, to: string | null, values: object = {}) => ({
	...{ customer_id: 1, collection_post_code: from, delivery_post_code: to },
	...values,
});
const saved = [
	{ customer_id: 1, name: "Store", address_line_1: null, post_code: "LS1 1AA", latitude: 53, longitude: 0 },
];

describe("the miles of jobs", () => {
	test("are an estimate between postcodes, and measured between known places", async () => {
		const at = { delivery_latitude: 54, delivery_longitude: 0 };
		const jobs = [job("LS1 1AA", "YO1 7HH", { customer_id: 2 }), job("LS1 1AA", "YO1 7HH", at)];
		expect(await measureJobs(fakeMaps(), jobs, saved)).toEqual([
			{ miles: 10, is_estimate: true },
			{ miles: 10, is_estimate: false },
		]);
	});

	test("go by the stops of a trip in their order", async () => {
		const drops = [{ post_code: "HU1 1AA" }];
		const [way] = await measureJobs(fakeMaps(), [job("LS1 1AA", "YO1 7HH", { drops })], []);
		expect(way?.miles).toBe(30.1);
	});

	test.each([
		["one end", job("LS1 1AA", null)],
		["a place that is not known", job("LS1 1AA", "QQ9 9QQ")],
	])("are not known with %s", async (_, one) => {
		expect(await measureJobs(fakeMaps(), [one], [])).toEqual([{ miles: null, is_estimate: true }]);
	});

	test("are measured once for each way", async () => {
		const maps = fakeMaps();
		await measureJobs(
			maps,
			Array.from({ length: 50 }, () => job("LS1 1AA", "YO1 7HH")),
			[],
		);
		expect(maps.calls).toEqual({ search: 2, distance: 1, route: 0 });
	});
});
