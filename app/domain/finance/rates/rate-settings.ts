import { commit } from "~/db/commit";
import { read } from "~/db/read";
import { selectRateSetting, storeRateSetting } from "~/db/repositories/master-data/card-rates";
import { defineOperation, noInput } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { generalText } from "~/shared/texts/general";
import type { Ctx } from "~/tenancy/ctx";
import { type RateSettings, rateSettingsInput, rateSettingsResponse } from "./rate-settings-schema";

/** Until a company has set it: such prices do not bind. */
const DEFAULT_RATE_SETTINGS: RateSettings = { estimates_bind: 0, estimates_rounded_to: 1, quote_days: 7 };

/** What prices by estimated miles are worth in the portal, and for how many days quotes are valid. */
export const getRateSettings = defineOperation({
	access: staffWith("plan-costs.read"),
	input: noInput,
	response: rateSettingsResponse,
	async run({ ctx }): Promise<RateSettings> {
		return await readRateSettings(ctx);
	},
});

/** Sets whether they may be booked, what they are rounded up to, and for how many days quotes are valid. Jobs that are priced stay at their prices. */
export const saveRateSettings = defineOperation({
	access: staffWith("plan-costs.write"),
	input: rateSettingsInput,
	response: rateSettingsResponse,
	message: generalText.detailsUpdated,
	async run({ ctx, input }): Promise<RateSettings> {
		const settings = { ...input, quote_days: input.quote_days ?? (await readRateSettings(ctx)).quote_days };
		await commit(
			ctx,
			[storeRateSetting(ctx, settings)],
			[{ type: "settingsChange", kind: "rates", entity: "rate_setting", entity_id: 1 }],
		);
		return settings;
	},
});

async function readRateSettings(ctx: Ctx): Promise<RateSettings> {
	const [[row]] = await read(ctx.d1, [selectRateSetting()]);
	return row ?? DEFAULT_RATE_SETTINGS;
}
