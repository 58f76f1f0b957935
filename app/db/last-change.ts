interface LoggedChange {
	name: string;
	user_id: number | null;
	at: string;
}

const CHANGE = "SELECT actor ->> 'name' AS name, actor ->> 'user_id' AS user_id, at FROM change_log";

/** Who last changed a row and when, for the message of a stale save. Null if the log has no entry. */
export async function lastChange(d1: D1Database, entity: string, id: number): Promise<LoggedChange | null> {
	return await d1
		.prepare(`${CHANGE} WHERE entity = ? AND entity_id = ? ORDER BY seq DESC LIMIT 1`)
		.bind(entity, id)
		.first();
}

/** Who else last changed a row of a kind since a moment, for a save whose rival is known by its kind only. Null without one. */
export async function latestChange(
	d1: D1Database,
	entity: string,
	{ since, except }: { since: string; except: number | null },
): Promise<LoggedChange | null> {
	return await d1
		.prepare(
			`${CHANGE} WHERE entity = ? AND at >= ? AND actor ->> 'user_id' IS NOT ? ORDER BY seq DESC LIMIT 1`,
		)
		.bind(entity, since, except)
		.first();
}
