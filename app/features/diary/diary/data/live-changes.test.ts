import { describe, expect, it } from "vitest";
import type { JobChange } from "~/client/realtime/job-changes";
import { mergePending, NO_CHANGES, placeRow, planRefetch } from "./live-changes";

const USER = 7;
const change = (overrides: Partial<JobChange> = {}): JobChange => ({
	id: 1,
	parent_id: null,
	version: 3,
	kind: "update",
	by: 8,
	...overrides,
});
const loaded = new Map([
	[1, { version: 2 }],
	[2, { version: 3 }],
	[10, { version: 1 }],
]);
const refetch = (id: number, { isNew = false, isOwn = false } = {}) => ({ id, isNew, isOwn });

describe("a change of a job", () => {
	it.each([
		["of a loaded row refetches it", change(), false, [refetch(1)]],
		["that the row already has does nothing", change({ id: 2 }), false, []],
		["without a version refetches the row", change({ id: 2, version: null }), false, [refetch(2)]],
		["of the attachments keeps the version", change({ id: 2, kind: "attachment" }), false, [refetch(2)]],
		["that the driver reports, too", change({ id: 2, kind: "mobileChange" }), false, [refetch(2)]],
		[
			"of a colleague may bring a new row",
			change({ id: 5, kind: "add" }),
			false,
			[refetch(5, { isNew: true })],
		],
		[
			"of one's own that adds a job reloads",
			change({ id: 5, kind: "add", by: USER }),
			true,
			[refetch(5, { isOwn: true })],
		],
		["of one's own is one's own", change({ by: USER }), false, [refetch(1, { isOwn: true })]],
		["of a sub-job refetches its trip", change({ parent_id: 10 }), false, [refetch(1), refetch(10)]],
		["of a trip that is not loaded leaves it", change({ parent_id: 99 }), false, [refetch(1)]],
		[
			"of a trip's sub-jobs reloads",
			change({ kind: "subJobAdd", parent_id: 10 }),
			true,
			[refetch(1), refetch(10)],
		],
		[
			"of the sub-jobs of a trip elsewhere does not",
			change({ kind: "subJobAdd", parent_id: 99 }),
			false,
			[refetch(1)],
		],
	])("%s", (_case, changed, reloads, jobs) => {
		expect(planRefetch(changed, loaded, USER)).toEqual({ reloads, jobs });
	});
});

const row = (overrides: object = {}) => ({
	parent_id: null,
	status: "Pending" as const,
	collection_date: "2026-11-20",
	collection_time: "08:00",
	delivery_date: null,
	delivery_time: null,
	customer_reference: [],
	customer: { customer_name: "Brightwell Foods" },
	service: null,
	load_type: null,
	job_number: "48001",
	...overrides,
});
const refetched = {
	row: row(),
	shownBefore: row(),
	matches: true,
	mayBeNew: false,
	isOwn: false,
	sort: null,
};

describe("a refetched row", () => {
	it.each([
		["stays", {}, false, null],
		["moves with what the list is sorted by", { row: row({ collection_time: "09:00" }) }, false, "moved"],
		["moved by the user is no news", { row: row({ collection_time: "09:00" }), isOwn: true }, false, null],
		["stays when another value changes", { row: row({ job_number: "48002" }) }, false, null],
		["fades once the filter leaves it out", { matches: false }, true, "moved"],
		["fades once it is deleted", { row: row({ status: "Deleted" }) }, true, "moved"],
		["waits to be added", { shownBefore: undefined, mayBeNew: true }, false, "added"],
		["is not added without a new job", { shownBefore: undefined }, false, null],
		[
			"is not added if the filter leaves it out",
			{ shownBefore: undefined, mayBeNew: true, matches: false },
			false,
			null,
		],
		["of a trip stays with it", { row: row({ parent_id: 10 }), matches: false }, false, null],
	] as const)("%s", (_case, overrides, fades, pending) => {
		expect(placeRow({ ...refetched, ...overrides })).toEqual({ fades, pending });
	});

	it("adds to the pending changes", () => {
		const first = { added: new Set([1]), moved: new Set<number>() };
		expect(mergePending(first, NO_CHANGES)).toBe(first);
		expect(mergePending(first, { added: new Set([2]), moved: new Set([3]) })).toEqual({
			added: new Set([1, 2]),
			moved: new Set([3]),
		});
	});
});
