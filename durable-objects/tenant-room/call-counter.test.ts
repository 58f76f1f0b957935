import { expect, it } from "vitest";
import { MINUTE_MS } from "~/shared/time/durations.mjs";
import { CallCounter } from "./call-counter";

it("allows as many calls in a minute as the key may make, and all of them again in the next", () => {
	const counter = new CallCounter();
	const at = 100 * MINUTE_MS + 15_000;
	expect([0, 1, 2].map((second) => counter.count(7, 2, at + second * 1000))).toEqual([
		{ isAllowed: true, remaining: 1, reset: 45 },
		{ isAllowed: true, remaining: 0, reset: 44 },
		{ isAllowed: false, remaining: 0, reset: 43 },
	]);
	expect(counter.count(7, 2, 101 * MINUTE_MS)).toEqual({ isAllowed: true, remaining: 1, reset: 60 });
});

it("counts each key by itself", () => {
	const counter = new CallCounter();
	counter.count(1, 1, 0);
	expect(counter.count(1, 1, 0).isAllowed).toBe(false);
	expect(counter.count(2, 1, 0).isAllowed).toBe(true);
});

it("forgets earlier minutes once there are many keys, and none of this one", () => {
	const counter = new CallCounter();
	for (let key = 0; key < 1_000; key++) counter.count(key, 5, 0);
	counter.count(2_000, 1, MINUTE_MS);
	counter.count(2_001, 1, MINUTE_MS);
	expect(counter.count(2_000, 1, MINUTE_MS).isAllowed).toBe(false);
});
