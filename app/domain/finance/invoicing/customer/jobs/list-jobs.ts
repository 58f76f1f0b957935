import { read } from "~/db/read";
import {
	countBlockedJobs,
	countInvoiceJobsByStatus,
	countInvoiceTabs,
} from "~/db/repositories/finance/invoice-job-counts";
import {
	countInvoiceJobs,
	type InvoiceJobFilter,
	type InvoiceJobRow,
	selectInvoiceJobs,
} from "~/db/repositories/finance/invoice-jobs";
import { type JobStatus, statusRank } from "~/domain/jobs/jobs/model/status";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { todayInLondon } from "~/shared/time/london";
import {
	type BlockedJobPage,
	blockedJobsInput,
	blockedJobsResponse,
	EXTERNAL_STATUSES,
	type ExternalJobPage,
	externalJobsInput,
	externalJobsResponse,
	type InvoiceJobPageResponse,
	type InvoiceJobsInput,
	invoiceJobsInput,
	invoiceJobsResponse,
} from "../schemas";
import { toListedJob } from "./listed-job";

const ranks = (...statuses: readonly JobStatus[]) => statuses.map(statusRank);
const MARKED = ranks("Marked For Inv", "Generating Inv");
const UNMARKED = ranks("POD");
const EXTERNAL = ranks(...EXTERNAL_STATUSES);
const DONE = ranks("Completed", "Priced", "POD", "Marked For Inv");

/** The statements of a page, its sums and the counts of the tabs, and what they become. */
function buildPage(
	{ page, pageSize, sort, direction = "asc", ...rest }: InvoiceJobsInput,
	only: Pick<InvoiceJobFilter, "statuses" | "blocked">,
) {
	const filter: InvoiceJobFilter = { ...rest, ...only };
	return {
		filter,
		queries: [
			selectInvoiceJobs(filter, { sort, direction, limit: pageSize, offset: (page - 1) * pageSize }),
			countInvoiceJobs(filter),
			countInvoiceTabs(rest, { marked: MARKED, unmarked: UNMARKED, done: DONE }),
		] as const,
		paging: { current_page: page, per_page: pageSize },
	};
}

/** A page of the jobs in some statuses, oldest number first, with what is in the way of their invoice. */
const listJobsIn = (statuses: readonly number[]) =>
	defineOperation({
		access: staffWith("finance"),
		input: invoiceJobsInput,
		response: invoiceJobsResponse,
		async run({ ctx, input }): Promise<InvoiceJobPageResponse> {
			const { queries, paging } = buildPage(input, { statuses });
			const [rows, [sums], [tabs]] = await read(ctx.d1, [...queries]);
			return { ...paging, ...toPage(rows, sums, tabs) };
		},
	});

const toPage = (
	rows: readonly InvoiceJobRow[],
	{ total, total_charge } = { total: 0, total_charge: 0 },
	tabs = NO_TABS,
) => ({ data: rows.map(toListedJob), total, total_charge, tabs });

const NO_TABS = { ready: 0, unmarked: 0, blocked: 0 };

/** The jobs that are marked for invoice, and those whose invoice is being made. */
export const listMarkedJobs = listJobsIn(MARKED);

/** The jobs of customers that are not invoiced: to be billed elsewhere, or done. */
export const listExternalJobs = defineOperation({
	access: staffWith("finance"),
	input: externalJobsInput,
	response: externalJobsResponse,
	async run({ ctx, input }): Promise<ExternalJobPage> {
		const { status, ...rest } = input;
		const { queries, paging } = buildPage(rest, { statuses: status ? ranks(status) : EXTERNAL });
		const [rows, [sums], [tabs], counts] = await read(ctx.d1, [
			...queries,
			countInvoiceJobsByStatus({ ...rest, statuses: EXTERNAL }),
		]);
		const count = (name: string) => counts.find((one) => one.status === name)?.n ?? 0;
		return {
			...paging,
			...toPage(rows, sums, tabs),
			statusCount: { "NO/EXT Inv": count("NO/EXT Inv"), "Billed Manually": count("Billed Manually") },
		};
	},
});

/** The jobs at POD, which can be marked for invoice. */
export const listUnmarkedJobs = listJobsIn(UNMARKED);

/** The jobs of invoiced customers that are done and cannot be invoiced yet, with the reasons. */
export const listBlockedJobs = defineOperation({
	access: staffWith("finance"),
	input: blockedJobsInput,
	response: blockedJobsResponse,
	async run({ ctx, input }): Promise<BlockedJobPage> {
		const { reason = "any", ...rest } = input;
		const { queries, filter, paging } = buildPage(rest, { statuses: DONE, blocked: reason });
		const [rows, [sums], [tabs], [counts]] = await read(ctx.d1, [
			...queries,
			countBlockedJobs(filter, todayInLondon(ctx.now)),
		]);
		return { ...paging, ...toPage(rows, sums, tabs), ...toBlockedCounts(counts) };
	},
});

function toBlockedCounts(counts: Readonly<Record<string, number>> = {}) {
	const { all_reasons: all = 0 } = counts;
	const named = (prefix: string) =>
		Object.entries(counts).flatMap(([name, count]) =>
			name.startsWith(prefix) ? [[name.slice(prefix.length), count] as const] : [],
		);
	return {
		reasons: { all, ...Object.fromEntries(named("by_")) },
		ages: named("age_").map(([, total]) => total),
	};
}
