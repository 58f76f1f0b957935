/** What decides about an invoice or a credit note that goes to the accounts. */
export interface ExportedDocument {
	number: string;
	is_exported: boolean;
	/** Changed since, so that the accounts have it as it was. */
	is_changed: boolean;
}

/** What an export of chosen documents comes to: those in the file, those left out, and those that the accounts have as they were. */
export interface ExportChoice<Document> {
	taken: Document[];
	/** The numbers of those that the accounts have already. */
	already: string[];
	/** The numbers of those that are exported again because they were changed. */
	again: string[];
}

/** Decides which of the chosen documents are exported: what is new, and what was changed since. */
export function chooseExports<Document extends ExportedDocument>(
	chosen: readonly Document[],
): ExportChoice<Document> {
	const numbers = (documents: readonly Document[]) => documents.map(({ number }) => number);
	return {
		taken: chosen.filter(({ is_exported, is_changed }) => !is_exported || is_changed),
		already: numbers(chosen.filter(({ is_exported, is_changed }) => is_exported && !is_changed)),
		again: numbers(chosen.filter(({ is_exported, is_changed }) => is_exported && is_changed)),
	};
}

/** The numbers of the documents whose change needs a reason because the accounts have them; none if a reason is given. */
export const needReason = (
	documents: readonly Pick<ExportedDocument, "number" | "is_exported">[],
	reason: string,
): string[] =>
	reason === "" ? documents.filter(({ is_exported }) => is_exported).map(({ number }) => number) : [];
