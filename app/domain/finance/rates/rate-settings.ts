import type { z } from "zod";
import { commit } from "~/db/commit";
import { read } from "~/db/read";
import { selectRateSetting, storeRateSetting } from "~/db/repositories/master-data/card-rates";
import { defineOperation, noInput } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { generalText } from "~/shared/texts/general";
import { type RateSettings, rateSettingsInput, rateSettingsResponse } from "./rate-settings-schema";

/** Until a company has set it: such prices do not bind. */
const DEFAULT_RATE_SETTINGS: RateSettings = { estimates_bind: 0, estimates_rounded_to: 1 };

/** What prices by estimated miles are worth in the portal. */
export const getRateSettings = defineOperation({
	access: staffWith("plan-costs.read"),
	input: noInput,
	response: rateSettingsResponse,
	async run({ ctx }): Promise<RateSettings> {
		const [[row]] = await read(ctx.d1, [selectRateSetting()]);
		return row ?? DEFAULT_RATE_SETTINGS;
	},
});

/** Sets whether they may be booked, and what they are rounded up to. Jobs that are priced stay at their prices. */
export const saveRateSettings = defineOperation({
	access: staffWith("plan-costs.write"),
	input: rateSettingsInput,
	response: rateSettingsResponse,
	message: generalText.detailsUpdated,
	async run({ ctx, input }): Promise<RateSettings> {
		const settings = toSettings(input);
		await commit(
			ctx,
			[storeRateSetting(ctx, settings)],
			[{ type: "settingsChange", kind: "rates", entity: "rate_setting", entity_id: 1 }],
		);
		return settings;
	},
});

const toSettings = ({
	estimates_bind,
	estimates_rounded_to,
}: z.output<typeof rateSettingsInput>): RateSettings => ({
	estimates_bind,
	estimates_rounded_to: estimates_rounded_to ?? DEFAULT_RATE_SETTINGS.estimates_rounded_to,
});
