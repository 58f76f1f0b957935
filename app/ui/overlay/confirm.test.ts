import { afterEach, describe, expect, it } from "vitest";
import { confirm, confirmReason, pendingConfirmations } from "./confirm";
import { toasts } from "./toasts";

const OPTIONS = { title: "Are you sure?", question: "This process is not reversible." };
const answer = (yes: boolean) => pendingConfirmations.get().at(-1)?.answer(yes);
const shownToasts = () => toasts.get().map(({ kind, text }) => [kind, text]);

afterEach(() => toasts.set([]));

describe("a confirmation", () => {
	it("err-user-cancelled: shows a warning when declined", async () => {
		const isConfirmed = confirm(OPTIONS);
		answer(false);
		expect(await isConfirmed).toBe(false);
		expect(shownToasts()).toEqual([["warning", "User cancelled"]]);
	});

	it("shows no toast when confirmed, nor when declined quietly", async () => {
		const isConfirmed = confirm(OPTIONS);
		answer(true);
		const leaving = confirm({ ...OPTIONS, quiet: true });
		answer(false);
		expect([await isConfirmed, await leaving]).toEqual([true, false]);
		expect(shownToasts()).toEqual([]);
	});

	it("with a reason resolves to it, or to null when declined", async () => {
		const reason = confirmReason({ ...OPTIONS, reasonLabel: "Reason" });
		pendingConfirmations.get().at(-1)?.answer(true, "Wrong day");
		const declined = confirmReason({ ...OPTIONS, reasonLabel: "Reason", quiet: true });
		answer(false);
		expect([await reason, await declined]).toEqual(["Wrong day", null]);
	});

	it("above another is answered first, and each is answered once", async () => {
		const below = confirm(OPTIONS);
		const above = confirm(OPTIONS);
		answer(true);
		expect(pendingConfirmations.get()).toHaveLength(1);
		answer(false);
		expect([await below, await above]).toEqual([false, true]);
		expect(pendingConfirmations.get()).toEqual([]);
	});
});
