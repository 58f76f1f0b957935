import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { makeUpDay } from "@/tests/support/planning/plan-days";
import { LaneShop } from "../lane";
import { type DayToPlan, toPlanModel } from "../model";
import { DaySearch } from "../search/search";
import { priceOnVehicle, toPricedLane } from "./vehicle-price";

/** Lanes as a search leaves them, everything on them pinned, and one job that is free. */
function pinnedDay(seed: number, isOdd: boolean): DayToPlan {
	const day = makeUpDay({ jobs: 14, vehicles: 4, seed, planned: 0.6, isOdd });
	return {
		...day,
		unplanned: day.unplanned.slice(0, 1),
		may_move: new Set(),
		costs: { ...day.costs, most_late: 0, per_left_job: 100_000 },
	};
}

describe("the price of a job on a vehicle", () => {
	it("is least where the search puts the one free job of a day on which everything else is pinned", () => {
		let placed = 0;
		fc.assert(
			fc.property(fc.integer({ min: 1, max: 100_000 }), fc.boolean(), (seed, isOdd) => {
				const day = pinnedDay(seed, isOdd);
				const [job] = day.unplanned;
				if (!job) return;
				const { problem, vehicles } = toPlanModel(day);
				const search = new DaySearch(problem, { iterations: 20 });
				const before = search.plan.cost;
				const plan = search.run();
				const prices = vehicles.flatMap((vehicle) => {
					const quote = priceOnVehicle(day, vehicle, [job]);
					return quote?.is === "price" ? quote.price.cost : [];
				});
				const least = Math.min(100_000, ...prices);
				if (prices.length > 0) placed++;
				expect(plan.outside.length).toBe(prices.length > 0 ? 0 : 1);
				expect(before - plan.cost).toBeCloseTo(100_000 - least, 3);
			}),
			{ numRuns: 60, seed: 12 },
		);
		expect(placed).toBeGreaterThan(10);
	});

	it("comes with the lane that it would be saved as", () => {
		const day = makeUpDay({ jobs: 30, vehicles: 10, seed: 5, planned: 0.2 });
		const priced = day.vehicles.flatMap((vehicle) =>
			day.unplanned.flatMap((job) => {
				const quote = priceOnVehicle(day, vehicle, [job]);
				return quote?.is === "price" ? { vehicle, job, price: quote.price } : [];
			}),
		);
		expect(priced.length).toBeGreaterThan(3);
		for (const { vehicle, job, price } of priced) {
			const lane = toPricedLane(price);
			expect(lane).toMatchObject({ vehicle_id: vehicle.id, added: [job.id], removed: [] });
			expect(lane?.job_ids.length).toBe(vehicle.planned_jobs.length + 1);
		}
	});

	it("names what a vehicle lacks that has no place for it", () => {
		const day = makeUpDay({ jobs: 40, vehicles: 4, seed: 3, planned: 0.8 });
		const quotes = day.vehicles.flatMap((vehicle) =>
			day.unplanned.flatMap((job) => priceOnVehicle(day, vehicle, [job]) ?? []),
		);
		const misses = quotes.flatMap((quote) => (quote.is === "miss" ? (quote.readMiss() ?? []) : []));
		expect(misses.length).toBeGreaterThan(0);
		expect(misses.every(({ by }) => by > 0)).toBe(true);
	});

	it.each(["Booked", "Completed"] as const)("is not there for its own job that is %s", (status) => {
		const { vehicles, ...day } = makeUpDay({ jobs: 20, vehicles: 2, seed: 4, planned: 1 });
		const [vehicle] = vehicles;
		const [card] = vehicle?.planned_jobs ?? [];
		if (!vehicle || !card) throw new Error("no card");
		const planned_jobs = vehicle.planned_jobs.map((one) => (one === card ? { ...one, status } : one));
		expect(priceOnVehicle(day, { ...vehicle, planned_jobs }, [{ ...card, status }])).toBeNull();
	});

	it("of several jobs is what the lane costs more with all of them", () => {
		const day = makeUpDay({ jobs: 30, vehicles: 6, seed: 8 });
		const quotes = day.vehicles.flatMap((vehicle) =>
			day.unplanned.flatMap((_, at) => priceOnVehicle(day, vehicle, day.unplanned.slice(at, at + 2)) ?? []),
		);
		const prices = quotes.flatMap((quote) => (quote.is === "price" ? quote.price : []));
		expect(prices.length).toBeGreaterThan(0);
		for (const { cost, model, plan } of prices) {
			const shop = new LaneShop(model.problem);
			const lane = plan.lanes[0] ?? new Int32Array();
			expect(shop.make(0, lane, lane.length)?.cost).toBeCloseTo(cost, 6);
		}
	});
});
