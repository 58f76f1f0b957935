import { commit } from "~/db/commit";
import { read } from "~/db/read";
import { saveUserSetting, selectUserSetting } from "~/db/repositories/jobs/user-preferences";
import { defineOperation, noInput } from "~/domain/kernel/operations/operation";
import { actorUserId } from "~/shared/actor";
import { forbidden } from "~/shared/errors";
import { diaryText } from "~/shared/texts/diary";
import type { Ctx } from "~/tenancy/ctx";
import { diaryAudienceAccess } from "./access";
import { diaryStyleResponse } from "./responses";
import { quickUpdateInput } from "./schemas";

const SETTING_NAME = "traffic_diary_quick_update";

const DEFAULT_TABLE_STYLE = { size: "compact", type: "lines" } as const;

function requireUserId(ctx: Ctx): number {
	const user_id = actorUserId(ctx.actor);
	if (user_id === null) throw forbidden();
	return user_id;
}

/** The signed-in user's table style, or the default. */
export const getQuickUpdate = defineOperation({
	access: diaryAudienceAccess,
	input: noInput,
	response: diaryStyleResponse,
	async run({ ctx }): Promise<{ value: unknown }> {
		const [rows] = await read(ctx.d1, [selectUserSetting(requireUserId(ctx), SETTING_NAME)]);
		return { value: rows[0] ? rows[0].value : DEFAULT_TABLE_STYLE };
	},
});

/** Saves the signed-in user's table style and announces it to their other windows. */
export const saveQuickUpdate = defineOperation({
	isOwn: true,
	access: diaryAudienceAccess,
	input: quickUpdateInput,
	response: diaryStyleResponse,
	message: diaryText.settingsUpdated,
	async run({ ctx, input }): Promise<{ value: unknown }> {
		const user_id = requireUserId(ctx);
		await commit(
			ctx,
			[saveUserSetting(ctx, { user_id, name: SETTING_NAME, value: input.value })],
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
	},
});
