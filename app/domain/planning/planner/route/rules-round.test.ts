import { describe, expect, it } from "vitest";
import { baseStop, type Stop } from "~/domain/planning/run/rules-timeline";
import { driveRound, proposeRound } from "./rules-round";

const DEPOT = { ...baseStop({ latitude: 0, longitude: 0 }), job_id: 0 };
/** A stop at a milestone of a road that runs east, a minute a mile. */
const at = (mile: number, overrides: Partial<Stop> = {}): Stop => ({
	...baseStop({ latitude: 0, longitude: mile }),
	job_id: mile + 1,
	does: "delivery",
	service: 10,
	...overrides,
});
const leg = (from: Stop | undefined, to: Stop) => {
	const miles = from ? Math.abs((to.point?.longitude ?? 0) - (from.point?.longitude ?? 0)) : 0;
	return { miles, minutes: miles };
};
const milesOf = (stops: readonly Stop[]) => stops.map(({ point }) => point?.longitude);
const plan = { start: DEPOT, leave: 480, end: "anywhere" as const };

describe("a round", () => {
	it("arrives along the road, with the minutes at each stop, and waits for a window", () => {
		const round = driveRound([at(30), at(60, { wanted: 600, due: 630 })], plan, leg);
		expect(round.arrivals).toEqual([
			{ arrive: 510, late: 0 },
			{ arrive: 550, late: 0 },
		]);
		expect([round.miles, round.back]).toEqual([60, null]);
		const back = driveRound([at(30), at(60, { wanted: 600, due: 630 })], { ...plan, end: "start" }, leg);
		expect([back.miles, back.back]).toEqual([120, 670]);
	});

	it("is late after the end of a window", () => {
		const { late, arrivals } = driveRound([at(30, { due: 500 }), at(40)], plan, leg);
		expect([late, arrivals.map((one) => one.late)]).toEqual([10, [10, 0]]);
	});
});

describe("a proposed order", () => {
	const collect = { does: "collection" as const };
	const cases: [string, Stop[], Partial<typeof plan> | { end: "start" | "last_listed" }, number[]][] = [
		["goes along the road", [at(30), at(10), at(40), at(20)], {}, [10, 20, 30, 40]],
		["keeps the last one listed", [at(30), at(10), at(20)], { end: "last_listed" }, [10, 30, 20]],
		["meets a window before it saves miles", [at(10), at(20), at(30, { due: 515 })], {}, [30, 20, 10]],
		["collects first what is listed first", [at(30, collect), at(10), at(20)], {}, [30, 20, 10]],
		["collects all that is listed first", [at(10, collect), at(30, collect), at(20)], {}, [10, 30, 20]],
		["delivers before what is listed behind", [at(20), at(30, collect), at(10)], {}, [20, 30, 10]],
		["collects returns on the way", [at(30), at(10), at(20, collect)], {}, [10, 20, 30]],
		["leaves the listed order where none is shorter", [at(10), at(20)], {}, [10, 20]],
		["takes one stop", [at(10)], { end: "last_listed" }, [10]],
	];
	it.each(cases)("%s", (_case, stops, changed, order) => {
		expect(milesOf(proposeRound(stops, { ...plan, ...changed }, leg))).toEqual(order);
	});

	it("of 35 stops in any order is the road's", () => {
		const listed = Array.from({ length: 35 }, (_, n) => at(((n * 17) % 35) + 1));
		const order = proposeRound(listed, plan, leg);
		expect(milesOf(order)).toEqual(Array.from({ length: 35 }, (_, n) => n + 1));
	});

	it("of 50 collections and 50 deliveries collects first, and drives each way once", () => {
		const milestone = (n: number) => ((n * 17) % 50) + 1;
		const listed = Array.from({ length: 100 }, (_, n) => at(milestone(n % 50), n < 50 ? collect : {}));
		const order = proposeRound(listed, plan, leg);
		expect(order.findIndex(({ does }) => does === "delivery")).toBe(50);
		expect(driveRound(order, plan, leg).miles).toBeLessThanOrEqual(100);
	});

	it("of a round without a known start begins at any of its ends", () => {
		const order = proposeRound([at(20), at(10), at(30)], { ...plan, start: null }, leg);
		expect(driveRound(order, { ...plan, start: null }, leg).miles).toBe(20);
	});
});
