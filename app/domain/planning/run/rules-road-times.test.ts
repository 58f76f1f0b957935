import { describe, expect, it } from "vitest";
import { chartedTown } from "@/tests/support/roads/charted-miles";
import type { RoadTime } from "~/domain/master-data/roads/learned-times";
import { estimateRoadLeg, findRoadPlace } from "~/domain/master-data/roads/legs";
import { expectArrivals } from "~/domain/planning/arrivals/rules-arrival";
import { toHoursFigures } from "./rules-hours";
import { legsWithTimes } from "./rules-road-times";
import { planRun } from "./rules-run";
import { baseStop, legBetween } from "./rules-timeline";

const [leeds, hull] = [chartedTown("Leeds"), chartedTown("Hull")];
const [from, to] = [baseStop(leeds), { ...baseStop(hull), does: "delivery" as const }];
const { miles, minutes: USUAL } = estimateRoadLeg(leeds, hull);
const SLOW = Math.round(USUAL * 1.25);
const MORNINGS: readonly RoadTime[] = [
	{
		from: findRoadPlace(leeds) ?? "",
		to: findRoadPlace(hull) ?? "",
		part: "morning",
		percent: 150,
		trips: 5,
	},
];
const WINTER = "2026-11-20";
const SUMMER = "2026-07-20";
const FIGURES = toHoursFigures([]);

describe("the legs of a day with learned times", () => {
	it.each<[string, string, number | undefined, number]>([
		["in the morning", WINTER, 420, SLOW],
		["at midday", WINTER, 720, USUAL],
		["before six in London", WINTER, 330, USUAL],
		["after six in London, in summer", SUMMER, 330, SLOW],
		["at no known time", WINTER, undefined, USUAL],
	])("take what was learned %s", (_, date, at, minutes) => {
		expect(legsWithTimes(MORNINGS, date)(from, to, at)).toEqual({ miles, minutes });
	});

	it("are the estimates where nothing was learned, and without a place", () => {
		expect(legsWithTimes([], WINTER)).toBe(legBetween);
		expect(legsWithTimes(undefined, WINTER)).toBe(legBetween);
		const legs = legsWithTimes(MORNINGS, WINTER);
		expect(legs({ ...from, point: null }, to, 420)).toEqual(legBetween({ ...from, point: null }, to));
	});

	it("make run and expected arrival agree", () => {
		const leg = legsWithTimes(MORNINGS, WINTER);
		const run = planRun({ stops: [to], start: 420, base: leeds, regime: "eu", figures: FIGURES, leg });
		expect(run.visits.map(({ arrive }) => arrive)).toEqual([420 + SLOW]);
		const now = new Date(`${WINTER}T07:00:00.000Z`);
		const duty = { driving: 0, unbroken: 0, breaks: 0, longest_break: 0, since: 0, due: 45, pause: null };
		const state = { now, last: { point: leeds, at: now }, startsAt: null, duty };
		const stop = {
			...{ job_id: 1, stop: "delivery" as const, place: to },
			...{ midnight: Date.parse(`${WINTER}T00:00:00.000Z`), opensAt: null, dueAt: null, arrivedAt: null },
		};
		const [arrival] = expectArrivals([stop], { ...state, day: WINTER, road_times: MORNINGS }, FIGURES);
		expect(arrival?.expectedAt).toEqual(new Date(now.getTime() + SLOW * 60_000));
	});

	it("bring the start forward where the first stop has a time", () => {
		const leg = legsWithTimes(MORNINGS, WINTER);
		const stops = [{ ...to, wanted: 540, due: 540 }];
		const run = planRun({ stops, start: null, base: leeds, regime: "eu", figures: FIGURES, leg });
		expect([run.start, run.visits[0]?.arrive]).toEqual([540 - SLOW, 540]);
	});
});
