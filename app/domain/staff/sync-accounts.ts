import { query, read } from "~/db/read";
import type { PlannedRow } from "~/domain/imports/records/plan";
import type { ResourceRow } from "~/domain/master-data/field";
import type { AccountContext } from "~/domain/platform-operation";
import { syncAccount } from "./save-profile";

/** The profile fields that affect its login. */
const LOGIN_FIELDS = ["email", "is_active"];

/** Creates and updates the logins of profiles from a spreadsheet import, and sends the registration mails. */
export async function syncProfileAccounts(
	context: AccountContext,
	rows: readonly PlannedRow[],
): Promise<void> {
	const codes = rows.filter(({ state }) => state === "new").map(({ values }) => values.code);
	const ids = rows
		.filter(({ state, changes }) => state === "changed" && LOGIN_FIELDS.some((name) => name in changes))
		.map(({ id }) => id);
	if (codes.length + ids.length === 0) return;
	const [profileRows] = await read(context.ctx.d1, [
		query<ResourceRow>(
			`SELECT id, email, first_name, is_active FROM user WHERE user_type = 'client' AND deleted_at IS NULL
			AND (id IN (SELECT value FROM json_each(?1)) OR code IN (SELECT value FROM json_each(?2))) ORDER BY id`,
			JSON.stringify(ids),
			JSON.stringify(codes),
		),
	]);
	for (const row of profileRows) await syncAccount(context, row);
}
