import { describe, expect, test } from "vitest";
import type { Change } from "./audience";
import { Feed, type Gap, gapOf, type Log } from "./catch-up";

const change = (seq: number): Change => ({
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

/** A log that answers when it is told to, so that what happens meanwhile can be arranged. */
function slowLog(newest: number) {
	const log = { newest, reads: 0, waiting: [] as (() => void)[], isSlow: false, fails: false };
	const door: Log = {
		async after(seq, limit) {
			log.reads++;
			const seen = log.newest;
			if (log.fails) throw new Error("the database is away");
			if (log.isSlow) await new Promise<void>((answer) => log.waiting.push(answer));
			return { newest: seen, changes: seen > seq ? upTo(seq + 1, Math.min(seen, seq + limit)) : [] };
		},
	};
	return { log, door };
}

function feedOver(newest: number, head: number | null) {
	const { log, door } = slowLog(newest);
	const told: Gap[] = [];
	const position = { seq: head };
	const keep = {
		get: () => position.seq,
		set: (seq: number) => {
			position.seq = seq;
		},
	};
	return { log, told, position, feed: new Feed(door, keep, (gap) => told.push(gap)) };
}

const seqs = (gaps: Gap[]) =>
	gaps.flatMap<number | string>((gap) => (gap.t === "events" ? gap.changes.map((c) => c.seq) : [gap.t]));
const settle = async () => {
	for (let i = 0; i < 20; i++) await Promise.resolve();
};

describe("what somebody has missed", () => {
	test.each([
		{ said: "nothing", last: 7, head: 7, held: [], t: "nothing" },
		{ said: "an empty log", last: 0, head: 0, held: [], t: "nothing" },
		{ said: "the changes in between", last: 4, head: 7, held: upTo(1, 9), t: "events" },
		{ said: "exactly the longest gap", last: 0, head: 500, held: upTo(1, 500), t: "events" },
		{ said: "more than the longest gap", last: 0, head: 501, held: upTo(1, 501), t: "reload" },
		{ said: "an unknown position", last: null, head: 7, held: upTo(1, 7), t: "reload" },
		{ said: "a position of another log", last: 9, head: 7, held: upTo(1, 7), t: "reload" },
		{ said: "a log that no longer reaches back", last: 2, head: 7, held: upTo(5, 7), t: "reload" },
	])("$said", ({ last, head, held, t }) => {
		const gap = gapOf(last, head, held);
		expect(gap.t).toBe(t);
		expect(gap.seq).toBe(head);
		if (gap.t === "events")
			expect(gap.changes.map((c) => c.seq)).toEqual(upTo((last ?? 0) + 1, head).map((c) => c.seq));
	});
});

describe("the feed", () => {
	test("tells a change once, in order, however it is announced", async () => {
		const { feed, log, told } = feedOver(3, 3);
		log.newest = 9;
		await Promise.all([feed.announce(9), feed.announce(5), feed.announce(5), feed.announce(7)]);
		await feed.announce(4);
		expect(seqs(told)).toEqual([4, 5, 6, 7, 8, 9]);
	});

	test("reads what a lost announcement would have told", async () => {
		const { feed, log, told } = feedOver(3, 3);
		log.newest = 8;
		await feed.announce(8);
		log.newest = 9;
		await feed.announce(9);
		expect(seqs(told)).toEqual([4, 5, 6, 7, 8, 9]);
	});

	test("lets a hundred announcements share two reads", async () => {
		const { feed, log, told } = feedOver(0, 0);
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
		expect(seqs(told)).toEqual(upTo(1, 100).map((c) => c.seq));
	});

	test("an announcement of what is already told reads nothing", async () => {
		const { feed, log } = feedOver(5, 5);
		await feed.announce(5);
		expect(log.reads).toBe(0);
	});

	test("begins at the newest change where nothing was told before", async () => {
		const { feed, told, position } = feedOver(40, null);
		await feed.refresh();
		expect(told).toEqual([]);
		expect(position.seq).toBe(40);
	});

	test("a long gap and a replaced log ask for a reload", async () => {
		const { feed, log, told } = feedOver(501, 0);
		await feed.refresh();
		log.newest = 12;
		await feed.refresh();
		expect(told).toEqual([
			{ t: "reload", seq: 501 },
			{ t: "reload", seq: 12 },
		]);
	});

	test("whoever says hello while changes are read gets each of them once", async () => {
		const { feed, log, told } = feedOver(10, 10);
		const mine: Gap[] = [];
		let isPresent = false;
		log.isSlow = true;
		const hello = feed.answer(4, (gap) => {
			mine.push(gap);
			isPresent = true;
			told.length = 0;
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
		expect(seqs(told)).toEqual([11, 12]);
		log.waiting.pop()?.();
		await Promise.all([hello, announced]);
		log.isSlow = false;
		log.newest = 13;
		await feed.announce(13);
		expect([...seqs(mine), ...seqs(told)]).toEqual([5, 6, 7, 8, 9, 10, 11, 12, 13]);
	});

	test("after a failed read it is behind, and the next one tells all", async () => {
		const { feed, log, told } = feedOver(5, 3);
		log.fails = true;
		await expect(feed.announce(5)).rejects.toThrow("the database is away");
		expect(feed.isBehind).toBe(true);
		log.fails = false;
		await feed.refresh();
		expect(feed.isBehind).toBe(false);
		expect(seqs(told)).toEqual([4, 5]);
	});
});
