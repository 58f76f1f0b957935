import { expect } from "vitest";

/** How long a state may take to come on a busy machine, where all else waits for a processor, too. */
export const STATE_TIMEOUT_MS = 40_000;

/** Polls until the value is as expected: `await eventually(() => page.title()).toBe("…")`. */
export const eventually = <T>(read: () => T | Promise<T>) =>
	expect.poll(read, { timeout: STATE_TIMEOUT_MS, interval: 50 });
