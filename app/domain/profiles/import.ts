import { query, read } from "~/db/read";
import type { Row } from "~/domain/resources/field";
import type { PlannedRow } from "~/domain/resources/import-plan";
import { type PeopleDoor, settleAccount } from "./save";

/** What of a profile its way in depends on. */
const WAY_IN = ["email", "is_active"];

/** Gives the people a spreadsheet has just brought their logins and mails, and makes those of people it changed follow. */
export async function settleProfiles(door: PeopleDoor, rows: readonly PlannedRow[]): Promise<void> {
	const codes = rows.filter(({ state }) => state === "new").map(({ values }) => values.code);
	const ids = rows
		.filter(({ state, changes }) => state === "changed" && WAY_IN.some((name) => name in changes))
		.map(({ id }) => id);
	if (codes.length + ids.length === 0) return;
	const [people] = await read(door.ctx.d1, [
		query<Row>(
			`SELECT id, email, first_name, is_active FROM user WHERE user_type = 'client' AND deleted_at IS NULL
			AND (id IN (SELECT value FROM json_each(?1)) OR code IN (SELECT value FROM json_each(?2))) ORDER BY id`,
			JSON.stringify(ids),
			JSON.stringify(codes),
		),
	]);
	for (const person of people) await settleAccount(door, person);
}
