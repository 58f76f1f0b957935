import { beforeEach, describe, expect, it } from "vitest";
import { DriverCallError } from "../api/driver-api";
import { SignOuts } from "./sign-outs";

const values = new Map<string, unknown>();
const store = {
	readValue: async (name: string) => values.get(name),
	writeValue: async (name: string, value: unknown) => void values.set(name, value),
};
let ended: string[];
/** What the server does next; it is thrown, and then the server works again. */
let failures: Error[];
const api = {
	async signOut(token: string) {
		const failure = failures.shift();
		if (failure) throw failure;
		ended.push(token);
	},
};
let lost: number;
const open = () => {
	const signOuts = new SignOuts({
		store,
		api,
		onLost: async () => {
			lost += 1;
			await signOuts.keepInMemory();
			values.clear();
		},
	});
	return signOuts;
};
const waiting = () => values.get("sign-outs");

beforeEach(() => {
	values.clear();
	[ended, failures, lost] = [[], [], 0];
});

describe("a session that is left on the phone", () => {
	it("is ended on the server, once", async () => {
		const signOuts = open();
		await signOuts.add("first");
		await signOuts.send();
		await signOuts.send();
		expect([ended, waiting()]).toEqual([["first"], []]);
	});

	it("waits without a signal, also for another run of the app, beside others", async () => {
		failures = [new TypeError("no network"), new DriverCallError(503, "busy")];
		await open().add("first");
		await open().send();
		await open().add("second");
		await open().send();
		expect([ended, waiting()]).toEqual([[], ["first", "second"]]);
		await open().send();
		expect([ended, waiting()]).toEqual([["first", "second"], []]);
	});

	it("is done where the server has ended it already", async () => {
		failures = [new DriverCallError(401, "Please sign in.")];
		await open().add("first");
		await open().send();
		expect([ended, waiting(), lost]).toEqual([[], [], 0]);
	});

	it("that was of a lost phone has it erased, and those beside it are ended without the database", async () => {
		failures = [new DriverCallError(401, "Reported lost.", {}, "device_lost")];
		const signOuts = open();
		await signOuts.add("first");
		await signOuts.add("second");
		await signOuts.send();
		expect([ended, values.size, lost]).toEqual([["second"], 0, 1]);
	});

	it("waits in memory where the database has been erased without a signal", async () => {
		const signOuts = open();
		await signOuts.add("first");
		await signOuts.keepInMemory();
		values.clear();
		failures = [new TypeError("no network")];
		await signOuts.send();
		expect(ended).toEqual([]);
		await signOuts.send();
		await signOuts.send();
		expect([ended, values.size]).toEqual([["first"], 0]);
	});

	it("is sent once, although two reasons to send come together", async () => {
		const signOuts = open();
		await signOuts.add("first");
		await Promise.all([signOuts.send(), signOuts.send()]);
		expect(ended).toEqual(["first"]);
	});
});
