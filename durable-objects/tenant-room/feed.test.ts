import { describe, expect, test } from "vitest";
import type { LoggedChange } from "./audience";
import { type ChangeLog, computeGap, Feed, type Gap } from "./feed";

const change = (seq: number): LoggedChange => ({
	seq,
	type: "jobChange",
	kind: "update",
	entity_id: seq,
	payload: null,
	actor: null,
	audience: "client",
	customer_id: null,
	at: "2026-11-23T08:00:00.000Z",
});
const upTo = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => change(from + i));

/** A log whose answers can be delayed, so that a test can interleave other calls. */
function openSlowLog(newest: number) {
	const log = { newest, reads: 0, waiting: [] as (() => void)[], isSlow: false, fails: false };
	const changeLog: ChangeLog = {
		async after(seq, limit, known) {
			const last = known.at(-1);
			if (last) return { changes: known, newest: last.seq };
			log.reads++;
			const newestAtRead = log.newest;
			if (log.fails) throw new Error("the database is away");
			if (log.isSlow) await new Promise<void>((answer) => log.waiting.push(answer));
			return {
				newest: newestAtRead,
				changes: newestAtRead > seq ? upTo(seq + 1, Math.min(newestAtRead, seq + limit)) : [],
			};
		},
	};
	return { log, changeLog };
}

function openFeed(newest: number, position: number | null) {
	const { log, changeLog } = openSlowLog(newest);
	const broadcasts: Gap[] = [];
	const stored = { seq: position };
	const readPosition = {
		get: () => stored.seq,
		set: (seq: number) => {
			stored.seq = seq;
		},
	};
	return {
		log,
		broadcasts,
		stored,
		feed: new Feed(changeLog, readPosition, (gap) => broadcasts.push(gap)),
	};
}

const seqs = (gaps: Gap[]) =>
	gaps.flatMap<number | string>((gap) => (gap.t === "events" ? gap.changes.map((c) => c.seq) : [gap.t]));
const settle = async () => {
	for (let i = 0; i < 20; i++) await Promise.resolve();
};

describe("the gap of a client", () => {
	test.each([
		{ name: "nothing", last: 7, position: 7, changes: [], t: "nothing" },
		{ name: "an empty log", last: 0, position: 0, changes: [], t: "nothing" },
		{ name: "the changes in between", last: 4, position: 7, changes: upTo(1, 9), t: "events" },
		{ name: "exactly the longest gap", last: 0, position: 500, changes: upTo(1, 500), t: "events" },
		{ name: "more than the longest gap", last: 0, position: 501, changes: upTo(1, 501), t: "reload" },
		{ name: "an unknown position", last: null, position: 7, changes: upTo(1, 7), t: "reload" },
		{ name: "a position of another log", last: 9, position: 7, changes: upTo(1, 7), t: "reload" },
		{ name: "a log that no longer reaches back", last: 2, position: 7, changes: upTo(5, 7), t: "reload" },
	])("$name", ({ last, position, changes, t }) => {
		const gap = computeGap(last, position, changes);
		expect(gap.t).toBe(t);
		expect(gap.seq).toBe(position);
		if (gap.t === "events")
			expect(gap.changes.map((c) => c.seq)).toEqual(upTo((last ?? 0) + 1, position).map((c) => c.seq));
	});
});

describe("the feed", () => {
	test("broadcasts each change once and in order, however it is announced", async () => {
		const { feed, log, broadcasts } = openFeed(3, 3);
		log.newest = 9;
		await Promise.all([feed.announce(9), feed.announce(5), feed.announce(5), feed.announce(7)]);
		await feed.announce(4);
		expect(seqs(broadcasts)).toEqual([4, 5, 6, 7, 8, 9]);
	});

	test("reads the changes of a lost announcement with the next one", async () => {
		const { feed, log, broadcasts } = openFeed(3, 3);
		log.newest = 8;
		await feed.announce(8);
		log.newest = 9;
		await feed.announce(9);
		expect(seqs(broadcasts)).toEqual([4, 5, 6, 7, 8, 9]);
	});

	test("does not read what came with the announcement", async () => {
		const { feed, log, broadcasts, stored } = openFeed(3, 3);
		log.newest = 6;
		await feed.announce(5, upTo(2, 5));
		await feed.announce(6, upTo(4, 6));
		expect(seqs(broadcasts)).toEqual([4, 5, 6]);
		expect([log.reads, stored.seq]).toEqual([0, 6]);
	});

	test("reads the log where a change is missing before those that came", async () => {
		const { feed, log, broadcasts } = openFeed(3, 3);
		log.newest = 7;
		await feed.announce(7, upTo(6, 7));
		expect(seqs(broadcasts)).toEqual([4, 5, 6, 7]);
		expect(log.reads).toBe(1);
	});

	test("broadcasts once what came with announcements out of order or during a read", async () => {
		const { feed, log, broadcasts } = openFeed(3, 3);
		log.isSlow = true;
		log.newest = 4;
		const all = [feed.announce(4)];
		log.newest = 7;
		all.push(feed.announce(6, upTo(5, 6)), feed.announce(7, upTo(7, 7)), feed.announce(5, upTo(5, 5)));
		while (log.waiting.length > 0) {
			log.waiting.shift()?.();
			await settle();
		}
		await Promise.all(all);
		expect(seqs(broadcasts)).toEqual([4, 5, 6, 7]);
		expect(log.reads).toBe(1);
	});

	test("serves a hundred announcements with two reads", async () => {
		const { feed, log, broadcasts } = openFeed(0, 0);
		log.isSlow = true;
		log.newest = 1;
		const all = [feed.announce(1)];
		log.newest = 100;
		for (let seq = 2; seq <= 100; seq++) all.push(feed.announce(seq));
		while (log.waiting.length > 0) {
			log.waiting.shift()?.();
			await settle();
		}
		await Promise.all(all);
		expect(log.reads).toBe(2);
		expect(seqs(broadcasts)).toEqual(upTo(1, 100).map((c) => c.seq));
	});

	test("reads nothing for a sequence that was already broadcast", async () => {
		const { feed, log } = openFeed(5, 5);
		await feed.announce(5);
		expect(log.reads).toBe(0);
	});

	test("starts at the newest change when nothing was broadcast before", async () => {
		const { feed, broadcasts, stored } = openFeed(40, null);
		await feed.refresh();
		expect(broadcasts).toEqual([]);
		expect(stored.seq).toBe(40);
	});

	test("asks for a reload after a long gap or when the log was replaced", async () => {
		const { feed, log, broadcasts } = openFeed(501, 0);
		await feed.refresh();
		log.newest = 12;
		await feed.refresh();
		expect(broadcasts).toEqual([
			{ t: "reload", seq: 501 },
			{ t: "reload", seq: 12 },
		]);
	});

	test("delivers each change once to a client that says hello during a read", async () => {
		const { feed, log, broadcasts } = openFeed(10, 10);
		const answered: Gap[] = [];
		let isPresent = false;
		log.isSlow = true;
		const hello = feed.answer(4, (gap) => {
			answered.push(gap);
			isPresent = true;
			broadcasts.length = 0;
		});
		await settle();
		log.waiting.shift()?.(); // the refresh
		await settle();
		log.newest = 12;
		const announced = feed.announce(12); // read while the older changes are still on their way
		await settle();
		log.waiting.pop()?.();
		await settle();
		expect(isPresent).toBe(false);
		expect(seqs(broadcasts)).toEqual([11, 12]);
		log.waiting.pop()?.();
		await Promise.all([hello, announced]);
		log.isSlow = false;
		log.newest = 13;
		await feed.announce(13);
		expect([...seqs(answered), ...seqs(broadcasts)]).toEqual([5, 6, 7, 8, 9, 10, 11, 12, 13]);
	});

	test("is behind after a failed read, and the next read delivers everything", async () => {
		const { feed, log, broadcasts } = openFeed(5, 3);
		log.fails = true;
		await expect(feed.announce(5)).rejects.toThrow("the database is away");
		expect(feed.isBehind).toBe(true);
		log.fails = false;
		await feed.refresh();
		expect(feed.isBehind).toBe(false);
		expect(seqs(broadcasts)).toEqual([4, 5]);
	});
});
