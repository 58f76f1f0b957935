import { z } from "zod";
import { insertFrom, type SelectedColumns } from "./insert-from";
import {
	type CommitTarget,
	isSqlValue,
	prepare,
	type SqlText,
	type SqlValue,
	type Statement,
} from "./statements";
import { change_log } from "./tenant";
import { retryTransient } from "./transient-errors";
import { toViolation } from "./violations";
import { type Mail, mailStatements } from "./write-mail";

/**
 * An entry of the change log: the event's type and kind (`jobChange`, `update`), its row and its payload. Staff receive all
 * entries; `audience` adds other recipients, a customer only if `customer_id` matches.
 */
export interface LogEntry {
	type: string;
	kind: string;
	/** The table of the row, so that a stale save can name who changed it. */
	entity?: string;
	entity_id?: number | SqlValue | null;
	payload?: unknown | SqlValue;
	audience?: "client" | "customer" | "driver" | "user" | "all";
	customer_id?: number | SqlValue | null;
}

/**
 * What a batch logs: an entry, or a statement that runs once the entries before it are logged, such as one that stores what other
 * systems are sent of them.
 */
export type Change = LogEntry | { statement: SqlText };

/** The result of a batch: a result per write, in order, and the latest sequence of the change log. */
export interface CommitResult {
	results: D1Result[];
	/** Null if no change was logged. */
	seq: number | null;
}

/**
 * Saves writes, their change log entries and their mail in one atomic batch, then notifies the room of the latest sequence and has its mail sent.
 * Throws StaleVersion, MissingRow, UniqueViolation, ForeignKeyViolation or CheckViolation if the database rejects the batch; other
 * errors of D1 are passed on.
 */
export async function commit(
	target: CommitTarget,
	writes: readonly Statement[],
	changes: readonly Change[] = [],
	mail: readonly Mail[] = [],
): Promise<CommitResult> {
	const statements = [...writes, ...mailStatements(target, mail), ...changeStatements(target, changes)];
	if (statements.length === 0) return { results: [], seq: null };
	const answers = await runBatch(target.d1, [...statements, stateAfter(target)]);
	const state = readState(answers.at(-1));
	const seq = changes.length ? state.seq : null;
	if (seq !== null)
		target.waitUntil(target.room.announce(seq, isCarried(state.changes) ? state.changes : null));
	target.waitUntil(target.background.committed(state.mail_at));
	return { results: answers.slice(0, writes.length), seq };
}

/**
 * Runs statements in one atomic batch without logging a change. Repeated after a transient error of D1 only if it claims a key: were it
 * applied before its answer was lost, the second run is refused as a whole. Throws like `commit`.
 */
async function runBatch(d1: D1Database, statements: readonly Statement[]): Promise<D1Result[]> {
	try {
		return await retryTransient(
			() => d1.batch(statements.map((statement) => prepare(d1, statement))),
			() => statements.some((statement) => "claimsKey" in statement && statement.claimsKey === true),
		);
	} catch (failure) {
		throw toViolation(failure);
	}
}

/** The latest sequence, when the first mail that nobody has tried to send is due from now on, and the latest changes as JSON. */
const batchState = z.object({
	seq: z.number().nullable(),
	mail_at: z.string().nullable(),
	changes: z.string().nullable(),
});

const readState = (answer: D1Result | undefined) =>
	batchState.parse(answer?.results[0] ?? { seq: null, mail_at: null, changes: null });

/** Changes travel with their announcement, so that the room need not read them again, unless they are as long as this. */
const MAX_CARRIED_LENGTH = 32_000;

const isCarried = (changes: string | null) => changes !== null && changes.length < MAX_CARRIED_LENGTH;

const COLUMNS = "type, kind, entity, entity_id, payload, audience, customer_id, actor, at";

/** How far ahead a batch looks for its mail: longer than any mail waits, so that thousands of later attempts are not read. */
const MAIL_SOON_MS = 2 * 60_000;

/** As many of the latest changes are announced with their sequence; the room reads more itself. */
const CARRIED_CHANGES = 8;

/** Reads within the batch what has to be announced after it. Changes since `now` are its own and those of batches beside it. */
const stateAfter = ({ now }: CommitTarget): SqlText => ({
	sql: `SELECT (SELECT max(seq) FROM change_log) AS seq, (SELECT min(next_attempt_at) FROM outbox
		WHERE status = 'queued' AND attempts = 0 AND next_attempt_at BETWEEN ?1 AND ?2) AS mail_at,
		(SELECT json_group_array(json_object('seq', c.seq, 'type', c.type, 'kind', c.kind, 'entity_id', c.entity_id,
			'payload', json(c.payload), 'actor', json(c.actor), 'audience', c.audience, 'customer_id', c.customer_id,
			'at', c.at) ORDER BY c.seq) FROM change_log c
			WHERE c.seq > (SELECT max(seq) FROM change_log) - ${CARRIED_CHANGES} AND c.at >= ?1) AS changes`,
	params: [now.toISOString(), new Date(now.getTime() + MAIL_SOON_MS).toISOString()],
});

/** The statements that log changes, in order. Changes without SQL values share one statement. */
function changeStatements(target: CommitTarget, changes: readonly Change[]): SqlText[] {
	if (changes.length > 1 && changes.every(isPlain)) return [insertChanges(target, changes)];
	return changes.map((change) => ("statement" in change ? change.statement : insertChange(target, change)));
}

const isPlain = (change: Change): change is LogEntry =>
	!("statement" in change) && ![change.entity_id, change.payload, change.customer_id].some(isSqlValue);

function insertChange(target: CommitTarget, change: LogEntry): SqlText {
	const values = [
		change.type,
		change.kind,
		change.entity ?? null,
		change.entity_id ?? null,
		isSqlValue(change.payload) ? change.payload : toJsonText(change.payload),
		change.audience ?? "client",
		change.customer_id ?? null,
		actorText(target),
		target.now.toISOString(),
	];
	const places = values.map((value) => (isSqlValue(value) ? `(${value.sql})` : "?"));
	const params = values.flatMap((value) => (isSqlValue(value) ? value.params : [value]));
	return { sql: `INSERT INTO change_log (${COLUMNS}) VALUES (${places.join(", ")})`, params };
}

function insertChanges(target: CommitTarget, changes: readonly LogEntry[]): SqlText {
	const rows = changes.map((change) => ({ ...change, payload: toJsonText(change.payload) }));
	return {
		sql: `INSERT INTO change_log (${COLUMNS})
			SELECT value ->> 'type', value ->> 'kind', value ->> 'entity', value ->> 'entity_id', value ->> 'payload',
				coalesce(value ->> 'audience', 'client'), value ->> 'customer_id', ?, ? FROM json_each(?) ORDER BY key`,
		params: [actorText(target), target.now.toISOString(), JSON.stringify(rows)],
	};
}

/** Changes that a query selects, such as one per kind of recipient: the columns as SQL over the rows of `source`. */
export const logChanges = (
	columns: SelectedColumns<typeof change_log>,
	source: string,
	params: readonly unknown[],
): SqlText => insertFrom(change_log, columns, source, params);

const toJsonText = (payload: unknown) => (payload === undefined ? null : JSON.stringify(payload));

/** The actor of a change, as the log stores it. */
export const actorText = ({ actor }: Pick<CommitTarget, "actor">) =>
	JSON.stringify({ user_id: actor.user_id ?? null, name: actor.name, user_type: actor.type });

export { insertRows } from "./insert-rows";
export { lastChange, latestChange } from "./last-change";
export type { CommitTarget, SqlText, Statement } from "./statements";
export { sqlValue } from "./statements";
export { CheckViolation, ForeignKeyViolation, MissingRow, StaleVersion, UniqueViolation } from "./violations";
export type { Mail } from "./write-mail";
