/** Who last changed a row and when, for the message of a stale save. Null if the log has no entry. */
export async function lastChange(
	d1: D1Database,
	entity: string,
	id: number,
): Promise<{ name: string; user_id: number | null; at: string } | null> {
	return await d1
		.prepare(
			`SELECT actor ->> 'name' AS name, actor ->> 'user_id' AS user_id, at FROM change_log
			WHERE entity = ? AND entity_id = ? ORDER BY seq DESC LIMIT 1`,
		)
		.bind(entity, id)
		.first();
}
