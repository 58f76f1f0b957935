import { commit } from "~/db/commit";
import { read } from "~/db/read";
import { selectHolidaySettings } from "~/db/repositories/planning/holiday-reads";
import { updateHolidaySettings } from "~/db/repositories/planning/holidays";
import { defineOperation, noInput } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { generalText } from "~/shared/texts/general";
import { type HolidaySettings, holidaySettingsInput } from "./schemas";

/** The company's holiday settings. */
export const getHolidaySettings = defineOperation({
	access: staffWith("settings.holiday"),
	input: noInput,
	response: holidaySettingsInput,
	async run({ ctx }): Promise<HolidaySettings> {
		const [[row]] = await read(ctx.d1, [selectHolidaySettings()]);
		if (!row) throw new Error("the holiday settings are missing");
		return row;
	},
});

/** Saves the company's holiday settings. */
export const saveHolidaySettings = defineOperation({
	access: staffWith("settings.holiday"),
	input: holidaySettingsInput,
	response: holidaySettingsInput,
	message: generalText.detailsUpdated,
	async run({ ctx, input }): Promise<HolidaySettings> {
		await commit(
			ctx,
			[updateHolidaySettings(ctx, input)],
			[{ type: "settingsChange", kind: "holiday", entity: "holiday_setting", entity_id: 1 }],
		);
		return input;
	},
});
