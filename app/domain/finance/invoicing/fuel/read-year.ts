import { read } from "~/db/read";
import {
	selectPermanentSurcharges,
	sumFuelByInvoice,
	sumFuelByWork,
} from "~/db/repositories/finance/fuel-surcharges";
import { defineOperation, textResult } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { csvText } from "~/domain/master-data/spreadsheets/csv-text";
import { todayInLondon } from "~/shared/time/london";
import type { Ctx } from "~/tenancy/ctx";
import { readFuelFacts } from "./change-surcharges";
import { listFuelMonths } from "./rules-year";
import { type FuelException, type FuelYear, fuelYearInput, fuelYearResponse } from "./schemas";

/** The fuel surcharges of a year by month, with the table, the settings and what is agreed with customers. */
export const getFuelSurcharge = defineOperation({
	access: staffWith("fuel-surcharge.read"),
	input: fuelYearInput,
	response: fuelYearResponse,
	run: ({ ctx, input: { year } }): Promise<FuelYear> =>
		readFuelYear(ctx, year ?? Number(todayInLondon(ctx.now).slice(0, 4))),
});

/** Reads the fuel surcharges of a year. */
export async function readFuelYear(ctx: Pick<Ctx, "d1">, year: number): Promise<FuelYear> {
	const { setting, bands, prices, surcharges } = await readFuelFacts(ctx);
	const range = { from: `${year}-01`, to: `${year}-12` };
	const [permanent, sums] = await read(ctx.d1, [
		selectPermanentSurcharges(),
		setting.month_by === "invoice" ? sumFuelByInvoice(range) : sumFuelByWork(range),
	]);
	const months = listFuelMonths(year, { surcharges, prices, permanent, sums });
	const own = surcharges.flatMap(({ customer_id, customer_name, deleted_at, ...one }): FuelException[] =>
		customer_id === null || deleted_at !== null
			? []
			: [{ ...one, customer_id, customer_name: customer_name ?? "" }],
	);
	const permanentOnes = permanent.map(
		(one): FuelException => ({ ...one, id: null, month: null, month_to: null, note: "" }),
	);
	return { year, settings: setting, bands, months, exceptions: [...own, ...permanentOnes] };
}

/** The months of a year as a file that can be imported again. */
export const exportFuelSurcharge = defineOperation({
	access: staffWith("fuel-surcharge.read"),
	input: fuelYearInput,
	response: textResult,
	async run({ ctx, input: { year } }): Promise<string> {
		const { months } = await readFuelYear(ctx, year ?? Number(todayInLondon(ctx.now).slice(0, 4)));
		return csvText([
			["Month", "Percent", "Pump price", "Read on", "Source", "Jobs", "Haulage", "Surcharge"],
			...months
				.filter(({ percent, pence }) => percent !== null || pence !== null)
				.map((one) => [
					...[one.month, one.percent ?? "", one.pence ?? "", one.read_on ?? "", one.source ?? ""],
					...[one.jobs, one.haulage, one.surcharge],
				]),
		]);
	},
});
