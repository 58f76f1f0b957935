/** A plain ledger of invoices in pence, written from the specification and the decisions. */

/** The jobs of the books. */
export const LEDGER_JOBS = [
	...(["j10", "j11", "j12", "j13", "j14", "j15", "j16", "j17"] as const),
	...(["j18", "j19", "j20", "j21", "j22", "j23", "j24", "j25"] as const),
];
export type LedgerJobName = (typeof LEDGER_JOBS)[number];

export interface LedgerJob {
	status: string;
	/** Its charge in pence; 0 cannot be invoiced. */
	charge: number;
	/** Its customer, and in per cent the VAT on it. */
	customer: number;
	rate: number;
	/** Whether the customer has one invoice for all jobs. */
	isCollective: boolean;
}

export interface LedgerInvoice {
	number: number;
	status: string;
	date: string;
	jobs: LedgerJobName[];
	/** Those of its jobs that were credited in full, to be invoiced again. */
	left: LedgerJobName[];
	payments: number[];
}

export interface LedgerCredit {
	number: number;
	/** The number of the invoice. */
	invoice: number;
	amount: number;
	vat: number;
	date: string;
	status: string;
}

export interface LedgerRun {
	uid: string;
	status: string;
	date: string;
	waiting: LedgerJobName[][];
}

export interface Ledger {
	jobs: Record<LedgerJobName, LedgerJob>;
	invoices: LedgerInvoice[];
	voids: number[];
	/** The credit notes of a job, oldest first: of those against an invoice only the newest can be a draft. */
	credits: Partial<Record<LedgerJobName, LedgerCredit[]>>;
	voidCredits: number[];
	runs: LedgerRun[];
	closedMonths: string[];
	nextInvoice: number;
	nextCredit: number;
}

type LedgerGrouping = "single_job" | "multi_job" | "by_customer";
/** What clerks do. Invoices are named by their number, runs and payments by their place, jobs by their name. */
export type LedgerAction =
	| { do: "mark" | "unmark" | "cancel" | "touch" | "deleteCredit" | "sendCredit"; job: LedgerJobName }
	| { do: "generate"; jobs: LedgerJobName[]; grouping: LedgerGrouping; date: string; uid: string }
	| { do: "stop" | "continue"; run: number }
	| { do: "send" | "paid" | "deleteDraft"; invoice: number }
	| { do: "pay"; invoice: number; pence: number }
	| { do: "deletePayment"; invoice: number; at: number }
	| { do: "changeDate"; invoice: number; date: string }
	| { do: "rebill"; job: LedgerJobName; isCorrected: boolean; date: string }
	| { do: "credit"; job: LedgerJobName; pence: number; isOverride: boolean; date: string }
	| { do: "closeMonth"; month: string };

/** Half a penny is rounded up. */
export const vatOf = (pence: number, rate: number) => Math.floor((pence * rate * 2 + 100) / 200);
export const isClosed = (ledger: Ledger, date: string) => ledger.closedMonths.includes(date.slice(0, 7));
/** The credit notes of a job, against one invoice or all. */
export const creditsOf = (ledger: Ledger, job: LedgerJobName, invoice?: LedgerInvoice) =>
	(ledger.credits[job] ?? []).filter((note) => !invoice || note.invoice === invoice.number);
const add = (amounts: readonly number[]) => amounts.reduce((total, one) => total + one, 0);

/** The VAT of each job of an invoice: rounded once a rate, each with its share. */
export function vatShares(ledger: Ledger, invoice: LedgerInvoice): number[] {
	const soFar = new Map<number, number>();
	return invoice.jobs.map((name) => {
		const { charge, rate } = ledger.jobs[name];
		const before = soFar.get(rate) ?? 0;
		soFar.set(rate, before + charge);
		return vatOf(before + charge, rate) - vatOf(before, rate);
	});
}

/** What an invoice comes to, in pence. */
export function addUp(ledger: Ledger, invoice: LedgerInvoice) {
	const net = add(invoice.jobs.map((name) => ledger.jobs[name].charge));
	const rates = [...new Set(invoice.jobs.map((name) => ledger.jobs[name].rate))];
	const vat = add(
		rates.map((rate) =>
			vatOf(
				add(invoice.jobs.map((name) => (ledger.jobs[name].rate === rate ? ledger.jobs[name].charge : 0))),
				rate,
			),
		),
	);
	const credited = add(
		invoice.jobs.flatMap((name) =>
			creditsOf(ledger, name, invoice).map(({ amount, vat: of }) => amount + of),
		),
	);
	const paid = add(invoice.payments);
	return { net, vat, total: net + vat, paid, credited, outstanding: net + vat - paid - credited };
}

/** Brings the status of an invoice in line with what is outstanding. */
export function settle(ledger: Ledger, invoice: LedgerInvoice) {
	if (invoice.status !== "Draft") invoice.status = addUp(ledger, invoice).outstanding <= 0 ? "Paid" : "Sent";
}

const CHARGES = [100_00, 12, 33_33, 2_50, 0, 1_03, 17_77, 250_00];
const CUSTOMERS = [
	{ customer: 1, rate: 20, isCollective: false },
	{ customer: 3, rate: 20, isCollective: true },
	{ customer: 4, rate: 5, isCollective: true },
] as const;

/** Empty books with sixteen jobs of three customers, half of them marked for invoice, one in five without VAT. */
export function openLedger(): Ledger {
	const jobs = LEDGER_JOBS.map((name, at): [LedgerJobName, LedgerJob] => {
		const { customer, rate, isCollective } = CUSTOMERS[at % 3] ?? CUSTOMERS[0];
		const charge = CHARGES[at % CHARGES.length] ?? 0;
		const status = at % 2 ? "POD" : "Marked For Inv";
		return [name, { status, charge, customer, rate: at % 5 === 4 ? 0 : rate, isCollective }];
	});
	return {
		jobs: Object.fromEntries(jobs) as Ledger["jobs"],
		invoices: [],
		voids: [],
		credits: {},
		voidCredits: [],
		runs: [],
		closedMonths: [],
		nextInvoice: 1,
		nextCredit: 1,
	};
}
