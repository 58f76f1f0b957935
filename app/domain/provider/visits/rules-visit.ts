import { visitText } from "~/shared/texts/visits";

/** What a request would do, as far as a visit is concerned. */
export interface VisitedCall {
	method: string;
	/** A GET that changes state. */
	changesState?: boolean;
	/** A call that is sent as POST and only reads. */
	readsOnly?: boolean;
}

/** Whether a call changes something, or may. Closed: only what is known to read is a read. */
export function isWritingCall({ method, changesState, readsOnly }: VisitedCall): boolean {
	if (changesState) return true;
	return method !== "GET" && method !== "HEAD" && readsOnly !== true;
}

/** Why a call is refused in a visit; null if it is not. */
export const findVisitRefusal = (access: "view" | "full", call: VisitedCall): string | null =>
	access === "full" || !isWritingCall(call) ? null : visitText.viewOnly;

/** Whether a company can be entered: it must be open, and allow it. Returns why not. */
export function findEntryRefusal(company: {
	name: string;
	status: string;
	allows_support_visits: 0 | 1;
}): string | null {
	if (company.status !== "active") return `${company.name} is ${company.status}: nobody can enter it.`;
	return company.allows_support_visits === 1 ? null : visitText.notAllowed;
}

/** How long a visit took or is to take at most, in minutes. */
export const visitMinutes = (visit: { started_at: string; ended_at: string | null; expires_at: string }) =>
	Math.max(
		1,
		Math.round((Date.parse(visit.ended_at ?? visit.expires_at) - Date.parse(visit.started_at)) / 60_000),
	);
