import { z } from "zod";
import { read } from "~/db/read";
import { selectCustomerAddresses } from "~/db/repositories/jobs/customers";
import { selectVatRate } from "~/db/repositories/jobs/invoice-settings";
import {
	selectCompanyAddress,
	selectCustomerOptions,
	selectExtraTariffs,
	selectFreightTypes,
	selectLoadTypeNeeds,
	selectLoadTypes,
	selectLondonVehicleTypes,
	selectServices,
} from "~/db/repositories/jobs/job-options";
import { selectHasRateCards } from "~/db/repositories/jobs/job-rates";
import { selectNeedOptions } from "~/db/repositories/jobs/need-options";
import { defineOperation, noInput } from "~/domain/kernel/operations/operation";
import { price, publishedAs, unpriced } from "~/shared/money/price-fields";
import { flagValue } from "~/shared/response-fields";
import type { Ctx } from "~/tenancy/ctx";
import { jobReadAccess } from "../model/access";
import { STANDARD_VAT_RATE } from "../pricing/price-job";

const customerEmails = z.array(z.object({ id: z.int(), email: z.string() }));

/** Saved addresses sent with the form; any beyond these are searched as the user types. */
const MAX_ADDRESSES = 1000;

async function readDefaultValues({ d1 }: Ctx) {
	const [
		customers,
		addresses,
		load_types,
		freight_types,
		services,
		extra_tariffs,
		london_vehicle_types,
		companies,
		[vat],
		needs,
		load_type_needs,
		[rates],
	] = await read(d1, [
		selectCustomerOptions(),
		selectCustomerAddresses({ limit: MAX_ADDRESSES }),
		selectLoadTypes(),
		selectFreightTypes(),
		selectServices(),
		selectExtraTariffs(),
		selectLondonVehicleTypes(),
		selectCompanyAddress(),
		selectVatRate(),
		selectNeedOptions(),
		selectLoadTypeNeeds(),
		selectHasRateCards(),
	]);
	const company = companies[0] ?? null;
	return {
		customers: customers.map(({ customer_emails, ...customer }) => ({
			...customer,
			customer_emails: customerEmails.parse(JSON.parse(customer_emails)),
		})),
		customer_addresses: addresses,
		load_types,
		freight_types,
		services,
		company,
		extra_tariffs,
		vat_rate: vat?.rate ?? STANDARD_VAT_RATE,
		london_vehicle_types,
		needs,
		load_type_needs,
		has_rate_cards: rates?.has_rate_cards ?? 0,
		company_logo: company?.logo ?? null,
	};
}

export type DefaultValues = Awaited<ReturnType<typeof readDefaultValues>>;

const rows = z.array(z.record(z.string(), z.unknown()));
const pricedRows = z.array(z.object({ charge: price(), per_mile: price() }).catchall(unpriced()));

/** Every option the job form offers, in one round trip. `company` is null until its details are filled in. */
export const getDefaultValues = defineOperation({
	access: jobReadAccess,
	input: noInput,
	response: publishedAs<DefaultValues>(
		z.object({
			customers: rows,
			customer_addresses: rows,
			load_types: rows,
			freight_types: rows,
			services: rows,
			company: z.record(z.string(), z.unknown()).nullable(),
			extra_tariffs: rows,
			vat_rate: z.number(),
			london_vehicle_types: rows,
			needs: rows,
			load_type_needs: rows,
			has_rate_cards: flagValue,
			company_logo: z.string().nullable(),
		}),
		z
			.object({ load_types: pricedRows, extra_tariffs: pricedRows, london_vehicle_types: pricedRows })
			.catchall(unpriced()),
	),
	run: ({ ctx }) => readDefaultValues(ctx),
});
