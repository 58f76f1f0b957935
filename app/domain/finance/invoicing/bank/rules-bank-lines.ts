import { type ImportField, type Mapping, valuesByField } from "~/domain/master-data/spreadsheets/fields";
import type { SpreadsheetRow } from "~/domain/master-data/spreadsheets/spreadsheet";
import { parseMoney } from "~/shared/money/text";
import type { DateText } from "~/shared/time/dates";
import { parseTypedDate } from "~/shared/time/parse-typed";

/** The most lines of a bank's file. */
export const MAX_BANK_LINES = 2_000;

const GROUP = "Bank statement";

/** The columns of a bank's file. */
export const BANK_FIELDS: readonly ImportField<"date" | "amount" | "paid_in" | "text">[] = [
	{
		name: "date",
		label: "Date",
		group: GROUP,
		synonyms: ["transaction date", "posting date", "posted", "booking date", "value date"],
	},
	{
		name: "amount",
		label: "Amount",
		group: GROUP,
		synonyms: ["value", "transaction amount", "amount gbp"],
	},
	{
		name: "paid_in",
		label: "Paid in",
		group: GROUP,
		synonyms: ["money in", "credit", "credit amount", "credits", "receipts", "deposit"],
	},
	{
		name: "text",
		label: "Description",
		group: GROUP,
		synonyms: [
			"transaction description",
			"narrative",
			"details",
			"transaction details",
			"reference",
			"payment reference",
			"memo",
			"name",
			"payee",
			"counter party",
			"from",
		],
		multiple: true,
	},
];

/** A payment in, as a line of a bank's file has it. */
export interface BankLine {
	date: DateText;
	/** In pounds. */
	amount: number;
	text: string;
	/** Its place among lines of the file that are equal, from 1. */
	occurrence: number;
}

/** The lines of a file that are payments in, each with its place in the file, and how many are none or cannot be read. */
export interface BankFile {
	lines: (BankLine & { row_no: number })[];
	/** The places of lines without a date or an amount. */
	unreadable: number[];
	/** Payments out and lines without an amount in. */
	others: number;
}

/** The longest text of a line, as it is stored with its payments. */
const MAX_TEXT = 140;

/** Whether a mapping names the columns without which nothing can be read. */
export const hasBankColumns = (mapping: Mapping): boolean => {
	const fields = new Set(Object.values(mapping));
	return fields.has("date") && (fields.has("amount") || fields.has("paid_in"));
};

/** Reads the rows of a bank's file. */
export function readBankLines(rows: readonly SpreadsheetRow[], mapping: Mapping): BankFile {
	const seen = new Map<string, number>();
	const file: BankFile = { lines: [], unreadable: [], others: 0 };
	const hasPaidIn = Object.values(mapping).includes("paid_in");
	for (const { row_no, cells } of rows) {
		const values = valuesByField(cells, mapping);
		const written = hasPaidIn ? values.paid_in?.[0] : values.amount?.[0];
		const amount = written === undefined ? 0 : parseMoney(written.replace(/\s*(?:CR|GBP)$/i, ""));
		const date = parseTypedDate(values.date?.[0]);
		if (amount !== null && amount <= 0) file.others += 1;
		else if (amount === null || date === null) file.unreadable.push(row_no);
		else {
			const text = (values.text ?? []).join(" ").replace(/\s+/g, " ").trim().slice(0, MAX_TEXT);
			const key = `${date} ${amount} ${text}`;
			const occurrence = (seen.get(key) ?? 0) + 1;
			seen.set(key, occurrence);
			file.lines.push({ row_no, date, amount, text, occurrence });
		}
	}
	return file;
}
