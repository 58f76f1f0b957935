import { describe, expect, it } from "vitest";
import { EMPTY_SUB_JOB, emptyValues, type SubJobValues } from "../values/values";
import {
	applyRound,
	inOrderOf,
	moveStop,
	positionsOf,
	type RoundAnswer,
	toRoundBody,
	unorderedKey,
	withPositions,
} from "./round";

const stop = (key: string, change: Partial<SubJobValues> = {}): SubJobValues => ({
	...EMPTY_SUB_JOB,
	key,
	mode: 2,
	date: "2026-07-21",
	town: key,
	...change,
});
const STOPS = [stop("Luton"), stop("Olney", { time: "09:00", time_until: "11:00" }), stop("Bedford")];
const trip = {
	...emptyValues("trip"),
	collection_date: "2026-07-21",
	collection_time: "07:00",
	trip_sub_jobs: STOPS,
};
const keysOf = (stops: readonly SubJobValues[]) => stops.map(({ key }) => key);
const options = { end: "start" as const, minutes: null };

describe("the stops of a round", () => {
	it("are sent with their windows in UTC", () => {
		const body = toRoundBody({ ...trip, collection_post_code: "LU2 9QL" }, { ...options, minutes: 6 }, []);
		expect(body).toMatchObject({
			date: "2026-07-21",
			start_time: "06:00",
			start: { post_code: "LU2 9QL" },
			end: "start",
			service_minutes: 6,
		});
		expect(body?.stops[1]).toMatchObject({ town: "Olney", mode: 2, time: "08:00", time_until: "10:00" });
	});

	it.each([
		["without a collection address have no start", trip, true],
		["without a day are not sent", { ...trip, collection_date: null }, false],
		["that are none are not sent", { ...trip, trip_sub_jobs: [] }, false],
	])("%s", (_case, values, isSent) => {
		const body = toRoundBody(values, options, []);
		expect(body?.start ?? null).toBeNull();
		expect(body !== null).toBe(isSent);
	});

	it("are the same question in another order, on another day without a window, and another one for another place", () => {
		const keyOf = (stops: SubJobValues[]) =>
			unorderedKey(toRoundBody({ ...trip, trip_sub_jobs: stops }, options, []));
		const [first, ...others] = STOPS as [SubJobValues, SubJobValues, SubJobValues];
		expect(keyOf([...others, { ...first, date: "2026-07-22", reference: "TW 1" }])).toBe(keyOf(STOPS));
		expect(keyOf([{ ...first, town: "Ware" }, ...others])).not.toBe(keyOf(STOPS));
		expect(keyOf([first, ...others.map((one) => ({ ...one, date: "2026-07-22" as const }))])).not.toBe(
			keyOf(STOPS),
		);
	});

	it("that were found once are sent with their positions, wherever they stand then", () => {
		const body = toRoundBody({ ...trip, collection_town: "Hull" }, options, []);
		const [hull, olney] = [
			{ latitude: 53.7, longitude: -0.3 },
			{ latitude: 52.2, longitude: -0.7 },
		];
		const answer = {
			start_point: hull,
			stops: [
				{ place: 1, point: olney },
				{ place: 0, point: null },
			],
		};
		const moved = { ...trip, collection_town: "Hull", trip_sub_jobs: moveStop(STOPS, "Olney", 1) };
		const again = toRoundBody(moved, options, []);
		if (!body || !again) throw new Error("no stops");
		const placed = withPositions(again, new Map(positionsOf(body, answer as RoundAnswer)));
		expect(placed.start).toMatchObject(hull);
		expect(placed.stops.map(({ latitude }) => latitude)).toEqual([null, null, 52.2]);
	});

	it("are expected when the vehicle is there, on the day it is there", () => {
		const answer = {
			stops: [
				{ place: 2, date: "2026-07-21", time: "07:10", late: 0 },
				{ place: 1, date: "2026-07-21", time: "07:40", late: 0 },
				{ place: 0, date: "2026-07-22", time: "00:30", late: 0 },
			],
		};
		const driven = applyRound(STOPS, answer as RoundAnswer);
		expect(driven.map(({ key, date, time, there_at }) => [key, date, time, there_at])).toEqual([
			["Bedford", "2026-07-21", null, "08:10"],
			["Olney", "2026-07-21", "09:00", "08:40"],
			["Luton", "2026-07-22", null, "01:30"],
		]);
	});

	it("are put back in an order with its times, new ones behind it", () => {
		const expected = (key: string) => ({ key, date: "2026-07-22", there_at: "06:30" });
		const order = inOrderOf(STOPS, [expected("Bedford"), expected("Luton"), expected("gone")]);
		expect(order.map(({ key, date, there_at }) => [key, date, there_at])).toEqual([
			["Bedford", "2026-07-22", "06:30"],
			["Luton", "2026-07-22", "06:30"],
			["Olney", "2026-07-21", null],
		]);
	});

	it.each([
		["Luton", 1, ["Olney", "Luton", "Bedford"]],
		["Bedford", -1, ["Luton", "Bedford", "Olney"]],
		["Luton", -1, ["Luton", "Olney", "Bedford"]],
		["Bedford", 1, ["Luton", "Olney", "Bedford"]],
	])("move: %s by %d", (key, by, keys) => {
		expect(keysOf(moveStop(STOPS, key, by))).toEqual(keys);
	});
});
