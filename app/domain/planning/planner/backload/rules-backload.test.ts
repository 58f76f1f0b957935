import { describe, expect, it } from "vitest";
import { toHoursFigures } from "~/domain/planning/run/rules-hours";
import { planRun } from "~/domain/planning/run/rules-run";
import { baseStop, legBetween, type Stop } from "~/domain/planning/run/rules-timeline";
import { findEmptyLegs, fitBackload } from "./rules-backload";

const LEEDS = { latitude: 53.8, longitude: -1.55 };
const SHEFFIELD = { latitude: 53.38, longitude: -1.47 };
const BRISTOL = { latitude: 51.45, longitude: -2.59 };
const GLOUCESTER = { latitude: 51.86, longitude: -2.24 };

const stop = (
	goods: number,
	does: Stop["does"],
	point: Stop["point"],
	wanted: number | null = null,
): Stop => ({
	...baseStop(LEEDS),
	job_id: goods,
	goods,
	does,
	point,
	wanted,
	due: wanted,
});
const runOf = (stops: Stop[]) =>
	planRun({ stops, start: 360, base: LEEDS, regime: "eu", figures: toHoursFigures([]) });
const legsOf = (stops: Stop[]) =>
	findEmptyLegs(runOf(stops), LEEDS).map(({ from, to, miles }) => [
		from.goods,
		to.goods,
		Math.round(miles / 10),
	]);

describe("the empty legs of a day", () => {
	const [collect, deliver] = [stop(1, "collection", LEEDS), stop(1, "delivery", BRISTOL)];
	it.each<[string, Stop[], number[][]]>([
		["are the way home", [collect, deliver], [[1, 0, 22]]],
		[
			"are the way to the first stop",
			[stop(1, "collection", BRISTOL), stop(1, "delivery", LEEDS)],
			[[0, 1, 22]],
		],
		[
			"are between a delivery and the next collection",
			[collect, deliver, stop(2, "collection", LEEDS), stop(2, "delivery", SHEFFIELD)],
			[
				[1, 2, 22],
				[2, 0, 4],
			],
		],
		["are none with goods for the depot on board", [stop(1, "collection", BRISTOL)], [[0, 1, 22]]],
		["are none of a few miles", [collect, stop(1, "delivery", LEEDS)], []],
		["are none of an empty day", [], []],
	])("%s", (_, stops, legs) => expect(legsOf(stops)).toEqual(legs));
});

describe("a load on an empty leg", () => {
	const [leg] = findEmptyLegs(runOf([stop(1, "collection", LEEDS), stop(1, "delivery", BRISTOL)]), LEEDS);
	if (!leg) throw new Error("the way home is empty");
	const load = (collected: number | null, delivered: number | null) => [
		stop(2, "collection", GLOUCESTER, collected),
		stop(2, "delivery", SHEFFIELD, delivered),
	];

	it("saves the miles that are not driven empty", () => {
		const fit = fitBackload(leg, load(null, null));
		const empty =
			legBetween(stop(1, "delivery", BRISTOL), stop(2, "collection", GLOUCESTER)).miles +
			legBetween(stop(2, "delivery", SHEFFIELD), stop(0, "collection", LEEDS)).miles;
		expect(fit).toMatchObject({ miles_empty: empty, miles_saved: leg.miles - empty });
	});

	it.each([
		["as fast as estimated", 1, true],
		["slower", 2, false],
	])("is driven by the times of the company's own roads: %s", (_, factor, isOffered) => {
		const way = (from: Stop | undefined, to: Stop) => {
			const { miles, minutes } = legBetween(from, to);
			return { miles, minutes: minutes * factor };
		};
		expect(fitBackload(leg, load(900, 1140), way) !== null).toBe(isOffered);
	});

	it.each<[string, Stop[], number | null, boolean]>([
		["in time is offered", load(900, 1200), null, true],
		["that would be collected late is not", load(600, 1200), null, false],
		["that would be delivered late is not", load(900, 960), null, false],
		["that would make the next stop late is not", load(900, 1200), 1000, false],
		["the wrong way is not", load(900, 1200).reverse(), null, false],
		[
			"from an unknown place is not",
			[stop(2, "collection", null), stop(2, "delivery", SHEFFIELD)],
			null,
			false,
		],
	])("%s", (_, stops, due, isOffered) => {
		expect(fitBackload({ ...leg, due }, stops) !== null).toBe(isOffered);
	});
});
