import type { LastJob } from "~/domain/jobs/jobs/entry/last-jobs";
import { getDisabledSide, type JobSide } from "~/domain/jobs/jobs/model/rules";
import { ENTRY_LABELS } from "./labels";
import { toEntryValues } from "./serialise";
import { EMPTY_ADDRESS, type EntryField, type EntryValues } from "./values";

/** The form that is filled in like an earlier job. */
interface FilledForm {
	values: EntryValues;
	/** What the form began with. */
	base: EntryValues;
	/** What an earlier job has filled in so far. */
	filled: Partial<EntryValues>;
}

/** The ids that can still be chosen. */
interface Choices {
	load_types: readonly { id: number }[];
	freight_types: readonly { id: number }[];
	services: readonly { id: number }[];
	needs: readonly { id: number }[];
}

/** Fields that are taken over together or not at all. */
interface Unit {
	label: string;
	fields: readonly EntryField[];
}

const SIDES = { collection: "Collection", delivery: "Delivery" } as const;
const LOAD_FIELDS = [
	"load_type_id",
	"freight_type_id",
	"service_id",
	"item_count",
	"weight",
	"spaces",
	"goods_description",
	"needs",
] as const;

const placeFields = (side: JobSide) => [
	...(Object.keys(EMPTY_ADDRESS) as (keyof typeof EMPTY_ADDRESS)[]).map((name) => `${side}_${name}` as const),
	`${side}_contact_name` as const,
	`${side}_phone` as const,
	`${side}_instruction_1` as const,
];

const UNITS: readonly Unit[] = [
	...(["collection", "delivery"] as const).map((side) => ({ label: SIDES[side], fields: placeFields(side) })),
	...LOAD_FIELDS.map((name) => ({ label: ENTRY_LABELS.get(name) ?? name, fields: [name] })),
];

const isSame = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
const isBlank = (value: unknown) => value === null || value === "" || isSame(value, []);

/** The earlier job as values of the form, without what has been deleted since. */
function toValues(job: LastJob, lists: Choices): EntryValues {
	const offered = (rows: readonly { id: number }[], id: number | null) =>
		rows.some((row) => row.id === id) ? id : null;
	return toEntryValues({
		...job,
		load_type_id: offered(lists.load_types, job.load_type_id),
		freight_type_id: offered(lists.freight_types, job.freight_type_id),
		service_id: offered(lists.services, job.service_id),
		needs: job.needs.filter((id) => offered(lists.needs, id) !== null),
	});
}

/**
 * The change that makes a new job like an earlier one: its places, load and items, without dates and price. What was typed stays and
 * is named in `left`, unless `replaces`; a place counts as a whole.
 */
export function fillFromJob(
	job: LastJob,
	{ values, base, filled }: FilledForm,
	lists: Choices,
	replaces = false,
): { change: Partial<EntryValues>; left: string[] } {
	const earlier = toValues(job, lists);
	const disabled = getDisabledSide(values.mode);
	const isTyped = (name: EntryField) =>
		!isBlank(values[name]) &&
		[base[name], earlier[name], filled[name]].every((known) => !isSame(values[name], known));
	const change: Partial<EntryValues> = {};
	const left: string[] = [];
	for (const { label, fields } of UNITS) {
		if (disabled && label === SIDES[disabled]) continue;
		if (!replaces && fields.some(isTyped)) left.push(label);
		else for (const name of fields) Object.assign(change, { [name]: earlier[name] });
	}
	return { change, left };
}
