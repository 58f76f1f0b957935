import { fieldLabel } from "~/domain/jobs/jobs/entry/changed-fields";
import type { JobFieldChanges } from "~/domain/jobs/jobs/model/fields";
import { fieldsWith, type JobFieldName } from "~/domain/jobs/jobs/model/fields";
import { JOB_MODE } from "~/domain/jobs/jobs/model/rules";
import { INACTIVE_STATUSES, type JobStatus } from "~/domain/jobs/jobs/model/status";
import { plannerText } from "~/shared/texts/planner";

/** A job or one of its halves, with its lists as JSON text and the labels of the fields that were changed since the split. */
export interface MergeSide {
	number: string;
	status: JobStatus;
	mode: number;
	values: Readonly<JobFieldChanges>;
	changed: ReadonlySet<string>;
}

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

/** Columns may be lists, which are the same by what they hold. */
const isSame = (value: unknown, other: unknown) =>
	JSON.stringify(value ?? null) === JSON.stringify(other ?? null);

/** A value to take over, and the half that has it. */
export interface TakenValue {
	field: JobFieldName;
	value: unknown;
	half: number;
}

/**
 * What a job takes over from its halves when they are merged: each field as the half that was changed has it. `conflicts` are the
 * labels of the fields that were changed to different values.
 */
export function mergeHalves(
	job: MergeSide,
	halves: readonly [collection: MergeSide, delivery: MergeSide],
): { taken: TakenValue[]; conflicts: string[] } {
	const [collection, delivery] = halves;
	const fields: [JobFieldName, readonly MergeSide[]][] = [
		...fieldsWith({ legs: "collection" }).map((field): [JobFieldName, readonly MergeSide[]] => [
			field,
			[collection],
		]),
		...fieldsWith({ legs: "delivery" }).map((field): [JobFieldName, readonly MergeSide[]] => [
			field,
			[delivery],
		]),
		...fieldsWith({ legs: "both" }).map((field): [JobFieldName, readonly MergeSide[]] => [field, halves]),
	];
	const taken: TakenValue[] = [];
	const conflicts: string[] = [];
	for (const [field, owners] of fields) {
		const label = fieldLabel(field);
		const own = job.values[field];
		const isOwnChange = job.changed.has(label);
		const changed = owners.filter(
			({ values, changed: labels }) => !isSame(values[field], own) && (!isOwnChange || labels.has(label)),
		);
		const [first, ...others] = changed;
		if (!first) continue;
		const isConflict =
			isOwnChange || others.some(({ values }) => !isSame(values[field], first.values[field]));
		if (isConflict) conflicts.push(label);
		else taken.push({ field, value: first.values[field] ?? null, half: first === collection ? 0 : 1 });
	}
	return { taken, conflicts };
}
