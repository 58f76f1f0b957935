import { ApiError } from "~/client/api";
import { financeText } from "~/shared/texts/finance";
import { confirmReason } from "~/ui/overlay/confirm";

/**
 * Makes a change; where it is one of what the accounts have already, warns, asks for a reason and makes it with that. Resolves to null if the
 * user leaves everything as it is; throws what the change throws.
 */
export async function withChangeReason<Answer>(
	change: (change_reason: string) => Promise<Answer>,
): Promise<Answer | null> {
	try {
		return await change("");
	} catch (failure) {
		const question = failure instanceof ApiError ? failure.fields.change_reason : undefined;
		if (question === undefined) throw failure;
		const reason = await confirmReason({
			title: financeText.exportedTitle,
			question: `${question} ${financeText.exportedConsequence}`,
			reasonLabel: "Reason",
			okText: "Change",
			danger: true,
		});
		return reason === null ? null : await change(reason);
	}
}
