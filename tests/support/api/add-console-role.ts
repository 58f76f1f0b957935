import { runStatements } from "~/db/statements";
import { addRow } from "../databases/rows";
import type { TestApi } from "./test-api";

let count = 0;

/** Creates a role of the console with exactly these permissions, as they are stored; returns its id. */
export async function addConsoleRole({ env }: TestApi, ...paths: string[]): Promise<number> {
	const role_id = await addRow(env.PLATFORM_DB, "console_role", { name: `Console role ${++count}` });
	await runStatements(env.PLATFORM_DB, [
		{
			sql: "INSERT INTO console_role_permission (role_id, permission_id) SELECT ?, id FROM console_permission WHERE path IN (SELECT value FROM json_each(?))",
			params: [role_id, JSON.stringify(paths)],
		},
	]);
	return role_id;
}
