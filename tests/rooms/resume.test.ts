import { abortAllDurableObjects, env, runInDurableObject } from "cloudflare:test";
import { beforeAll, describe, expect, test } from "vitest";
import { TenantRoom } from "@/durable-objects/tenant-room/room";
import { connectClient, getRoom } from "@/tests/support/rooms/socket-client";
import {
	insertChanges,
	insertCompany,
	migrateAll,
	signInUser,
	type UserSession,
	type WorkerCompany,
} from "@/tests/support/rooms/worker-company";

let company: WorkerCompany;
let ann: UserSession;
let ben: UserSession;

beforeAll(async () => {
	await migrateAll();
	company = await insertCompany("north", "TENANT_DB_01");
	ann = await signInUser(company, "Ann Poole");
	ben = await signInUser(company, "Ben Ward");
});

const newestSeq = () =>
	company.d1.prepare("SELECT coalesce(max(seq), 0) AS n FROM change_log").first<number>("n").then(Number);
const announce = (seq: number) => getRoom(company).announce(company.slug, seq);
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);

describe("a lasting connection", () => {
	test("receives a change with its payload", async () => {
		const client = await connectClient(company, ann);
		await client.hello(await newestSeq());
		const seq = await insertChanges(company, {
			type: "jobChange",
			kind: "add",
			entity_id: 42,
			payload: { total: 125.5 },
		});
		await announce(seq);
		expect(await client.next("events")).toEqual({
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
		client.disconnect();
	});

	test("receives fifty changes once and in order, though announced together and in reverse", async () => {
		const before = await newestSeq();
		const clients = await Promise.all([connectClient(company, ann), connectClient(company, ben)]);
		for (const client of clients) await client.hello(before);
		const seqs = await Promise.all(range(1, 50).map((n) => insertChanges(company, { entity_id: n })));
		await Promise.all([...seqs].reverse().map(announce));
		for (const client of clients) {
			expect(await client.receiveUpTo(before + 50)).toEqual(range(before + 1, before + 50));
			expect((await client.drain(before + 50)).filter((frame) => frame.t === "events")).toEqual([]);
			client.disconnect();
		}
	});

	test("receives the changes of a lost announcement with the next one", async () => {
		const before = await newestSeq();
		const client = await connectClient(company, ann);
		await client.hello(before);
		await insertChanges(company, {}, {}, {});
		await announce(await insertChanges(company, {}));
		expect(await client.receiveUpTo(before + 4)).toEqual(range(before + 1, before + 4));
		client.disconnect();
	});

	test("receives unannounced changes after another hello", async () => {
		const before = await newestSeq();
		const client = await connectClient(company, ann);
		await client.hello(before);
		await insertChanges(company, {}, {});
		// They arrive as a broadcast; the answer then adds nothing or repeats them.
		client.send({ t: "hello", v: 1, last_seq: before });
		expect(await client.receiveUpTo(before + 2)).toEqual(range(before + 1, before + 2));
		client.disconnect();
	});

	test("receives nothing before its hello", async () => {
		const before = await newestSeq();
		const [early, welcomed] = [await connectClient(company, ann), await connectClient(company, ben)];
		await welcomed.hello(before);
		await announce(await insertChanges(company, {}));
		await welcomed.receiveUpTo(before + 1);
		expect(early.frames).toEqual([]);
		expect(await early.hello(before)).toMatchObject({ t: "events", events: [{ seq: before + 1 }] });
		early.disconnect();
		welcomed.disconnect();
	});
});

describe("a connection after a loss", () => {
	test("is informed that nothing was missed", async () => {
		const client = await connectClient(company, ann);
		const seq = await newestSeq();
		expect(await client.hello(seq)).toEqual({ t: "nothing", seq });
		client.disconnect();
	});

	test("receives missed changes, then live ones, none twice and none left out", async () => {
		const before = await newestSeq();
		const first = await connectClient(company, ann);
		await first.hello(before);
		await announce(await insertChanges(company, {}));
		const received = await first.receiveUpTo(before + 1);
		first.disconnect();
		await announce(await insertChanges(company, {}, {}, {}));
		const again = await connectClient(company, ann);
		// More changes are saved and announced during the reconnect.
		const saving = Promise.all(range(1, 20).map(() => insertChanges(company, {}).then(announce)));
		const answer = await again.hello(before + 1);
		if (answer.t === "events") received.push(...answer.events.map((event) => event.seq));
		await saving;
		if (answer.seq < before + 24) received.push(...(await again.receiveUpTo(before + 24)));
		expect(received).toEqual(range(before + 1, before + 24));
		again.disconnect();
	});

	test.each([
		["more than five hundred changes behind", (seq: number) => seq - 501],
		["without a position", () => null],
		["ahead of the log", (seq: number) => seq + 1],
	])("%s is asked to reload", async (_, last) => {
		await insertChanges(company, ...range(1, 250).map(() => ({})));
		const seq = await insertChanges(company, ...range(1, 255).map(() => ({})));
		const client = await connectClient(company, ann);
		expect(await client.hello(last(seq))).toEqual({ t: "reload", seq });
		client.disconnect();
	});

	test("is asked to reload if the log no longer reaches back far enough", async () => {
		const before = await newestSeq();
		const seq = await insertChanges(company, {}, {}, {});
		await company.d1
			.prepare("DELETE FROM change_log WHERE seq = ?")
			.bind(before + 1)
			.run();
		const client = await connectClient(company, ann);
		expect(await client.hello(before)).toEqual({ t: "reload", seq });
		client.disconnect();
	});

	test("more than five hundred changes at once ask connected clients to reload, once", async () => {
		const before = await newestSeq();
		const client = await connectClient(company, ann);
		await client.hello(before);
		await insertChanges(company, ...range(1, 300).map(() => ({})));
		const seq = await insertChanges(company, ...range(1, 300).map(() => ({})));
		await announce(seq);
		expect(await client.next("reload")).toEqual({ t: "reload", seq });
		client.disconnect();
	});
});

describe("a room after hibernation or eviction", () => {
	test("continues from its storage with the same sockets", async () => {
		const before = await newestSeq();
		const client = await connectClient(company, ann);
		await client.hello(before);
		await announce(await insertChanges(company, {}));
		expect(await client.receiveUpTo(before + 1)).toEqual([before + 1]);
		const seq = await insertChanges(company, {}, {});
		await runInDurableObject(getRoom(company), async (_, state) => {
			const restarted = new TenantRoom(state, env);
			await Promise.all([restarted.announce(company.slug, seq), restarted.announce(company.slug, seq - 1)]);
		});
		expect(await client.receiveUpTo(seq)).toEqual([before + 2, before + 3]);
		client.disconnect();
	});

	test("misses nothing for clients that reconnect after an eviction", async () => {
		const before = await newestSeq();
		const client = await connectClient(company, ann);
		await client.hello(before);
		await announce(await insertChanges(company, {}));
		await client.receiveUpTo(before + 1);
		await abortAllDurableObjects();
		await client.closed;
		const seq = await insertChanges(company, {}, {});
		await announce(seq);
		const again = await connectClient(company, ann);
		expect(await again.hello(before + 1)).toMatchObject({
			t: "events",
			events: [{ seq: before + 2 }, { seq: before + 3 }],
		});
		await announce(await insertChanges(company, {}));
		expect(await again.receiveUpTo(before + 4)).toEqual([before + 4]);
		again.disconnect();
	});
});
