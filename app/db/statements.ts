import type { RoomPort } from "~/shared/room-port";

/** SQL with its parameters. */
export interface SqlText {
	sql: string;
	params: readonly unknown[];
	/** The statement claims a key that can be claimed only once, so that its batch can be repeated without being applied twice. */
	claimsKey?: true;
}

/** A statement of a batch: prepared, built by drizzle, or SQL with parameters. */
export type Statement = D1PreparedStatement | SqlText | { toSQL(): { sql: string; params: unknown[] } };

/** What `commit` needs of an operation's context: database, actor, time, and the room to notify. */
export interface CommitTarget {
	d1: D1Database;
	actor: { type: string; name: string; user_id?: number };
	now: Date;
	/** When it is written, where `now` is when it happened. */
	writtenAt?: Date;
	room: Pick<RoomPort, "announce">;
	/** Is called after every batch, with the moment from which mail queued by it is to be sent. */
	background: { committed(mailAt: string | null): Promise<void> };
	/** Keeps a promise running after the response has been sent. */
	waitUntil: (promise: Promise<unknown>) => void;
}

/** A value computed inside the batch, such as the id of a row it inserts. */
export interface SqlValue extends SqlText {
	kind: "sql value";
}

/** Creates a value computed inside the batch: `sqlValue("SELECT id FROM job WHERE uid = ?", uid)`. */
export const sqlValue = (sql: string, ...params: unknown[]): SqlValue => ({ kind: "sql value", sql, params });

export const isSqlValue = (value: unknown): value is SqlValue =>
	typeof value === "object" && value !== null && "kind" in value && value.kind === "sql value";

/** A statement ready for D1. */
export function prepare(d1: D1Database, statement: Statement): D1PreparedStatement {
	if ("toSQL" in statement) {
		const { sql, params } = statement.toSQL();
		return d1.prepare(sql).bind(...params);
	}
	if ("sql" in statement) return d1.prepare(statement.sql).bind(...statement.params);
	return statement;
}

/** Runs statements in one atomic batch; errors of D1 are thrown as they are. For the platform's database, which logs no changes. */
export const runStatements = <Row = unknown>(
	d1: D1Database,
	statements: readonly Statement[],
): Promise<D1Result<Row>[]> => d1.batch<Row>(statements.map((one) => prepare(d1, one)));
