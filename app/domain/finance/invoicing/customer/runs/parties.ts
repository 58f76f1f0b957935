import { read } from "~/db/read";
import { selectFuelSetting, selectFuelSurcharges } from "~/db/repositories/finance/fuel-surcharges";
import { selectInvoiceSettings } from "~/db/repositories/jobs/invoice-settings";
import { selectCardFuel } from "~/db/repositories/jobs/job-rates";
import { selectCompany } from "~/db/repositories/kernel/company";
import { selectBilledCustomers } from "~/db/repositories/messages/invoice-parties";
import { addDays, type DateText } from "~/shared/time/dates";
import type { Ctx } from "~/tenancy/ctx";
import { type StoredParty, toSupplier } from "../../parties";
import type { InvoiceJob } from "../facts";
import type { InvoiceTerms } from "./rules-lines";
import { chooseSurcharge, surchargeMonth } from "./rules-surcharge";

/** What the invoices of a date need beside their jobs. */
export interface BillingTerms {
	prefix: string;
	supplier: StoredParty;
	customers: ReadonlyMap<number, BilledCustomer>;
}

/** How a customer is billed. */
export interface BilledCustomer {
	customer_name: string;
	billed_to: StoredParty;
	terms: InvoiceTerms;
	invoice_due: DateText;
	/** The fuel surcharge of a job, in per cent. */
	surchargeOf: (job: BilledJob) => number;
}

/** What decides how a job is billed; a stored one by its card, too. */
type BilledJob = Pick<InvoiceJob, "customer_id" | "collection_date" | "delivery_date"> &
	Partial<Pick<InvoiceJob, "id">>;

/** The code of the company's own VAT rate, where a customer has none. */
const STANDARD_CODE = "T1";

/** Reads the company, its settings and the customers of these jobs, for invoices of a date. */
export async function readBillingTerms(
	ctx: Pick<Ctx, "d1" | "tenant">,
	jobs: readonly BilledJob[],
	date: DateText,
): Promise<BillingTerms> {
	const customerIds = [...new Set(jobs.map(({ customer_id }) => customer_id))];
	const months = [date.slice(0, 7), ...jobs.map((job) => surchargeMonth(job, date, "collection"))].sort();
	const [[company], [settings], customers, surcharges, [fuel], cards] = await read(ctx.d1, [
		selectCompany(),
		selectInvoiceSettings(),
		selectBilledCustomers(customerIds),
		selectFuelSurcharges(customerIds, { from: months[0] ?? "", to: months.at(-1) ?? "" }),
		selectFuelSetting(),
		selectCardFuel(jobs.flatMap(({ id }) => id ?? [])),
	]);
	const fuelOfCard = new Map(cards.map(({ job_id, fuel_percent }) => [job_id, fuel_percent]));
	const month_by = fuel?.month_by ?? "collection";
	if (!settings) throw new Error("the invoice settings are missing");
	return {
		prefix: settings.invoice_prefix,
		supplier: toSupplier(company ?? {}, ctx.tenant.name),
		customers: new Map(
			customers.map((row) => [
				row.id,
				{
					customer_name: row.customer_name,
					billed_to: {
						name: row.customer_name,
						address_line_1: row.address_line_1,
						address_line_2: row.address_line_2,
						town: row.town,
						post_code: row.post_code,
						country: row.country,
						email: row.accounts_email || row.email,
						vat_code: row.vat_code,
						terms: row.terms,
						conditions: row.conditions,
					},
					terms: {
						vat_rate: row.tax_rate ?? settings.vat_rate,
						tax_code: row.tax_code ?? STANDARD_CODE,
					},
					surchargeOf: (job: BilledJob) =>
						fuelOfCard.get(job.id ?? 0) ??
						chooseSurcharge(
							surcharges,
							{ id: row.id, permanent: row.fuel_surcharge },
							surchargeMonth(job, date, month_by),
						),
					invoice_due: addDays(date, row.terms_days ?? settings.terms_days),
				},
			]),
		),
	};
}
