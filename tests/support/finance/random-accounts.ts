import { addRows } from "../databases/rows";
import { seededRandom } from "../planning/simulated-planners";

/** What a customer's account comes to, in pence. */
export interface KnownAccount {
	outstanding: number;
	overdue: number;
	credit: number;
	drafts: number;
	/** How many invoices are to be paid. */
	invoices: number;
}

/** What random accounts are made of. */
interface Accounts {
	customers: readonly number[];
	/** Jobs, one for the credit note of each invoice. */
	jobs: readonly number[];
	today: string;
	/** The days that invoices may be due on. */
	due: readonly string[];
	seed: number;
}

/**
 * Inserts an invoice for each job: drafts, unpaid, paid in part, in full or too much, by payments and a credit note. Some payments are of receipts
 * that are larger, some receipts are on account alone, of some a part was paid back. Returns what each customer's account comes to.
 */
export async function addRandomAccounts(
	d1: D1Database,
	accounts: Accounts,
): Promise<Map<number, KnownAccount>> {
	const next = seededRandom(accounts.seed);
	const pick = <One>(list: readonly One[], fallback: One): One =>
		list[Math.floor(next() * list.length)] ?? fallback;
	const known = new Map<number, KnownAccount>();
	const invoices = accounts.jobs.map((job_id, at) => {
		const total = 1 + Math.floor(next() * 100_000);
		const isDraft = next() < 0.2;
		const paid = isDraft ? 0 : pick([0, Math.floor(total / 3), total, total], 0);
		const credited = isDraft ? 0 : pick([0, 1_20 + Math.floor(next() * 5_000)], 0);
		const customer_id = pick(accounts.customers, 1);
		const invoice_due = pick(accounts.due, accounts.today);
		const account = known.get(customer_id) ?? {
			outstanding: 0,
			overdue: 0,
			credit: 0,
			drafts: 0,
			invoices: 0,
		};
		const rest = total - paid - credited;
		if (isDraft) account.drafts += rest;
		else account.outstanding += rest;
		if (!isDraft && rest > 0) account.invoices++;
		if (!isDraft && rest > 0 && invoice_due < accounts.today) account.overdue += rest;
		if (rest < 0) account.credit -= rest;
		known.set(customer_id, account);
		const status = isDraft ? ("Draft" as const) : rest > 0 ? ("Sent" as const) : ("Paid" as const);
		return { id: 7_000 + at, job_id, total, paid, credited, customer_id, invoice_due, status };
	});
	const date = accounts.today;
	await addRows(
		d1,
		"invoice",
		invoices.map(({ id, total, paid, credited, customer_id, invoice_due, status }) => ({
			...{
				id,
				number: id,
				inv_number: `R-${id}`,
				request_uid: `random-${id}`,
				invoice_type: "single_job" as const,
			},
			...{ customer_id, invoice_due, status, date, tax_point: date, supplier: {}, billed_to: {} },
			...{ net: total / 100, vat: 0, total_charge: total / 100, paid: paid / 100, credited: credited / 100 },
		})),
	);
	const paying = invoices.filter(({ paid }) => paid > 0);
	const receipts = drawReceipts(invoices, next);
	await addReceipts(d1, date, receipts);
	for (const { customer_id, left } of receipts) {
		const account = known.get(customer_id);
		if (!account) continue;
		account.outstanding -= left;
		account.credit += left;
	}
	const ofReceipt = new Set(receipts.filter(({ paid }) => paid > 0).map(({ id }) => id));
	await addRows(
		d1,
		"invoice_payment",
		paying.map(({ id, paid }) => ({
			...{ invoice_id: id, date, amount: paid / 100, uid: `random-payment-${id}` },
			receipt_id: ofReceipt.has(id) ? id : null,
		})),
	);
	await addRows(
		d1,
		"credit_note",
		invoices
			.filter(({ credited }) => credited > 0)
			.map(({ id, job_id, credited }) => ({
				...{ number: id, credit_note_number: `RC-${id}`, job_id, invoice_id: id, date },
				credit_amount: credited / 100,
			})),
	);
	return known;
}

/** A receipt under the id of an invoice, in pence: what the invoice has of it, what was paid back, and what is left on account. */
interface RandomReceipt {
	id: number;
	customer_id: number;
	paid: number;
	refunded: number;
	left: number;
}

/** Draws a receipt for each third invoice, which has its payment of it if it has one. */
const drawReceipts = (
	invoices: readonly { id: number; customer_id: number; paid: number }[],
	next: () => number,
): RandomReceipt[] =>
	invoices
		.filter(() => next() < 0.35)
		.map(({ id, customer_id, paid }) => ({
			...{ id, customer_id, paid },
			refunded: next() < 0.3 ? 1 + Math.floor(next() * 900) : 0,
			left: paid > 0 && next() < 0.4 ? 0 : 1 + Math.floor(next() * 30_000),
		}));

async function addReceipts(d1: D1Database, date: string, receipts: readonly RandomReceipt[]): Promise<void> {
	await addRows(
		d1,
		"receipt",
		receipts.map(({ id, customer_id, paid, refunded, left }) => ({
			...{ id, customer_id, date, method: "bank_transfer" as const, uid: `random-receipt-${id}` },
			...{ amount: (paid + refunded + left) / 100, allocated: paid / 100, refunded: refunded / 100 },
		})),
	);
	await addRows(
		d1,
		"receipt_refund",
		receipts
			.filter(({ refunded }) => refunded > 0)
			.map(({ id, refunded }) => ({
				...{ receipt_id: id, date, amount: refunded / 100, uid: `random-refund-${id}` },
			})),
	);
}
