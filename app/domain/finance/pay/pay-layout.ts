import type { InvoiceLayout } from "~/domain/finance/invoicing/invoice-layout";
import { bankLines, type StoredParty, toInvoiceParty } from "~/domain/finance/invoicing/parties";
import { showPounds } from "~/shared/money/text";
import { showDate } from "~/shared/time/dates";

/** A paper about pay to be printed; amounts in pounds. */
export interface PayPaper {
	number: string;
	/** The tax point. */
	date: string;
	date_from: string;
	date_to: string;
	supplier: StoredParty;
	billed_to: StoredParty;
	isSelfBill: boolean;
	columns: InvoiceLayout["columns"];
	rows: InvoiceLayout["rows"];
	net: number;
	vat: number;
	/** In per cent. */
	vat_rate: number;
}

const partyLines = (party: StoredParty) => {
	const { name, lines, vat_code } = toInvoiceParty(party);
	return [name, ...lines, ...(vat_code ? [`VAT no ${vat_code}`] : [])];
};

const SELF_BILLING = "The VAT shown is your output tax due to HMRC.";

/**
 * Lays out a driver invoice or a self-bill. A self-bill shows both VAT numbers and the words that HMRC requires: VAT Notice 700/62, 5.
 */
export function layoutPay(paper: PayPaper): InvoiceLayout {
	const { supplier, billed_to, isSelfBill, net, vat, vat_rate } = paper;
	const paidTo = bankLines(supplier).map((line) => `Paid to ${line}.`);
	const wording = `This is a self-billed invoice: ${billed_to.name ?? ""} has made it for ${supplier.name ?? ""} under their self-billing agreement. Please do not issue an invoice of your own for it.`;
	return {
		title: isSelfBill ? "Self-billed invoice" : "Driver invoice",
		number: paper.number,
		supplier: partyLines(isSelfBill ? supplier : { ...supplier, vat_code: null }),
		billed_to: partyLines(billed_to),
		facts: [
			["Invoice date", showDate(paper.date)],
			["Tax point", showDate(paper.date)],
			["Period", `${showDate(paper.date_from)} to ${showDate(paper.date_to)}`],
		],
		columns: paper.columns,
		rows: paper.rows,
		totals: [
			...(isSelfBill
				? ([
						["Net", showPounds(net)],
						[`VAT ${vat_rate} %`, showPounds(vat)],
					] as const)
				: []),
			["Total", showPounds(net + vat)],
		],
		bank: [],
		footer: [
			isSelfBill ? `${SELF_BILLING}\n\n${wording}` : "No VAT is charged on this invoice.",
			...paidTo,
		].join("\n\n"),
	};
}
