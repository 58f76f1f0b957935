import { addDays, type DateText, daysBetween } from "~/shared/time/dates";
import { documentTitle } from "./rules-documents";

/** How many days ahead a document counts as expiring soon. */
export const SOON_DAYS = 30;

/** When staff are notified before a document expires, in minutes: 30 days, 7 days, on the day. */
export const EXPIRY_LEADS = [43_200, 10_080, 0] as const;

/** The kinds of documents with an expiry date, and their titles. */
export const DOCUMENT_TITLES = {
	licence: "Licence",
	tacho: "Tacho card",
	cpc: "CPC card",
	category: "Licence category",
	document: "Document",
	skill: "Skill",
	mot: "MOT",
	pmi: "PMI",
	tax: "Vehicle tax",
	calibration: "Tacho calibration",
	insurance: "Insurance",
	supplier_document: "Document",
} as const;
export type DocumentKind = keyof typeof DOCUMENT_TITLES;

/** What a document is called: its own name, where it has one. */
export function documentName({ kind, detail }: { kind: DocumentKind; detail: string }): string {
	if (kind === "document" || kind === "skill") return detail;
	if (kind === "supplier_document") return documentTitle(detail);
	return [DOCUMENT_TITLES[kind], detail].filter(Boolean).join(" ");
}

/** The screens that edit the owner of a document. */
export const DOCUMENT_OWNERS = {
	driver: { path: "/account-settings/drivers", tab: null },
	vehicle: { path: "/account-settings/vehicles", tab: 1 },
	sub_contractor: { path: "/account-settings/sub-contractors", tab: null },
	owner_driver: { path: "/account-settings/owner-drivers", tab: null },
} as const;
export type DocumentOwner = keyof typeof DOCUMENT_OWNERS;

/** The path of the editor of a document's owner. */
export function editorPath(owner: DocumentOwner, id: number): string {
	const { path, tab } = DOCUMENT_OWNERS[owner];
	return `${path}?${tab === null ? "" : `tab=${tab}&`}open=${id}`;
}

/** Whether a document has expired, expires soon, or neither; it is valid on its last day. */
export function expiryState(date: DateText, today: DateText): "expired" | "soon" | "good" {
	if (date < today) return "expired";
	return date <= addDays(today, SOON_DAYS) ? "soon" : "good";
}

/** Formats the time until an expiry date, such as "in 3 days". */
export function formatExpiry(date: DateText, today: DateText): string {
	const days = daysBetween(today, date);
	if (days === 0) return "today";
	if (days === 1) return "tomorrow";
	const text = `${Math.abs(days)} day${Math.abs(days) === 1 ? "" : "s"}`;
	return days < 0 ? `${text} ago` : `in ${text}`;
}

/** A document that has expired or expires soon. */
export interface Expiring {
	kind: DocumentKind;
	/** What distinguishes it from others of its kind: the document name or the category. */
	detail: string;
	date: DateText;
	owner: DocumentOwner;
	owner_id: number;
	owner_name: string;
	/** The id of its database row. */
	id: number;
	title: string;
	state: "expired" | "soon";
	/** The path of its owner's editor; null if the user may not open it. */
	path: string | null;
}

/** Documents that have expired or expire within thirty days, oldest first: at most `limit`, and the totals. */
export interface ExpiringDocuments {
	today: DateText;
	expired: number;
	soon: number;
	documents: Expiring[];
}
