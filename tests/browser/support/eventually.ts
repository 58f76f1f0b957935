import { expect } from "vitest";

/** Waits until the answer is as expected: `await eventually(() => page.title()).toBe("…")`. */
export const eventually = <T>(ask: () => T | Promise<T>) =>
	expect.poll(ask, { timeout: 20_000, interval: 50 });
