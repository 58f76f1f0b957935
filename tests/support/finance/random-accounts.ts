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

/** Inserts an invoice for each job: drafts, unpaid, paid in part, in full or too much, by payments and a credit note. Returns what each customer's account comes to. */
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
	await addRows(
		d1,
		"invoice_payment",
		paying.map(({ id, paid }) => ({ invoice_id: id, date, amount: paid / 100, uid: `random-payment-${id}` })),
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
