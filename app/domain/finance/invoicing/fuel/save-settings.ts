import { z } from "zod";
import { replaceFuelBands, saveFuelSetting } from "~/db/repositories/finance/fuel-surcharges";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { conflict } from "~/shared/errors";
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

const { settings, bands: readBands } = fuelYearResponse.shape;
const MAX_READ_BANDS = 1_000;
/** The table as it was read, without which nothing is compared. */
const saveInput = fuelSettingsInput.safeExtend({
	read: settings.extend({ source: z.string().max(120), bands: readBands.max(MAX_READ_BANDS) }).optional(),
});
type FuelTable = NonNullable<z.output<typeof saveInput>["read"]>;

/** Whether two tables are the same. */
function isSameTable(one: FuelTable, other: FuelTable): boolean {
	const [a, b] = [one, other].map(({ month_by, source, step_pence, step_percent, bands }) => [
		...[month_by, source, step_pence, step_percent],
		...sortBands(bands).map(({ from_pence, percent }) => [from_pence, percent]),
	]);
	return JSON.stringify(a) === JSON.stringify(b);
}

/**
 * Saves the table, and which month of a job counts. Months that were set by their pump price follow the table, as far as no job on an
 * invoice would have another surcharge; these stay. Throws 409 where the table is not as it was read.
 */
export const saveFuelSettings = defineOperation({
	access: staffWith("fuel-surcharge.write"),
	input: saveInput,
	response: fuelYearResponse,
	message: generalText.detailsUpdated,
	async run({ ctx, input }): Promise<FuelYear> {
		const { bands, read, ...setting } = input;
		const stored = await readFuelFacts(ctx);
		if (read && !isSameTable(read, { ...stored.setting, bands: stored.bands }))
			throw conflict("A colleague has changed the table in the meantime. Close it and open it again.");
		const facts = { ...stored, setting };
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
