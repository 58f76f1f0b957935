import { expect } from "vitest";

/** Polls until the value is as expected: `await eventually(() => page.title()).toBe("…")`. */
export const eventually = <T>(read: () => T | Promise<T>) =>
	expect.poll(read, { timeout: 20_000, interval: 50 });
