import { describe, expect, it } from "vitest";
import { makeUpDay } from "@/tests/support/planning/plan-days";
import type { DayToPlan } from "../model";
import { toPlanModel } from "../model";
import { toLaneCards } from "../proposal";
import { DaySearch } from "../search/search";
import { findRipple } from "./ripple";
import { priceOnVehicle } from "./vehicle-price";

/** A day as a search leaves it, with what it has left out. */
function plannedDay(seed: number): DayToPlan {
	const day = makeUpDay({ jobs: 40, vehicles: 6, seed });
	const model = toPlanModel(day);
	const plan = new DaySearch(model.problem, { iterations: 5, seed }).run();
	const vehicles = model.vehicles.map((vehicle, at) => ({
		...vehicle,
		planned_jobs: toLaneCards(model, plan, at).map((card) => ({ ...card, status: "Planned" as const })),
	}));
	const outside = plan.outside.flatMap((job) => model.jobs[job] ?? []);
	return { ...day, vehicles, unplanned: outside };
}

const askEach = (day: DayToPlan) =>
	day.unplanned.flatMap((job) => {
		const ripple = findRipple({ ...day, unplanned: [job] }, job.id);
		return ripple ? { job, ripple, day } : [];
	});

describe("an exchange for a job", () => {
	const found = Array.from({ length: 12 }, (_, at) => plannedDay(at + 1)).flatMap(askEach);

	it("is found on made-up days", () => {
		expect(found.length).toBeGreaterThan(3);
	});

	it("is at least £5 cheaper than any vehicle alone", () => {
		for (const { job, ripple, day } of found) {
			const prices = day.vehicles.flatMap((vehicle) => {
				const quote = priceOnVehicle(day, vehicle, [job]);
				return quote?.is === "price" ? quote.price.cost : [];
			});
			const alone = Math.min(Number.POSITIVE_INFINITY, ...prices);
			expect(ripple.alone ?? Number.POSITIVE_INFINITY).toBeCloseTo(alone, 3);
			expect(ripple.cost).toBeLessThan(alone - 5 + 0.001);
		}
	});

	it("changes two lanes: one takes the job and gives the other, which the second gets", () => {
		for (const { job, ripple } of found) {
			const of = (id: number) => ripple.lanes.find(({ vehicle_id }) => vehicle_id === id);
			expect(ripple.lanes.length).toBe(2);
			expect(of(ripple.vehicle_id)).toMatchObject({ added: [job.id], removed: [ripple.moved_id] });
			expect(of(ripple.to_id)).toMatchObject({ added: [ripple.moved_id], removed: [] });
		}
	});

	it.each([
		["is booked", (day: DayToPlan) => withStatus(day, "Booked")],
		["is not to move", (day: DayToPlan) => ({ ...day, may_move: new Set<number>() })],
		[
			"is on a locked lane",
			(day: DayToPlan) => ({ ...day, locked_vehicles: new Set(day.vehicles.map(({ id }) => id)) }),
		],
	])("takes nothing from a vehicle that %s", (_, change) => {
		for (const { job, day } of found)
			expect(findRipple(change({ ...day, unplanned: [job] }), job.id)).toBeNull();
	});
});

const withStatus = (day: DayToPlan, status: "Booked"): DayToPlan => ({
	...day,
	vehicles: day.vehicles.map((vehicle) => ({
		...vehicle,
		planned_jobs: vehicle.planned_jobs.map((card) => ({ ...card, status })),
	})),
});
