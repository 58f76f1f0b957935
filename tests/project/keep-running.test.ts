import { describe, expect, it } from "vitest";
import { keepRunning } from "@/scripts/lib/worker/keep-running.mjs";

/** Servers that end on demand. */
function openServers() {
	const ends: (() => void)[] = [];
	const disposed: number[] = [];
	const reasons: string[] = [];
	let time = 0;
	const start = (onExit: () => void) => {
		const at = ends.push(onExit) - 1;
		return { ready: Promise.resolve(), dispose: async () => void disposed.push(at) };
	};
	const giveUp = (reason: string) => void reasons.push(reason);
	const endLast = async (seconds: number) => {
		time += seconds * 1000;
		ends.at(-1)?.();
		await new Promise(setImmediate);
	};
	const server = keepRunning(start, { giveUp, log: () => undefined, now: () => time });
	return { server, ends, disposed, reasons, endLast };
}

describe("the local server", () => {
	it("is started again when it ends, three times a minute", async () => {
		const { server, ends, disposed, reasons, endLast } = openServers();
		await server;
		for (let n = 0; n < 3; n++) await endLast(1);
		expect([ends.length, disposed, reasons]).toEqual([4, [0, 1, 2], []]);
		await endLast(1);
		expect([ends.length, reasons]).toEqual([
			4,
			["the server ended 4 times within a minute; see the messages above"],
		]);
	});

	it("is started again however often it ends over hours", async () => {
		const { server, ends, reasons, endLast } = openServers();
		await server;
		for (let n = 0; n < 8; n++) await endLast(61);
		expect([ends.length, reasons]).toEqual([9, []]);
	});

	it("stays stopped", async () => {
		const { server, ends, disposed, endLast } = openServers();
		await (await server).stop();
		await endLast(1);
		expect([ends.length, disposed]).toEqual([1, [0]]);
	});
});
