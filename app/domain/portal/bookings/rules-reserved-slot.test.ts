import { describe, expect, it } from "vitest";
import { changedSinceReserved, isReservedFor } from "./rules-reserved-slot";

const NOW = new Date("2026-11-20T09:00:00Z");
const CLAIM = {
	...{ date: "2026-11-21", time_from: "08:00", job_id: null },
	expires_at: "2026-11-20T09:04:00.000Z",
};
const JOB = { collection_date: "2026-11-21", collection_time: "08:00" };

describe("a job that is saved", () => {
	it.each([
		["has the time that is reserved for it", CLAIM, {}, true],
		["has none where none is reserved", undefined, {}, false],
		["has none that is booked", { ...CLAIM, job_id: 4 }, {}, false],
		["has none whose ten minutes are over", { ...CLAIM, expires_at: NOW.toISOString() }, {}, false],
		["has none of another day", CLAIM, { collection_date: "2026-11-22" }, false],
		["has none of another time", CLAIM, { collection_time: "08:30" }, false],
		["has none without a time", CLAIM, { collection_time: null }, false],
	])("%s", (_, claim, job, expected) => {
		expect(isReservedFor(claim, { ...JOB, ...job }, NOW)).toBe(expected);
	});
});

describe("what is other than a time was judged for", () => {
	const judged = {
		...{ weight: 300, load_type_id: 3, need_ids: [1] },
		...{ delivery_date: "2026-11-21", delivery_time: "08:00", delivery_time_until: "17:00" },
		...{ collection_post_code: "LU4 4JH", delivery_post_code: "DE24 8ST" },
	};
	it.each([
		["nothing", {}, []],
		["load type and weight", { load_type_id: 4, weight: null }, ["load type", "weight"]],
		["a place", { delivery_post_code: "DE1 1AA" }, ["delivery"]],
		["the other place", { collection_post_code: null }, ["collection"]],
		["a need", { need_ids: [1, 2] }, ["needs"]],
		["the end of the delivery", { delivery_time_until: "12:00" }, ["delivery time"]],
	])("is %s", (_, change, expected) => {
		expect(changedSinceReserved(judged, { ...judged, ...change })).toEqual(expected);
	});
});
