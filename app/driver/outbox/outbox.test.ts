import { beforeEach, describe, expect, it } from "vitest";
import type { WriteResult } from "~/domain/connections/driver-app/write-schemas";
import { fileMark, type OutboxStore, type PhoneFile, type StoredWrite } from "./entries";
import { Outbox } from "./outbox";

/** The phone's database in memory; it outlives an outbox, as IndexedDB outlives the app. */
class MemoryStore implements OutboxStore {
	writes = new Map<string, StoredWrite>();
	files = new Map<string, PhoneFile>();
	listWrites = async () => [...this.writes.values()];
	listFiles = async () => [...this.files.values()];
	async put(writes: readonly StoredWrite[], files: readonly PhoneFile[]) {
		for (const write of writes) this.writes.set(write.uid, write);
		for (const file of files) this.files.set(file.uid, file);
	}
	async remove(writes: readonly string[], files: readonly string[]) {
		for (const uid of writes) this.writes.delete(uid);
		for (const uid of files) this.files.delete(uid);
	}
}

let store: MemoryStore;
let received: string[];
/** What the server does next; an Error is thrown, and then it works again. */
let failures: Error[];
let scheduled: { run: () => void; delay: number }[];
let outcome: WriteResult["outcome"];
let signedOut: number;

beforeEach(() => {
	store = new MemoryStore();
	[received, failures, scheduled, outcome, signedOut] = [[], [], [], "applied", 0];
});

const failIfDue = () => {
	const failure = failures.shift();
	if (failure) throw failure;
};
async function openOutbox(owner: string | null = "north 1"): Promise<Outbox> {
	const outbox = new Outbox({
		store,
		server: {
			async sendWrites(writes) {
				failIfDue();
				const uids = writes.map((write) => String(Reflect.get(write, "uid")));
				received.push(...writes.map((write) => String(Reflect.get(write, "type"))));
				return uids.map((uid) => ({ uid, outcome, reason: outcome === "refused" ? "Not yours" : null }));
			},
			async sendFile({ uid }) {
				failIfDue();
				received.push("file");
				return `pods/${uid}.png`;
			},
			findLastingReason: ({ message }: Error) => (message === "too large" ? message : null),
			isSignedOut: ({ message }: Error) => message === "signed out",
		} as ConstructorParameters<typeof Outbox>[0]["server"],
		schedule: (run, delay) => {
			scheduled.push({ run, delay });
			return () => {};
		},
		onSignedOut: () => {
			signedOut += 1;
		},
	});
	outbox.owner = owner;
	await outbox.open();
	return outbox;
}
const signature: PhoneFile = { uid: "sign-0001", purpose: "job", blob: new Blob(), key: null, reason: null };
const place = { work_day_id: 1, about: "48011" };
const clockIn = (outbox: Outbox) => outbox.record({ type: "clock_in", work_day_id: 1 }, place);
const deliver = (outbox: Outbox) =>
	outbox.record(
		{ type: "step", job_id: 7, step: "delivered", signature: fileMark(signature.uid), pictures: [] },
		place,
		[signature],
	);
const states = () => [...store.writes.values()].map(({ state }) => state);

describe("the outbox", () => {
	it("stores first, sends files before their write, and each once", async () => {
		const outbox = await openOutbox();
		await clockIn(outbox);
		await deliver(outbox);
		await expect.poll(states).toEqual(["done", "done"]);
		await outbox.send();
		expect(received).toEqual(["clock_in", "file", "step"]);
		expect(store.files.size).toBe(0);
	});

	it("tries again later after a failure, in order and with the same id", async () => {
		const outbox = await openOutbox();
		failures = [new TypeError("no network"), new TypeError("no network")];
		await clockIn(outbox);
		await expect.poll(() => scheduled.length).toBe(1);
		const [uid] = store.writes.keys();
		scheduled[0]?.run();
		await expect.poll(() => scheduled.map(({ delay }) => delay)).toEqual([2000, 5000]);
		expect(outbox.isFailing).toBe(true);
		scheduled[1]?.run();
		await expect.poll(states).toEqual(["done"]);
		expect([[...store.writes.keys()], outbox.isFailing]).toEqual([[uid], false]);
	});

	it("sends what a driver has recorded in that driver's session only", async () => {
		failures = [new TypeError("no network")];
		await deliver(await openOutbox("north 1"));
		await expect.poll(() => scheduled.length).toBe(1);
		const others = await openOutbox("north 2");
		await others.send();
		expect([received, others.listOwn()]).toEqual([[], []]);
		await (await openOutbox(null)).send();
		expect(received).toEqual([]);
		await (await openOutbox("north 1")).send();
		expect([received, states()]).toEqual([["file", "step"], ["done"]]);
	});

	it("sends what an earlier run of the app has left", async () => {
		failures = [new TypeError("no network")];
		await deliver(await openOutbox());
		await expect.poll(() => scheduled.length).toBe(1);
		await (await openOutbox()).send();
		expect([received, states()]).toEqual([["file", "step"], ["done"]]);
	});

	it("stores everything when the session has ended", async () => {
		failures = [new Error("signed out")];
		await deliver(await openOutbox());
		await expect.poll(() => signedOut).toBe(1);
		expect([states(), store.files.size, scheduled]).toEqual([["waiting"], 1, []]);
	});

	it("shows what was refused with its reason", async () => {
		outcome = "refused";
		const outbox = await openOutbox();
		await clockIn(outbox);
		await expect.poll(() => outbox.writes[0]?.reason).toBe("Not yours");
	});

	it("asks again for what the server answers later, without a hurry", async () => {
		outcome = "later";
		await clockIn(await openOutbox());
		await expect.poll(() => scheduled.length).toBe(1);
		expect(states()).toEqual(["waiting"]);
	});

	it("sends a write without a picture that the server will never take, and retains the picture", async () => {
		failures = [new Error("too large")];
		await deliver(await openOutbox());
		await expect.poll(states).toEqual(["done"]);
		expect([received, store.files.get(signature.uid)?.reason]).toEqual([["step"], "too large"]);
	});
});
