import { query, read } from "~/db/read";
import { openAccount } from "~/domain/accounts/login";
import type { PeopleDoor } from "./save";

/** Gives every profile that has none yet its login and its mail: those a spreadsheet has just brought. */
export async function openNewProfiles({ ctx, platform }: PeopleDoor): Promise<void> {
	const [rows] = await read(ctx.d1, [
		query<{ id: number; email: string; first_name: string }>(
			`SELECT id, email, first_name FROM user WHERE user_type = 'client' AND deleted_at IS NULL AND is_active = 1
			AND registration_sent_at IS NULL ORDER BY id LIMIT 500`,
		),
	]);
	for (const { id, email, first_name } of rows)
		await openAccount(ctx, platform, { user_id: id, user_type: "client", email, name: first_name });
}
