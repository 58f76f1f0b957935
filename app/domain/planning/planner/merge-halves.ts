import { fieldLabel } from "~/domain/jobs/jobs/entry/changed-fields";
import { LOAD_COLUMNS } from "~/domain/jobs/jobs/entry/new-job";
import { BLOCK_FIELDS, JOB_MODE } from "~/domain/jobs/jobs/model/rules";
import { INACTIVE_STATUSES, type JobStatus } from "~/domain/jobs/jobs/model/status";
import { plannerText } from "~/shared/texts/planner";

/** A job or one of its halves, with its lists as JSON text and the labels of the fields that were changed since the split. */
export interface MergeSide {
	number: string;
	status: JobStatus;
	mode: number;
	values: Readonly<Record<string, unknown>>;
	changed: ReadonlySet<string>;
}

/** The fields of a job that its halves share, and the lists that were copied to them. */
const SHARED_FIELDS = [...LOAD_COLUMNS, "customer_reference", "air_way_bill_numbers"] as const;

/** The amounts of a half that would be lost with it. */
const AMOUNTS = ["total_charge", "other_costs", "subcost"] as const;

/** Why the halves of a job cannot be put together, or null. */
export function halvesError(halves: readonly MergeSide[]): string | null {
	const removed = halves.find(({ status }) => INACTIVE_STATUSES.includes(status));
	if (removed) return plannerText.halfRemoved(removed.number, removed.status);
	const modes = halves.map(({ mode }) => mode);
	if (modes.join() !== [JOB_MODE.collection, JOB_MODE.delivery].join()) return plannerText.halvesMode;
	const priced = halves.find(({ values }) => AMOUNTS.some((name) => Number(values[name] ?? 0) !== 0));
	return priced ? plannerText.halfPriced(priced.number) : null;
}

/** A value to take over, and the half that has it. */
export interface TakenValue {
	field: string;
	value: unknown;
	half: number;
}

/**
 * What a job takes over from its halves when they are merged: each field as the half that was changed has it. `conflicts` are the
 * labels of the fields that were changed to different values.
 */
export function mergeHalves(
	job: MergeSide,
	[collection, delivery]: readonly [MergeSide, MergeSide],
): { taken: TakenValue[]; conflicts: string[] } {
	const fields: [string, MergeSide[]][] = [
		...BLOCK_FIELDS.collection.map((field): [string, MergeSide[]] => [field, [collection]]),
		...[...BLOCK_FIELDS.delivery, "no_of_pod"].map((field): [string, MergeSide[]] => [field, [delivery]]),
		...SHARED_FIELDS.map((field): [string, MergeSide[]] => [field, [collection, delivery]]),
	];
	const taken: TakenValue[] = [];
	const conflicts: string[] = [];
	for (const [field, halves] of fields) {
		const label = fieldLabel(field);
		const own = job.values[field] ?? null;
		const isOwnChange = job.changed.has(label);
		const changed = halves.filter(
			({ values, changed: labels }) => (values[field] ?? null) !== own && (!isOwnChange || labels.has(label)),
		);
		const [first, ...others] = changed;
		if (!first) continue;
		const isConflict =
			isOwnChange || others.some(({ values }) => (values[field] ?? null) !== (first.values[field] ?? null));
		if (isConflict) conflicts.push(label);
		else taken.push({ field, value: first.values[field] ?? null, half: first === collection ? 0 : 1 });
	}
	return { taken, conflicts };
}
