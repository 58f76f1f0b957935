import { readDangerousGoods } from "~/domain/jobs/dangerous-goods/read-dangerous-goods";
import { fieldOf } from "~/domain/jobs/jobs/model/fields";
import type { Proposal, ProposedStop } from "~/domain/portal/document-imports/proposal";
import { addedStop } from "../values/added-stop";
import { customerDefaults } from "../values/customer-defaults";
import {
	EMPTY_SUB_JOB,
	type EntryField,
	type EntryJobField,
	type EntryValues,
	type StopValues,
	type SubJobValues,
} from "../values/values";
import type { EntryDefaults } from "./use-entry-defaults";

/** The PDF line a proposed value was read from, and the confidence of the extraction. */
export interface ValueSource {
	line: string;
	confidence: Proposal["confidence"];
	/** Why it is to be checked; null if the line is plain. */
	check: string | null;
	/** The value as read; of a stop of a trip, which shows its source until it is changed. */
	value?: string;
}

/** A field of a stop of a new trip, as the form names it. */
export type StopFieldKey = `trip_sub_jobs.${number}.${Proposal["field"]}`;
/** The sources of values, by the form's names of fields. */
export type ValueSources = Partial<Record<EntryField | StopFieldKey, ValueSource>>;

/** Proposed form values, each with the line it comes from. */
export interface ProposedValues {
	values: Partial<EntryValues>;
	sources: ValueSources;
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
	for (const { field, value, source, confidence, check } of proposals) {
		const target = targetOf(field);
		sources[target] ??= { line: source, confidence, check };
		if (field === "customer") {
			const customer = findByName(defaults.customers, (row) => [row.customer_name, row.customer_code], value);
			values.customer_id = customer?.id ?? null;
			if (customer) Object.assign(values, customerDefaults(customer));
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

/** The other stops of a trip as values of the form; a stop without a time gets the one that it would have if it were added. */
export function toStopValues(
	stops: readonly ProposedStop[],
	first: Pick<EntryValues, "collection_date" | "collection_time">,
): { stops: SubJobValues[]; sources: ValueSources } {
	const values: SubJobValues[] = [];
	const sources: ValueSources = {};
	for (const [index, { side, proposals }] of stops.entries()) {
		const read: Partial<StopValues> = {};
		for (const { field, value, source, confidence, check } of proposals) {
			Object.assign(read, { [field.slice(side.length + 1)]: value });
			sources[`trip_sub_jobs.${index}.${field}`] = { line: source, confidence, check, value };
		}
		const mode = side === "collection" ? 1 : 2;
		values.push(
			addedStop({ ...EMPTY_SUB_JOB, ...read, key: crypto.randomUUID(), mode }, values.at(-1), first),
		);
	}
	return { stops: values, sources };
}

/** A time that was not read is not later than the end of the window that was. */
export const notAfter = (time: string | null, until: string | null | undefined): string | null =>
	until && (time === null || time > until) ? until : time;

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
