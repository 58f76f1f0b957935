import type { Audience, LoggedChange } from "./audience";
import type { ChangeLog } from "./feed";

interface ChangeLogRow {
	seq: number;
	type: string;
	kind: string;
	entity_id: number | null;
	payload: string | null;
	actor: string;
	audience: Audience;
	customer_id: number | null;
	at: string;
}

/** Reads a tenant's change log in one round trip; `database` is called for each read, as a tenant can move to another one. */
export function openChangeLog(database: () => D1Database): ChangeLog {
	return {
		async after(seq, limit) {
			const d1 = database();
			const [rows, newest] = await d1.batch<ChangeLogRow & { newest: number }>([
				d1
					.prepare(
						`SELECT seq, type, kind, entity_id, payload, actor, audience, customer_id, at
						 FROM change_log WHERE seq > ? ORDER BY seq LIMIT ?`,
					)
					.bind(seq, limit),
				d1.prepare("SELECT coalesce(max(seq), 0) AS newest FROM change_log"),
			]);
			return {
				changes: (rows?.results ?? []).map(toLoggedChange),
				newest: newest?.results[0]?.newest ?? 0,
			};
		},
	};
}

function toLoggedChange(row: ChangeLogRow): LoggedChange {
	return { ...row, payload: parseJson(row.payload), actor: parseJson(row.actor) };
}

function parseJson(text: string | null): unknown {
	return text === null ? null : JSON.parse(text);
}
