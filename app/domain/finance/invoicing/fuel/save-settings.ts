import { replaceFuelBands, saveFuelSetting } from "~/db/repositories/finance/fuel-surcharges";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { generalText } from "~/shared/texts/general";
import {
	changeSurcharges,
	readFuelFacts,
	readTouched,
	type StoredSurcharge,
	withSurcharge,
} from "./change-surcharges";
import { getFuelSurcharge } from "./read-year";
import { percentOfPrice, sortBands } from "./rules-bands";
import { findLockedMonths } from "./rules-locks";
import { type FuelYear, fuelSettingsInput, fuelYearResponse } from "./schemas";
import { surchargeOfAll } from "./set-month";

/**
 * Saves the table, and which month of a job counts. Months that were set by their pump price follow the table, as far as no job on an
 * invoice would have another surcharge; these stay.
 */
export const saveFuelSettings = defineOperation({
	access: staffWith("fuel-surcharge.write"),
	input: fuelSettingsInput,
	response: fuelYearResponse,
	message: generalText.detailsUpdated,
	async run({ ctx, input }): Promise<FuelYear> {
		const { bands, ...setting } = input;
		const facts = { ...(await readFuelFacts(ctx)), setting };
		const priced = facts.prices.flatMap(({ month, pence }) => {
			const isSet = facts.surcharges.some((one) => one.customer_id === null && one.month === month);
			const percent = isSet ? percentOfPrice(pence, bands, setting) : null;
			return percent === null ? [] : [surchargeOfAll(month, percent)];
		});
		const all = priced.reduce<readonly StoredSurcharge[]>(withSurcharge, facts.surcharges);
		const { invoiced } = await readTouched(ctx, facts, all);
		const after = priced.reduce<readonly StoredSurcharge[]>((list, one) => {
			const next = withSurcharge(list, one);
			return findLockedMonths(list, next, invoiced).length > 0 ? list : next;
		}, facts.surcharges);
		await changeSurcharges(ctx, facts, after, [
			saveFuelSetting(ctx, setting),
			...replaceFuelBands(sortBands(bands)),
		]);
		return await getFuelSurcharge.run({ ctx, input: {} });
	},
});
