import { beforeEach, expect, it } from "vitest";
import { ApiError } from "~/client/api";
import { pendingConfirmations } from "~/ui/overlay/confirm";
import { toasts } from "~/ui/overlay/toasts";
import { explainRefusal } from "./explain-refusal";
import { showOutcome } from "./run-with-toast";

beforeEach(() => {
	toasts.set([]);
	pendingConfirmations.set([]);
});

const failWith = (failure: unknown) =>
	showOutcome(Promise.reject(failure), { onFailure: explainRefusal("Not deleted") });

it("err-silent-invoice-delete, err-silent-notes: a failure shows no toast", async () => {
	expect(await failWith(new ApiError(500, "Something Went Wrong", null))).toBeNull();
	expect(await failWith(new TypeError("network"))).toBeNull();
	expect([toasts.get(), pendingConfirmations.get()]).toEqual([[], []]);
});

it("a refusal is explained without a toast", async () => {
	expect(await failWith(new ApiError(409, "INV-1 has been sent.", null))).toBeNull();
	expect(toasts.get()).toEqual([]);
	expect(pendingConfirmations.get()).toMatchObject([
		{ title: "Not deleted", question: "INV-1 has been sent." },
	]);
});
