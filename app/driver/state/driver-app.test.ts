import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { storedWrite } from "@/tests/support/driver/stored-write";
import type { PhoneFile, StoredWrite } from "../outbox/entries";
import type { PhoneStore } from "../outbox/store-idb";
import { DriverApp } from "./driver-app";

/** The phone's database in memory. */
class MemoryStore implements PhoneStore {
	values = new Map<string, unknown>();
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
	readValue = async (name: string) => this.values.get(name) ?? null;
	writeValue = async (name: string, value: unknown) => void this.values.set(name, value);
	async erase() {
		for (const part of [this.values, this.writes, this.files]) part.clear();
	}
	/** The text of all that is stored. */
	text = () => JSON.stringify([...this.values, ...this.writes, ...this.files]);
}

const DAY = {
	company: { slug: "north" },
	driver: { id: 1 },
	workdays: [],
	customer: "Mrs Mill, 0117 496 0000",
};
const write = (uid: string, state: StoredWrite["state"]) =>
	storedWrite(
		{ type: "clock_in", work_day_id: 1 },
		{ uid, state, settled_at: state === "waiting" ? null : new Date().toISOString() },
	);

let store: MemoryStore;
let app: DriverApp;
let requests: string[];
/** What the server answers to everything: a status, and the reason of an ended session; null without a signal. */
let server: { status: number; reason?: string } | null;
/** Holds the answers back until it resolves. */
let delay: Promise<void>;

async function answer(path: string, { method, headers }: RequestInit): Promise<Response> {
	requests.push(`${method} ${path.replace("/api/v3", "")} ${new Headers(headers).get("Authorization")}`);
	const now = server;
	await delay;
	if (now === null) throw new TypeError("Failed to fetch");
	const { status, reason } = now;
	if (status !== 200) return Response.json({ message: "Please sign in.", data: { reason } }, { status });
	return path.endsWith("/driver/day") ? Response.json({ data: DAY }) : Response.json({ data: {} });
}

beforeEach(async () => {
	vi.useFakeTimers({ toFake: ["setInterval", "setTimeout", "clearTimeout"] });
	vi.stubGlobal("window", new EventTarget());
	vi.stubGlobal("document", Object.assign(new EventTarget(), { hidden: false }));
	vi.stubGlobal("navigator", { onLine: true });
	vi.stubGlobal("fetch", answer);
	[requests, server, delay] = [[], { status: 200 }, Promise.resolve()];
	store = new MemoryStore();
	store.values.set("session", { token: "own" });
	store.values.set("day", { day: DAY, tag: null, read_at: "2026-11-27T08:00:00Z" });
	store.values.set("read messages", { owner: "north 1", read_at: "2026-11-27T08:00:00Z", data: "Mrs Mill" });
	store.values.set("positions north 1", { fixes: [] });
	app = new DriverApp(store);
});
afterEach(async () => {
	// What the app still does with the last answer.
	await new Promise(setImmediate);
});

const signedOut = () => expect.poll(() => app.getState().isSignedIn).toBe(false);
const reload = async () => {
	app = new DriverApp(store);
	await app.open();
};

describe("signing out", () => {
	it("removes the day at once and ends the session on the server", async () => {
		await app.open();
		await app.signOut();
		expect([app.getState().stored, app.getState().ending]).toEqual([null, null]);
		expect(store.text()).not.toContain("Mill");
		await expect.poll(() => requests).toContain("POST /logout Bearer own");
		await expect.poll(() => store.text()).not.toContain('"own"');
	});

	it("without a signal removes the day all the same, and the server learns of it at the next contact", async () => {
		server = null;
		await app.open();
		await app.signOut();
		expect(store.text()).not.toContain("Mill");
		await reload();
		expect(app.getState().isSignedIn).toBe(false);
		[server, requests] = [{ status: 200 }, []];
		window.dispatchEvent(new Event("online"));
		await expect.poll(() => requests).toEqual(["POST /logout Bearer own"]);
		await expect.poll(() => store.text()).not.toContain('"own"');
	});

	it("keeps what has not been sent, counts it, and removes what has", async () => {
		server = null;
		await store.put([write("unsent-1", "waiting"), write("sent-0001", "done")], []);
		await app.open();
		await app.signOut();
		expect([[...store.writes.keys()], app.getState().waiting]).toEqual([["unsent-1"], 1]);
		expect(app.getState().writes).toEqual([]);
	});

	it("is not undone by an answer that was under way", async () => {
		let release = () => {};
		delay = new Promise((resolve) => {
			release = resolve;
		});
		await app.open();
		const reading = app.refresh();
		await app.signOut();
		release();
		await reading;
		expect([app.getState().stored, store.values.get("day")]).toEqual([null, null]);
	});
});

describe("a session that was ended elsewhere", () => {
	it.each(["signed_out_elsewhere", "expired", undefined])(
		"(%s) takes the day with it at the next contact",
		async (reason) => {
			server = { status: 401, ...(reason && { reason }) };
			await store.put([write("unsent-1", "waiting")], []);
			await app.open();
			await signedOut();
			await expect.poll(() => store.text()).not.toContain("Mill");
			expect([app.getState().ending, app.getState().waiting]).toEqual(["ended", 1]);
			expect([...store.writes.keys()]).toEqual(["unsent-1"]);
		},
	);

	it("of a lost phone takes everything with it, also what has not been sent", async () => {
		server = { status: 401, reason: "device_lost" };
		await store.put([write("unsent-1", "waiting")], []);
		await app.open();
		await signedOut();
		await expect.poll(() => store.text()).toBe("[]");
		expect([app.getState().ending, app.getState().waiting]).toEqual(["lost", 0]);
	});

	it("of a lost phone is learnt also by a phone that was signed out without a signal", async () => {
		server = null;
		await store.put([write("unsent-1", "waiting")], []);
		await app.open();
		await app.signOut();
		expect([app.getState().waiting, app.getState().ending]).toEqual([1, null]);
		await new Promise(setImmediate);
		server = { status: 401, reason: "device_lost" };
		window.dispatchEvent(new Event("online"));
		await expect.poll(() => store.text()).toBe("[]");
		expect([app.getState().ending, app.getState().waiting]).toEqual(["lost", 0]);
	});

	it("of a lost phone takes everything before the network is waited for, and its token not before", async () => {
		store.values.set("sign-outs", ["former"]);
		server = null;
		await app.open();
		await new Promise(setImmediate);
		let hadToken: boolean | null = null;
		const { erase } = store;
		store.erase = async () => {
			hadToken = store.text().includes('"own"');
			await erase.call(store);
		};
		[server, requests] = [{ status: 401, reason: "device_lost" }, []];
		const reading = app.refresh();
		await reading;
		expect([store.text(), hadToken]).toEqual(["[]", true]);
		await expect.poll(() => requests).toContain("POST /logout Bearer former");
	});

	it("of a lost phone does not take the session of who signs in while it is erased", async () => {
		store.values.set("session", null);
		store.values.set("sign-outs", ["former"]);
		server = null;
		await app.open();
		await new Promise(setImmediate);
		let release = () => {};
		delay = new Promise((resolve) => {
			release = resolve;
		});
		[server, requests] = [{ status: 401, reason: "device_lost" }, []];
		const starting = app.startSession("next");
		await expect.poll(() => requests).toEqual(["POST /logout Bearer former"]);
		server = { status: 200 };
		release();
		await starting;
		expect([store.values.get("session"), app.getState().isSignedIn]).toEqual([{ token: "next" }, true]);
		expect([app.getState().ending, store.text().includes("former")]).toEqual([null, false]);
	});

	it("leaves the day while there is no contact", async () => {
		server = null;
		await app.open();
		expect([app.getState().isSignedIn, app.getState().stored?.day]).toEqual([true, DAY]);
	});

	it("by an earlier version of the app left the day, which the next start removes", async () => {
		store.values.set("session", null);
		await app.open();
		expect(store.text()).not.toContain("Mill");
	});
});
