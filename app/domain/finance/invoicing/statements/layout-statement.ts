import { openPdf } from "~/domain/kernel/documents/pdf-writer";
import { showPounds } from "~/shared/money/text";
import { showDate } from "~/shared/time/dates";
import type { InvoiceParty } from "../invoice-layout";
import {
	type AccountEntry,
	AGE_LABELS,
	computeAges,
	isCharge,
	type OpenItem,
	runBalance,
	totalOpen,
} from "./rules-statement";

/** What a statement lists: open items, or the entries of a period after its opening balance. */
export type StatementContent =
	| { kind: "open"; items: readonly OpenItem[] }
	| { kind: "period"; date_from: string; date_to: string; opening: number; entries: readonly AccountEntry[] };

/** A statement of account to be printed. */
export interface PrintableStatement {
	date: string;
	supplier: InvoiceParty;
	billed_to: InvoiceParty;
	bank: readonly string[];
	logo: Uint8Array | null;
	content: StatementContent;
	/** All that is open, for the ages. */
	open: readonly OpenItem[];
}

const vatNumber = ({ vat_code }: InvoiceParty) => (vat_code ? [`VAT no ${vat_code}`] : []);
const money = (title: string) => ({ title, share: 1.2, right: true }) as const;

const OPEN_COLUMNS = [
	{ title: "Date", share: 1.1 },
	{ title: "Invoice", share: 1.5 },
	{ title: "Due", share: 1.1 },
	money("Total"),
	money("Paid, credited"),
	money("Outstanding"),
];
const PERIOD_COLUMNS = [
	{ title: "Date", share: 1.1 },
	{ title: "Entry", share: 1.2 },
	{ title: "Number", share: 1.5 },
	money("Charged"),
	money("Paid, credited"),
	money("Balance"),
];

function toRows(content: StatementContent): string[][] {
	if (content.kind === "open")
		return content.items.map((item) => [
			showDate(item.date),
			item.number,
			showDate(item.invoice_due),
			showPounds(item.total_charge),
			item.paid === 0 ? "" : showPounds(item.paid),
			showPounds(item.outstanding),
		]);
	return [
		[showDate(content.date_from), "Opening balance", "", "", "", showPounds(content.opening)],
		...runBalance(content.opening, content.entries).map((entry) => [
			showDate(entry.date),
			entry.kind,
			entry.number,
			isCharge(entry) ? showPounds(entry.amount) : "",
			isCharge(entry) ? "" : showPounds(entry.amount),
			showPounds(entry.balance),
		]),
	];
}

function totalsOf({ content, open, date }: PrintableStatement): string[][] {
	const { total, overdue } = totalOpen(open, date);
	const last = content.kind === "period" ? runBalance(content.opening, content.entries).at(-1) : undefined;
	const closing = content.kind === "period" ? (last?.balance ?? content.opening) : null;
	return [
		...(closing === null || content.kind === "open"
			? []
			: [[`Balance on ${showDate(content.date_to)}`, showPounds(closing)]]),
		["Of which overdue", showPounds(overdue)],
		total < 0 ? ["In credit", showPounds(-total)] : ["Outstanding", showPounds(total)],
	];
}

/** Prints a statement of account as an A4 PDF. */
export async function printStatement(statement: PrintableStatement): Promise<Uint8Array<ArrayBuffer>> {
	const { supplier, billed_to, content, open, date } = statement;
	const pdf = await openPdf({
		title: "Statement of account",
		note: showDate(date),
		company: [supplier.name, ...supplier.lines, ...vatNumber(supplier)],
		logo: statement.logo,
		footer: `Statement of account, ${billed_to.name}, ${showDate(date)}`,
	});
	pdf.blocks([
		{ title: "To", lines: [billed_to.name, ...billed_to.lines] },
		{
			title: "Statement",
			lines: [
				`Date: ${showDate(date)}`,
				content.kind === "open"
					? "Open invoices"
					: `Period: ${showDate(content.date_from)} to ${showDate(content.date_to)}`,
			],
		},
	]);
	const rows = toRows(content);
	if (rows.length > 0) pdf.table(content.kind === "open" ? OPEN_COLUMNS : PERIOD_COLUMNS, rows);
	else pdf.paragraph("Nothing is outstanding.");
	pdf.table([{ title: "Summary", share: 6 }, money("")], totalsOf(statement), true);
	if (open.length > 0)
		pdf.table(AGE_LABELS.map(money), [computeAges(open, date).map((amount) => showPounds(amount))]);
	if (totalOpen(open, date).total >= 0)
		for (const line of statement.bank) pdf.paragraph(`Please pay to ${line}.`);
	return await pdf.save();
}
