import { afterEach, vi } from "vitest";

/** Test files share a process: what a test replaces of it, such as `fetch` or the timers, is back before the next one. */
afterEach(() => {
	vi.unstubAllGlobals();
	vi.useRealTimers();
});
