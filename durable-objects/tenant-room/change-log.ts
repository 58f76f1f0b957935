import type { Audience, Change } from "./audience";
import type { Log } from "./catch-up";

interface Row {
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

/** A tenant's change log as it stands in its database; `database` is asked at each read. One trip a read. */
export function changeLog(database: () => D1Database): Log {
	return {
		async after(seq, limit) {
			const d1 = database();
			const [rows, newest] = await d1.batch<Row & { newest: number }>([
				d1
					.prepare(
						`SELECT seq, type, kind, entity_id, payload, actor, audience, customer_id, at
						 FROM change_log WHERE seq > ? ORDER BY seq LIMIT ?`,
					)
					.bind(seq, limit),
				d1.prepare("SELECT coalesce(max(seq), 0) AS newest FROM change_log"),
			]);
			return {
				changes: (rows?.results ?? []).map(changeOf),
				newest: newest?.results[0]?.newest ?? 0,
			};
		},
	};
}

function changeOf(row: Row): Change {
	return { ...row, payload: json(row.payload), actor: json(row.actor) };
}

function json(text: string | null): unknown {
	return text === null ? null : JSON.parse(text);
}
