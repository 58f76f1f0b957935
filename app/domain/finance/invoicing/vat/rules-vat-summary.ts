import { sum } from "~/shared/money/decimal";
import { addDays, type DateText } from "~/shared/time/dates";
import { shiftMonth } from "~/shared/time/months";

/** What invoices or credit notes of a code and rate come to, in pounds. */
export interface VatSum {
	tax_code: string;
	/** In per cent. */
	vat_rate: number;
	documents: number;
	net: number;
	vat: number;
}

/** A code and rate in a period: what was invoiced less what was credited, in pounds. */
export interface VatRow {
	tax_code: string;
	vat_rate: number;
	invoices: number;
	invoiced_net: number;
	invoiced_vat: number;
	credits: number;
	credited_net: number;
	credited_vat: number;
	net: number;
	vat: number;
}

const keyOf = ({ tax_code, vat_rate }: Pick<VatSum, "tax_code" | "vat_rate">) => `${tax_code} ${vat_rate}`;

/** The rows of a period, the highest rate first. */
export function combineVat(invoiced: readonly VatSum[], credited: readonly VatSum[]): VatRow[] {
	const keys = new Map([...invoiced, ...credited].map((one) => [keyOf(one), one]));
	return [...keys.entries()]
		.map(([key, { tax_code, vat_rate }]) => {
			const plus = invoiced.find((one) => keyOf(one) === key);
			const minus = credited.find((one) => keyOf(one) === key);
			return {
				tax_code,
				vat_rate,
				invoices: plus?.documents ?? 0,
				invoiced_net: plus?.net ?? 0,
				invoiced_vat: plus?.vat ?? 0,
				credits: minus?.documents ?? 0,
				credited_net: minus?.net ?? 0,
				credited_vat: minus?.vat ?? 0,
				net: sum([plus?.net, -(minus?.net ?? 0)]),
				vat: sum([plus?.vat, -(minus?.vat ?? 0)]),
			};
		})
		.sort((a, b) => b.vat_rate - a.vat_rate || a.tax_code.localeCompare(b.tax_code));
}

/** Net and VAT of rows together, in pounds. */
export const totalVat = (rows: readonly Pick<VatRow, "net" | "vat">[]) => ({
	net: sum(rows.map(({ net }) => net)),
	vat: sum(rows.map(({ vat }) => vat)),
});

/** A range of days, both included. */
export interface VatRange {
	date_from: DateText;
	date_to: DateText;
}

/** The month that a day is in. */
export const monthOf = (day: DateText): VatRange => monthsFrom(day.slice(0, 7), 1);

/** The calendar quarter that a day is in. */
export function quarterOf(day: DateText): VatRange {
	const place = (Number(day.slice(5, 7)) - 1) % 3;
	return monthsFrom(shiftMonth(day.slice(0, 7), -place), 3);
}

const monthsFrom = (month: string, months: number): VatRange => ({
	date_from: `${month}-01`,
	date_to: addDays(`${shiftMonth(month, months)}-01`, -1),
});

/** Why a period cannot be closed, or null. */
export function closingError(
	{ date_from, date_to }: VatRange,
	today: DateText,
	closed: readonly VatRange[],
): string | null {
	if (date_to >= today) return "The period is not over yet";
	const overlap = closed.some((one) => one.date_from <= date_to && one.date_to >= date_from);
	return overlap ? "Part of the period is closed already" : null;
}
