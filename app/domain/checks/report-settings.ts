import { commit } from "~/db/commit";
import { type Query, query, read } from "~/db/read";
import { updateCheckReportSettings } from "~/db/repositories/check-report-settings";
import { defineOperation, noInput } from "~/domain/operation";
import { staffWith } from "~/domain/permissions/access";
import { generalText } from "~/domain/shared/texts/general";
import { type CheckReportSettings, checkReportSettingsInput } from "./report-setting-schemas";

type SettingsRow = Omit<CheckReportSettings, "recipients"> & { recipients: string };

/** Reads the check report settings and when they last changed. */
export const checkReportSettingsQuery: Query<SettingsRow & { updated_at: string }> = query(
	`SELECT is_enabled, only_defects, frequency, recipients, include_images, updated_at FROM check_report_setting WHERE id = 1`,
);

/** Converts a row to the settings. */
export const toCheckReportSettings = ({
	is_enabled,
	only_defects,
	frequency,
	recipients,
	include_images,
}: SettingsRow): CheckReportSettings => ({
	is_enabled,
	only_defects,
	frequency,
	recipients: JSON.parse(recipients),
	include_images,
});

/** Which check reports are mailed, when, and to whom. */
export const getCheckReportSettings = defineOperation({
	access: staffWith("settings.check-report"),
	input: noInput,
	async run({ ctx }): Promise<CheckReportSettings> {
		const [[row]] = await read(ctx.d1, [checkReportSettingsQuery]);
		if (!row) throw new Error("the check report settings are missing");
		return toCheckReportSettings(row);
	},
});

/** Saves the check report settings. Earlier reports are not mailed retrospectively. */
export const saveCheckReportSettings = defineOperation({
	access: staffWith("settings.check-report"),
	input: checkReportSettingsInput,
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
