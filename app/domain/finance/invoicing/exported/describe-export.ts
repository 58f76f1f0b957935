import { financeText } from "~/shared/texts/finance";
import type { ExportChoice } from "./rules-exported";

/** What the user is warned of after an export: what was left out, and what the accounts have as it was; null for nothing. */
export function describeExport(
	{ already, again }: Pick<ExportChoice<unknown>, "already" | "again">,
	alreadyText: (list: string) => string,
): string | null {
	const texts = [
		...(already.length > 0 ? [alreadyText(already.join(", "))] : []),
		...(again.length > 0 ? [financeText.exportedAgain(again.join(", "))] : []),
	];
	return texts.join(". ") || null;
}
