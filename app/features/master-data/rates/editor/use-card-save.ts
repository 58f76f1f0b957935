import { useState } from "react";
import { ApiError } from "~/client/api";
import { useActionSubmit } from "~/client/screen-action";
import type { approveRateCard, saveRateCardVersion } from "~/domain/master-data/rates/cards/save-version";
import { firstErrorMessage } from "~/features/kernel/requests";
import { toast } from "~/ui/overlay/toasts";
import type { CardDraft } from "./use-card-draft";

const NO_ERRORS: ReadonlyMap<string, string> = new Map();
const CONTENT = /^content\./;

/** The errors of a refused save by their path in the content. */
const errorsOf = (failure: unknown): ReadonlyMap<string, string> =>
	failure instanceof ApiError
		? new Map(Object.entries(failure.fields).map(([path, message]) => [path.replace(CONTENT, ""), message]))
		: NO_ERRORS;

/** Saves the draft of a card as its next version, and approves the newest one. */
export function useCardSave(id: number, draft: CardDraft) {
	const submit = useActionSubmit<typeof saveRateCardVersion>("saveRateCardVersion", {
		reloadsOnRefusal: true,
	});
	const submitApproval = useActionSubmit<typeof approveRateCard>("approveRateCard", {
		reloadsOnRefusal: true,
	});
	const [errors, setErrors] = useState(NO_ERRORS);
	const [pending, setPending] = useState<"save" | "approve" | null>(null);
	const run = async (what: "save" | "approve", work: () => Promise<string | undefined>) => {
		setPending(what);
		try {
			const message = await work();
			if (message) toast.success(message);
			setErrors(NO_ERRORS);
		} catch (failure) {
			setErrors(errorsOf(failure));
			toast.error(firstErrorMessage(failure));
		}
		setPending(null);
	};
	return {
		errors,
		pending,
		save: () =>
			run("save", async () => {
				const { base, content } = draft;
				const { data, message } = await submit({ id, based_on: base.number, content });
				draft.saved(content, data);
				return message;
			}),
		approve: (number: number) => run("approve", async () => (await submitApproval({ id, number })).message),
	};
}

/** Saving and approving a card. */
export type CardSave = ReturnType<typeof useCardSave>;
