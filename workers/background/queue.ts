import { z } from "zod";
import type { MailMessage } from "@/workers/integrations/mail/port";
import { setDeliveryOf, setExhaustedUndelivered } from "~/db/repositories/finance/invoice-mails";
import {
	claimMails,
	failExhaustedMails,
	type OutboxName,
	settleMail,
} from "~/db/repositories/kernel/mail-queue";
import { runStatements } from "~/db/statements";
import {
	type ClaimedMail,
	LEASE_MINUTES,
	MAX_MAIL_ATTEMPTS,
	type MailOutcome,
	type MailQueue,
} from "./drain";

/** How one of the two outbox tables is read and written. */
export interface OutboxTable<Row extends { id: number; attempts: number }> {
	name: OutboxName;
	/** Schema of the columns a claim reads. */
	row: z.ZodType<Row>;
	columns: string;
	toMessage: (row: Row) => Promise<MailMessage>;
}

/**
 * An outbox table as a queue. A claim moves `next_attempt_at` to the end of the lease and counts the attempt, in one statement.
 * The count is also the token for recording the outcome, so a delayed drain cannot overwrite the outcome of a later one.
 */
export function outboxQueue<Row extends { id: number; attempts: number }>(
	d1: D1Database,
	table: OutboxTable<Row>,
): MailQueue {
	const { name } = table;
	const isOfCompany = name === "outbox";

	async function claim(now: Date, limit: number) {
		const until = new Date(now.getTime() + LEASE_MINUTES * 60_000).toISOString();
		const [failed, claimed] = (
			await runStatements(d1, [
				...(isOfCompany ? [setExhaustedUndelivered(now.toISOString(), MAX_MAIL_ATTEMPTS)] : []),
				failExhaustedMails(name, now.toISOString(), MAX_MAIL_ATTEMPTS),
				claimMails(name, table.columns, { now: now.toISOString(), until, limit }),
			])
		).slice(-2);
		const rows = z.array(table.row).parse(claimed?.results ?? []);
		// New ones first: what an earlier attempt has failed on may fail this drain as well.
		const mails = rows
			.sort((a, b) => a.attempts - b.attempts || a.id - b.id)
			.map(
				(row): ClaimedMail => ({
					id: row.id,
					attempt: row.attempts,
					loadMessage: () => table.toMessage(row),
				}),
			);
		return { mails, exhausted: failed?.meta.changes ?? 0 };
	}

	async function settle(claimed: ClaimedMail, outcome: MailOutcome) {
		await runStatements(d1, [
			settleMail(name, claimed, outcomeColumns(outcome, isOfCompany)),
			...(isOfCompany && outcome.status !== "queued" ? [setDeliveryOf(claimed.id, outcome.status)] : []),
		]);
	}

	return { claim, settle };
}

function outcomeColumns(
	outcome: MailOutcome,
	/** A company's outbox stores the provider's id of a sent mail. */
	isOfCompany: boolean,
): [column: string, value: string | null][] {
	if (outcome.status === "queued")
		return [
			["next_attempt_at", outcome.next_attempt_at],
			["error", outcome.error],
		];
	if (outcome.status === "failed")
		return [
			["status", "failed"],
			["error", outcome.error],
		];
	const done: [string, string | null][] = [
		["status", outcome.status],
		["sent_at", outcome.status === "sent" ? outcome.at : null],
		["error", null],
	];
	return isOfCompany ? [...done, ["provider_id", outcome.provider_id]] : done;
}
