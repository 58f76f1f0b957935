import { afterEach, describe, expect, it, vi } from "vitest";
import { needsPassword, setPasswordQuestion, withStepUp } from "./step-up";

/** A refusal as `ApiError` has it. */
const refusal = (status: number, data: unknown) => Object.assign(new Error("refused"), { status, data });
const WANTED = { reason: "password_required" };

let takeBack = () => {};
afterEach(() => takeBack());

/** A call that the server refuses until the password has been given. */
function openServer(answer: boolean) {
	let isFresh = false;
	const ask = vi.fn(async () => {
		isFresh ||= answer;
		return answer;
	});
	takeBack = setPasswordQuestion(ask);
	const send = vi.fn(async () => {
		if (!isFresh) throw refusal(403, WANTED);
		return "made";
	});
	return { ask, send };
}

describe("a call that needs the password again", () => {
	it("is sent again once it was given", async () => {
		const { ask, send } = openServer(true);
		expect(await withStepUp(send)).toBe("made");
		expect([ask.mock.calls.length, send.mock.calls.length]).toEqual([1, 2]);
	});

	it("is refused if it was not given, and asks again the next time", async () => {
		const { ask, send } = openServer(false);
		for (const times of [1, 2]) {
			await expect(withStepUp(send)).rejects.toMatchObject({ status: 403, data: WANTED });
			expect(ask).toHaveBeenCalledTimes(times);
		}
	});

	it("asks once for several at the same time", async () => {
		const { ask, send } = openServer(true);
		expect(await Promise.all([withStepUp(send), withStepUp(send)])).toEqual(["made", "made"]);
		expect(ask).toHaveBeenCalledTimes(1);
	});

	it("is refused where no frame can ask", async () => {
		const { send } = openServer(true);
		takeBack();
		await expect(withStepUp(send)).rejects.toMatchObject({ status: 403 });
		expect(send).toHaveBeenCalledTimes(1);
	});

	it("is not asked for at any other refusal", async () => {
		const { ask } = openServer(true);
		for (const error of [refusal(403, null), refusal(422, WANTED), new TypeError("network")])
			await expect(withStepUp(() => Promise.reject(error))).rejects.toBe(error);
		expect(ask).not.toHaveBeenCalled();
	});
});

it.each([
	[403, { message: "m", data: WANTED }, true],
	[403, { message: "m" }, false],
	[403, { message: "m", data: { reason: "other" } }, false],
	[401, { message: "m", data: WANTED }, false],
	[403, null, false],
])("%d %j wants the password: %j", (status, body, isWanted) => {
	expect(needsPassword(status, body)).toBe(isWanted);
});
