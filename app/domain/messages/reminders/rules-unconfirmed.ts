import { MINUTE_MS } from "~/shared/time/durations.mjs";
import { earliest } from "./rules-due";

/** How long a driver has to confirm a change before the office learns that it is not confirmed. */
const WAITING_MINUTES = 5;

const dueAt = ({ sent_at }: { sent_at: string }) =>
	new Date(Date.parse(sent_at) + WAITING_MINUTES * MINUTE_MS);

/** Those of the unconfirmed changes that have waited long enough, and when the next one will have; null without one. */
export function findUnconfirmed<Change extends { sent_at: string }>(
	waiting: readonly Change[],
	now: Date,
): { due: Change[]; next: Date | null } {
	const later = waiting.map(dueAt).filter((at) => at > now);
	return {
		due: waiting.filter((change) => dueAt(change) <= now),
		next: earliest(later),
	};
}
