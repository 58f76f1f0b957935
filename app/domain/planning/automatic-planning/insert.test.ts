import { describe, expect, it } from "vitest";
import { makeUpLiLim, toLiLimProblem } from "@/tests/support/planning/li-lim";
import { asHalves, asTrip } from "@/tests/support/planning/odd-work";
import { makeUpDay } from "@/tests/support/planning/plan-days";
import { placedJob } from "@/tests/support/planning/planner-day";
import { Inserter } from "./insert";
import type { Lane } from "./lane";
import { LaneShop } from "./lane";
import { toPlanModel } from "./model";
import { SeededNumbers } from "./random";
import { DaySearch } from "./search/search";

const DAYS = Number(process.env.CARTAGE_RANDOM_DAYS ?? 20);

/** The least that a job adds to a lane, over every place driven. */
function leastOfAll(shop: LaneShop, inserter: Inserter, lane: Lane, job: number): number {
	let least = Number.POSITIVE_INFINITY;
	for (const count of inserter.eachPlace(lane, job))
		if (shop.judge.judge(lane.vehicle, inserter.trial, count))
			least = Math.min(least, shop.judge.cost - lane.cost);
	return least;
}

it(`prices a job as if every place of a lane were driven, on ${DAYS} random days`, () => {
	let [priced, possible] = [0, 0];
	// The last has a job that is delivered tomorrow, after which the vehicle is not back on the day.
	for (const seed of [...Array.from({ length: DAYS }, (_, at) => at + 1), 68]) {
		const { problem } = toPlanModel(
			makeUpDay({ jobs: 30, vehicles: 6, seed, planned: 0.3, isOdd: seed % 2 === 0 }),
		);
		const { lanes, outside } = new DaySearch(problem, { iterations: 20, seed }).run();
		const shop = new LaneShop(problem);
		const inserter = new Inserter(shop);
		for (const [at, stops] of lanes.entries()) {
			const lane = shop.make(at, stops, stops.length);
			if (!lane || problem.vehicles[at]?.isFrozen) continue;
			for (const job of outside) {
				if (problem.unfit[at * problem.jobs.count + job] !== 0) continue;
				const { cost } = inserter.priceFresh(lane, job);
				const expected = leastOfAll(shop, inserter, lane, job);
				priced++;
				if (Number.isFinite(expected)) possible++;
				const isSame = cost === expected || Math.abs(cost - expected) < 0.001;
				expect({ seed, at, job, cost: isSame ? expected : cost }).toEqual({ seed, at, job, cost: expected });
			}
		}
	}
	expect(possible).toBeGreaterThan(priced / 200);
});

/** What is measured of a lane that windows and loads alone limit. */
function figuresOf({ count, cost, bound, ...lane }: Lane) {
	const stops = [lane.leave, lane.place].map((list) => [...list.subarray(0, count)]);
	const gaps = [lane.latest, lane.weight, lane.spaces, lane.acrossMiles, lane.acrossMinutes];
	return { count, cost, bound, stops, gaps: gaps.map((list) => [...list.subarray(0, count + 1)]) };
}

describe("where windows and loads alone decide", () => {
	const problem = toLiLimProblem(makeUpLiLim(1));
	const { lanes } = new DaySearch(problem, { iterations: 300, fleetShare: 0.5 }).run();
	const shop = new LaneShop(problem);
	const inserter = new Inserter(shop);
	/** Each job taken out of its lane, priced on the rest of it and on all others. */
	const cases = lanes.flatMap((stops, vehicle) => {
		const lane = stops.length > 0 ? shop.make(vehicle, stops, stops.length) : null;
		const jobs = [...new Set(Array.from(stops, (stop) => problem.stops.job[stop] ?? 0))];
		const rests = jobs.flatMap((job) => (lane && inserter.remove(lane, (one) => one === job)) ?? []);
		return rests.flatMap((rest) => Array.from({ length: problem.jobs.count }, (_, job) => ({ rest, job })));
	});
	const isOn = ({ stops, count }: Lane, job: number) => stops.subarray(0, count).includes(2 * job);
	const wanted = cases.filter(({ rest, job }) => !isOn(rest, job));
	const leastOf = (lane: Lane, job: number) => {
		let least = Number.POSITIVE_INFINITY;
		for (const count of inserter.eachPlace(lane, job)) {
			const longer = shop.make(lane.vehicle, inserter.trial, count);
			if (!longer) continue;
			const isTooHeavy = longer.weight.subarray(0, count + 1).some((weight) => weight > longer.payload);
			if (!isTooHeavy) least = Math.min(least, longer.cost - lane.cost);
		}
		return least;
	};

	it("a job costs as much as if every place were measured", () => {
		const prices = wanted.map(({ rest, job }) => inserter.priceFresh(rest, job).cost.toFixed(3));
		expect(prices).toEqual(wanted.map(({ rest, job }) => leastOf(rest, job).toFixed(3)));
		expect(prices.filter((price) => price !== "Infinity").length).toBeGreaterThan(20);
	});

	it("a price is known to be no less than a limit, and found where it is", () => {
		for (const { rest, job } of wanted) {
			const { cost } = inserter.priceFresh(rest, job);
			expect(inserter.priceIfBelow(rest, job, Math.min(cost, 1e6))).toBe(Number.POSITIVE_INFINITY);
			expect(inserter.priceIfBelow(rest, job, 1e6)).toBe(cost);
			expect(inserter.price(rest, job)).toBe(cost);
		}
	});

	it("a lane with a job more or less is measured as one of its stops is", () => {
		const withJob = wanted.flatMap(({ rest, job }) => {
			const { gaps } = inserter.priceFresh(rest, job);
			return gaps < 0 ? [] : (inserter.insert(rest, job, gaps) ?? []);
		});
		const changed = [...withJob, ...cases.map(({ rest }) => rest)];
		for (const lane of changed) {
			const fresh = shop.make(lane.vehicle, lane.stops, lane.count);
			expect(fresh && figuresOf(lane)).toEqual(fresh && figuresOf(fresh));
		}
		expect(withJob.length).toBeGreaterThan(20);
	});

	it("a job fits exactly where it has a price", () => {
		const fitting = wanted.filter(({ rest, job }) => inserter.fits(rest, job));
		const priced = wanted.filter(({ rest, job }) => Number.isFinite(inserter.priceFresh(rest, job).cost));
		expect(fitting).toEqual(priced);
		expect(priced.length).toBeLessThan(wanted.length);
	});

	it("blinks pass over the place that they are given", () => {
		const numbers = new SeededNumbers(1);
		for (const { rest, job } of wanted) {
			const { cost, gaps } = inserter.priceFresh(rest, job);
			if (gaps < 0) continue;
			expect(inserter.priceWithBlinks(rest, job, 1e6, numbers, gaps)).toBeGreaterThanOrEqual(cost);
			expect(inserter.gaps).not.toBe(gaps);
		}
	});
});

const by = (end: "collection" | "delivery") => ({
	...{ [`${end}_town`]: "Derby", [`${end}_latitude`]: 52.922, [`${end}_longitude`]: -1.477 },
});
const tomorrow = { delivery_date: "2026-11-21", delivery_time: "08:00", delivery_time_until: "10:00" };

describe("the places of a lane that a job may come into", () => {
	const day = makeUpDay({ jobs: 2, vehicles: 1, seed: 1 });
	const [own, other] = day.unplanned;
	const [vehicle] = day.vehicles;
	if (!own || !other || !vehicle) throw new Error("no day");
	const [, half] = asHalves(own);
	const [, halfToPlace] = asHalves(other);
	const halfOfTomorrow = { ...halfToPlace, parent_id: null, ...tomorrow };

	const loneOfTomorrow = { ...half, ...tomorrow };
	const ownOfTomorrow = { ...own, id: 99, ...tomorrow, delivery_time_until: "11:00" };

	it.each([
		["before, between and behind a job", [own], other, 6],
		["before and behind a trip, not in it", [asTrip(own, by, null)], other, 3],
		["before and behind half of a job", [half], other, 3],
		["behind a lone delivery of tomorrow only delivered", [loneOfTomorrow], other, 2],
		["and not collected behind what follows that", [ownOfTomorrow, loneOfTomorrow], other, 7],
		["a trip whole", [own], asTrip(other, by, null), 3],
		["a trip before a lone delivery of tomorrow", [loneOfTomorrow], asTrip(other, by, null), 1],
		["a lone delivery of tomorrow last", [own], halfOfTomorrow, 1],
		["no second lone delivery of tomorrow", [loneOfTomorrow], halfOfTomorrow, 0],
	])("%s", (_, cards, job, expected) => {
		const planned_jobs = cards.map((card, at) => {
			const { job_planner } = placedJob(card.id, vehicle.id, at + 1);
			return { ...card, job_planner, status: "Planned" as const };
		});
		const { problem, jobs } = toPlanModel({
			...day,
			vehicles: [{ ...vehicle, planned_jobs }],
			unplanned: [job],
		});
		const shop = new LaneShop(problem);
		const stops = problem.lanes[0] ?? new Int32Array();
		const lane = shop.make(0, stops, stops.length);
		const wanted = jobs.findIndex((one) => one?.id === job.id);
		expect(lane && [...new Inserter(shop).eachPlace(lane, wanted)].length).toBe(expected);
	});
});
