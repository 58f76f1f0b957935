import { jobTypeErrors, subJobErrors, tripDateErrors } from "~/domain/jobs/jobs/entry/rules-sub-jobs";
import { validation } from "~/shared/errors";
import type { JobFieldName } from "../model/fields";
import type { JobView } from "../model/responses";
import type { OccasionCharges } from "../pricing/charge-occasions";
import { repriceJob } from "../pricing/reprice-job";
import type { Referred } from "./referred";
import { assertReferences, type ChangedJobFields, checkJob } from "./schemas";

/** Merges the sent fields into the job, normalises and validates it. Throws 422. */
export function mergeJobChanges(job: JobView, changes: ChangedJobFields) {
	// Extras computed from tariffs are dropped with the tariffs.
	const extras = job.job_extra_charges.length > 0 ? null : job.extras;
	const merged = checkJob({ ...job, extras, ...changes, ...decidedOccasions(job, changes) });
	const errors = {
		...jobTypeErrors(job, merged),
		...tripDateErrors(job.collection_date, merged),
		...(job.parent ? subJobErrors(merged, job.parent) : {}),
	};
	if (Object.keys(errors).length > 0) throw validation(errors);
	return merged;
}

/** The occasions that were sent: what is proposed is what a driver has reported, or less of it. */
const decidedOccasions = ({ occasions: stored }: JobView, { occasions }: ChangedJobFields) =>
	occasions && {
		occasions: occasions.map((one) => {
			const before = stored.find(({ kind }) => kind === one.kind);
			return { ...one, proposed: Math.min(one.proposed, before?.proposed ?? 0) };
		}),
	};

/** Checks changed references and prices the merged job. Throws 422. */
export function priceMergedJob(
	job: JobView,
	merged: ReturnType<typeof mergeJobChanges>,
	{
		references,
		...pricing
	}: {
		changed: readonly JobFieldName[];
		canTypeTotals: boolean;
		keepsPrice: boolean;
		happened: OccasionCharges | null;
	} & Pick<Referred, "references" | "tariffs">,
) {
	assertReferences(references && onlyChanged(references, pricing.changed));
	return { ...merged, ...repriceJob(job, merged, pricing) };
}

/** What a job has already may have been deleted since, and its customer be on stop. */
const onlyChanged = (
	{ blocked, ...found }: NonNullable<Referred["references"]>,
	changed: readonly JobFieldName[],
): NonNullable<Referred["references"]> => {
	const seen = (field: keyof typeof found) => (changed.includes(field) ? found[field] : 1);
	return {
		customer_id: seen("customer_id"),
		load_type_id: seen("load_type_id"),
		freight_type_id: seen("freight_type_id"),
		service_id: seen("service_id"),
		needs: seen("needs"),
		blocked: changed.includes("customer_id") ? blocked : null,
	};
};

/** A job as it is saved. */
export type PricedJob = ReturnType<typeof priceMergedJob>;
