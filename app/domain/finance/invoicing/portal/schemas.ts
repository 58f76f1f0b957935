import { z } from "zod";
import { OWN_DOCUMENT_SORTS, type OwnDocumentSort } from "~/db/repositories/finance/own-invoices";
import { searchField } from "~/shared/input-fields";
import { ledgerPrice } from "~/shared/money/price-fields";

const blankAsMissing = (sent: unknown) => (sent === "" || sent === null ? undefined : sent);
const whole = (max: number) => z.coerce.number("Please enter a number").int().min(1).max(max);

/** What is still to be paid, what of it is past its due date, what is paid; everything without a state. */
export const OWN_INVOICE_STATES = ["open", "overdue", "paid"] as const;

/** A customer's own invoices and credit notes: by state, and by number, job or reference. */
export const ownInvoicesInput = z.object({
	state: z.preprocess(blankAsMissing, z.enum(OWN_INVOICE_STATES, "open, overdue or paid").optional()),
	keywords: searchField.optional(),
	page: whole(1_000_000).default(1),
	pageSize: whole(200).default(50),
	sort: z.preprocess(
		blankAsMissing,
		z.enum(Object.keys(OWN_DOCUMENT_SORTS) as [OwnDocumentSort, ...OwnDocumentSort[]]).default("date"),
	),
	direction: z.preprocess(blankAsMissing, z.enum(["asc", "desc"], "asc or desc").default("desc")),
});
export type OwnInvoicesInput = z.output<typeof ownInvoicesInput>;

/** An invoice or a credit note, whose total is negative. Amounts in pounds. */
const ownDocumentResponse = z.object({
	kind: z.enum(["invoice", "credit_note"]),
	id: z.int(),
	number: z.string(),
	status: z.enum(["Sent", "Paid"]),
	is_overdue: z.boolean(),
	customer_name: z.string(),
	date: z.string(),
	due: z.string().nullable(),
	/** How many jobs it charges, and the number of the first. */
	jobs: z.int(),
	job_number: z.string().nullable(),
	total: ledgerPrice(),
	outstanding: ledgerPrice(),
	paid_on: z.string().nullable(),
	applied_to: z.string().nullable(),
});
export type OwnDocument = z.output<typeof ownDocumentResponse>;

export const ownInvoicesResponse = z.object({
	data: z.array(ownDocumentResponse),
	total: z.int(),
	current_page: z.int(),
	per_page: z.int(),
	/** Of all pages and keywords. */
	counts: z.object({ all: z.int(), open: z.int(), overdue: z.int(), paid: z.int() }),
	/** Less what is in credit and on account. */
	outstanding: ledgerPrice(),
	overdue_outstanding: ledgerPrice(),
	/** What was paid in and no invoice has. */
	on_account: ledgerPrice(),
	/** The invoice that is overdue for longest. */
	oldest: z.object({ number: z.string(), due: z.string() }).nullable(),
	account: z.object({
		customer_code: z.string(),
		terms_days: z.int().nullable(),
		/** Where to pay; null until the company has entered its bank details. */
		pay_to: z
			.object({
				name: z.string(),
				bank_name: z.string().nullable(),
				sort_code: z.string().nullable(),
				account_no: z.string(),
			})
			.nullable(),
	}),
});
export type OwnInvoices = z.output<typeof ownInvoicesResponse>;
