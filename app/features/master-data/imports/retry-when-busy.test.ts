import { describe, expect, it } from "vitest";
import { ApiError } from "~/client/api";
import { retryWhenBusy } from "./retry-when-busy";
import { saveInSteps } from "./save-in-steps";

const busyError = (wait: number) => new ApiError(429, "Please try again once one has finished.", { wait });

/** Fails with these errors in turn, then answers. */
function failing(...errors: unknown[]) {
	const calls = { count: 0 };
	const send = async () => {
		const error = errors[calls.count++];
		if (error) throw error;
		return "answer";
	};
	return { send, calls };
}

describe("a step of an import that the server refuses as busy", () => {
	it("is sent again after the time that the server names", async () => {
		const waits: number[] = [];
		const { send } = failing(busyError(3), busyError(2));
		const answer = await retryWhenBusy(send, undefined, async (seconds) => void waits.push(seconds));
		expect([answer, waits]).toEqual(["answer", [3, 2]]);
	});

	it.each([
		["after four tries", Array.from({ length: 9 }, () => busyError(1)), 4],
		["at once if the wait is long", [busyError(60)], 1],
		["at once if it failed otherwise", [new ApiError(409, "Locked", null)], 1],
	])("fails %s", async (_, errors, count) => {
		const { send, calls } = failing(...errors);
		await expect(retryWhenBusy(send, undefined, async () => {})).rejects.toBe(
			errors[0] && errors.at(count - 1),
		);
		expect(calls.count).toBe(count);
	});

	it("shows the refusal in the end, and the rows saved before stay saved", async () => {
		const sent: number[][] = [];
		const outcome = await saveInSteps<number, number>({
			rows: [1, 2, 3],
			chunkSize: 1,
			send: async (rows) => {
				if (rows[0] === 2) throw busyError(60);
				sent.push([...rows]);
				return rows;
			},
			isSaved: () => true,
			signal: new AbortController().signal,
			onProgress: () => {},
		});
		expect(outcome).toEqual({
			state: "broken",
			done: 1,
			total: 3,
			saved: 1,
			message: "Please try again once one has finished.",
		});
		expect(sent).toEqual([[1]]);
	});
});
