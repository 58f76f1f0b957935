import { actorUserId } from "~/auth/actor";
import { commit } from "~/db/commit";
import { query, read } from "~/db/read";
import { forbidden } from "~/domain/errors";
import type { Ctx, Verb } from "~/tenancy/ctx";
import type { QuickUpdateInput } from "./schemas";

const NAME = "traffic_diary_quick_update";

/** How the table looks before anybody has chosen. */
export const TABLE_STYLE = { size: "compact", type: "lines" } as const;

function ownId(ctx: Ctx): number {
	const user_id = actorUserId(ctx.actor);
	if (user_id === null) throw forbidden();
	return user_id;
}

/** The signed-in person's table style, the first one where none was saved. */
export async function quickUpdate({ ctx }: Verb<undefined>): Promise<{ value: unknown }> {
	const [rows] = await read(ctx.d1, [
		query<{ value: string }>(
			"SELECT value FROM user_setting WHERE user_id = ? AND name = ?",
			ownId(ctx),
			NAME,
		),
	]);
	return { value: rows[0] ? JSON.parse(rows[0].value) : TABLE_STYLE };
}

/** Keeps the signed-in person's table style and tells their other windows. */
export async function saveQuickUpdate({ ctx, input }: Verb<QuickUpdateInput>): Promise<{ value: unknown }> {
	const user_id = ownId(ctx);
	const value = JSON.stringify(input.value);
	await commit(
		ctx,
		[
			{
				sql: `INSERT INTO user_setting (user_id, name, value) VALUES (?1, ?2, ?3)
					ON CONFLICT (user_id, name) DO UPDATE SET value = ?3, updated_at = ?4`,
				params: [user_id, NAME, value, ctx.now.toISOString()],
			},
		],
		[
			{
				type: "trafficDiarySettingsChange",
				kind: "quickUpdate",
				entity: "user",
				entity_id: user_id,
				payload: { user_id, value: input.value },
				audience: "user",
			},
		],
	);
	return { value: input.value };
}
