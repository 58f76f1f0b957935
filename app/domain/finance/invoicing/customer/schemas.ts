import { z } from "zod";
import { INVOICE_JOB_SORTS } from "~/db/repositories/finance/invoice-jobs";
import { INVOICE_SORTS } from "~/db/repositories/finance/invoice-list";
import {
	acceptSpellings,
	positiveIdField,
	searchField,
	whenValid,
	wholeNumberField,
} from "~/shared/input-fields";
import { ledgerPrice, price } from "~/shared/money/price-fields";
import { financeText } from "~/shared/texts/finance";
import { chosenDayField } from "~/shared/time/schemas";
import { BLOCKERS, UNCONFIRMED } from "./rules-blockers";
import { GROUPINGS } from "./rules-groups";
import { previewTotals, runProgress } from "./schemas-progress";

const names = <Name extends string>(of: Readonly<Record<Name, unknown>>) =>
	z.enum(Object.keys(of) as [Name, ...Name[]]);

/** The most rows of a page of a finance list, and its default. */
export const FINANCE_PAGE_SIZE = 500;

const page = z.coerce.number("Please enter a number").int().min(1).max(1_000_000).default(1);
const pageSize = z.coerce
	.number("Please enter a number")
	.int()
	.min(1)
	.max(FINANCE_PAGE_SIZE)
	.default(FINANCE_PAGE_SIZE);
const blankAsMissing = (sent: unknown) => (sent === "" || sent === null ? undefined : sent);
const day = z.preprocess(blankAsMissing, chosenDayField.optional());
const direction = z.preprocess(blankAsMissing, z.enum(["asc", "desc"], "asc or desc").optional());
const customer_id = z.preprocess(blankAsMissing, positiveIdField.optional());

/** `2026-11-01,2026-11-30` or one day, as the finance lists take a range. */
const splitRange = (name: string) => (sent: unknown) => {
	if (typeof sent !== "object" || sent === null || !(name in sent)) return sent;
	const { [name]: range, ...rest } = sent as Record<string, unknown>;
	const [from = "", to = from] = String(range ?? "").split(/\s*(?:,|to)\s*/);
	return { date_from: from, date_to: to, ...rest };
};

const inOrder = {
	path: ["date_to"],
	message: "The last day is before the first",
	when: whenValid("date_from", "date_to"),
};
const isInOrder = ({ date_from, date_to }: { date_from?: string; date_to?: string }) =>
	!date_from || !date_to || date_from <= date_to;

const PAGE_SPELLINGS = new Map([["perPage", "pageSize"]]);

const toJobFilter = (sent: unknown) =>
	splitRange("date")(acceptSpellings(new Map([...PAGE_SPELLINGS, ["keyword", "keywords"]]))(sent));
const jobFilter = z.object({
	date_from: day,
	date_to: day,
	keywords: searchField.optional(),
	customer_id,
	job_number: searchField.optional(),
	cus_ref: searchField.optional(),
	page,
	pageSize,
	sort: z.preprocess(blankAsMissing, names(INVOICE_JOB_SORTS).default("job_number")),
	direction,
});

/** The jobs that wait for an invoice: diary days, both included, all by default. */
export const invoiceJobsInput = z.preprocess(toJobFilter, jobFilter.refine(isInOrder, inOrder));
export type InvoiceJobsInput = z.output<typeof invoiceJobsInput>;

/** The statuses of jobs that are billed elsewhere: still to be, and done. */
export const EXTERNAL_STATUSES = ["NO/EXT Inv", "Billed Manually"] as const;

/** The jobs that are billed elsewhere, in either status by default. */
export const externalJobsInput = z.preprocess(
	toJobFilter,
	jobFilter
		.extend({
			status: z.preprocess(
				blankAsMissing,
				z.enum(EXTERNAL_STATUSES, `One of ${EXTERNAL_STATUSES.join(", ")}`).optional(),
			),
		})
		.refine(isInOrder, inOrder),
);
export type ExternalJobsInput = z.output<typeof externalJobsInput>;

const reason = z.enum([...names(BLOCKERS).options, UNCONFIRMED]);

/** The jobs that are done and cannot be invoiced, of every reason by default. */
export const blockedJobsInput = z.preprocess(
	toJobFilter,
	jobFilter.extend({ reason: z.preprocess(blankAsMissing, reason.optional()) }).refine(isInOrder, inOrder),
);
export type BlockedJobsInput = z.output<typeof blockedJobsInput>;

/** A job that waits for an invoice. */
export const invoiceJobResponse = z.object({
	id: z.int(),
	version: z.int(),
	job_number: z.string(),
	references: z.array(z.string()),
	customer_id: z.int(),
	customer_code: z.string(),
	customer_name: z.string(),
	status: z.string(),
	collection_date: z.string().nullable(),
	delivery_date: z.string().nullable(),
	collection_place: z.string(),
	delivery_place: z.string(),
	load_type: z.string(),
	/** In pounds without VAT, with its sub-jobs. */
	total_charge: price(),
	invoice_type: z.enum(["single_job", "multi_job"]),
	/** Why it cannot be invoiced yet. */
	blockers: z.array(reason),
	/** The entry of its timeline that awaits approval. */
	waiting_charge: z.object({ id: z.int(), amount: price().nullable() }).nullable(),
	/** Why the last run returned it. */
	failure: z.string().nullable(),
});
export type ListedInvoiceJob = z.output<typeof invoiceJobResponse>;

export const invoiceJobsResponse = z.object({
	data: z.array(invoiceJobResponse),
	total: z.int(),
	/** Of all pages, in pounds. */
	total_charge: price(),
	current_page: z.int(),
	per_page: z.int(),
	/** How many jobs of the same filter are marked, at POD and not marked, and done but blocked. */
	tabs: z.object({ ready: z.int(), unmarked: z.int(), blocked: z.int() }),
});
export const externalJobsResponse = invoiceJobsResponse.extend({
	/** How many jobs of the same filter are in each status. */
	statusCount: z.object({ "NO/EXT Inv": z.int(), "Billed Manually": z.int() }),
});
export type ExternalJobPage = z.output<typeof externalJobsResponse>;

export const blockedJobsResponse = invoiceJobsResponse.extend({
	/** How many jobs each reason blocks; a job may have several. */
	reasons: z.object({ all: z.int(), ...Object.fromEntries(reason.options.map((name) => [name, z.int()])) }),
	/** Prices by days since the delivery: up to 7, 14, 30, and more. In pounds. */
	ages: z.array(ledgerPrice()),
});
export type BlockedJobPage = z.output<typeof blockedJobsResponse>;
export type InvoiceJobPageResponse = z.output<typeof invoiceJobsResponse>;

const ids = (message: string) =>
	z
		.array(wholeNumberField(z.number("Not a number").int("Not a number").positive("Not a number")), message)
		.min(1, message)
		.max(5_000, "At most 5,000 at once")
		.transform((list) => [...new Set(list)]);

/** The most jobs of a run. */
export const jobIdsField = ids(financeText.selectJob);
export const invoiceIdsField = ids(financeText.selectInvoice);

const request_uid = z
	.string()
	.trim()
	.min(8, "At least 8 characters")
	.max(64, "At most 64 characters")
	.optional();

export const startRunInput = z.object({
	jobIds: jobIdsField,
	/** The date of the invoices; today by default. */
	date: chosenDayField.optional(),
	/** Made by the caller: the same one again answers the same run. */
	request_uid,
});

export const previewRunInput = z.object({
	jobIds: jobIdsField,
	grouping: z.enum(GROUPINGS),
	date: chosenDayField.optional(),
});

const money = z.object({ net: ledgerPrice(), vat: ledgerPrice(), total_charge: price() });

export const previewRunResponse = money.extend({
	...previewTotals.shape,
	invoices: z.array(
		money.extend({
			customer_id: z.int(),
			customer_name: z.string(),
			jobs: z.array(z.string()),
			invoice_due: z.string(),
		}),
	),
	/** The jobs that stay as they are, and why. */
	blocked: z.array(
		z.object({
			id: z.int(),
			job_number: z.string(),
			customer_name: z.string(),
			reasons: z.array(z.string()),
		}),
	),
});
export type RunPreview = z.output<typeof previewRunResponse>;

export const invoiceRunResponse = z.object({
	id: z.int(),
	request_uid: z.string(),
	grouping: z.enum(GROUPINGS),
	status: z.enum(["running", "stopped", "finished"]),
	date: z.string(),
	created_at: z.string(),
	/** All its jobs, those that wait, those that were returned, and its invoices so far. */
	jobs: z.int(),
	waiting: z.int(),
	failed: z.int(),
	invoices: z.int(),
	failures: z.array(z.object({ job_id: z.int(), failure: z.string() })),
	...runProgress.shape,
});
export type InvoiceRunView = z.output<typeof invoiceRunResponse>;

/** By what the list is filtered: the states, and what needs attention whatever the state. */
export const INVOICE_STATES = ["Draft", "Sent", "Paid", "Overdue", "Bounced", "CSV No"] as const;
export type InvoiceState = (typeof INVOICE_STATES)[number];

/** The invoices of a range of days, both included, all by default. */
export const invoicesInput = z.preprocess(
	(sent) =>
		splitRange("invoice_date")(acceptSpellings(new Map([...PAGE_SPELLINGS, ["keywords", "keyword"]]))(sent)),
	z
		.object({
			date_from: day,
			date_to: day,
			keyword: searchField.optional(),
			invoice_status: z.preprocess(
				(sent) => (sent === "All" ? undefined : blankAsMissing(sent)),
				z.enum(INVOICE_STATES, `One of ${INVOICE_STATES.join(", ")}`).optional(),
			),
			customer_id,
			inv_number: searchField.optional(),
			page,
			pageSize,
			sort: z.preprocess(blankAsMissing, names(INVOICE_SORTS).default("inv_number")),
			direction,
		})
		.refine(isInOrder, inOrder),
);
export type InvoicesInput = z.output<typeof invoicesInput>;

/** An invoice as listed. Amounts in pounds. */
export const invoiceResponse = money.extend({
	id: z.int(),
	inv_number: z.string(),
	invoice_type: z.enum(["single_job", "multi_job"]),
	status: z.enum(["Draft", "Sent", "Paid"]),
	is_overdue: z.boolean(),
	customer: z.object({ id: z.int(), customer_code: z.string(), customer_name: z.string() }),
	date: z.string(),
	tax_point: z.string(),
	invoice_due: z.string(),
	job_details: z.array(z.object({ id: z.int(), job_number: z.string() })),
	paid: ledgerPrice(),
	credited: ledgerPrice(),
	/** What is still to be paid; of a draft what it will come to, which is no debt yet. */
	outstanding: ledgerPrice(),
	is_csv_downloaded: z.union([z.literal(0), z.literal(1)]),
	/** Exported, and changed since: the accounts have it as it was. */
	is_changed_since_export: z.boolean(),
	email_status: z.string().nullable(),
	sent_at: z.string().nullable(),
	paid_at: z.string().nullable(),
	version: z.int(),
});
export type InvoiceView = z.output<typeof invoiceResponse>;

export const invoicesResponse = z.object({
	data: z.array(invoiceResponse),
	total: z.int(),
	current_page: z.int(),
	per_page: z.int(),
	/** Of all pages and states, in pounds. */
	total_charge: price(),
	/** Of invoices that were sent, less what customers have in credit. */
	outstanding: ledgerPrice(),
	/** What drafts come to, which nobody owes yet. */
	drafts: ledgerPrice(),
	/** Of the invoices that are past their due date. */
	overdue_outstanding: ledgerPrice(),
	statusCount: z.record(z.string(), z.int()),
});
export type InvoicePageResponse = z.output<typeof invoicesResponse>;

export const invoiceDetailResponse = invoiceResponse.extend({
	lines: z.array(
		z.object({
			id: z.int(),
			job_id: z.int().nullable(),
			position: z.int(),
			kind: z.enum(["job", "extra", "fuel_surcharge", "other"]),
			description: z.string(),
			detail: z.record(z.string(), z.string()).nullable(),
			quantity: z.number(),
			rate: price(),
			net: ledgerPrice(),
			vat_rate: z.number(),
			vat: ledgerPrice(),
			tax_code: z.string().nullable(),
			/** Whether its job was credited in full, to be invoiced again. */
			rebilled: z.union([z.literal(0), z.literal(1)]),
		}),
	),
	payments: z.array(
		z.object({
			id: z.int(),
			date: z.string(),
			amount: price(),
			reference: z.string(),
			created_at: z.string(),
		}),
	),
	/** The payment reminders that have been sent. */
	reminders: z.array(z.object({ step: z.int().min(1).max(3), sent_at: z.string() })),
});
export type InvoiceDetail = z.output<typeof invoiceDetailResponse>;
