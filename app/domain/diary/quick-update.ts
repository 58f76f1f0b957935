import { actorUserId } from "~/auth/actor";
import { commit } from "~/db/commit";
import { query, read } from "~/db/read";
import { forbidden } from "~/domain/errors";
import type { Ctx, Verb } from "~/tenancy/ctx";
import type { QuickUpdateInput } from "./schemas";

const SETTING_NAME = "traffic_diary_quick_update";

const DEFAULT_TABLE_STYLE = { size: "compact", type: "lines" } as const;

function requireUserId(ctx: Ctx): number {
	const user_id = actorUserId(ctx.actor);
	if (user_id === null) throw forbidden();
	return user_id;
}

/** The signed-in user's table style, or the default. */
export async function getQuickUpdate({ ctx }: Verb<undefined>): Promise<{ value: unknown }> {
	const [rows] = await read(ctx.d1, [
		query<{ value: string }>(
			"SELECT value FROM user_setting WHERE user_id = ? AND name = ?",
			requireUserId(ctx),
			SETTING_NAME,
		),
	]);
	return { value: rows[0] ? JSON.parse(rows[0].value) : DEFAULT_TABLE_STYLE };
}

/** Saves the signed-in user's table style and announces it to their other windows. */
export async function saveQuickUpdate({ ctx, input }: Verb<QuickUpdateInput>): Promise<{ value: unknown }> {
	const user_id = requireUserId(ctx);
	const value = JSON.stringify(input.value);
	await commit(
		ctx,
		[
			{
				sql: `INSERT INTO user_setting (user_id, name, value) VALUES (?1, ?2, ?3)
					ON CONFLICT (user_id, name) DO UPDATE SET value = ?3, updated_at = ?4`,
				params: [user_id, SETTING_NAME, value, ctx.now.toISOString()],
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
