import { describe, expect, it } from "vitest";
import {
	PLANNER_DAY,
	placedJob,
	sampleJob,
	sampleShift,
	sampleVehicle,
} from "@/tests/support/planning/planner-day";
import { rankVehicles } from "@/tests/support/planning/ranked-vehicles";
import { inShownOrder, VehicleRanking } from "./rank-vehicles";

const day = { date: PLANNER_DAY, rules: [], bases: [], days: 1 as const };
const driven = { driver_name: "Dev Patel", work_day: [sampleShift({ start_time: null })] };
const rank = (vehicles: ReturnType<typeof sampleVehicle>[], weight: number) =>
	rankVehicles(vehicles, [sampleJob(9, { weight })], day).map(({ vehicle }) => vehicle.id);

describe("the vehicles for a job", () => {
	it("are those with room, the smallest first", () => {
		const vehicles = [
			sampleVehicle(1, [], { ...driven, payload: 9_000 }),
			sampleVehicle(2, [], { ...driven, payload: 500 }),
			sampleVehicle(3, [], { ...driven, payload: 2_000 }),
		];
		expect(rank(vehicles, 1_200)).toEqual([3, 1, 2]);
	});

	it("come before those without a driver, and those off the road are last", () => {
		const vehicles = [
			sampleVehicle(1, [], { ...driven, vor: 1 }),
			sampleVehicle(2),
			sampleVehicle(3, [], driven),
		];
		expect(rank(vehicles, 100)).toEqual([3, 2, 1]);
	});

	it("are near rather than far, unless the near one is much larger than needed", () => {
		const [near, far] = [51.9, 53.5].map((latitude, at) => ({
			...{ latitude, longitude: -0.42, depot_id: at + 1, driver_id: null, name: "" },
		}));
		const depots = [1, 2].map((id) => ({ depot: { id, code: "", name: "" } }));
		const place = { collection_latitude: 51.88, collection_longitude: -0.42 };
		const job = sampleJob(9, { weight: 100, ...place, delivery_latitude: 52.9, delivery_longitude: -1.4 });
		const ids = (payloadNear: number) =>
			rankVehicles(
				[
					sampleVehicle(1, [], { ...driven, ...depots[1], payload: 500 }),
					sampleVehicle(2, [], { ...driven, ...depots[0], payload: payloadNear }),
				],
				[job],
				{ ...day, bases: near && far ? [near, far] : [] },
			).map(({ vehicle }) => vehicle.id);
		expect([ids(900), ids(26_000)]).toEqual([
			[2, 1],
			[1, 2],
		]);
	});

	it("are those whose driver knows the customer, but not for more than two miles", () => {
		const place = { collection_latitude: 51.9, collection_longitude: -0.42 };
		const job = sampleJob(9, { ...place, delivery_latitude: 52.9, delivery_longitude: -1.4 });
		const base = (id: number, latitude: number) => ({
			...{ latitude, longitude: -0.42, depot_id: id, driver_id: null, name: "" },
		});
		const fleet = [1, 2].map((id) => {
			const work_day = [sampleShift({ id, driver_id: id, start_time: null })];
			return sampleVehicle(id, [], { ...driven, work_day, depot: { id, code: "", name: "" } });
		});
		const first = (miles: number, jobs: number) => {
			const bases = [base(1, 51.95), base(2, 51.95 + miles / 69)];
			const known = new Map([[2, jobs]]);
			const [best] = rankVehicles(fleet, [job], { ...day, bases }, { customer_jobs: known });
			return best && [best.vehicle.id, best.placement?.customer_jobs];
		};
		expect(first(1, 0)).toEqual([1, 0]);
		expect(first(1, 30)).toEqual([2, 30]);
		expect(first(1, 2)).toEqual([1, 0]);
		expect(first(9, 4_000)).toEqual([1, 0]);
	});

	it("keep the order of the fleet where nothing tells them apart", () => {
		const vehicles = [4, 2, 3].map((id) => sampleVehicle(id, [placedJob(id, id, 1)], driven));
		expect(rank(vehicles, 100)).toEqual([4, 2, 3]);
	});
});

describe("the price of the best place", () => {
	const places = [
		{ collection_latitude: 51.9, collection_longitude: -0.42 },
		{ delivery_latitude: 52.9, delivery_longitude: -1.4 },
		{ collection_time_until: "12:00", delivery_time_until: "16:00" },
	];
	const job = sampleJob(9, Object.assign({ weight: 100 }, ...places));
	const bases = [51.9, 52.4, 53.4].map((latitude, at) => ({
		...{ latitude, longitude: -0.42, depot_id: at + 1, driver_id: null, name: "" },
	}));
	const at = (id: number, depot: number, overrides: Parameters<typeof sampleVehicle>[2] = driven) =>
		sampleVehicle(id, [], { ...overrides, depot: { id: depot, code: "", name: "" } });
	const open = { ...day, bases };
	const ids = (list: { vehicle: { id: number } }[]) => list.map(({ vehicle }) => vehicle.id);

	it.each([
		["the nearest is the cheapest", [at(1, 3), at(2, 1), at(3, 2)], [2, 3, 1]],
		["off the road comes last, however near", [at(1, 1, { ...driven, vor: 1 }), at(2, 3)], [2, 1]],
		["so does one without a driver", [at(1, 1, {}), at(2, 3)], [2, 1]],
		["and one that is too small", [at(1, 1, { ...driven, payload: 50 }), at(2, 3)], [2, 1]],
	])("%s", (_, vehicles, expected) => {
		expect(ids(rankVehicles(vehicles, [job], open))).toEqual(expected);
	});

	it("comes before a lane without a place, whose reason it has", () => {
		const late = { ...driven, work_day: [sampleShift({ start_time: "18:00" })] };
		const ranked = rankVehicles([at(1, 1, late), at(2, 3)], [job], open);
		expect(ids(ranked)).toEqual([2, 1]);
		expect(ranked.map(({ quote }) => quote?.is)).toEqual(["price", "miss"]);
	});

	it("is worked out for the nearest first, and the whole list is the same however it is sliced", () => {
		const vehicles = [at(1, 3), at(2, 1), at(3, 2)];
		const ranking = new VehicleRanking(vehicles, [job], open);
		expect(ranking.judge(1)).toBe(false);
		expect(ranking.list.map(({ vehicle, placement }) => [vehicle.id, placement !== null])).toEqual([
			[2, true],
			[3, false],
			[1, false],
		]);
		expect(ranking.judge(2)).toBe(true);
		expect(ids(ranking.list)).toEqual(ids(rankVehicles(vehicles, [job], open)));
	});

	it("is none for a booked job: it is moved only where the planner puts it", () => {
		const booked = { ...job, status: "Booked" as const };
		expect(rankVehicles([at(1, 1)], [booked], open)[0]?.quote).toBeNull();
	});
});

describe("the order that is shown", () => {
	it("stays while they are judged again, with what has not changed as it was", () => {
		const [one, two, three] = [1, 2, 3].map((id) => sampleVehicle(id, [], driven));
		if (!one || !two || !three) throw new Error("no vehicles");
		const shown = rankVehicles([one, two], [sampleJob(9)], day).reverse();
		const changed = { ...one };
		const ranking = new VehicleRanking([changed, two, three], [sampleJob(9)], day);
		ranking.judge(1, (vehicle) => vehicle === changed);
		const list = inShownOrder(ranking.list, shown);
		expect(list.map(({ vehicle }) => vehicle)).toEqual([two, changed, three]);
		expect(list.map(({ placement }) => placement !== null)).toEqual([true, true, false]);
		expect([list[0], ranking.isWhole]).toEqual([shown[0], false]);
	});
});
