import { statusName } from "~/shared/jobs/statuses";
import { addUp, creditsOf, LEDGER_JOBS, type Ledger, type LedgerJobName, vatShares } from "./invoice-ledger";

/** How an invoice reads in the ledger and in the product, in pence. */
interface InvoiceState {
	number: number;
	status: string;
	date: string;
	net: number;
	vat: number;
	total: number;
	paid: number;
	credited: number;
	lines: string[];
	payments: number[];
}

/** All that ledger and product must agree on. */
export interface BooksState {
	jobs: Record<string, string>;
	invoices: InvoiceState[];
	voids: string[];
	credits: string[];
	runs: string[];
	next: string;
}

const describeLine = (job: string, net: number, rate: number, vat: number, hasLeft: boolean) =>
	`${job}: ${net} + ${vat} at ${rate}${hasLeft ? ", left" : ""}`;
const describeCredit = (job: string, number: number, amount: number, vat: number, rest: string) =>
	`${number} of ${job}: ${amount} + ${vat}, ${rest}`;

/** The state of the plain ledger. */
export function describeLedger(ledger: Ledger): BooksState {
	const labelOf = (job: LedgerJobName) => {
		const invoice = ledger.invoices.find(({ jobs, left }) => jobs.includes(job) && !left.includes(job));
		return invoice ? ` INV-${invoice.number}` : "";
	};
	return {
		jobs: Object.fromEntries(
			LEDGER_JOBS.map((name) => [name, `${ledger.jobs[name].status}${labelOf(name)}`]),
		),
		invoices: ledger.invoices
			.toSorted((a, b) => a.number - b.number)
			.map((invoice) => {
				const { outstanding: _, ...sums } = addUp(ledger, invoice);
				const shares = vatShares(ledger, invoice);
				return {
					number: invoice.number,
					status: invoice.status,
					date: invoice.date,
					...sums,
					lines: invoice.jobs.map((name, at) => {
						const { charge, rate } = ledger.jobs[name];
						return describeLine(name, charge, rate, shares[at] ?? 0, invoice.left.includes(name));
					}),
					payments: invoice.payments,
				};
			}),
		voids: [
			...ledger.voids.map((number) => `invoice ${number}`),
			...ledger.voidCredits.map((number) => `credit_note ${number}`),
		].sort(),
		credits: LEDGER_JOBS.flatMap((name) =>
			creditsOf(ledger, name).map(({ number, amount, vat, status, date }) =>
				describeCredit(name, number, amount, vat, `${status} ${date}`),
			),
		),
		runs: ledger.runs.map((run) => `${run.uid} ${run.status}, ${run.waiting.flat().length} wait`),
		next: `${ledger.nextInvoice} ${ledger.nextCredit}`,
	};
}

/** The columns of all the queries; each has some of them. */
interface Row
	extends Record<
			"id" | "job_status" | "number" | "net" | "vat" | "total_charge" | "paid" | "credited" | "invoice_id",
			number
		>,
		Record<"job_id" | "vat_rate" | "amount" | "credit_amount" | "waiting" | "next" | "rebilled", number>,
		Record<"status" | "date" | "series" | "request_uid" | "name", string> {
	inv: string | null;
}

const QUERIES = [
	"SELECT id, status AS job_status, inv FROM job WHERE id IN (SELECT value FROM json_each(?1))",
	"SELECT id, number, status, date, net, vat, total_charge, paid, credited FROM invoice ORDER BY number",
	"SELECT invoice_id, job_id, net, vat, vat_rate, rebilled FROM invoice_line ORDER BY invoice_id, position",
	"SELECT id, invoice_id, amount FROM invoice_payment ORDER BY id",
	"SELECT series, number FROM void_number",
	"SELECT id, job_id, number, credit_amount, vat, status, date FROM credit_note ORDER BY job_id, number",
	`SELECT r.id, r.request_uid, r.status, count(n.job_id) AS waiting FROM invoice_run r
		LEFT JOIN invoice_run_job n ON n.run_id = r.id AND n.invoice_id IS NULL AND n.failure IS NULL GROUP BY r.id ORDER BY r.id`,
	"SELECT name, next FROM number_sequence",
];

const pence = (scaled: number) => scaled / 1000;

/** The state of the product, with the ids under which it knows what the ledger names otherwise. */
export async function readBooks(d1: D1Database, ids: ReadonlyMap<LedgerJobName, number>) {
	const names = new Map([...ids].map(([name, id]) => [id, name]));
	const answers = await d1.batch<Row>(
		QUERIES.map((sql) =>
			d1.prepare(sql).bind(...(sql.includes("?1") ? [JSON.stringify([...ids.values()])] : [])),
		),
	);
	const [
		jobs = [],
		invoices = [],
		lines = [],
		payments = [],
		voids = [],
		credits = [],
		runs = [],
		numbers = [],
	] = answers.map(({ results }) => results);
	const of = (rows: Row[], invoice: Row) => rows.filter(({ invoice_id }) => invoice_id === invoice.id);
	const next = (series: string) => numbers.find(({ name }) => name === series)?.next;
	const state: BooksState = {
		jobs: Object.fromEntries(
			jobs.map(({ id, job_status, inv }) => [
				names.get(id),
				`${statusName(job_status)}${inv ? ` ${inv}` : ""}`,
			]),
		),
		invoices: invoices.map((row) => ({
			number: row.number,
			status: row.status,
			date: row.date,
			net: pence(row.net),
			vat: pence(row.vat),
			total: pence(row.total_charge),
			paid: pence(row.paid),
			credited: pence(row.credited),
			lines: of(lines, row).map(({ job_id, net, vat, vat_rate, rebilled }) =>
				describeLine(names.get(job_id) ?? "", pence(net), vat_rate / 100_000, pence(vat), rebilled === 1),
			),
			payments: of(payments, row).map(({ amount }) => pence(amount)),
		})),
		voids: voids.map(({ series, number }) => `${series} ${number}`).sort(),
		credits: credits.map((row) =>
			describeCredit(
				names.get(row.job_id) ?? "",
				row.number,
				pence(row.credit_amount),
				pence(row.vat),
				`${row.status} ${row.date}`,
			),
		),
		runs: runs.map(({ request_uid, status, waiting }) => `${request_uid} ${status}, ${waiting} wait`),
		next: `${next("invoice")} ${next("credit_note")}`,
	};
	return {
		state,
		invoiceIds: new Map(invoices.map(({ id, number }) => [number, id])),
		runIds: runs.map(({ id }) => id),
		creditIds: new Map(credits.map(({ id, job_id }) => [names.get(job_id), id])),
		paymentIds: (invoice: number) =>
			invoices
				.filter((row) => row.number === invoice)
				.flatMap((row) => of(payments, row).map(({ id }) => id)),
	};
}
export type Books = Awaited<ReturnType<typeof readBooks>>;

/** What must hold of any books by themselves: sums, states, and numbers without gap or double. */
export function findBookErrors({ invoices, voids, credits, jobs, next }: BooksState): string[] {
	const [nextInvoice = 1, nextCredit = 1] = next.split(" ").map(Number);
	const numbersOf = (series: string) =>
		voids.filter((one) => one.startsWith(`${series} `)).map((one) => Number(one.slice(series.length + 1)));
	const isSeries = (numbers: number[], end: number) =>
		numbers.toSorted((a, b) => a - b).join() === Array.from({ length: end - 1 }, (_, at) => at + 1).join();
	const lines = invoices.flatMap((invoice) =>
		invoice.lines.filter((line) => !line.endsWith(", left")).map((line) => line.split(":")[0] ?? ""),
	);
	const creditNumbers = credits.map((one) => Number(one.split(" ")[0]));
	return [
		...invoices.flatMap(({ number, net, vat, total, paid, credited, payments, status, lines: own }) => {
			const parts = own.map((line) => line.split(/[: +]+/).map(Number));
			const sumOf = (at: number) => parts.reduce((sum, part) => sum + (part[at] ?? 0), 0);
			const isPaid = paid + credited >= total;
			return [
				...(sumOf(1) === net && sumOf(2) === vat && net + vat === total
					? []
					: [`${number}: lines do not add up`]),
				...(payments.reduce((sum, one) => sum + one, 0) === paid
					? []
					: [`${number}: payments do not add up`]),
				...(status === "Draft" || isPaid === (status === "Paid") ? [] : [`${number}: is ${status}`]),
			];
		}),
		...(isSeries([...invoices.map(({ number }) => number), ...numbersOf("invoice")], nextInvoice)
			? []
			: ["the numbers of invoices have a gap or a double"]),
		...(isSeries([...creditNumbers, ...numbersOf("credit_note")], nextCredit)
			? []
			: ["the numbers of credit notes have a gap or a double"]),
		...(new Set(lines).size === lines.length ? [] : ["a job is on two invoices"]),
		...Object.entries(jobs).flatMap(([name, state]) =>
			state.startsWith("Invoiced ") === lines.includes(name) ? [] : [`${name} is ${state}`],
		),
	];
}
