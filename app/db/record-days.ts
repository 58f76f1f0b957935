import { todayInLondon } from "../shared/time/london";
import type { StoredRecordKind } from "./record-tables";

/** In the SQL of a kind of record: the UK calendar day. The database's own day is that of UTC, an hour late in summer. */
export const TODAY_IN_SQL = ":today";

/** SQL of a kind of record as of this moment. */
export const sqlAt = <Part extends { sql: string }>(now: Date, part: Part): Part => ({
	...part,
	sql: part.sql.replaceAll(TODAY_IN_SQL, `'${todayInLondon(now)}'`),
});

/** A kind of record whose derived values are those of this moment. */
export function kindAt(now: Date, kind: StoredRecordKind): StoredRecordKind {
	if (!kind.derived) return kind;
	const derived = Object.entries(kind.derived).map(([name, value]) => [name, sqlAt(now, value)]);
	return { ...kind, derived: Object.fromEntries(derived) };
}
