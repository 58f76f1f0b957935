import type { RowOf } from "~/db/read";
import type { selectSalesLines } from "~/db/repositories/finance/accounts/accounts-lines";
import type { selectCreditExportLines } from "~/db/repositories/finance/accounts-files";
import { showDate } from "~/shared/time/dates";
import type { AccountsBooks } from "../books/books";
import { chargeOfLine } from "../books/rules-codes";
import type { LineFacts } from "./rules-descriptions";
import type { UnroundedLine } from "./rules-problems";

type SalesRow = RowOf<typeof selectSalesLines>;
type CreditRow = RowOf<typeof selectCreditExportLines>;

type JobRow = Pick<SalesRow, "collection_date" | "collection_town" | "delivery_town" | "orders"> & {
	detail: Readonly<Record<string, string>> | null;
};

const partyOf = (
	row: Pick<SalesRow, "customer_id" | "customer_code" | "customer_name" | "account_reference">,
) => ({
	kind: "customer" as const,
	id: row.customer_id,
	code: row.customer_code,
	name: row.customer_name,
	account_reference: row.account_reference,
});

/** The customer's order numbers of a job: as on the invoice, else as the job has them now. */
const ordersOf = ({ detail, orders }: JobRow): string[] =>
	detail?.references ? detail.references.split(", ") : detail ? [] : orders;

/** What a job is about: as on the invoice, else as it is now. */
function factsOf(row: JobRow, text: string): LineFacts {
	const { detail } = row;
	const references = ordersOf(row);
	return detail
		? {
				text,
				date: detail.collected ?? detail.delivered ?? "",
				from: detail.from ?? "",
				to: detail.to ?? "",
				references,
			}
		: {
				text,
				date: showDate(row.collection_date),
				from: row.collection_town ?? "",
				to: row.delivery_town ?? "",
				references,
			};
}

/** Lines of invoices for the accounts, by where their charges go. */
export function toSalesLines({ codesOf }: AccountsBooks, rows: readonly SalesRow[]): UnroundedLine[] {
	const orders = new Map<string, Set<string>>();
	const jobs = new Map<string, Set<string>>();
	for (const row of rows) {
		const own = orders.get(row.number) ?? new Set();
		for (const order of ordersOf(row)) own.add(order);
		orders.set(row.number, own);
		const numbers = jobs.get(row.number) ?? new Set();
		if (row.job_number) numbers.add(row.job_number);
		jobs.set(row.number, numbers);
	}
	const referencesOf = (number: string) => {
		const own = [...(orders.get(number) ?? [])];
		return own.length > 0 ? own : [...(jobs.get(number) ?? [])];
	};
	return rows.map((row) => {
		const { kind, number, date, due, net, vat, vat_rate, tax_code, document_net, document_vat } = row;
		const charge = chargeOfLine(row);
		return {
			...{ kind: "invoice" as const, number, date, due, party: partyOf(row), charge },
			references: referencesOf(number),
			facts: factsOf(row, kind === "job" && row.job_number ? `Job ${row.job_number}` : row.description),
			codes: codesOf({ charge, customer_id: row.customer_id, depot_id: row.depot_id }),
			...{ net, vat, vat_rate, tax_code, document_net, document_vat },
		};
	});
}

/** Credit notes for the accounts: what is credited goes where the job's own charge went. */
export const toCreditLines = ({ codesOf }: AccountsBooks, rows: readonly CreditRow[]): UnroundedLine[] =>
	rows.map((row) => {
		const { number, date, net, vat, vat_rate, tax_code, reason, inv_number } = row;
		const text = [`Credit for job ${row.job_number}`, reason].filter(Boolean).join(": ");
		return {
			...{
				kind: "credit_note" as const,
				number,
				date,
				due: date,
				party: partyOf(row),
				charge: "job" as const,
			},
			references: inv_number ? [inv_number] : [],
			facts: factsOf(row, text),
			codes: codesOf({ charge: "job", customer_id: row.customer_id, depot_id: row.depot_id }),
			...{ net, vat, vat_rate, tax_code, document_net: net, document_vat: vat },
		};
	});
