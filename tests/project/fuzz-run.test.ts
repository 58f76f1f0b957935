import { describe, expect, it } from "vitest";
import { fuzz } from "@/tests/fuzz/run.mjs";

const DOCUMENT = {
	paths: { "/client/jobs": { get: { security: [{}] } } },
	components: { schemas: {} },
};

/** Runs ten requests by an actor that gets these answers in turn. */
function fuzzWith(statuses: readonly number[], canSignIn = true) {
	let at = 0;
	const next = () => statuses[at++ % statuses.length] ?? 0;
	const actor = (name: string, isLost: boolean) => ({
		name,
		areas: ["client"],
		send: async () => ({ status: isLost ? 401 : next(), text: "" }),
		renew: async () => !isLost,
	});
	return fuzz({
		document: DOCUMENT,
		seed: 1,
		requests: 10,
		actors: canSignIn ? [actor("one", false)] : [actor("one", false), actor("deleted", true)],
		concurrency: 1,
	});
}

describe("the fuzzer's count", () => {
	it.each([
		["all answered", [200, 422], { sent: 10, permitted: 10, failures: 0 }],
		["every second refused for want of a permission", [403, 200], { sent: 20, permitted: 10, failures: 0 }],
		["nothing but refusals, which ends the run", [401], { sent: 400, permitted: 0, failures: 0 }],
		["a request without an answer", [200, 0], { sent: 10, permitted: 10, failures: 1 }],
		["a failure of the server", [200, 500], { sent: 10, permitted: 10, failures: 1 }],
	])("%s", async (_, statuses, expected) => {
		const { sent, permitted, failures } = await fuzzWith(statuses);
		expect({ sent, permitted, failures: failures.length }).toEqual(expected);
	});

	it("leaves out an actor that can no longer sign in", async () => {
		const { counts } = await fuzzWith([200], false);
		expect(counts[401] ?? 0).toBeLessThanOrEqual(1);
	});
});
