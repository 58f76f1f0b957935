import { expect, it } from "vitest";
import { openChangeLog } from "./change-log";
import { Feed, type Gap } from "./feed";

it("a read that the database never answers silences the room for no longer than its limit", async () => {
	let reads = 0;
	const d1 = {
		prepare: () => ({ bind: () => ({}) }),
		batch: () =>
			reads++ === 0 ? new Promise(() => {}) : Promise.resolve([{ results: [] }, { results: [] }]),
	} as unknown as D1Database;
	let stored: number | null = 5;
	const position = {
		get: () => stored,
		set: (seq: number) => {
			stored = seq;
		},
	};
	const gaps: Gap[] = [];
	const log = openChangeLog(() => d1, 5);
	const feed = new Feed(log, position, (gap) => gaps.push(gap));
	const first = feed.announce(6);
	// It waits behind the first read, and begins another one.
	const second = feed.announce(7);
	await expect(first).rejects.toThrow("the change log has not ended");
	await second;
	expect([reads, gaps.map(({ t }) => t)]).toEqual([2, ["reload"]]);
});
