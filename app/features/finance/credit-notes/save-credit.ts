import { ApiError, type ApiResponse, callApi } from "~/client/api";
import type { CreditNoteView } from "~/domain/finance/invoicing/credit/schemas";
import { withChangeReason } from "~/features/finance/changed-exports";
import { creditNoteText } from "~/shared/texts/finance";
import { confirm } from "~/ui/overlay/confirm";

interface Credit {
	job_id: number;
	credit_amount: number;
	credit_notes_reason: string;
}

/**
 * Credits a job; asks before the draft it has is replaced. Resolves to null if the user leaves that one as it is; throws what the
 * call throws.
 */
export async function saveCredit(credit: Credit): Promise<ApiResponse<CreditNoteView> | null> {
	const send = (override: boolean) =>
		withChangeReason((change_reason) =>
			callApi("POST /client/credit-notes", { body: { ...credit, override, change_reason } }),
		);
	try {
		return await send(false);
	} catch (failure) {
		if (!(failure instanceof ApiError && failure.message === creditNoteText.existsTitle)) throw failure;
		const isAgreed = await confirm({
			title: creditNoteText.existsTitle,
			question: creditNoteText.existsQuestion,
			okText: "Override",
			danger: true,
		});
		return isAgreed ? await send(true) : null;
	}
}
