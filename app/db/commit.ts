import type { CommitTarget, Statement } from "./statements";
import { prepare } from "./statements";
import { readViolation } from "./violations";
import { type Change, changeStatements, newestSequence } from "./write-changes";
import { type Mail, mailStatements } from "./write-mail";

/** What a batch did: a result for each of its writes, in order, and the newest sequence of the change log. */
export interface Committed {
	results: D1Result[];
	/** Null when no change was logged. */
	seq: number | null;
}

/**
 * Saves writes, the changes they are announced by and the mail they cause, as one atomic batch; then tells the room the
 * newest sequence. All of it happens or none. Throws StaleVersion, UniqueViolation, ForeignKeyViolation or CheckViolation
 * where the database refuses, and whatever else D1 throws as it is.
 */
export async function commit(
	target: CommitTarget,
	writes: readonly Statement[],
	changes: readonly Change[] = [],
	mail: readonly Mail[] = [],
): Promise<Committed> {
	const statements = [
		...writes,
		...mailStatements(target, mail),
		...changeStatements(target, changes),
		...(changes.length ? [newestSequence] : []),
	];
	if (statements.length === 0) return { results: [], seq: null };
	const answers = await runBatch(target.d1, statements);
	const seq = changes.length ? readSequence(answers.at(-1)) : null;
	if (seq !== null) target.later(target.room.announce(seq));
	return { results: answers.slice(0, writes.length), seq };
}

/** Runs statements as one atomic batch without logging a change. Throws as `commit` does. */
export async function runBatch(d1: D1Database, statements: readonly Statement[]): Promise<D1Result[]> {
	try {
		return await d1.batch(statements.map((statement) => prepare(d1, statement)));
	} catch (failure) {
		throw readViolation(failure);
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
