import { commit } from "~/db/commit";
import { read } from "~/db/read";
import { selectSlotSettings, storeSlotSettings } from "~/db/repositories/portal/slot-settings";
import { defineOperation, noInput } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { generalText } from "~/shared/texts/general";
import type { Ctx } from "~/tenancy/ctx";
import {
	DEFAULT_SLOT_SETTINGS,
	type SlotSettings,
	slotSettingsInput,
	slotSettingsResponse,
} from "./slot-settings-schema";

/** How tight the company promises, or the defaults. */
export async function readSlotSettings(ctx: Pick<Ctx, "d1">): Promise<SlotSettings> {
	const [[row]] = await read(ctx.d1, [selectSlotSettings()]);
	return row ?? DEFAULT_SLOT_SETTINGS;
}

/** How tight the company promises times of collection to its customers. */
export const getSlotSettings = defineOperation({
	access: staffWith("account.read"),
	input: noInput,
	response: slotSettingsResponse,
	run: ({ ctx }): Promise<SlotSettings> => readSlotSettings(ctx),
});

/** Saves how tight the company promises. What is reserved already stays reserved. */
export const saveSlotSettings = defineOperation({
	access: staffWith("company.write"),
	input: slotSettingsInput,
	response: slotSettingsResponse,
	message: generalText.detailsUpdated,
	async run({ ctx, input }): Promise<SlotSettings> {
		await commit(
			ctx,
			[storeSlotSettings(ctx, input)],
			[{ type: "settingsChange", kind: "slots", entity: "slot_setting", entity_id: 1 }],
		);
		return input;
	},
});
