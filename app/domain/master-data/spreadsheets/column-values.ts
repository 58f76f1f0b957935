import { isPostcode } from "~/domain/master-data/addresses/postcodes";
import { phoneDigits, phoneError } from "~/shared/contact/rules";
import { parseTypedTime } from "~/shared/time/parse-typed";
import type { ColumnLook, ImportField, Mapping } from "./fields";

const CLOCK = /^\d{1,2}(?:[:.]\d{2}(?::\d{2})?)?(?: ?[ap]m)?$|^\d{4}$/i;
const isClock = (cell: string) =>
	/[:.]|m$|^\d{4}$/i.test(cell) && CLOCK.test(cell) && parseTypedTime(cell) !== null;
const WINDOW = /\d ?(?:[ap]m)? ?(?:-|–|to|until) ?\d|^(?:by|before|after|from|until|till) ?\d/i;

/** Whether a cell has such a value. */
const LOOKS: Readonly<Record<ColumnLook, (cell: string) => boolean>> = {
	postcode: isPostcode,
	weight: (cell) => /^\d[\d,]*(?:\.\d+)? ?(?:kgs?|kilos?|tonnes?|t)\.?$/i.test(cell),
	count: (cell) =>
		/^\d{1,3}(?: ?(?:x|pcs|pieces|plts?|pallets?|ctns?|cartons?|boxes|items|parcels?))?$/i.test(cell),
	time: isClock,
	window: (cell) => WINDOW.test(cell) && cell.length <= 24,
	phone: (cell) => phoneDigits(cell).length >= 10 && phoneError(cell) === null,
	side: (cell) => /^(?:c|d|coll(?:ect(?:ion)?)?|del(?:iver(?:y)?)?|drop|pick ?-?up)\.?$/i.test(cell),
	name: (cell) => /[a-z]{3}/i.test(cell) && !isPostcode(cell),
};

/** The order in which looks are tried: the plainer ones first, as every count could be a time, and every word a name. */
const ORDER: readonly ColumnLook[] = [
	"postcode",
	"phone",
	"window",
	"time",
	"weight",
	"side",
	"count",
	"name",
];

/** At least so many of a column's filled cells look alike; the others may be wrong. */
const MIN_ALIKE = 0.6;
const ROWS_SAMPLED = 100;

/**
 * A mapping with the columns that it has not, by what their values look like: of each look the first column and the first field that are
 * both still free. Names, which many columns could be, are taken from columns that follow no other rule.
 */
export function recogniseByValues(
	rows: readonly { cells: readonly string[] }[],
	mapping: Mapping,
	fields: readonly ImportField[],
): Mapping {
	const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
	const columns = Array.from({ length: width }, (_, column) => ({
		column: String(column),
		cells: rows.slice(0, ROWS_SAMPLED).flatMap(({ cells }) => cells[column]?.trim() || []),
	}));
	const completed: Mapping = { ...mapping };
	for (const look of ORDER) {
		const free = fields.filter(
			(field) => field.looksLike?.includes(look) && !Object.values(completed).includes(field.name),
		);
		for (const { column, cells } of columns) {
			if (column in completed || cells.length === 0 || free.length === 0) continue;
			if (cells.filter((cell) => LOOKS[look](cell)).length < cells.length * MIN_ALIKE) continue;
			const field = free.shift();
			if (field) completed[column] = field.name;
		}
	}
	return completed;
}
