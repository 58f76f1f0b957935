import { read } from "~/db/read";
import { selectSurchargedCustomers } from "~/db/repositories/finance/fuel-surcharges";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { notFound, validation } from "~/shared/errors";
import { shiftMonth } from "~/shared/time/months";
import { changeSurcharges, readFuelFacts, withSurcharge } from "./change-surcharges";
import { readFuelYear } from "./read-year";
import { type FuelYear, fuelExceptionEnd, fuelExceptionInput, fuelYearResponse } from "./schemas";

/**
 * Agrees a fuel surcharge with a customer, for a month or from a month on; 0 is none. It replaces the one that begins in the same month.
 * Throws 422 for an unknown customer, and 409 where its jobs on invoices would have another one.
 */
export const setFuelException = defineOperation({
	access: staffWith("fuel-surcharge.write"),
	input: fuelExceptionInput,
	response: fuelYearResponse,
	message: "Exception saved",
	async run({ ctx, input }): Promise<FuelYear> {
		const [facts, [customers]] = await Promise.all([
			readFuelFacts(ctx),
			read(ctx.d1, [selectSurchargedCustomers()]),
		]);
		if (!customers.some(({ id }) => id === input.customer_id))
			throw validation({ customer_id: "This customer does not exist" });
		await changeSurcharges(ctx, facts, withSurcharge(facts.surcharges, input));
		return await readFuelYear(ctx, Number(input.month.slice(0, 4)));
	},
});

/** Deletes what was agreed with a customer, or ends it before a month. Throws 404, and 409 where its jobs on invoices would have another one. */
export const endFuelException = defineOperation({
	access: staffWith("fuel-surcharge.write"),
	input: fuelExceptionEnd,
	response: fuelYearResponse,
	message: "Exception removed",
	async run({ ctx, input: { id, from } }): Promise<FuelYear> {
		const facts = await readFuelFacts(ctx);
		const found = facts.surcharges.find((one) => one.id === id && one.customer_id !== null);
		if (!found) throw notFound("Exception");
		const others = facts.surcharges.filter((one) => one !== found);
		const rest =
			from !== undefined && from > found.month
				? [{ ...found, month_to: earlier(found.month_to ?? found.month, shiftMonth(from, -1)) }]
				: [];
		await changeSurcharges(ctx, facts, [...others, ...rest]);
		return await readFuelYear(ctx, Number((from ?? found.month).slice(0, 4)));
	},
});

const earlier = (one: string, other: string) => (one < other ? one : other);
