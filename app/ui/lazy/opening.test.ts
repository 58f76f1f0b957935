import { beforeEach, describe, expect, it, vi } from "vitest";
import { announceAttempt } from "./opening";

const listeners = new Map<string, (event: unknown) => void>();

beforeEach(() => {
	vi.useFakeTimers({ toFake: ["performance"] });
	vi.stubGlobal("document", { querySelectorAll: () => [] });
	vi.stubGlobal("window", {
		addEventListener: (type: string, listener: (event: unknown) => void) => listeners.set(type, listener),
		removeEventListener: (type: string) => listeners.delete(type),
	});
});

/** Presses a letter; whether the screen's shortcuts still get it. */
function reachesScreen(key: string): boolean {
	const event = { key, isComposing: false, preventDefault: vi.fn(), stopImmediatePropagation: vi.fn() };
	listeners.get("keydown")?.(event);
	return event.stopImmediatePropagation.mock.calls.length === 0;
}

describe("a key whose opening is refused", () => {
	it("drops what is typed for it at any length, and gives the keys back after a pause", () => {
		announceAttempt();
		for (const letter of "match booking".replace(" ", "")) {
			vi.advanceTimersByTime(60);
			expect([letter, reachesScreen(letter)]).toEqual([letter, false]);
		}
		vi.advanceTimersByTime(500);
		expect(reachesScreen("m")).toBe(true);
		expect(listeners.size).toBe(0);
	});
});
