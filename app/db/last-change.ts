/** Who changed a row last, and when: what a refused save tells the user. Null when the log does not say. */
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
