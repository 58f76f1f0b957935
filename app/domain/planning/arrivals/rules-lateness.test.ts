import { describe, expect, it } from "vitest";
import type { ExpectedStop } from "./rules-arrival";
import { compareLateness, findLate, isLateNews, type StoredLateness } from "./rules-lateness";

const at = (time: string) => new Date(`2026-11-20T${time}:00.000Z`);

describe("lateness", () => {
	const stop = (expected: string, arrivedAt: Date | null = null) => ({
		job_id: 1,
		stop: "delivery" as const,
		dueAt: at("12:00"),
		arrivedAt,
		expectedAt: at(expected),
		point: null,
		way: null,
	});
	const stored = (minutes: number, noticed = true): StoredLateness => ({
		job_id: 1,
		stop: "delivery",
		minutes,
		noticed_at: noticed ? "2026-11-20T11:00:00.000Z" : null,
	});
	it.each<[string, string | null, Date | null, StoredLateness | null, [number, number, number, number]]>([
		["within the limit", "12:15", null, null, [0, 0, 0, 0]],
		["beyond it is saved and announced", "12:16", null, null, [1, 1, 0, 0]],
		["by about the same is no news", "12:33", null, stored(30), [0, 0, 0, 0]],
		["by four minutes more is no news", "12:34", null, stored(30), [0, 0, 0, 0]],
		["by five minutes more is saved", "12:35", null, stored(30), [1, 0, 0, 0]],
		["by five minutes less is saved", "12:25", null, stored(30), [1, 0, 0, 0]],
		["in time before anyone noticed is removed", "12:00", null, stored(30, false), [0, 0, 0, 1]],
		["that grows is saved, not announced again", "12:40", null, stored(30), [1, 0, 0, 0]],
		["that nobody has noticed yet is announced", "12:40", null, stored(30, false), [1, 1, 0, 0]],
		["in time again is settled", "12:00", null, stored(30), [0, 0, 1, 0]],
		["in time for long is left", "12:00", null, stored(0), [0, 0, 0, 0]],
		["late once more is not announced again", "12:40", null, stored(0), [1, 0, 0, 0]],
		["of a stop that was reached is removed", "12:40", at("12:40"), stored(30), [0, 0, 0, 1]],
		["of a stop that is done is removed", null, null, stored(30), [0, 0, 0, 1]],
	])("%s", (_name, expected, arrivedAt, before, counts) => {
		const stops = expected ? [stop(expected, arrivedAt)] : [];
		const changes = compareLateness(stops, before ? [before] : [], 15);
		expect(Object.values(changes).map((list) => list.length)).toEqual(counts);
	});
});

describe("late stops", () => {
	const stop = (fields: Partial<ExpectedStop>): ExpectedStop => ({
		job_id: 1,
		stop: "collection",
		dueAt: at("12:00"),
		expectedAt: at("12:20"),
		arrivedAt: null,
		point: null,
		way: null,
		...fields,
	});

	it.each<[string, Partial<ExpectedStop>, number, number[]]>([
		["more than the limit", {}, 15, [20]],
		["the limit itself", {}, 20, []],
		["without a limit a minute counts", { expectedAt: at("12:01") }, 0, [1]],
		["seconds do not count", { expectedAt: new Date(at("12:16").getTime() - 1) }, 15, []],
		["no time wanted", { dueAt: null }, 15, []],
		["reached already", { arrivedAt: at("12:20") }, 15, []],
		["early", { expectedAt: at("11:00") }, 15, []],
	])("%s", (_, fields, lateAfter, minutes) => {
		expect(findLate([stop(fields)], lateAfter).map((late) => late.minutes)).toEqual(minutes);
	});

	it("are told apart by job and end", () => {
		const late = findLate([stop({}), stop({ stop: "delivery" }), stop({ job_id: 2, dueAt: null })], 15);
		expect(late.map(({ job_id, stop: end }) => `${job_id} ${end}`)).toEqual(["1 collection", "1 delivery"]);
	});
});

it.each([
	["the first of its job", [], true],
	["of the same stop", [{ job_id: 1, stop: "delivery" as const, minutes: 40 }], true],
	["of another job", [{ job_id: 2, stop: "collection" as const, minutes: 40 }], true],
	["about as late as the other stop", [{ job_id: 1, stop: "collection" as const, minutes: 25 }], false],
	["15 minutes later than that", [{ job_id: 1, stop: "collection" as const, minutes: 25 }], false],
	["later by more", [{ job_id: 1, stop: "collection" as const, minutes: 24 }], true],
	["whose other stop is in time again", [{ job_id: 1, stop: "collection" as const, minutes: 0 }], true],
])("a late stop %s is news or not", (_name, notified, isNews) => {
	expect(isLateNews({ job_id: 1, stop: "delivery", minutes: 40 }, notified)).toBe(isNews);
});
