import { validation } from "~/shared/errors";
import { financeText } from "~/shared/texts/finance";
import { type ExportedDocument, needReason } from "./rules-exported";

/** Throws 422 on `change_reason` unless there is a reason to change what the accounts have. */
export function requireChangeReason(
	documents: readonly Pick<ExportedDocument, "number" | "is_exported">[],
	reason: string,
): void {
	const numbers = needReason(documents, reason);
	if (numbers.length > 0)
		throw validation({ change_reason: financeText.exportedNeedsReason(numbers.join(", ")) });
}
