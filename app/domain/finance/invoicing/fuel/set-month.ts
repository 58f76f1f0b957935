import { deleteFuelPrice, saveFuelPrice } from "~/db/repositories/finance/fuel-surcharges";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { validation } from "~/shared/errors";
import { changeSurcharges, readFuelFacts, type StoredSurcharge, withSurcharge } from "./change-surcharges";
import { readFuelYear } from "./read-year";
import { percentOfPrice } from "./rules-bands";
import { type FuelYear, fuelMonthInput, fuelMonthOnly, fuelYearResponse } from "./schemas";

const NO_TABLE = "There is no table yet: enter its bands, or type a percentage";

/** The company's surcharge that begins in a month. */
export const surchargeOfAll = (month: string, percent: number): StoredSurcharge => ({
	...{ customer_id: null, month_to: null, note: "" },
	...{ month, percent },
});

/**
 * Sets the fuel surcharge of a month by its pump price, or by a percentage; it holds until the next month that has one. Throws 409 where
 * jobs that are on invoices would have another one, and 422 for a price without a table.
 */
export const setFuelMonth = defineOperation({
	access: staffWith("fuel-surcharge.write"),
	input: fuelMonthInput,
	response: fuelYearResponse,
	message: "Fuel surcharge saved",
	async run({ ctx, input }): Promise<FuelYear> {
		const { month, pence, read_on, is_final } = input;
		const facts = await readFuelFacts(ctx);
		const percent = pence === null ? input.percent : percentOfPrice(pence, facts.bands, facts.setting);
		if (percent === null) throw validation({ pence: NO_TABLE });
		const source = input.source ?? facts.setting.source;
		const price =
			pence !== null && read_on !== null
				? saveFuelPrice(ctx, { month, pence, read_on, source, is_final })
				: deleteFuelPrice(month);
		const after = withSurcharge(facts.surcharges, surchargeOfAll(month, percent));
		await changeSurcharges(ctx, facts, after, [price]);
		return await readFuelYear(ctx, Number(month.slice(0, 4)));
	},
});

/**
 * Takes the surcharge and the pump price of a month away: what was set before holds on. Throws 409 where jobs that are on invoices would have
 * another one.
 */
export const clearFuelMonth = defineOperation({
	access: staffWith("fuel-surcharge.write"),
	input: fuelMonthOnly,
	response: fuelYearResponse,
	message: "Fuel surcharge removed",
	async run({ ctx, input: { month } }): Promise<FuelYear> {
		const facts = await readFuelFacts(ctx);
		const after = facts.surcharges.filter((one) => one.customer_id !== null || one.month !== month);
		await changeSurcharges(ctx, facts, after, [deleteFuelPrice(month)]);
		return await readFuelYear(ctx, Number(month.slice(0, 4)));
	},
});
