/** An entry of the audit log, as its screen and its file show it. */
export interface AuditEntry {
	id: number;
	at: string;
	action: string;
	actor_name: string | null;
	email: string | null;
	company: string | null;
	on_behalf_of: string | null;
	target: string | null;
	detail: Record<string, unknown> | null;
	before: Record<string, unknown> | null;
	after: Record<string, unknown> | null;
	address: string | null;
	request_id: string | null;
}

/** The words of an action: `company_suspended` is "Company suspended". */
export function describeAction(action: string): string {
	const words = action.replaceAll("_", " ");
	return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A value of an entry as text. */
export function showValue(value: unknown): string {
	if (value === null || value === undefined || value === "") return "–";
	return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/** What an action changed, value by value: those that are the same before and after are left out. */
export function listChangedValues({ before, after }: Pick<AuditEntry, "before" | "after">) {
	const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
	return names
		.map((name) => ({ name, before: showValue(before?.[name]), after: showValue(after?.[name]) }))
		.filter((value) => value.before !== value.after);
}

/** What an entry is about in a few words: the text or the reason that it has, else the names of the values that changed; empty for neither. */
export function summariseEntry(entry: Pick<AuditEntry, "detail" | "before" | "after">): string {
	const text = [entry.detail?.text, entry.detail?.reason].find((value) => typeof value === "string");
	if (typeof text === "string") return text;
	return listChangedValues(entry)
		.map(({ name }) => describeAction(name).toLowerCase())
		.join(", ");
}

/** The headings of the file. */
export const AUDIT_HEADINGS = [
	"When",
	"Who",
	"Login",
	"On behalf of",
	"Company",
	"Action",
	"What",
	"Detail",
	"Before",
	"After",
	"Address",
	"Request",
] as const;

/** The cells of an entry in the file. */
export const toAuditCells = (entry: AuditEntry): string[] => [
	entry.at,
	entry.actor_name ?? "",
	entry.email ?? "",
	entry.on_behalf_of ?? "",
	entry.company ?? "",
	entry.action,
	entry.target ?? "",
	entry.detail ? JSON.stringify(entry.detail) : "",
	entry.before ? JSON.stringify(entry.before) : "",
	entry.after ? JSON.stringify(entry.after) : "",
	entry.address ?? "",
	entry.request_id ?? "",
];
