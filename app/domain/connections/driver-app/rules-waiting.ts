import { multiplyToPence } from "~/shared/money/decimal";
import { showPounds } from "~/shared/money/text";

/** What the load type of a job charges for waiting: pounds an hour after the free minutes. */
export interface WaitingTerms {
	charge: number;
	free_minutes: number;
}

/** A driver's time at a stop. Without `wantedAt` no time was agreed. */
export interface StopTime {
	arrivedAt: Date;
	wantedAt: Date | null;
	endedAt: Date;
}

/** A waiting charge to propose: minutes waited, and the amount in pounds. */
interface ProposedWaiting {
	minutes: number;
	amount: number;
}

/** What a wait costs, or null within the free time and where nothing is charged. Who comes early waits from the time wanted. */
export function proposeWaiting(
	{ arrivedAt, wantedAt, endedAt }: StopTime,
	terms: WaitingTerms | null,
): ProposedWaiting | null {
	if (!terms) return null;
	const from = Math.max(arrivedAt.getTime(), wantedAt?.getTime() ?? 0);
	const minutes = Math.floor((endedAt.getTime() - from) / 60_000);
	const amount = priceWaiting(minutes, terms);
	return amount === null ? null : { minutes, amount };
}

/** What minutes of waiting cost in pounds; null within the free time and where nothing is charged. */
export function priceWaiting(minutes: number, terms: WaitingTerms | null): number | null {
	if (!terms) return null;
	const amount = multiplyToPence(terms.charge, Math.max(0, minutes - terms.free_minutes) / 60);
	return amount > 0 ? amount : null;
}

/** The sentence of the timeline: "Waited 85 min at delivery, Leeds (30 min free, £35.00 an hour): Queue". */
export function describeWaiting(
	{ minutes }: ProposedWaiting,
	{ charge, free_minutes }: WaitingTerms,
	{ place, reason }: { place: string; reason: string | null },
): string {
	const terms = `${free_minutes} min free, ${showPounds(charge)} an hour`;
	return `Waited ${minutes} min at ${place} (${terms})${reason ? `: ${reason}` : ""}`;
}

/** The sentence of a wait that a sub-contractor reports, also where nothing is charged for it yet. */
export const describeReportedWait = (
	minutes: number,
	terms: WaitingTerms | null,
	at: { place: string; reason: string | null },
): string =>
	terms
		? describeWaiting({ minutes, amount: 0 }, terms, at)
		: `Waited ${minutes} min at ${at.place}${at.reason ? `: ${at.reason}` : ""}`;
