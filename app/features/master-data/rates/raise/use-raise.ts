import { useState } from "react";
import { ApiError, callApi } from "~/client/api";
import type { RaiseView } from "~/domain/master-data/rates/cards/raise-schemas";
import { firstErrorMessage, runWithToast } from "~/features/kernel/requests";
import type { FormErrors } from "~/ui/form/form-store";
import { toast } from "~/ui/overlay/toasts";
import { previewKey, type RaiseValues } from "./raise-values";

/** The cards of a preview that become new ones, by the versions that were shown. */
const approvedCards = ({ cards }: RaiseView) =>
	cards.filter(({ refusal }) => refusal === null).map(({ id, number, version }) => ({ id, number, version }));

/** Takes a raise back, which the list shows as it hears of it. */
const undoRaise = (new_ids: number[]) =>
	runWithToast("POST /client/rate-cards/raise/undo", { body: { new_ids } });

/** A raise: its preview, which is old as soon as something it was worked out from changes, and its approval. */
export function useRaise(initial: { values: RaiseValues; ids: number[] }, onApproved: () => void) {
	const [values, setValues] = useState(initial.values);
	const [ids, setIds] = useState<readonly number[]>(initial.ids);
	const [preview, setPreview] = useState<RaiseView | null>(null);
	/** What the preview was worked out from; null once the server has refused. */
	const [shownFor, setShownFor] = useState<string | null>(null);
	const [errors, setErrors] = useState<FormErrors>({});
	const [pending, setPending] = useState<"preview" | "approve" | null>(null);
	const key = previewKey(values, ids);
	const body = { ...values, card_ids: [...ids], from: values.from ?? "" };
	const run = async (what: "preview" | "approve", work: () => Promise<void>) => {
		setPending(what);
		setErrors({});
		try {
			await work();
		} catch (failure) {
			if (failure instanceof ApiError) setErrors(failure.fields);
			toast.error(firstErrorMessage(failure));
			setShownFor(null);
		}
		setPending(null);
	};
	const show = async () => {
		const { data } = await callApi("POST /client/rate-cards/raise", { body });
		setPreview(data);
		// Of what was sent: the terms may have changed while the answer was on its way.
		setShownFor(key);
	};
	return {
		values,
		ids,
		preview,
		isOld: preview !== null && shownFor !== key,
		errors,
		pending,
		set: (change: Partial<RaiseValues>) => setValues((now) => ({ ...now, ...change })),
		choose: (id: number, isOn: boolean) =>
			setIds((now) => (isOn ? [...now, id] : now.filter((other) => other !== id))),
		show: () => run("preview", show),
		approve: () =>
			run("approve", async () => {
				if (!preview) return;
				const { message, data } = await callApi("POST /client/rate-cards/raise", {
					body: { ...body, apply: approvedCards(preview) },
				});
				const new_ids = data.cards.flatMap(({ new_id }) => new_id ?? []);
				toast.success(message ?? "Raised", { undo: () => void undoRaise(new_ids) });
				onApproved();
			}),
	};
}

/** A raise that is being prepared. */
export type RaiseDraft = ReturnType<typeof useRaise>;
