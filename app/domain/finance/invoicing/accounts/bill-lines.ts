import { type RowOf, read } from "~/db/read";
import {
	selectDriverInvoiceAccountLines,
	selectSelfBillAccountLines,
} from "~/db/repositories/finance/accounts/accounts-lines";
import type { BillSeries } from "~/db/repositories/finance/accounts/exported-bills";
import { showDate } from "~/shared/time/dates";
import { todayInLondon } from "~/shared/time/london";
import type { Ctx } from "~/tenancy/ctx";
import type { AccountsBooks } from "../books/books";
import { spreadVat } from "../customer/runs/rules-vat";
import type { UnroundedLine } from "./rules-problems";

type SelfBillRow = RowOf<typeof selectSelfBillAccountLines>;
type DriverRow = RowOf<typeof selectDriverInvoiceAccountLines>;

/** A cost without VAT: outside of it unless the supplier is registered. */
const codeWithoutVat = (vat_rate: number, vat_code: string | null) =>
	vat_rate > 0 ? null : vat_code ? "T0" : "T9";

const factsOf = (text: string) => ({ text, date: "", from: "", to: "", references: [] });

/** Reads the lines of self-bills or driver invoices for the accounts. */
export async function readBillLines(
	ctx: Pick<Ctx, "d1">,
	books: AccountsBooks,
	series: BillSeries,
	ids: readonly number[],
): Promise<UnroundedLine[]> {
	if (series === "self_bill") {
		const [rows] = await read(ctx.d1, [selectSelfBillAccountLines(ids)]);
		return rows.map((row) => toSelfBillLine(books, row));
	}
	const [rows] = await read(ctx.d1, [selectDriverInvoiceAccountLines(ids)]);
	const own = new Map<string, DriverRow[]>();
	for (const row of rows) {
		const days = own.get(row.number) ?? [];
		days.push(row);
		own.set(row.number, days);
	}
	return [...own.values()].flatMap((days) => toDriverLines(books, days));
}

/** What has no terms of its own is due on its day. */
function toSelfBillLine({ codesOf }: AccountsBooks, row: SelfBillRow): UnroundedLine {
	const { number, date, code, name, account_reference, net, vat, vat_rate } = row;
	const charge = "self_bill" as const;
	const id = row.sub_contractor_id ?? row.owner_driver_id ?? 0;
	const kind = row.sub_contractor_id === null ? ("owner_driver" as const) : ("sub_contractor" as const);
	return {
		...{ kind: "bill" as const, number, date, due: date, references: [], charge },
		party: { kind, id, code, name, account_reference },
		facts: factsOf(row.description),
		codes: codesOf({ charge, customer_id: row.customer_id, depot_id: null }),
		...{ net, vat, vat_rate, tax_code: codeWithoutVat(vat_rate, row.vat_code) },
		...{ document_net: row.document_net, document_vat: row.document_vat },
	};
}

/** A driver invoice has the VAT of all its days, of which each has its share. */
function toDriverLines({ codesOf }: AccountsBooks, days: readonly DriverRow[]): UnroundedLine[] {
	const vats = spreadVat(days);
	return days.map((row, place) => {
		const { number, code, name, account_reference, net, vat_rate } = row;
		const date = todayInLondon(new Date(row.created_at));
		const charge = "driver_invoice" as const;
		const text = [showDate(row.day), `${row.hours.toFixed(2)} hours`, row.reg].filter(Boolean).join(", ");
		return {
			...{ kind: "bill" as const, number, date, due: date, references: [], charge },
			party: { kind: "driver" as const, id: row.driver_id, code, name, account_reference },
			facts: factsOf(text),
			codes: codesOf({ charge, customer_id: null, depot_id: row.depot_id }),
			...{ net, vat: vats[place] ?? 0, vat_rate, tax_code: codeWithoutVat(vat_rate, row.vat_code) },
			...{ document_net: row.document_net, document_vat: row.document_vat },
		};
	});
}
