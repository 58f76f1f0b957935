import { expect, it } from "vitest";
import { makeUpLiLim, toLiLimProblem } from "@/tests/support/planning/li-lim";
import { Inserter } from "./insert";
import { LaneShop } from "./lane";

it.each([1, 2, 3])("two jobs are apart if their stops can be driven in no order: %d", (seed) => {
	const problem = toLiLimProblem(makeUpLiLim(seed));
	const shop = new LaneShop(problem);
	const inserter = new Inserter(shop);
	const { count } = problem.jobs;
	const apart = inserter.apart.of(0);
	const pairs = Array.from(
		{ length: count * count },
		(_, at) => [Math.floor(at / count), at % count] as const,
	);
	const canBeDriven = (one: number, other: number) => {
		const lane = shop.make(0, Int32Array.of(2 * one, 2 * one + 1), 2);
		if (!lane) return false;
		for (const stops of inserter.eachPlace(lane, other))
			if (shop.judge.judge(0, inserter.trial, stops)) return true;
		return false;
	};
	const expected = pairs.filter(([one, other]) => one !== other && !canBeDriven(one, other));
	expect(pairs.filter(([one, other]) => apart?.[one * count + other] === 1)).toEqual(expected);
	expect(expected.length).toBeGreaterThan(0);
});

it("bars a job from each lane that has one apart from it", () => {
	const problem = toLiLimProblem(makeUpLiLim(1));
	const shop = new LaneShop(problem);
	const { apart } = new Inserter(shop);
	const row = apart.of(0)?.subarray(0, problem.jobs.count) ?? new Uint8Array();
	const isBarred = Array.from(row, (_, other) => {
		const lane = shop.make(0, Int32Array.of(2 * other, 2 * other + 1), 2);
		return lane !== null && apart.isBarred(lane, 0);
	});
	expect(isBarred).toEqual(Array.from(row, (one) => one === 1));
});

it("is known neither where little is apart nor where hours limit a vehicle, nor where stops are pinned", () => {
	const problem = toLiLimProblem(makeUpLiLim(1));
	const ofProblem = (changed: Partial<typeof problem>) =>
		new Inserter(new LaneShop({ ...problem, ...changed })).apart.of(0);
	const always = new Float64Array(problem.stops.count);
	const stops = { ...problem.stops, wanted: always, latest: always.map(() => 900) };
	expect(ofProblem({ stops })).toBeNull();
	expect(ofProblem({ isPlain: false })).toBeNull();
	expect(ofProblem({ vehicles: problem.vehicles.map((one) => ({ ...one, pinned: 1 })) })).toBeNull();
	expect(ofProblem({})).not.toBeNull();
});
