import { z } from "zod";
import type { Letter } from "@/workers/integrations/mail/port";
import { type Claimed, LEASE_MINUTES, MOST_ATTEMPTS, type Outcome, type Queue } from "./drain";

/** How one of the two outbox tables is read and written. */
export interface OutboxTable<Row extends { id: number; attempts: number }> {
	name: "outbox" | "platform_outbox";
	/** What a claim reads of a row. */
	row: z.ZodType<Row>;
	columns: string;
	/** Whether the table keeps the provider's number of a sent mail. */
	keepsProviderId: boolean;
	letter: (row: Row) => Promise<Letter>;
}

/**
 * An outbox table as a queue. A claim moves `next_attempt_at` to the end of the lease and counts the try, in one
 * statement; that count is also the token without which a result is not written, so a drain that was held up cannot
 * overwrite what a later one found.
 */
export function outboxQueue<Row extends { id: number; attempts: number }>(
	d1: D1Database,
	table: OutboxTable<Row>,
): Queue {
	const { name } = table;
	const due = "status = 'queued' AND (next_attempt_at IS NULL OR next_attempt_at <= ?1)";

	async function claim(now: Date, most: number): Promise<Claimed[]> {
		const until = new Date(now.getTime() + LEASE_MINUTES * 60_000).toISOString();
		const [, taken] = await d1.batch([
			// A drain that died in its last try left the row queued.
			d1
				.prepare(
					`UPDATE ${name} SET status = 'failed', error = coalesce(error, 'The last attempt was cut short.') WHERE ${due} AND attempts >= ?2`,
				)
				.bind(now.toISOString(), MOST_ATTEMPTS),
			d1
				.prepare(
					`UPDATE ${name} SET attempts = attempts + 1, next_attempt_at = ?2
					 WHERE id IN (SELECT id FROM ${name} WHERE ${due} ORDER BY next_attempt_at, id LIMIT ?3)
					 RETURNING id, attempts, ${table.columns}`,
				)
				.bind(now.toISOString(), until, most),
		]);
		const rows = z.array(table.row).parse(taken?.results ?? []);
		return rows
			.sort((a, b) => a.id - b.id)
			.map((row) => ({ id: row.id, attempt: row.attempts, letter: () => table.letter(row) }));
	}

	async function settle(claimed: Claimed, outcome: Outcome) {
		const set = settings(outcome, table.keepsProviderId);
		const assignments = set.map(([column], i) => `${column} = ?${i + 3}`).join(", ");
		await d1
			.prepare(`UPDATE ${name} SET ${assignments} WHERE id = ?1 AND attempts = ?2 AND status = 'queued'`)
			.bind(claimed.id, claimed.attempt, ...set.map(([, value]) => value))
			.run();
	}

	return { claim, settle };
}

function settings(outcome: Outcome, keepsProviderId: boolean): [column: string, value: string | null][] {
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
	return keepsProviderId ? [...done, ["provider_id", outcome.provider_id]] : done;
}
