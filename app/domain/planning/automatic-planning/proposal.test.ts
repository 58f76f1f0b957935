import { expect, it } from "vitest";
import { makeUpDay } from "@/tests/support/planning/plan-days";
import { createDraw } from "@/tests/support/planning/random-day";
import { Inserter } from "./insert";
import { LaneShop } from "./lane";
import { type PlanModel, toPlanModel } from "./model";
import { readLane } from "./model-lanes";
import { toLaneCards } from "./proposal";

/** More days take longer: a long run sets this to 10,000. */
const DAYS = Number(process.env.CARTAGE_RANDOM_DAYS ?? 20);
const FIRST_DAY = Number(process.env.CARTAGE_FIRST_RANDOM_DAY ?? 1);
const CHANGES = 8;

/** A model with what makes its lanes. */
interface Bench {
	model: PlanModel;
	shop: LaneShop;
	inserter: Inserter;
}

/** Takes a job out of a lane, or puts another into any place that the search may give it; returns the stops then. */
function changeLane(
	{ model, shop, inserter }: Bench,
	vehicle: number,
	stops: Int32Array,
	draw: () => number,
) {
	const { problem } = model;
	const { jobs } = problem;
	const jobOf = (stop: number) => problem.stops.job[stop] ?? 0;
	const pick = <One>(list: readonly One[]): One | undefined => list[Math.floor(draw() * list.length)];
	const own = new Set([...stops].map(jobOf));
	const isLeaving = draw() < 0.5;
	const movable = [...jobs.isFixed.keys()].filter((job) => jobs.isFixed[job] === 0);
	const job = pick(movable.filter((one) => own.has(one) === isLeaving));
	if (job === undefined) return stops;
	if (isLeaving) return stops.filter((stop) => jobOf(stop) !== job);
	const lane = shop.take(vehicle);
	lane.stops.set(stops);
	lane.count = stops.length;
	const places = [...inserter.eachPlace(lane, job)].map((count) => inserter.trial.slice(0, count));
	shop.giveBack(lane);
	return pick(places) ?? stops;
}

/** The stops of a lane as the planner drives it once it is stored. */
function drivenStops(model: PlanModel, at: number, stops: Int32Array): string[] {
	const { problem, day } = model;
	const lanes = problem.lanes.map((lane, other) =>
		other === at ? stops : lane.filter((stop) => !stops.includes(stop)),
	);
	const planned_jobs = toLaneCards(model, { lanes, outside: [], cost: 0 }, at);
	const vehicle = model.vehicles[at];
	const [shift] = vehicle?.work_day ?? [];
	if (!vehicle || !shift) throw new Error("no shift");
	return readLane(day, { ...vehicle, planned_jobs }, shift).own.map(
		({ job_number, does }) => `${job_number} ${does}`,
	);
}

it(`a lane is driven in the order that it was given, whatever comes and goes, on ${DAYS} days of much for tomorrow`, () => {
	let changed = 0;
	for (let seed = FIRST_DAY; seed < FIRST_DAY + DAYS; seed++) {
		const share = { planned: 0.7, tomorrow: 0.3, split: 0.4 };
		const model = toPlanModel(makeUpDay({ jobs: 14, vehicles: 2, seed, isOdd: true, ...share }));
		const shop = new LaneShop(model.problem);
		const bench = { model, shop, inserter: new Inserter(shop) };
		const draw = createDraw(seed * 7_919 + 13);
		for (const [at, { isFrozen }] of model.problem.vehicles.entries()) {
			let stops = model.problem.lanes[at] ?? new Int32Array();
			for (let change = 0; change < CHANGES && !isFrozen; change++) {
				stops = changeLane(bench, at, stops, draw);
				const given = [...stops].flatMap((stop) => model.stops[stop] ?? []);
				const expected = given.map(({ job_number, does }) => `${job_number} ${does}`);
				expect({ seed, at, stops: drivenStops(model, at, stops) }).toEqual({ seed, at, stops: expected });
				changed++;
			}
		}
	}
	expect(changed).toBeGreaterThan(DAYS * CHANGES);
});
