import { abortAllDurableObjects, env, runInDurableObject } from "cloudflare:test";
import { beforeAll, describe, expect, test } from "vitest";
import { TenantRoom } from "@/durable-objects/tenant-room/room";
import {
	type Company,
	change,
	makeCompany,
	migrateAll,
	type SignedIn,
	signIn,
} from "@/tests/support/company";
import { enter, roomOf } from "@/tests/support/guest";

let company: Company;
let ann: SignedIn;
let ben: SignedIn;

beforeAll(async () => {
	await migrateAll();
	company = await makeCompany("north", "TENANT_DB_01");
	ann = await signIn(company, "Ann Poole");
	ben = await signIn(company, "Ben Ward");
});

const newest = () =>
	company.d1.prepare("SELECT coalesce(max(seq), 0) AS n FROM change_log").first<number>("n").then(Number);
const announce = (seq: number) => roomOf(company).announce(company.slug, seq);
const run = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);

describe("a connection that lasts", () => {
	test("is told a change with all that it holds", async () => {
		const guest = await enter(company, ann);
		await guest.hello(await newest());
		const seq = await change(company, {
			type: "jobChange",
			kind: "add",
			entity_id: 42,
			payload: { total: 125.5 },
		});
		await announce(seq);
		expect(await guest.next("events")).toEqual({
			t: "events",
			seq,
			events: [
				{
					seq,
					type: "jobChange",
					kind: "add",
					entity_id: 42,
					payload: { total: 125.5 },
					actor: { user_id: 1, name: "Ann Poole", user_type: "client" },
					at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
				},
			],
		});
		guest.leave();
	});

	test("gets fifty changes once and in order, announced at the same time and in the wrong order", async () => {
		const before = await newest();
		const guests = await Promise.all([enter(company, ann), enter(company, ben)]);
		for (const guest of guests) await guest.hello(before);
		const seqs = await Promise.all(run(1, 50).map((n) => change(company, { entity_id: n })));
		await Promise.all([...seqs].reverse().map(announce));
		for (const guest of guests) {
			expect(await guest.upTo(before + 50)).toEqual(run(before + 1, before + 50));
			expect((await guest.rest(before + 50)).filter((frame) => frame.t === "events")).toEqual([]);
			guest.leave();
		}
	});

	test("is told with the next announcement what a lost one would have told", async () => {
		const before = await newest();
		const guest = await enter(company, ann);
		await guest.hello(before);
		await change(company, {}, {}, {});
		await announce(await change(company, {}));
		expect(await guest.upTo(before + 4)).toEqual(run(before + 1, before + 4));
		guest.leave();
	});

	test("finds out by another hello what nobody announced", async () => {
		const before = await newest();
		const guest = await enter(company, ann);
		await guest.hello(before);
		await change(company, {}, {});
		// Told as to everybody present; the answer then has nothing to add or says the same again.
		guest.say({ t: "hello", v: 1, last_seq: before });
		expect(await guest.upTo(before + 2)).toEqual(run(before + 1, before + 2));
		guest.leave();
	});

	test("is told nothing before its hello", async () => {
		const before = await newest();
		const [early, greeted] = [await enter(company, ann), await enter(company, ben)];
		await greeted.hello(before);
		await announce(await change(company, {}));
		await greeted.upTo(before + 1);
		expect(early.told).toEqual([]);
		expect(await early.hello(before)).toMatchObject({ t: "events", events: [{ seq: before + 1 }] });
		early.leave();
		greeted.leave();
	});
});

describe("a connection that was lost", () => {
	test("is told that it missed nothing", async () => {
		const guest = await enter(company, ann);
		const seq = await newest();
		expect(await guest.hello(seq)).toEqual({ t: "nothing", seq });
		guest.leave();
	});

	test("gets what it missed, then what happens, with nothing twice and nothing left out", async () => {
		const before = await newest();
		const first = await enter(company, ann);
		await first.hello(before);
		await announce(await change(company, {}));
		const seen = await first.upTo(before + 1);
		first.leave();
		await announce(await change(company, {}, {}, {}));
		const again = await enter(company, ann);
		// More is saved and announced while it comes back.
		const saving = Promise.all(run(1, 20).map(() => change(company, {}).then(announce)));
		const answer = await again.hello(before + 1);
		if (answer.t === "events") seen.push(...answer.events.map((event) => event.seq));
		await saving;
		if (answer.seq < before + 24) seen.push(...(await again.upTo(before + 24)));
		expect(seen).toEqual(run(before + 1, before + 24));
		again.leave();
	});

	test.each([
		["more than five hundred changes behind", (seq: number) => seq - 501],
		["without a position", () => null],
		["ahead of the log", (seq: number) => seq + 1],
	])("%s is asked to load again", async (_, last) => {
		await change(company, ...run(1, 250).map(() => ({})));
		const seq = await change(company, ...run(1, 255).map(() => ({})));
		const guest = await enter(company, ann);
		expect(await guest.hello(last(seq))).toEqual({ t: "reload", seq });
		guest.leave();
	});

	test("is asked to load again where the log no longer reaches back", async () => {
		const before = await newest();
		const seq = await change(company, {}, {}, {});
		await company.d1
			.prepare("DELETE FROM change_log WHERE seq = ?")
			.bind(before + 1)
			.run();
		const guest = await enter(company, ann);
		expect(await guest.hello(before)).toEqual({ t: "reload", seq });
		guest.leave();
	});

	test("an import of more than five hundred rows asks everybody present to load again, once", async () => {
		const before = await newest();
		const guest = await enter(company, ann);
		await guest.hello(before);
		await change(company, ...run(1, 300).map(() => ({})));
		const seq = await change(company, ...run(1, 300).map(() => ({})));
		await announce(seq);
		expect(await guest.next("reload")).toEqual({ t: "reload", seq });
		guest.leave();
	});
});

describe("a room that was put to sleep", () => {
	test("goes on where it was, with the same sockets and no memory but its storage", async () => {
		const before = await newest();
		const guest = await enter(company, ann);
		await guest.hello(before);
		await announce(await change(company, {}));
		expect(await guest.upTo(before + 1)).toEqual([before + 1]);
		const seq = await change(company, {}, {});
		await runInDurableObject(roomOf(company), async (_, state) => {
			const woken = new TenantRoom(state, env);
			await Promise.all([woken.announce(company.slug, seq), woken.announce(company.slug, seq - 1)]);
		});
		expect(await guest.upTo(seq)).toEqual([before + 2, before + 3]);
		guest.leave();
	});

	test("loses its sockets when it is thrown out, and misses nothing when they come back", async () => {
		const before = await newest();
		const guest = await enter(company, ann);
		await guest.hello(before);
		await announce(await change(company, {}));
		await guest.upTo(before + 1);
		await abortAllDurableObjects();
		await guest.closed;
		const seq = await change(company, {}, {});
		await announce(seq);
		const again = await enter(company, ann);
		expect(await again.hello(before + 1)).toMatchObject({
			t: "events",
			events: [{ seq: before + 2 }, { seq: before + 3 }],
		});
		await announce(await change(company, {}));
		expect(await again.upTo(before + 4)).toEqual([before + 4]);
		again.leave();
	});
});
