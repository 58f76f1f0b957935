import { commit } from "~/db/commit";
import { type Query, query, read } from "~/db/read";
import { toScale5 } from "~/db/scale5";
import type { Ctx, Verb } from "~/tenancy/ctx";
import type { HolidaySettings } from "./schemas";

/** Reads the holiday settings. */
export const holidaySettingsQuery: Query<HolidaySettings> = query<HolidaySettings>(
	`SELECT year_start, days / 100000.0 AS days, carry_over_days / 100000.0 AS carry_over_days, includes_bank_holidays,
		notice_days, division FROM holiday_setting WHERE id = 1`,
);

/** The company's holiday settings. */
export async function getHolidaySettings({ ctx }: Verb<undefined>): Promise<HolidaySettings> {
	const [[row]] = await read(ctx.d1, [holidaySettingsQuery]);
	if (!row) throw new Error("the holiday settings are missing");
	return row;
}

/** Saves the company's holiday settings. */
export async function saveHolidaySettings({ ctx, input }: Verb<HolidaySettings>): Promise<HolidaySettings> {
	await commit(
		ctx,
		[updateSettings(ctx, input)],
		[{ type: "settingsChange", kind: "holiday", entity: "holiday_setting", entity_id: 1 }],
	);
	return input;
}

const updateSettings = (ctx: Ctx, input: HolidaySettings) => ({
	sql: `UPDATE holiday_setting SET year_start = ?, days = ?, carry_over_days = ?, includes_bank_holidays = ?, notice_days = ?,
		division = ?, updated_at = ? WHERE id = 1`,
	params: [
		input.year_start,
		toScale5(input.days),
		toScale5(input.carry_over_days),
		input.includes_bank_holidays,
		input.notice_days,
		input.division,
		ctx.now.toISOString(),
	],
});
