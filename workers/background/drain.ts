import type { Mailer, MailMessage } from "@/workers/integrations/mail/port";
import { UpstreamError } from "@/workers/integrations/upstream";
import { HOUR_MS } from "~/shared/time/durations.mjs";

export const MAX_MAIL_ATTEMPTS = 8;

/** How long a claim lasts: longer than sending all mails of a claim can take. */
export const LEASE_MINUTES = 10;

/** Mails of a page, after which other companies have their turn; each takes at most the ten seconds of an attempt plus reading its attachments. */
const CLAIM_SIZE = 20;

/** A mail claimed by this drain. */
export interface ClaimedMail {
	id: number;
	/** Number of this attempt, from 1; also the token for `settle`. */
	attempt: number;
	/** Builds the message, including attachments. */
	loadMessage: () => Promise<MailMessage>;
}

/** The outcome of an attempt. */
export type MailOutcome =
	| { status: "sent" | "stored"; at: string; provider_id: string | null }
	| { status: "queued"; next_attempt_at: string; error: string }
	| { status: "failed"; error: string };

/** An outbox, for the drain. */
export interface MailQueue {
	/**
	 * Claims up to `limit` due mails for the length of the lease, exclusively for this drain. `exhausted` counts those that it gave up
	 * instead, as their last attempt was cut short.
	 */
	claim(now: Date, limit: number): Promise<{ mails: ClaimedMail[]; exhausted: number }>;
	/** Records the outcome of a claimed mail; does nothing if another drain has claimed it since. */
	settle(claimed: ClaimedMail, outcome: MailOutcome): Promise<void>;
}

/** Minutes to wait after a failed attempt: 1, 3, 9, 27 … up to half a day, so that eight attempts outlast a daily quota. */
export function retryDelayMinutes(attempt: number): number {
	return Math.min(720, 3 ** (attempt - 1));
}

/** A provider that wants to be left alone for longer is tried again after this all the same. */
const MAX_RETRY_AFTER_MS = 12 * HOUR_MS;

/** The outcome of an attempt that threw. */
export function outcomeAfterError(thrown: unknown, attempt: number, now: Date): MailOutcome {
	const error = thrown instanceof Error ? thrown.message : String(thrown);
	const permanent = thrown instanceof UpstreamError && !thrown.transient;
	if (permanent || attempt >= MAX_MAIL_ATTEMPTS) return { status: "failed", error };
	const requested = thrown instanceof UpstreamError ? (thrown.retryAfter ?? 0) : 0;
	const wait = Math.max(retryDelayMinutes(attempt) * 60_000, Math.min(requested, MAX_RETRY_AFTER_MS));
	const next = new Date(now.getTime() + wait);
	return { status: "queued", next_attempt_at: next.toISOString(), error };
}

interface Attempt {
	outcome: MailOutcome;
	/** As in `Drained`. */
	providerError?: string | null;
}

async function trySend(mailer: Mailer, claimed: ClaimedMail, clock: () => Date): Promise<Attempt> {
	try {
		const { state, provider_id } = await mailer.send(await claimed.loadMessage());
		return {
			outcome: { status: state, at: clock().toISOString(), provider_id: provider_id ?? null },
			...(state === "sent" && { providerError: null }),
		};
	} catch (error) {
		return {
			outcome: outcomeAfterError(error, claimed.attempt, clock()),
			...(error instanceof UpstreamError && error.transient && { providerError: error.message }),
		};
	}
}

/** What a drain did: how many mails it attempted, and how many it gave up. */
export interface Drained {
	attempted: number;
	givenUp: number;
	/** What is wrong with the provider of mail, by the last attempt that shows it: null if it took the mail. Missing if none does. */
	providerError?: string | null;
}

/**
 * Sends a page of an outbox's due mails one by one. A mail whose outcome cannot be recorded stays claimed and is attempted again after
 * the lease, under the same id.
 */
export async function drain(queue: MailQueue, mailer: Mailer, clock: () => Date): Promise<Drained> {
	const { mails, exhausted } = await queue.claim(clock(), CLAIM_SIZE);
	let givenUp = exhausted;
	let provider: Pick<Drained, "providerError"> = {};
	for (const mail of mails) {
		const { outcome, ...found } = await trySend(mailer, mail, clock);
		provider = { ...provider, ...found };
		if (outcome.status === "failed") givenUp++;
		await queue.settle(mail, outcome);
	}
	return { attempted: mails.length, givenUp, ...provider };
}
