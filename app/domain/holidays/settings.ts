import { commit } from "~/db/commit";
import { type Query, query, read } from "~/db/read";
import { updateHolidaySettings } from "~/db/repositories/holidays";
import { unscaled } from "~/db/scale5";
import { defineOperation, noInput } from "~/domain/operation";
import { staffWith } from "~/domain/permissions/access";
import { generalText } from "~/domain/shared/texts/general";
import { type HolidaySettings, holidaySettingsInput } from "./schemas";

/** Reads the holiday settings. */
export const holidaySettingsQuery: Query<HolidaySettings> = query<HolidaySettings>(
	`SELECT year_start, ${unscaled("days")} AS days, ${unscaled("carry_over_days")} AS carry_over_days, includes_bank_holidays,
		notice_days, division FROM holiday_setting WHERE id = 1`,
);

/** The company's holiday settings. */
export const getHolidaySettings = defineOperation({
	access: staffWith("settings.holiday"),
	input: noInput,
	async run({ ctx }): Promise<HolidaySettings> {
		const [[row]] = await read(ctx.d1, [holidaySettingsQuery]);
		if (!row) throw new Error("the holiday settings are missing");
		return row;
	},
});

/** Saves the company's holiday settings. */
export const saveHolidaySettings = defineOperation({
	access: staffWith("settings.holiday"),
	input: holidaySettingsInput,
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
