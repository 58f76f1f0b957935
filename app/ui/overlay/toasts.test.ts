import { afterEach, beforeEach, expect, it } from "vitest";
import { closeToastsOf, toast, toasts } from "./toasts";

// The tests of other files share the store, and may have left a toast in it.
beforeEach(() => toasts.set([]));
afterEach(() => toasts.set([]));

it("toasts of a text that is no longer true are closed, others stay", () => {
	toast.error("You’re offline.");
	toast.success("Job saved");
	closeToastsOf("You’re offline.");
	expect(toasts.get().map(({ text }) => text)).toEqual(["Job saved"]);
	closeToastsOf("Another text");
	expect(toasts.get()).toHaveLength(1);
});
