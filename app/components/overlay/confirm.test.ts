import { afterEach, describe, expect, it } from "vitest";
import { confirm, questions } from "./confirm";
import { toasts } from "./toasts";

const asked = { title: "Are you sure?", question: "This process is not reversible." };
const answer = (yes: boolean) => questions.get().at(-1)?.answer(yes);
const said = () => toasts.get().map(({ kind, text }) => [kind, text]);

afterEach(() => toasts.set([]));

describe("a question", () => {
	it("err-user-cancelled: declined says so as a warning", async () => {
		const sure = confirm(asked);
		answer(false);
		expect(await sure).toBe(false);
		expect(said()).toEqual([["warning", "User cancelled"]]);
	});

	it("says nothing when confirmed, nor when declining is nothing special", async () => {
		const sure = confirm(asked);
		answer(true);
		const leaving = confirm({ ...asked, quiet: true });
		answer(false);
		expect([await sure, await leaving]).toEqual([true, false]);
		expect(said()).toEqual([]);
	});

	it("over another is answered first, and each once", async () => {
		const below = confirm(asked);
		const above = confirm(asked);
		answer(true);
		expect(questions.get()).toHaveLength(1);
		answer(false);
		expect([await below, await above]).toEqual([false, true]);
		expect(questions.get()).toEqual([]);
	});
});
