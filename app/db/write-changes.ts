import { type CommitTarget, isSqlValue, type SqlText, type SqlValue } from "./statements";

/**
 * One thing to announce: the event's name and kind (`jobChange`, `update`), which row it is about, and what others need to
 * know. Staff hear all of it; `audience` says who else does, a customer only where `customer_id` names it.
 */
export interface Change {
	type: string;
	kind: string;
	/** The table of the row, so that a later stale save can name who changed it. */
	entity?: string;
	entity_id?: number | SqlValue | null;
	payload?: unknown | SqlValue;
	audience?: "client" | "customer" | "driver" | "user" | "all";
	customer_id?: number | SqlValue | null;
}

const COLUMNS = "type, kind, entity, entity_id, payload, audience, customer_id, actor, at";

/** Reads the newest sequence within the same batch. */
export const newestSequence: SqlText = { sql: "SELECT max(seq) AS seq FROM change_log", params: [] };

/** The statements that log changes, in their order. Changes of plain values share one statement. */
export function changeStatements(target: CommitTarget, changes: readonly Change[]): SqlText[] {
	if (changes.length > 1 && changes.every(isPlain)) return [manyAtOnce(target, changes)];
	return changes.map((change) => one(target, change));
}

const isPlain = ({ entity_id, payload, customer_id }: Change) =>
	![entity_id, payload, customer_id].some(isSqlValue);

function one(target: CommitTarget, change: Change): SqlText {
	const values = [
		change.type,
		change.kind,
		change.entity ?? null,
		change.entity_id ?? null,
		isSqlValue(change.payload) ? change.payload : text(change.payload),
		change.audience ?? "client",
		change.customer_id ?? null,
		actorText(target),
		target.now.toISOString(),
	];
	const places = values.map((value) => (isSqlValue(value) ? `(${value.sql})` : "?"));
	const params = values.flatMap((value) => (isSqlValue(value) ? value.params : [value]));
	return { sql: `INSERT INTO change_log (${COLUMNS}) VALUES (${places.join(", ")})`, params };
}

function manyAtOnce(target: CommitTarget, changes: readonly Change[]): SqlText {
	const rows = changes.map((change) => ({ ...change, payload: text(change.payload) }));
	return {
		sql: `INSERT INTO change_log (${COLUMNS})
			SELECT value ->> 'type', value ->> 'kind', value ->> 'entity', value ->> 'entity_id', value ->> 'payload',
				coalesce(value ->> 'audience', 'client'), value ->> 'customer_id', ?, ? FROM json_each(?) ORDER BY key`,
		params: [actorText(target), target.now.toISOString(), JSON.stringify(rows)],
	};
}

const text = (payload: unknown) => (payload === undefined ? null : JSON.stringify(payload));

const actorText = ({ actor }: CommitTarget) =>
	JSON.stringify({ user_id: actor.user_id ?? null, name: actor.name, user_type: actor.type });
