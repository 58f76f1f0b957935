import { commit } from "~/db/commit";
import { read } from "~/db/read";
import {
	selectCheckReportSettings,
	updateCheckReportSettings,
} from "~/db/repositories/master-data/check-report-settings";
import { defineOperation, noInput } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { generalText } from "~/shared/texts/general";
import { type CheckReportSettings, checkReportSettingsInput } from "./report-setting-schemas";
import { checkReportSettingsResponse } from "./responses";

/** Which check reports are mailed, when, and to whom. */
export const getCheckReportSettings = defineOperation({
	access: staffWith("settings.check-report"),
	input: noInput,
	response: checkReportSettingsResponse,
	async run({ ctx }): Promise<CheckReportSettings> {
		const [[row]] = await read(ctx.d1, [selectCheckReportSettings()]);
		if (!row) throw new Error("the check report settings are missing");
		const { updated_at: _, ...settings } = row;
		return settings;
	},
});

/** Saves the check report settings. Earlier reports are not mailed retrospectively. */
export const saveCheckReportSettings = defineOperation({
	access: staffWith("settings.check-report"),
	input: checkReportSettingsInput,
	response: checkReportSettingsResponse,
	message: generalText.detailsUpdated,
	async run({ ctx, input }): Promise<CheckReportSettings> {
		const recipients = [...new Set(input.recipients)];
		const write = updateCheckReportSettings(ctx, { ...input, recipients });
		await commit(
			ctx,
			[write],
			[{ type: "settingsChange", kind: "checkReport", entity: "check_report_setting", entity_id: 1 }],
		);
		return { ...input, recipients };
	},
});
