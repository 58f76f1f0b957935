import { expect, it } from "vitest";
import { createCallChain } from "./call-chain";

it("a call waits for the one before, also where that fails", async () => {
	const inTurn = createCallChain();
	const events: string[] = [];
	let refuse = (_: Error) => {};
	const refused = new Promise<void>((_, reject) => {
		refuse = reject;
	});
	const calls = [
		inTurn(async () => {
			events.push("first begins");
			await refused;
		}),
		inTurn(async () => events.push("second begins")),
	];
	await Promise.resolve();
	expect(events).toEqual(["first begins"]);
	refuse(new Error("taken"));
	const ends = await Promise.allSettled(calls);
	expect(ends.map(({ status }) => status)).toEqual(["rejected", "fulfilled"]);
	expect(events).toEqual(["first begins", "second begins"]);
});
