import type { RowOf } from "~/db/read";
import { setContacts } from "~/db/repositories/jobs/job-records";
import {
	type selectChangesSinceSplit,
	type selectSplitHalves,
	takeListOfHalf,
} from "~/db/repositories/planning/split-halves";
import type { Statement } from "~/db/statements";
import { readChangedLabels } from "~/domain/jobs/jobs/entry/describe-changes";
import { JOB_CONTACT_FIELDS, type JobContacts } from "~/domain/jobs/jobs/model/contacts";
import { JOB_FIELD_NAMES, type JobFieldName } from "~/domain/jobs/jobs/model/fields";
import { statusName } from "~/domain/jobs/jobs/model/status";
import { conflict } from "~/shared/errors";
import { plannerText } from "~/shared/texts/planner";
import { halvesError, type MergeSide, mergeHalves, type TakenValue } from "./merge-halves";

/** What a job takes over from its halves: columns, and statements for its lists. */
export interface MergedHalves {
	values: object;
	writes: Statement[];
}

/** Of a trip that was not split. */
export const NO_HALVES: MergedHalves = { values: {}, writes: [] };

type Half = RowOf<typeof selectSplitHalves>;
type ChangeEntry = RowOf<typeof selectChangesSinceSplit>;

const CHANGED = "Changed: ";

function toSide(
	{ job, number, references, air_way_bills, ...contacts }: Half,
	entries: readonly ChangeEntry[],
): MergeSide {
	const own = entries.filter(({ job_id, message }) => job_id === job.id && message?.startsWith(CHANGED));
	const values = { ...job, ...contacts, customer_reference: references, air_way_bill_numbers: air_way_bills };
	return {
		number,
		status: statusName(job.status),
		mode: job.mode,
		values,
		changed: new Set(
			own.flatMap(({ message }) => readChangedLabels(message?.slice(CHANGED.length) ?? "", JOB_FIELD_NAMES)),
		),
	};
}

const LIST_NAMES: ReadonlyMap<string, "customer_reference" | "air_way_bill_number"> = new Map([
	["customer_reference", "customer_reference"],
	["air_way_bill_numbers", "air_way_bill_number"],
]);

const isContact = (field: JobFieldName): field is keyof JobContacts =>
	JOB_CONTACT_FIELDS.some((name) => name === field);

const toValues = (taken: readonly TakenValue[]) =>
	Object.fromEntries(taken.map(({ field, value }) => [field, value]));

/** What a split job takes over from its halves. Throws 409 with the reason if they cannot be put together. */
export function readHalves(
	trip: number,
	rows: readonly Half[],
	entries: readonly ChangeEntry[],
): MergedHalves {
	const own = rows.find(({ job }) => job.id === trip);
	const halves = rows.filter(({ job }) => job.id !== trip);
	const sides = halves.map((half) => toSide(half, entries));
	const reason = halvesError(sides);
	if (reason) throw conflict(reason);
	const [collection, delivery] = sides;
	if (!own || !collection || !delivery) return NO_HALVES;
	const { taken, conflicts } = mergeHalves(toSide(own, entries), [collection, delivery]);
	if (conflicts.length > 0) throw conflict(plannerText.halvesDiffer(conflicts.join(", ")));
	const contacts = taken.filter(({ field }) => isContact(field));
	const columns = taken.filter(({ field }) => !LIST_NAMES.has(field) && !isContact(field));
	const lists = taken.flatMap(({ field, half }) => {
		const list = LIST_NAMES.get(field);
		const source = halves[half];
		return list && source ? takeListOfHalf(list, trip, source.job.id) : [];
	});
	return {
		values: toValues(columns),
		writes: contacts.length > 0 ? [...lists, setContacts(trip, toValues(contacts))] : lists,
	};
}
