import type { Proposal } from "~/domain/intake/proposal";
import type { Defaults } from "./defaults";
import type { EntryField, EntryValues } from "./values";

/** Where a proposed value was read: the line of the paper, and how sure the reading is. */
export interface Source {
	line: string;
	confidence: Proposal["confidence"];
}

/** What a paper proposes: the values, and of each field the line it comes from. */
export interface Proposed {
	values: Partial<EntryValues>;
	sources: Partial<Record<EntryField, Source>>;
}

const NUMBERS: readonly EntryField[] = ["item_count", "weight", "base_charge"];
const LISTS: readonly EntryField[] = ["customer_reference", "air_way_bill_numbers"];
const fold = (text: string) =>
	text
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, " ")
		.trim();

/** The one row whose code or name is the text, else the only one whose name contains it or is contained in it. */
export function matchName<Row extends { id: number }>(
	rows: readonly Row[],
	names: (row: Row) => readonly string[],
	text: string,
): Row | null {
	const wanted = fold(text);
	if (wanted === "") return null;
	const exact = rows.filter((row) => names(row).some((name) => fold(name) === wanted));
	if (exact.length > 0) return exact[0] ?? null;
	const near = rows.filter((row) =>
		names(row).some(
			(name) =>
				fold(name).length > 2 &&
				(` ${fold(name)} `.includes(` ${wanted} `) || ` ${wanted} `.includes(` ${fold(name)} `)),
		),
	);
	return near.length === 1 ? (near[0] ?? null) : null;
}

/**
 * A paper's proposals as the form's values: names of customers and load types looked up in the company's lists, times kept as
 * written. A name that fits none, or several, leaves its field empty with the line beside it.
 */
export function readProposals(proposals: readonly Proposal[], defaults: Defaults): Proposed {
	const values: Record<string, unknown> = {};
	const sources: Proposed["sources"] = {};
	for (const { field, value, source, confidence } of proposals) {
		const target = fieldOf(field);
		sources[target] ??= { line: source, confidence };
		if (field === "customer") {
			const found = matchName(defaults.customers, (row) => [row.customer_name, row.customer_code], value);
			values.customer_id = found?.id ?? null;
			if (found?.email) values.job_emails = [found.email];
		} else if (field === "load_type") {
			values.load_type_id =
				matchName(defaults.load_types, (row) => [row.code, row.description], value)?.id ?? null;
		} else if (LISTS.includes(target)) {
			const before = values[target];
			values[target] = [...(Array.isArray(before) ? before : []), value];
		} else if (NUMBERS.includes(target)) {
			const number = Number(value);
			if (Number.isFinite(number)) values[target] = number;
		} else values[target] = value;
	}
	return { values, sources };
}

function fieldOf(field: Proposal["field"]): EntryField {
	if (field === "customer") return "customer_id";
	return field === "load_type" ? "load_type_id" : field;
}
