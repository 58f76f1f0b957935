import { addRows } from "@/tests/support/databases/rows";
import { hashToken } from "~/auth/tokens";

const TOKEN = "test-master-edit-grant";

/** The headers of a call under Master Edit. */
export const MASTER_EDIT = { "X-Master-Edit": TOKEN };

/** Turns Master Edit of jobs on for a user. */
export async function grantMasterEdit(
	d1: D1Database,
	{ user_id }: { user_id: number },
	job_ids: readonly number[],
): Promise<void> {
	const code_hash = await hashToken(TOKEN);
	await addRows(
		d1,
		"one_time_code",
		job_ids.map((job_id) => ({
			...{ user_id, job_id, purpose: "master_edit_grant" as const },
			...{ code_hash, expires_at: "2999-01-01T00:00:00.000Z" },
		})),
	);
}
