import { readDangerousGoods } from "~/domain/jobs/dangerous-goods/read-dangerous-goods";
import { fieldOf } from "~/domain/jobs/jobs/model/fields";
import type { Proposal } from "~/domain/portal/document-imports/proposal";
import type { EntryField, EntryJobField, EntryValues } from "../values/values";
import type { EntryDefaults } from "./use-entry-defaults";

/** The PDF line a proposed value was read from, and the confidence of the extraction. */
export interface ValueSource {
	line: string;
	confidence: Proposal["confidence"];
}

/** Proposed form values, each with the line it comes from. */
export interface ProposedValues {
	values: Partial<EntryValues>;
	sources: Partial<Record<EntryField, ValueSource>>;
}

const normalise = (text: string) =>
	text
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, " ")
		.trim();

/** The row with that code or name, else the only row with a name that contains it or is contained in it. */
export function findByName<Row extends { id: number }>(
	rows: readonly Row[],
	names: (row: Row) => readonly string[],
	text: string,
): Row | null {
	const target = normalise(text);
	if (target === "") return null;
	const exact = rows.filter((row) => names(row).some((name) => normalise(name) === target));
	if (exact.length > 0) return exact[0] ?? null;
	const partialMatches = rows.filter((row) =>
		names(row).some(
			(name) =>
				normalise(name).length > 2 &&
				(` ${normalise(name)} `.includes(` ${target} `) || ` ${target} `.includes(` ${normalise(name)} `)),
		),
	);
	return partialMatches.length === 1 ? (partialMatches[0] ?? null) : null;
}

/**
 * Converts proposals from a PDF to form values: names of customers and load types are looked up in the company's lists, times
 * stay as written. A name that matches none or several leaves its field empty with the line beside it.
 */
export function toProposedValues(proposals: readonly Proposal[], defaults: EntryDefaults): ProposedValues {
	const values: Partial<EntryValues> = {};
	const sources: ProposedValues["sources"] = {};
	for (const { field, value, source, confidence } of proposals) {
		const target = targetOf(field);
		sources[target] ??= { line: source, confidence };
		if (field === "customer") {
			const customer = findByName(defaults.customers, (row) => [row.customer_name, row.customer_code], value);
			values.customer_id = customer?.id ?? null;
			if (customer?.email) values.job_emails = [customer.email];
			if (customer) values.no_of_pod = customer.pods_required;
		} else if (field === "load_type") {
			values.load_type_id =
				findByName(defaults.load_types, (row) => [row.code, row.description], value)?.id ?? null;
		} else if (field === "needs") {
			const need = defaults.needs.find(({ name }) => name === value);
			if (need) values.needs = [...(values.needs ?? []), need.id];
		} else if (field === "dangerous_goods") {
			values.dangerous_goods = [...(values.dangerous_goods ?? []), ...readDangerousGoods(value)];
		} else Object.assign(values, proposedValue(target, value, values[target]));
	}
	return { values, sources };
}

/** The change for a text that was read: a number where the field has one, one more of a list. */
function proposedValue(target: EntryJobField, text: string, before: unknown): Partial<EntryValues> {
	switch (fieldOf(target).kind) {
		case "references":
		case "air_way_bills":
			return { [target]: [...(Array.isArray(before) ? before : []), text] };
		case "number":
		case "money": {
			const number = Number(text);
			return Number.isFinite(number) ? { [target]: number } : {};
		}
		default:
			return { [target]: text };
	}
}

function targetOf(field: Proposal["field"]): EntryJobField {
	if (field === "customer") return "customer_id";
	return field === "load_type" ? "load_type_id" : field;
}
