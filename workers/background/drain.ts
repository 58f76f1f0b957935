import type { Letter, Mail } from "@/workers/integrations/mail/port";
import { OutsideFault } from "@/workers/integrations/outside";

/** After this many tries a mail has failed. */
export const MOST_ATTEMPTS = 8;

/** How long a claimed mail belongs to the drain that claimed it: longer than a whole claim takes at worst. */
export const LEASE_MINUTES = 10;

/** Mails claimed at once; each takes at most the ten seconds of a try and the reading of its attachments. */
export const CLAIM = 20;

/** A mail this drain has claimed. */
export interface Claimed {
	id: number;
	/** Which try this is, from 1. Only the drain that made this claim may settle it. */
	attempt: number;
	/** Puts the letter together, attachments included. */
	letter: () => Promise<Letter>;
}

/** What became of a try. */
export type Outcome =
	| { status: "sent" | "stored"; at: string; provider_id: string | null }
	| { status: "queued"; next_attempt_at: string; error: string }
	| { status: "failed"; error: string };

/** An outbox as the drain needs it. */
export interface Queue {
	/** Takes up to so many due mails for the length of the lease, no two drains the same one. */
	claim(now: Date, most: number): Promise<Claimed[]>;
	/** Writes down what became of a claimed mail; does nothing when the claim has passed to another drain. */
	settle(claimed: Claimed, outcome: Outcome): Promise<void>;
}

/** Minutes to wait after a failed try: 1, 3, 9, 27 … up to half a day, so that eight tries span a day's quota. */
export function waitMinutes(attempt: number): number {
	return Math.min(720, 3 ** (attempt - 1));
}

/** What a fault means for a mail on its n-th try. */
export function afterFault(fault: unknown, attempt: number, now: Date): Outcome {
	const error = fault instanceof Error ? fault.message : String(fault);
	const permanent = fault instanceof OutsideFault && !fault.transient;
	if (permanent || attempt >= MOST_ATTEMPTS) return { status: "failed", error };
	const next = new Date(now.getTime() + waitMinutes(attempt) * 60_000);
	return { status: "queued", next_attempt_at: next.toISOString(), error };
}

async function attempt(mail: Mail, claimed: Claimed, clock: () => Date): Promise<Outcome> {
	try {
		const { state, provider_id } = await mail.send(await claimed.letter());
		return { status: state, at: clock().toISOString(), provider_id: provider_id ?? null };
	} catch (fault) {
		return afterFault(fault, claimed.attempt, clock());
	}
}

/**
 * Sends what is due in an outbox, `most` mails at the most, one after the other, and answers how many it tried. A mail
 * whose result cannot be written down stays claimed and is tried again after the lease under the same id.
 */
export async function drain(queue: Queue, mail: Mail, clock: () => Date, most = CLAIM): Promise<number> {
	let tried = 0;
	while (tried < most) {
		const claimed = await queue.claim(clock(), Math.min(CLAIM, most - tried));
		for (const one of claimed) await queue.settle(one, await attempt(mail, one, clock));
		tried += claimed.length;
		if (claimed.length < CLAIM) break;
	}
	return tried;
}
