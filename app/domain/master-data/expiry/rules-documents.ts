import { showDate } from "~/shared/time/dates";

/** The kinds of documents that a sub-contractor has to show. */
export const SUB_CONTRACTOR_DOCUMENTS = {
	insurance: "Insurance",
	goods_in_transit: "Goods in transit insurance",
	operators_licence: "Operator's licence",
	terms: "Signed terms",
	other: "Other document",
} as const;
export type SubContractorDocumentKind = keyof typeof SUB_CONTRACTOR_DOCUMENTS;

const KINDS = Object.keys(SUB_CONTRACTOR_DOCUMENTS) as SubContractorDocumentKind[];
/** For schemas, which want at least one. */
export const SUB_CONTRACTOR_DOCUMENT_KINDS = KINDS as [
	SubContractorDocumentKind,
	...SubContractorDocumentKind[],
];

/** The title of a kind; a stored kind that is none of them is its own. */
export const documentTitle = (kind: string): string =>
	KINDS.find((known) => known === kind) ? SUB_CONTRACTOR_DOCUMENTS[kind as SubContractorDocumentKind] : kind;

/** Until when a sub-contractor is insured, by its record, and its checked documents that expire. */
export interface DocumentDates {
	insurance_expires_on: string | null;
	documents: readonly { kind: string; expires_on: string | null }[];
}

/**
 * What has run out by a day, as the office reads it: "Insurance expired on 03-11-2026". Of several documents of a kind the one that is
 * valid longest counts; a document is valid on its last day.
 */
export function listExpired({ insurance_expires_on, documents }: DocumentDates, day: string): string[] {
	const lastDays = new Map<string, string>();
	for (const { kind, expires_on } of [
		{ kind: "insurance", expires_on: insurance_expires_on },
		...documents,
	]) {
		const known = lastDays.get(kind);
		if (expires_on && (known === undefined || known < expires_on)) lastDays.set(kind, expires_on);
	}
	return [...lastDays]
		.filter(([, lastDay]) => lastDay < day)
		.map(([kind, lastDay]) => `${documentTitle(kind)} expired on ${showDate(lastDay)}`);
}
