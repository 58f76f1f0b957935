import { z } from "zod";
import { read } from "~/db/read";
import { selectCustomerId } from "~/db/repositories/jobs/customers";
import {
	selectLatestCharges,
	sumCustomerJobs,
	sumOpenInvoices,
} from "~/db/repositories/master-data/customer-account";
import { defineOperation, idInput } from "~/domain/kernel/operations/operation";
import { isStaffWith, staffWith } from "~/domain/kernel/permissions/access";
import { notFound } from "~/shared/errors";
import { price } from "~/shared/money/price-fields";
import { nullableText } from "~/shared/response-fields";
import { addDays } from "~/shared/time/dates";
import { todayInLondon } from "~/shared/time/london";

/** Days that are counted, and the last of them that are counted apart. */
const YEAR_DAYS = 365;
const RECENT_DAYS = 30;
const MAX_LATEST = 10;

/** What a customer's account comes to. */
const customerAccountResponse = z.object({
	/** Jobs of the last 365 days and of days to come, and of the last 30 among them; null for a role that sees no jobs. */
	jobs: z.int().nullable(),
	recent_jobs: z.int().nullable(),
	/** What those jobs are charged; null for a role that sees no job's price. */
	revenue: price().nullable(),
	/** What is open of the invoices that were sent; null for a role without Finance. */
	invoices: z
		.object({ count: z.int(), outstanding: price().nullable(), overdue: price().nullable() })
		.nullable(),
	/** The latest jobs with their prices; none for a role that sees no jobs. */
	latest: z.array(
		z.object({
			id: z.int(),
			job_number: z.string(),
			date: nullableText,
			collection_town: nullableText,
			delivery_town: nullableText,
			load_type: nullableText,
			total_charge: price().nullable(),
		}),
	),
});
export type CustomerAccount = z.infer<typeof customerAccountResponse>;

/** The jobs of a customer, what they were charged, and what is open; amounts as far as the role sees them. Throws 404. */
export const getCustomerAccount = defineOperation({
	access: staffWith("account.read"),
	input: idInput,
	response: customerAccountResponse,
	async run({ ctx, input: { id } }): Promise<CustomerAccount> {
		const today = todayInLondon(ctx.now);
		const from = addDays(today, -YEAR_DAYS);
		const [[customer], [jobs], latest, [invoices]] = await read(ctx.d1, [
			selectCustomerId(id),
			sumCustomerJobs(id, from, addDays(today, -RECENT_DAYS)),
			selectLatestCharges(id, from, MAX_LATEST),
			sumOpenInvoices(id, today),
		]);
		if (!customer) throw notFound("Customer");
		const seesJobs = isStaffWith(ctx.actor, "jobs.read");
		const hasPrices = seesJobs && isStaffWith(ctx.actor, "jobs.prices");
		return {
			jobs: seesJobs ? (jobs?.jobs ?? 0) : null,
			recent_jobs: seesJobs ? (jobs?.recent_jobs ?? 0) : null,
			revenue: hasPrices ? (jobs?.revenue ?? 0) : null,
			invoices: isStaffWith(ctx.actor, "finance") ? (invoices ?? null) : null,
			latest: !seesJobs ? [] : hasPrices ? latest : latest.map((job) => ({ ...job, total_charge: null })),
		};
	},
});
