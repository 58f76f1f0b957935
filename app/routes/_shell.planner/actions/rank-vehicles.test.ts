import { describe, expect, it } from "vitest";
import {
	PLANNER_DAY,
	placedJob,
	sampleJob,
	sampleShift,
	sampleVehicle,
} from "@/tests/support/planning/planner-day";
import { rankVehicles } from "@/tests/support/planning/ranked-vehicles";

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
