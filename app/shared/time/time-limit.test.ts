import { describe, expect, it } from "vitest";
import { TimeLimitError, withTimeLimit } from "./time-limit";

const never = () => new Promise<never>(() => {});

describe("a time limit", () => {
	it("passes on what the work returns or throws", async () => {
		expect(await withTimeLimit("work", 60_000, async () => 7)).toBe(7);
		const failing = withTimeLimit("work", 60_000, () => Promise.reject(new Error("broken")));
		await expect(failing).rejects.toThrow("broken");
		const throwing = withTimeLimit("work", 60_000, () => {
			throw new Error("at once");
		});
		await expect(throwing).rejects.toThrow("at once");
	});

	it("gives up work that never ends, and aborts its signal with the same error", async () => {
		let given: AbortSignal | undefined;
		const limited = withTimeLimit("the room", 5, (signal) => {
			given = signal;
			return never();
		});
		await expect(limited).rejects.toThrow("the room has not ended within 0.005 seconds");
		expect(given?.reason).toBeInstanceOf(TimeLimitError);
	});

	it("ignores what becomes of work that was given up", async () => {
		let fail = (_error: Error) => {};
		const work = new Promise<never>((_, reject) => {
			fail = reject;
		});
		await expect(withTimeLimit("work", 5, () => work)).rejects.toBeInstanceOf(TimeLimitError);
		fail(new Error("late"));
		await expect(work).rejects.toThrow("late");
	});
});
