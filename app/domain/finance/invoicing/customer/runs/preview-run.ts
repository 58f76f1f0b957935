import { read } from "~/db/read";
import { selectAccountsEmails } from "~/db/repositories/messages/invoice-parties";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { sum } from "~/shared/money/decimal";
import { todayInLondon } from "~/shared/time/london";
import { refuseClosedPeriod } from "../../closed-period";
import { requirePlausibleDay } from "../../plausible-day";
import { findRefusals, readChosenJobs, withoutRefused } from "../facts";
import { groupJobs } from "../rules-groups";
import { previewRunInput, previewRunResponse, type RunPreview } from "../schemas";
import { composeGroup } from "./compose";
import { readBillingTerms } from "./parties";
import { totalPreview } from "./rules-preview";

/** What a run over these jobs would make, without making it. Throws 404, and 422 for a date in a closed VAT period or of a year that cannot be meant. */
export const previewInvoiceRun = defineOperation({
	access: staffWith("finance"),
	input: previewRunInput,
	response: previewRunResponse,
	async run({ ctx, input }): Promise<RunPreview> {
		const date = input.date ?? todayInLondon(ctx.now);
		requirePlausibleDay(ctx, date);
		await refuseClosedPeriod(ctx, date);
		const chosen = await readChosenJobs(ctx, input.jobIds);
		const refusals = findRefusals(chosen);
		const jobs = chosen.jobs.map((job) => ({ ...job, reasons: [...(refusals.get(job.id) ?? [])] }));
		const ready = withoutRefused(chosen, refusals);
		const customerIds = ready.map(({ customer_id }) => customer_id);
		const [billing, [emails]] = await Promise.all([
			readBillingTerms(ctx, ready, date),
			read(ctx.d1, [selectAccountsEmails([...new Set(customerIds)])]),
		]);
		const composed = groupJobs(ready, input.grouping).map((group) => ({
			...composeGroup(group, date, billing),
			customer_name: group.jobs[0]?.customer_name ?? "",
			jobs: group.jobs.map(({ job_number }) => job_number),
		}));
		const invoices = composed.map(({ invoice, customer_name, jobs: numbers }) => ({
			customer_id: invoice.customer_id,
			customer_name,
			jobs: numbers,
			invoice_due: invoice.invoice_due,
			net: invoice.net,
			vat: invoice.vat,
			total_charge: invoice.total_charge,
		}));
		return {
			invoices,
			...totalPreview(composed, new Map(emails.map((row) => [row.id, row.emails]))),
			net: sum(invoices.map(({ net }) => net)),
			vat: sum(invoices.map(({ vat }) => vat)),
			total_charge: sum(invoices.map(({ total_charge }) => total_charge)),
			blocked: jobs
				.filter(({ reasons }) => reasons.length > 0)
				.map(({ id, job_number, customer_name, reasons }) => ({ id, job_number, customer_name, reasons })),
		};
	},
});
