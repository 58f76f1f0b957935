import type { CommitTarget, Statement } from "./statements";
import { prepare } from "./statements";
import { toViolation } from "./violations";
import { type Change, changeStatements, newestSequence } from "./write-changes";
import { type Mail, mailStatements } from "./write-mail";

/** The result of a batch: a result per write, in order, and the latest sequence of the change log. */
export interface CommitResult {
	results: D1Result[];
	/** Null if no change was logged. */
	seq: number | null;
}

/**
 * Saves writes, their change log entries and their mail in one atomic batch, then notifies the room of the latest sequence.
 * Throws StaleVersion, UniqueViolation, ForeignKeyViolation or CheckViolation if the database rejects the batch; other errors of
 * D1 are passed on.
 */
export async function commit(
	target: CommitTarget,
	writes: readonly Statement[],
	changes: readonly Change[] = [],
	mail: readonly Mail[] = [],
): Promise<CommitResult> {
	const statements = [
		...writes,
		...mailStatements(target, mail),
		...changeStatements(target, changes),
		...(changes.length ? [newestSequence] : []),
	];
	if (statements.length === 0) return { results: [], seq: null };
	const answers = await runBatch(target.d1, statements);
	const seq = changes.length ? readSequence(answers.at(-1)) : null;
	if (seq !== null) target.waitUntil(target.room.announce(seq));
	return { results: answers.slice(0, writes.length), seq };
}

/** Runs statements in one atomic batch without logging a change. Throws like `commit`. */
async function runBatch(d1: D1Database, statements: readonly Statement[]): Promise<D1Result[]> {
	try {
		return await d1.batch(statements.map((statement) => prepare(d1, statement)));
	} catch (failure) {
		throw toViolation(failure);
	}
}

function readSequence(answer: D1Result | undefined): number | null {
	const row = answer?.results[0];
	const seq = typeof row === "object" && row !== null && "seq" in row ? row.seq : null;
	return typeof seq === "number" ? seq : null;
}

export { insertRows } from "./insert-rows";
export { lastChange } from "./last-change";
export type { CommitTarget, SqlText, Statement } from "./statements";
export { sqlValue } from "./statements";
export { CheckViolation, ForeignKeyViolation, StaleVersion, UniqueViolation } from "./violations";
export type { Change } from "./write-changes";
export type { Mail } from "./write-mail";
