import { eq, sql } from "drizzle-orm";
import { aliasedOrNull, db } from "~/db/builder";
import { containsSql, toSpellings } from "~/db/contains";
import { query } from "~/db/read";
import { onAccountSql } from "~/db/repositories/kernel/invoice-expressions";
import { unscaled } from "~/db/scale5";
import { company, customer, customer_invoice_settings, invoice_setting } from "~/db/tenant";

/** Which invoices and credit notes of a customer: by what is to be paid, and by number, job or the customer's own reference. */
export interface OwnDocumentFilter {
	customer_id: number;
	state?: "open" | "overdue" | "paid";
	keyword?: string;
	today: string;
}

/** What own documents can be sorted by. */
export const OWN_DOCUMENT_SORTS = {
	number: "d.kind, d.place",
	date: "d.date",
	total: "d.total",
	due: "d.due",
} as const;
export type OwnDocumentSort = keyof typeof OWN_DOCUMENT_SORTS;

/** Invoices and credit notes in one list: what the customer has been sent, so no drafts. */
const DOCUMENTS = `SELECT 'invoice' AS kind, i.id, i.number AS place, i.inv_number AS number, i.status, i.date, i.invoice_due AS due,
		i.total_charge AS total, i.total_charge - i.paid - i.credited AS outstanding, i.id AS invoice_id, NULL AS job_id
	FROM invoice i WHERE i.customer_id = ?1 AND i.status <> 'Draft'
	UNION ALL SELECT 'credit_note', n.id, n.number, n.credit_note_number, n.status, n.date, NULL, -(n.credit_amount + n.vat), 0, n.invoice_id, n.job_id
	FROM credit_note n JOIN invoice i ON i.id = n.invoice_id
	WHERE i.customer_id = ?1 AND i.status <> 'Draft' AND n.status = 'Sent'`;

/** Jobs that a keyword (`?4`) names exactly: by number, or by a reference of the customer's. */
const NAMED_JOBS = `SELECT j.id FROM job j WHERE j.customer_id = ?1 AND j.job_number = CASE WHEN ?4 NOT GLOB '*[^0-9]*' THEN CAST(?4 AS INTEGER) END
	UNION SELECT r.job_id FROM customer_reference r JOIN job j ON j.id = r.job_id WHERE j.customer_id = ?1 AND r.name = ?4`;

const MATCHES = `CASE ?2 WHEN 'open' THEN d.kind = 'invoice' AND d.status = 'Sent'
		WHEN 'overdue' THEN d.kind = 'invoice' AND d.status = 'Sent' AND d.due < ?5
		WHEN 'paid' THEN d.kind = 'invoice' AND d.status = 'Paid' ELSE 1 END
	AND (?4 = '' OR ${containsSql(["d.number"], "?3")}
		OR d.kind = 'invoice' AND d.id IN (SELECT l.invoice_id FROM invoice_line l WHERE l.job_id IN (${NAMED_JOBS}))
		OR d.job_id IN (${NAMED_JOBS}))`;

interface OwnDocumentRow {
	kind: "invoice" | "credit_note";
	id: number;
	number: string;
	status: "Sent" | "Paid";
	date: string;
	due: string | null;
	total: number;
	outstanding: number;
	is_overdue: 0 | 1;
	customer_name: string;
	jobs: number;
	job_number: string | null;
	/** The day of the last payment of a paid invoice. */
	paid_on: string | null;
	/** The invoice that a credit note is against. */
	applied_to: string | null;
	/** Of all pages. */
	n: number;
}

/** Selects a page of a customer's invoices and credit notes. The rows of the page are found first, so that only these are put together. */
export const selectOwnDocuments = (
	{ customer_id, state, keyword = "", today }: OwnDocumentFilter,
	{
		sort,
		direction,
		limit,
		offset,
	}: { sort: OwnDocumentSort; direction: "asc" | "desc"; limit: number; offset: number },
) => {
	const order = [...OWN_DOCUMENT_SORTS[sort].split(", "), "d.kind", "d.place"]
		.map((column) => `${column} ${direction}`)
		.join(", ");
	// A union of two tables that is ordered and paged as one.
	return query<OwnDocumentRow>(
		`SELECT d.kind, d.id, d.number, d.status, d.date, d.due, ${unscaled("d.total")} AS total, ${unscaled("d.outstanding")} AS outstanding,
			d.kind = 'invoice' AND d.status = 'Sent' AND d.due < ?5 AS is_overdue, c.customer_name,
			CASE d.kind WHEN 'invoice' THEN (SELECT count(*) FROM invoice_line l WHERE l.invoice_id = d.id AND l.kind = 'job') ELSE 1 END AS jobs,
			(SELECT j.job_number || CASE j.sub_no WHEN 0 THEN '' ELSE '-' || j.sub_no END FROM job j
				WHERE j.id = coalesce(d.job_id, (SELECT l.job_id FROM invoice_line l WHERE l.invoice_id = d.id AND l.kind = 'job' ORDER BY l.position LIMIT 1))) AS job_number,
			CASE WHEN d.status = 'Paid' THEN (SELECT max(p.date) FROM invoice_payment p WHERE p.invoice_id = d.id AND p.kind = 'payment') END AS paid_on,
			CASE d.kind WHEN 'credit_note' THEN (SELECT i.inv_number FROM invoice i WHERE i.id = d.invoice_id) END AS applied_to, d.n
		FROM (SELECT d.*, count(*) OVER () AS n FROM (${DOCUMENTS}) d WHERE ${MATCHES} ORDER BY ${order} LIMIT ?6 OFFSET ?7) d
		JOIN customer c ON c.id = ?1 ORDER BY ${order}`,
		customer_id,
		state ?? "all",
		toSpellings(keyword),
		keyword,
		today,
		limit,
		offset,
	);
};

interface OwnAccountRow {
	all_documents: number;
	open: number;
	overdue: number;
	paid: number;
	outstanding: number;
	overdue_outstanding: number;
	/** What was paid in and no invoice has. */
	on_account: number;
	/** The invoice that is overdue for longest. */
	oldest_number: string | null;
	oldest_due: string | null;
}

/** Sums up a customer's account: how many documents there are, what is outstanding, less what is in credit and on account, and what of it is overdue on a day. */
export const sumOwnAccount = (customer_id: number, today: string) =>
	// Sums over the same union as the list.
	query<OwnAccountRow>(
		`SELECT count(*) AS all_documents, coalesce(sum(d.is_open), 0) AS open, coalesce(sum(d.is_overdue), 0) AS overdue,
			coalesce(sum(d.kind = 'invoice' AND d.status = 'Paid'), 0) AS paid,
			${unscaled(`(coalesce(sum(d.outstanding), 0) - ${onAccountSql("?1")})`)} AS outstanding,
			${unscaled(onAccountSql("?1"))} AS on_account,
			${unscaled("coalesce(sum(d.outstanding) FILTER (WHERE d.is_overdue), 0)")} AS overdue_outstanding,
			(SELECT i.inv_number FROM invoice i WHERE i.customer_id = ?1 AND i.status = 'Sent' AND i.invoice_due < ?2 ORDER BY i.invoice_due, i.number LIMIT 1) AS oldest_number,
			(SELECT min(i.invoice_due) FROM invoice i WHERE i.customer_id = ?1 AND i.status = 'Sent' AND i.invoice_due < ?2) AS oldest_due
		FROM (SELECT d.*, d.kind = 'invoice' AND d.status = 'Sent' AS is_open,
			d.kind = 'invoice' AND d.status = 'Sent' AND d.due < ?2 AS is_overdue FROM (${DOCUMENTS}) d) d`,
		customer_id,
		today,
	);

/** Selects what a customer needs to pay: its code and terms in days, and the company's bank details. */
export const selectPaymentTerms = (customer_id: number) =>
	db
		.select({
			customer_code: customer.customer_code,
			customer_name: customer.customer_name,
			terms_days: sql<
				number | null
			>`coalesce(${customer_invoice_settings.terms_days}, (SELECT ${invoice_setting.terms_days} FROM ${invoice_setting}))`.as(
				"terms",
			),
			company_name: aliasedOrNull(company.company_name, "company_name"),
			bank_name: aliasedOrNull(company.bank_name, "bank_name"),
			sort_code: aliasedOrNull(company.sort_code, "sort_code"),
			account_no: aliasedOrNull(company.account_no, "account_no"),
		})
		.from(customer)
		.leftJoin(customer_invoice_settings, eq(customer_invoice_settings.customer_id, customer.id))
		.leftJoin(company, eq(company.id, 1))
		.where(eq(customer.id, customer_id));
