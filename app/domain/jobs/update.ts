import type { z } from "zod";
import type { Statement } from "~/db/commit";
import { query, read } from "~/db/read";
import { conflict, validation } from "~/domain/errors";
import { jobActor } from "~/domain/master-edit/granted";
import { notify } from "~/domain/notifications/notify";
import { kindFaults, subJobFaults } from "~/domain/trips/rules";
import type { Ctx, Verb } from "~/tenancy/ctx";
import { changedFields } from "./changed";
import { formValues } from "./columns";
import { type Editing, editingOf, lockedFields } from "./editing";
import { insertParts } from "./insert";
import { loadJob } from "./load";
import { profitOf, totalCharge } from "./price";
import { priceJob, TARIFFS_SQL, type TariffRow } from "./pricing";
import { activity, commitJob, jobChange, staleJob } from "./record";
import { assertReferences, referencesQuery } from "./references";
import { rowOfJob } from "./row";
import { BLOCK_FIELDS, disabledSide } from "./rules";
import { checkJob, type updateJobInput } from "./schemas";
import type { JobView } from "./shapes";

type Changes = z.output<typeof updateJobInput>;

/**
 * Changes the fields of a job that were sent and differ; sums are worked out again. Throws 404; 422 on a field, and where no
 * version came along; 409 when somebody saved since that version, naming who and when, and 409 for fields that the job's
 * status locks.
 */
export async function updateJob({
	ctx,
	input,
}: Verb<Changes & { id: number; master_edit?: string }>): Promise<JobView> {
	const { id, version, master_edit, ...sent } = input;
	if (version === undefined) throw validation({ version: "Send the version of the job you have read" });
	const job = await loadJob(ctx, id);
	if (version !== job.version) throw await staleJob(ctx, id);
	const changed = changedFields(job, sent);
	if (changed.length === 0) return job;
	const editing = editingOf(
		{ status: job.status, mode: sent.mode ?? job.mode },
		await jobActor(ctx, id, master_edit),
	);
	assertUnlocked(job, sent.mode ?? job.mode, changed, editing);
	const merged = merge(job, sent);
	const next = typedOver(await priced(ctx, job, merged, changed), merged, changed, editing);
	const key = { id };
	const writes = [
		jobWrite(ctx, job, next),
		...partWrites(job, next),
		activity(ctx, key, "job_updated", `Changed: ${changed.map(inWords).join(", ")}`),
		...notify(ctx, { key, notices: [{ slug: "job_updated", title: "Job {job} was changed" }] }),
	];
	return await commitJob(ctx, key, writes, [jobChange("update", key)]);
}

const inWords = (field: string) => field.replace(/_id$/, "").replaceAll("_", " ");

/** What a mode does without is cleared by it, so it cannot be locked. */
function assertUnlocked(job: JobView, mode: number, changed: readonly string[], editing: Editing): void {
	const side = disabledSide(mode);
	const cleared: readonly string[] = side ? BLOCK_FIELDS[side] : [];
	const asked = changed.filter((field) => !cleared.includes(field));
	const locked = lockedFields(asked, editing);
	if (locked.length > 0)
		throw conflict(
			`While the job is ${job.status}, this cannot be changed: ${locked.map(inWords).join(", ")}.`,
			{
				locked,
			},
		);
}

/** The whole job with what was sent put in, normalised; the form's rules hold for it. Throws 422. */
function merge(job: JobView, sent: Omit<Changes, "version">) {
	// The extras of a job with tariffs are theirs: they go with them.
	const extras = job.job_extra_charges.length > 0 ? null : job.extras;
	const merged = checkJob({ ...job, extras, ...sent });
	const faults = { ...kindFaults(job, merged), ...(job.parent ? subJobFaults(merged, job.parent) : {}) };
	if (Object.keys(faults).length > 0) throw validation(faults);
	return merged;
}

/** The job with its sums, once what it names anew has been found. Throws 422. */
async function priced(ctx: Ctx, job: JobView, merged: ReturnType<typeof merge>, changed: readonly string[]) {
	const named = (field: "customer_id" | "load_type_id" | "freight_type_id" | "service_id") =>
		changed.includes(field) ? merged[field] : null;
	const kept = job.job_extra_charges.map((one) => one.extra_tariff_id);
	const ids = merged.job_extra_charges.map((one) => one.extra_tariff_id);
	const [[found], tariffs] = await read(ctx.d1, [
		referencesQuery({
			customer_id: named("customer_id"),
			load_type_id: named("load_type_id"),
			freight_type_id: named("freight_type_id"),
			service_id: named("service_id"),
		}),
		query<TariffRow>(TARIFFS_SQL, JSON.stringify(ids)),
	]);
	assertReferences(found);
	return {
		...merged,
		...(isRepriced(merged, changed) ? priceJob(merged, tariffs, kept) : agreed(job, merged)),
	};
}

/** An address or a cost leaves the price as it was agreed: a tariff may have changed since. */
const isRepriced = (merged: ReturnType<typeof merge>, changed: readonly string[]): boolean =>
	changed.some((field) => PRICED_BY.includes(field)) ||
	(changed.includes("extras") && merged.job_extra_charges.length === 0);

const PRICED_BY = ["base_charge", "waiting_charge", "weight", "job_extra_charges"];

/** The price a job has, with what it costs as that now is. */
function agreed(job: JobView, { subcost, other_costs }: ReturnType<typeof merge>) {
	const { base_charge, extras, waiting_charge, total_charge, job_extra_charges } = job;
	const price = { base_charge, extras, waiting_charge, total_charge, job_extra_charges };
	return {
		...price,
		subcost: subcost ?? null,
		other_costs: other_costs ?? 0,
		profit: profitOf(total_charge, subcost),
	};
}

/** Under Master Edit the extras and the total stand as they were typed. */
function typedOver(
	next: Awaited<ReturnType<typeof priced>>,
	typed: { extras?: number | null; total_charge?: number | null },
	changed: readonly string[],
	{ extrasAndTotal }: Editing,
) {
	if (!extrasAndTotal) return next;
	const extras = changed.includes("extras") ? (typed.extras ?? 0) : next.extras;
	const total_charge = changed.includes("total_charge")
		? (typed.total_charge ?? 0)
		: changed.includes("extras")
			? totalCharge({ ...next, extras })
			: next.total_charge;
	return { ...next, extras, total_charge, profit: profitOf(total_charge, next.subcost) };
}

type Next = Awaited<ReturnType<typeof priced>>;

function jobWrite(ctx: Ctx, job: JobView, next: Next): Statement {
	const customer_id = next.customer_id ?? job.customer_id;
	const row = rowOfJob({
		...formValues({ ...next, customer_id }),
		version: job.version + 1,
		updated_at: ctx.now.toISOString(),
	});
	return {
		sql: `UPDATE job SET ${row.map(([name]) => `${name} = ?`).join(", ")} WHERE id = ?`,
		params: [...row.map(([, value]) => value), job.id],
	};
}

const TABLES = {
	customer_reference: "customer_reference",
	air_way_bill_numbers: "air_way_bill_number",
	job_emails: "job_email",
	job_extra_charges: "job_extra_charge",
} as const;

/** The lists that changed are stored anew. */
function partWrites(job: JobView, next: Next): Statement[] {
	const lists = Object.keys(TABLES) as (keyof typeof TABLES)[];
	const stale = changedFields(job, Object.fromEntries(lists.map((list) => [list, next[list]])));
	const fresh = <Item>(list: keyof typeof TABLES, items: readonly Item[]) =>
		stale.includes(list) ? items : [];
	return [
		...lists
			.filter((list) => stale.includes(list))
			.map((list) => ({ sql: `DELETE FROM ${TABLES[list]} WHERE job_id = ?`, params: [job.id] })),
		...insertParts({
			uid: job.uid,
			customer_reference: fresh("customer_reference", next.customer_reference),
			air_way_bill_numbers: fresh("air_way_bill_numbers", next.air_way_bill_numbers),
			job_emails: fresh("job_emails", next.job_emails),
			job_extra_charges: fresh("job_extra_charges", next.job_extra_charges).map(
				({ extra_tariff_id, count, amount }) => ({ extra_tariff_id, count, amount }),
			),
		}),
	];
}
