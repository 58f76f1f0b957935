import { commit } from "~/db/commit";
import { read } from "~/db/read";
import { selectLiveSettings, updateLiveSettings } from "~/db/repositories/planning/live-settings";
import { defineOperation, noInput } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { generalText } from "~/shared/texts/general";
import { type LiveSettings, liveSettingsInput, liveSettingsResponse } from "./settings-schema";

/** How the company follows its drivers. */
export const getLiveSettings = defineOperation({
	access: staffWith("account.read"),
	input: noInput,
	response: liveSettingsResponse,
	async run({ ctx }): Promise<LiveSettings> {
		const [[row]] = await read(ctx.d1, [selectLiveSettings()]);
		if (!row) throw new Error("the live settings are missing");
		return row;
	},
});

/** Saves how the company follows its drivers. Older trails are deleted by the next cleanup. */
export const saveLiveSettings = defineOperation({
	access: staffWith("company.write"),
	input: liveSettingsInput,
	response: liveSettingsResponse,
	message: generalText.detailsUpdated,
	async run({ ctx, input }): Promise<LiveSettings> {
		const [[before]] = await read(ctx.d1, [selectLiveSettings()]);
		if (!before) throw new Error("the live settings are missing");
		await commit(
			ctx,
			[updateLiveSettings(ctx, input)],
			[{ type: "settingsChange", kind: "live", entity: "live_setting", entity_id: 1 }],
		);
		return {
			...input,
			service_minutes: input.service_minutes ?? before.service_minutes,
			minutes_per_pallet: input.minutes_per_pallet ?? before.minutes_per_pallet,
		};
	},
});
