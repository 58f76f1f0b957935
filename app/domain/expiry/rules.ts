import { addDays, type DateText, daysBetween } from "../time/dates";

/** How many days ahead a document counts as expiring soon. */
export const SOON_DAYS = 30;

/** How long before it expires staff are told of a document, in minutes: 30 days, 7 days, on the day. */
export const EXPIRY_LEADS = [43_200, 10_080, 0] as const;

/** What runs out, and what each kind is called. */
export const DOCUMENTS = {
	licence: "Licence",
	tacho: "Tacho card",
	cpc: "CPC card",
	category: "Licence category",
	document: "Document",
	mot: "MOT",
	pmi: "PMI",
	tax: "Vehicle tax",
	calibration: "Tacho calibration",
	insurance: "Insurance",
} as const;
export type DocumentKind = keyof typeof DOCUMENTS;

/** Where the record a document belongs to is edited. */
export const OWNERS = {
	driver: { path: "/account-settings/drivers", tab: null },
	vehicle: { path: "/account-settings/vehicles", tab: 1 },
	sub_contractor: { path: "/account-settings/sub-contractors", tab: null },
	owner_driver: { path: "/account-settings/owner-drivers", tab: null },
} as const;
export type DocumentOwner = keyof typeof OWNERS;

/** The address of the editor of a document's owner. */
export function editorOf(owner: DocumentOwner, id: number): string {
	const { path, tab } = OWNERS[owner];
	return `${path}?${tab === null ? "" : `tab=${tab}&`}open=${id}`;
}

/** Whether a document has run out, soon will, or neither; it is good on its last day. */
export function expiryState(date: DateText, today: DateText): "expired" | "soon" | "good" {
	if (date < today) return "expired";
	return date <= addDays(today, SOON_DAYS) ? "soon" : "good";
}

/** How far off a date is, in words. */
export function sayExpiry(date: DateText, today: DateText): string {
	const days = daysBetween(today, date);
	if (days === 0) return "today";
	if (days === 1) return "tomorrow";
	const length = `${Math.abs(days)} day${Math.abs(days) === 1 ? "" : "s"}`;
	return days < 0 ? `${length} ago` : `in ${length}`;
}
