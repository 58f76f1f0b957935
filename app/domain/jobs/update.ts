import type { z } from "zod";
import type { Statement } from "~/db/commit";
import { query, read } from "~/db/read";
import { conflict, validation } from "~/domain/errors";
import { resolveJobActor } from "~/domain/master-edit/job-actor";
import { notifyJob } from "~/domain/notifications/notify-job";
import { jobTypeErrors, subJobErrors } from "~/domain/trips/rules";
import type { Ctx, Verb } from "~/tenancy/ctx";
import { changedJobFields } from "./changed-fields";
import { pickFormColumns } from "./columns";
import { commitJob, insertActivity, jobChange, staleJobError } from "./commit-job";
import { type EditAccess, getEditAccess, lockedFields } from "./edit-access";
import { insertRelations } from "./insert";
import { jobToRow } from "./job-row";
import { loadJob } from "./load";
import { computeProfit, computeTotalCharge } from "./price-formulas";
import { type ExtraTariffRow, priceJob, TARIFFS_SQL } from "./price-job";
import { assertReferences, referencesQuery } from "./references";
import type { JobView } from "./responses";
import { BLOCK_FIELDS, getDisabledSide } from "./rules";
import { checkJob, type updateJobInput } from "./schemas";

type Changes = z.output<typeof updateJobInput>;

/**
 * Updates the sent fields that differ and recomputes the price. Throws 404; 422 for invalid fields or a missing version; 409
 * when someone saved since that version, naming who and when, and 409 for fields that the job's status locks.
 */
export async function updateJob({
	ctx,
	input,
}: Verb<Changes & { id: number; master_edit?: string }>): Promise<JobView> {
	const { id, version, master_edit, ...changes } = input;
	if (version === undefined) throw validation({ version: "Send the version of the job you have read" });
	const job = await loadJob(ctx, id);
	if (version !== job.version) throw await staleJobError(ctx, id);
	const changed = changedJobFields(job, changes);
	if (changed.length === 0) return job;
	const access = getEditAccess(
		{ status: job.status, mode: changes.mode ?? job.mode },
		await resolveJobActor(ctx, id, master_edit),
	);
	assertUnlocked(job, changes.mode ?? job.mode, changed, access);
	const merged = mergeJob(job, changes);
	const next = applyTypedTotals(await priceMergedJob(ctx, job, merged, changed), merged, changed, access);
	const key = { id };
	const writes = [
		jobWrite(ctx, job, next),
		...relationWrites(job, next),
		insertActivity(ctx, key, "job_updated", `Changed: ${changed.map(fieldLabel).join(", ")}`),
		...notifyJob(ctx, { key, notices: [{ slug: "job_updated", title: "Job {job} was changed" }] }),
	];
	return await commitJob(ctx, key, writes, [jobChange("update", key)]);
}

const fieldLabel = (field: string) => field.replace(/_id$/, "").replaceAll("_", " ");

/** Throws 409 for locked fields. The block that the mode clears cannot be locked. */
function assertUnlocked(job: JobView, mode: number, changed: readonly string[], access: EditAccess): void {
	const side = getDisabledSide(mode);
	const cleared: readonly string[] = side ? BLOCK_FIELDS[side] : [];
	const requested = changed.filter((field) => !cleared.includes(field));
	const locked = lockedFields(requested, access);
	if (locked.length > 0)
		throw conflict(
			`While the job is ${job.status}, this cannot be changed: ${locked.map(fieldLabel).join(", ")}.`,
			{
				locked,
			},
		);
}

/** Merges the sent fields into the job, normalises and validates it. Throws 422. */
function mergeJob(job: JobView, changes: Omit<Changes, "version">) {
	// Extras computed from tariffs are dropped with the tariffs.
	const extras = job.job_extra_charges.length > 0 ? null : job.extras;
	const merged = checkJob({ ...job, extras, ...changes });
	const errors = { ...jobTypeErrors(job, merged), ...(job.parent ? subJobErrors(merged, job.parent) : {}) };
	if (Object.keys(errors).length > 0) throw validation(errors);
	return merged;
}

/** Checks changed references and prices the merged job. Throws 422. */
async function priceMergedJob(
	ctx: Ctx,
	job: JobView,
	merged: ReturnType<typeof mergeJob>,
	changed: readonly string[],
) {
	const changedReference = (field: "customer_id" | "load_type_id" | "freight_type_id" | "service_id") =>
		changed.includes(field) ? merged[field] : null;
	const currentTariffIds = job.job_extra_charges.map((charge) => charge.extra_tariff_id);
	const ids = merged.job_extra_charges.map((charge) => charge.extra_tariff_id);
	const [[references], tariffs] = await read(ctx.d1, [
		referencesQuery({
			customer_id: changedReference("customer_id"),
			load_type_id: changedReference("load_type_id"),
			freight_type_id: changedReference("freight_type_id"),
			service_id: changedReference("service_id"),
		}),
		query<ExtraTariffRow>(TARIFFS_SQL, JSON.stringify(ids)),
	]);
	assertReferences(references);
	return {
		...merged,
		...(isRepriced(merged, changed)
			? priceJob(merged, tariffs, currentTariffIds)
			: withAgreedPrice(job, merged)),
	};
}

/** Whether the price must be recomputed. Other changes keep the agreed price, as tariffs may have changed since. */
const isRepriced = (merged: ReturnType<typeof mergeJob>, changed: readonly string[]): boolean =>
	changed.some((field) => PRICING_FIELDS.includes(field)) ||
	(changed.includes("extras") && merged.job_extra_charges.length === 0);

const PRICING_FIELDS = ["base_charge", "waiting_charge", "weight", "job_extra_charges"];

/** The job's agreed price with its current costs. */
function withAgreedPrice(job: JobView, { subcost, other_costs }: ReturnType<typeof mergeJob>) {
	const { base_charge, extras, waiting_charge, total_charge, job_extra_charges } = job;
	const price = { base_charge, extras, waiting_charge, total_charge, job_extra_charges };
	return {
		...price,
		subcost: subcost ?? null,
		other_costs: other_costs ?? 0,
		profit: computeProfit(total_charge, subcost),
	};
}

/** Applies the extras and total typed under Master Edit. */
function applyTypedTotals(
	next: Awaited<ReturnType<typeof priceMergedJob>>,
	mergedTotals: { extras?: number | null; total_charge?: number | null },
	changed: readonly string[],
	{ extrasAndTotal }: EditAccess,
) {
	if (!extrasAndTotal) return next;
	const extras = changed.includes("extras") ? (mergedTotals.extras ?? 0) : next.extras;
	const total_charge = changed.includes("total_charge")
		? (mergedTotals.total_charge ?? 0)
		: changed.includes("extras")
			? computeTotalCharge({ ...next, extras })
			: next.total_charge;
	return { ...next, extras, total_charge, profit: computeProfit(total_charge, next.subcost) };
}

type PricedJob = Awaited<ReturnType<typeof priceMergedJob>>;

function jobWrite(ctx: Ctx, job: JobView, next: PricedJob): Statement {
	const customer_id = next.customer_id ?? job.customer_id;
	const row = jobToRow({
		...pickFormColumns({ ...next, customer_id }),
		version: job.version + 1,
		updated_at: ctx.now.toISOString(),
	});
	return {
		sql: `UPDATE job SET ${row.map(([name]) => `${name} = ?`).join(", ")} WHERE id = ?`,
		params: [...row.map(([, value]) => value), job.id],
	};
}

const RELATION_TABLE_NAMES = {
	customer_reference: "customer_reference",
	air_way_bill_numbers: "air_way_bill_number",
	job_emails: "job_email",
	job_extra_charges: "job_extra_charge",
} as const;

/** The statements that replace the lists that changed. */
function relationWrites(job: JobView, next: PricedJob): Statement[] {
	const lists = Object.keys(RELATION_TABLE_NAMES) as (keyof typeof RELATION_TABLE_NAMES)[];
	const changedLists = changedJobFields(job, Object.fromEntries(lists.map((list) => [list, next[list]])));
	const changedItems = <Item>(list: keyof typeof RELATION_TABLE_NAMES, items: readonly Item[]) =>
		changedLists.includes(list) ? items : [];
	return [
		...lists
			.filter((list) => changedLists.includes(list))
			.map((list) => ({
				sql: `DELETE FROM ${RELATION_TABLE_NAMES[list]} WHERE job_id = ?`,
				params: [job.id],
			})),
		...insertRelations({
			uid: job.uid,
			customer_reference: changedItems("customer_reference", next.customer_reference),
			air_way_bill_numbers: changedItems("air_way_bill_numbers", next.air_way_bill_numbers),
			job_emails: changedItems("job_emails", next.job_emails),
			job_extra_charges: changedItems("job_extra_charges", next.job_extra_charges).map(
				({ extra_tariff_id, count, amount }) => ({ extra_tariff_id, count, amount }),
			),
		}),
	];
}
