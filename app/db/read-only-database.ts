import { forbidden } from "~/shared/errors";

const TEXTS = /'(?:[^']|'')*'|"(?:[^"]|"")*"/g;
const READS = /^\s*(?:SELECT|WITH|EXPLAIN)\b/i;
/** `replace(…)` is also a function that only reads. */
const WRITES = /\b(?:INSERT|UPDATE|DELETE|REPLACE\s+INTO|DROP|ALTER|CREATE)\b/i;

/** Whether a statement changes something, or may. Closed: only what is known to read is a read. */
export const mayWriteRows = (sql: string): boolean => !READS.test(sql) || WRITES.test(sql.replace(TEXTS, ""));

/** A database for those who may look at everything and change nothing: any other statement throws 403 before it is sent. */
export const readOnlyDatabase = (d1: D1Database, reason: string): D1Database => ({
	prepare(sql) {
		if (mayWriteRows(sql)) throw forbidden(reason);
		return d1.prepare(sql);
	},
	batch: (statements) => d1.batch(statements),
	exec() {
		throw forbidden(reason);
	},
	dump() {
		throw forbidden(reason);
	},
	withSession() {
		throw forbidden(reason);
	},
});
