import { read } from "~/db/read";
import { selectStaffAccounts } from "~/db/repositories/kernel/users";
import { auditStaffAction } from "~/domain/kernel/audit/audit";
import type { AccountContext } from "~/domain/kernel/operations/platform-operation";
import type { PlannedRow } from "~/domain/master-data/records/imports/plan";
import { syncAccount } from "./save-profile";

/** The profile fields that affect its login. */
const LOGIN_FIELDS = ["email", "is_active"];

/** Creates and updates the logins of profiles from a spreadsheet import, and sends the registration mails. */
export async function syncProfileAccounts(
	context: AccountContext,
	rows: readonly PlannedRow[],
): Promise<void> {
	auditStaffAction(context, "profiles_imported", { rows: rows.length });
	const codes = rows
		.filter(({ state }) => state === "new")
		.flatMap(({ values: { code } }) => (typeof code === "string" ? [code] : []));
	const ids = rows
		.filter(({ state, changes }) => state === "changed" && LOGIN_FIELDS.some((name) => name in changes))
		.flatMap(({ id }) => id ?? []);
	if (codes.length + ids.length === 0) return;
	const [profileRows] = await read(context.ctx.d1, [selectStaffAccounts(ids, codes)]);
	for (const row of profileRows) await syncAccount(context, row);
}
