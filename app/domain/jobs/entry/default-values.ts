import { query, read } from "~/db/read";
import { unscaled } from "~/db/scale5";
import { ADDRESS_COLUMNS, type AddressRow } from "~/domain/addresses/columns";
import { LOOKUP_SQL } from "~/domain/master-data/lookups";
import { defineOperation, noInput } from "~/domain/operation";
import { jobReadAccess } from "../access";
import { STANDARD_VAT_RATE } from "../pricing/price-formulas";

interface CodeRow {
	id: number;
	code: string;
	description: string;
}
/** Rates in pounds per mile. */
interface LoadTypeRow extends CodeRow {
	per_mile: number | null;
}
interface TariffRow {
	id: number;
	code: string;
	name: string;
	type: number;
	charge: number;
}
/** Charges in pounds. */
interface LondonVehicleType extends CodeRow {
	charge: number;
}

interface FormCustomer {
	id: number;
	customer_code: string;
	customer_name: string;
	customer_type: 0 | 1;
	email: string | null;
	credit_stop: 0 | 1;
	customer_emails: string;
}
interface Company {
	company_name: string;
	address1: string | null;
	address2: string | null;
	town: string | null;
	postcode: string | null;
	landline: string | null;
	email: string | null;
	logo: string | null;
}

/** Saved addresses sent with the form; any beyond these are searched as the user types. */
const MAX_ADDRESSES = 1000;

/** Every option the job form offers, in one round trip. `company` is null until its details are filled in. */
export const getDefaultValues = defineOperation({
	access: jobReadAccess,
	input: noInput,
	async run({ ctx }) {
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
		] = await read(ctx.d1, [
			query<FormCustomer>(
				`SELECT c.id, c.customer_code, c.customer_name, c.customer_type, c.email, c.credit_stop,
						(SELECT json_group_array(json_object('id', e.id, 'email', e.email)) FROM customer_email e
							WHERE e.customer_id = c.id) AS customer_emails
					FROM customer c WHERE c.deleted_at IS NULL AND c.status = 1 ORDER BY c.customer_name, c.id`,
			),
			query<AddressRow>(
				`SELECT ${ADDRESS_COLUMNS} FROM customer_address ORDER BY name, id LIMIT ${MAX_ADDRESSES}`,
			),
			query<LoadTypeRow>(LOOKUP_SQL.load_types),
			query<CodeRow>(LOOKUP_SQL.freight_types),
			query<CodeRow>(LOOKUP_SQL.services),
			query<TariffRow>(LOOKUP_SQL.extra_tariffs),
			query<LondonVehicleType>(
				`SELECT id, code, description, ${unscaled("charge")} AS charge FROM london_vehicle_type ORDER BY position, id`,
			),
			query<Company>(
				"SELECT company_name, address1, address2, town, postcode, landline, email, logo FROM company WHERE id = 1",
			),
			query<{ rate: number }>(`SELECT ${unscaled("vat_rate")} AS rate FROM invoice_setting WHERE id = 1`),
		]);
		const company = companies[0] ?? null;
		return {
			customers: customers.map(({ customer_emails, ...customer }) => ({
				...customer,
				customer_emails: JSON.parse(customer_emails) as { id: number; email: string }[],
			})),
			customer_addresses: addresses,
			load_types,
			freight_types,
			services,
			company,
			extra_tariffs,
			vat_rate: vat?.rate ?? STANDARD_VAT_RATE,
			london_vehicle_types,
			company_logo: company?.logo ?? null,
		};
	},
});

export type DefaultValues = Awaited<ReturnType<typeof getDefaultValues>>;
