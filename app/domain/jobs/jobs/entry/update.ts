import { z } from "zod";
import type { Statement } from "~/db/commit";
import { read } from "~/db/read";
import type { EventNeeds } from "~/db/repositories/jobs/event-needs";
import { selectJobDetail } from "~/db/repositories/jobs/job-detail/select-job";
import { requireTariffs } from "~/db/repositories/jobs/job-options";
import { resolveJobActor } from "~/domain/jobs/jobs/lifecycle/job-actor";
import { jobResponse } from "~/domain/jobs/jobs/model/responses";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { MANY_EMAILS_ERROR, MAX_EMAILS } from "~/shared/contact/email";
import { emailField } from "~/shared/contact/schemas";
import { conflict, notFound, validation } from "~/shared/errors";
import { flagField, masterEditField } from "~/shared/input-fields";
import { jobText } from "~/shared/texts/jobs";
import type { Ctx } from "~/tenancy/ctx";
import { commitJob, insertActivity, jobChange, staleJobError } from "../commit-job";
import { assembleJob } from "../detail/load";
import { type AmendmentReaders, emit, NO_EFFECTS, selectNeeds } from "../job-events";
import { type EditAccess, getEditAccess, lockedFields } from "../lifecycle/edit-access";
import type { JobActor } from "../lifecycle/lifecycle";
import { isTripClosed } from "../lifecycle/lifecycle-conditions";
import { priceTripOf } from "../lifecycle/price-trip";
import { refuseClosedTrip } from "../lifecycle/refuse-closed-trip";
import { jobWriteAccess } from "../model/access";
import type { JobFieldName } from "../model/fields";
import type { JobView } from "../model/responses";
import { BLOCK_FIELDS, getDisabledSide } from "../model/rules";
import { priceChangedJob } from "../pricing/price-changed-job";
import { changedJobFields, fieldLabel } from "./changed-fields";
import { describeFieldChanges } from "./describe-changes";
import { writesOfJob } from "./job-writes";
import { mergeJobChanges, priceMergedJob } from "./merge-job";
import { deallocateMoved } from "./moved-day";
import { type Referred, readReferred, selectReferred } from "./referred";
import { type ChangedJobFields, updateJobInput } from "./schemas";

/** The changes of a job with its id, and the token of its Master Edit. */
export const changeJobInput = z.intersection(
	updateJobInput,
	z.object({
		id: z.int().positive(),
		master_edit: masterEditField,
		/** Agrees that an allocated job which moves to another day is de-allocated. */
		deallocate: flagField.optional(),
		/** Computes the price again that an amendment otherwise leaves as it was agreed. */
		reprice: flagField.optional(),
		/** Who else is mailed where an amendment changes a time or an address, such as the recipient. */
		also_mail: z.array(emailField).max(MAX_EMAILS, MANY_EMAILS_ERROR).optional(),
	}),
);

/**
 * Updates the sent fields that differ and recomputes the price. Throws 404; 422 for invalid fields or a missing version; 409
 * when someone saved since that version, naming who and when, 409 for fields that the job's status
 * locks, and 409 for another day of an allocated job unless `deallocate` agrees to that. With the right to amend booked jobs, fewer
 * fields are locked: then the driver has to confirm the change, and customer and recipient are mailed of times and addresses.
 */
export const updateJob = defineOperation({
	access: jobWriteAccess,
	input: changeJobInput,
	response: jobResponse,
	message: jobText.updated,
	async run({ ctx, input }): Promise<JobView> {
		const { id, version, master_edit, deallocate, reprice, also_mail = [], ...changes } = input;
		if (version === undefined) throw validation({ version: "Send the version of the job you have read" });
		const [[needs], ...rows] = await read(ctx.d1, [
			selectNeeds(ctx, { type: "jobSaved", id }),
			...selectReferred(ctx, id, changes),
			...selectJobDetail({ id }),
		]);
		const [[[references], tariffs, uses, extras], job] = [rows, assembleJob([rows[4]])];
		if (!job) throw notFound("Job");
		if (version !== job.version) throw await staleJobError(ctx, id);
		const actor = await resolveJobActor(ctx, id, master_edit);
		const access = getEditAccess(
			{ ...job, mode: changes.mode ?? job.mode, trip_status: job.parent?.status },
			actor,
		);
		const referred = { references, tariffs, uses, extras };
		const mailed = { customer: true, others: also_mail };
		const agreed = { isAgreed: deallocate === 1, isRepriced: reprice === 1 };
		return await changeJob(ctx, job, changes, { actor, access, ...agreed, mailed, referred, needs });
	},
});

interface JobChanging {
	actor: JobActor;
	/** What may be changed now. */
	access: EditAccess;
	/** Whether an allocated job may be de-allocated by the change. */
	isAgreed: boolean;
	/** Whether the price of an amended job is computed again; that of others always is. */
	isRepriced?: boolean;
	/** Whether a mileage that is sent is an estimate. */
	isEstimate?: boolean;
	/** Who is mailed if it is an amendment; its customer by default. */
	mailed?: AmendmentReaders;
	/** Further statements of the batch. */
	extraWrites?: readonly Statement[];
	/** What `selectReferred` has read with the job; it is read now by default. */
	referred?: Referred;
	/** What was read with the job of what its change will have to do. */
	needs?: EventNeeds | undefined;
}

/** Changes the fields of a job that differ. Throws 422 and 409 as `updateJob`. */
export async function changeJob(
	ctx: Ctx,
	job: JobView,
	changes: ChangedJobFields,
	{
		actor,
		access,
		isAgreed,
		isRepriced = false,
		isEstimate,
		mailed,
		extraWrites = [],
		referred,
		needs,
	}: JobChanging,
): Promise<JobView> {
	const sent = changedJobFields(job, changes);
	if (sent.length === 0 && extraWrites.length === 0) return job;
	assertUnlocked(job, changes.mode ?? job.mode, sent, access);
	const merged = mergeJobChanges(job, changes);
	const { uses, extras, ...known } = referred ?? (await readReferred(ctx, job.id, changes));
	const isAgreedPrice = keepsPrice(access, sent, isRepriced);
	const carded = await priceChangedJob(ctx, job, merged, {
		...{ changed: sent, isEstimate, uses, canTypeTotals: access.extrasAndTotal },
		isOpen: !isAgreedPrice && (access.details || isRepriced || sent.includes("base_charge")),
		earlierExtras: extras.map(({ extra_tariff_id }) => extra_tariff_id),
	});
	const changed = [...new Set([...sent, ...changedJobFields(job, carded.charges)])];
	const next = priceMergedJob(job, carded.job, {
		changed,
		canTypeTotals: access.extrasAndTotal,
		keepsPrice: isAgreedPrice,
		happened: carded.happened,
		references: known.references,
		tariffs: [...known.tariffs, ...carded.tariffs],
	});
	const moved = deallocateMoved(ctx, job, merged, { actor, isAgreed });
	const amended =
		access.amends && sent.some((field) => field !== "occasions")
			? emit(ctx, {
					type: "jobAmended",
					job,
					after: next,
					changed,
					isReleased: moved.writes.length > 0,
					mailed: mailed ?? { customer: true, others: [] },
				})
			: NO_EFFECTS;
	const trip = changed.some((field) => STOP_FIELDS.has(field))
		? await priceTripOf(ctx, job, next)
		: NO_EFFECTS;
	const key = { id: job.id };
	const writes = [
		...(job.parent ? refuseClosedTrip(job.parent) : []),
		...trip.writes,
		...requireTariffs(addedTariffs(job, merged)),
		...writesOfJob(ctx, job, next),
		...carded.writes,
		insertActivity(ctx, key, "job_updated", `Changed: ${describeFieldChanges(changed, job, next)}`),
		...emit(ctx, { type: "jobSaved", id: job.id, changed, isQuote: isOfQuote(job), needs }).writes,
		...extraWrites,
		...moved.writes,
		...amended.writes,
	];
	return await commitJob(ctx, key, writes, [
		jobChange("update", key),
		...trip.changes,
		...moved.changes,
		...amended.changes,
	]);
}

/** Whether a job, or the trip of a stop, is at Quote. */
const isOfQuote = ({ status, parent }: JobView): boolean => [status, parent?.status].includes("Quote");

/** What of a stop the price of its trip may depend on. */
const STOP_FIELDS: ReadonlySet<JobFieldName> = new Set<JobFieldName>([
	"customer_id",
	"collection_post_code",
	"delivery_post_code",
]);

/** Whether the agreed price stays whatever it follows from: an amendment changes it only when that is wanted, or another one is typed. */
const keepsPrice = (
	{ amends, details }: EditAccess,
	changed: readonly JobFieldName[],
	isRepriced: boolean,
): boolean => amends && !details && !isRepriced && !changed.includes("base_charge");

/** Which status locks a job's fields: that of its trip once the trip is closed, else its own. */
const lockedBy = ({ status, parent }: JobView): string =>
	parent && isTripClosed(parent.status) ? `trip is ${parent.status}` : `job is ${status}`;

/** The extra tariffs that a change adds; those that the job has may have been deleted since. */
function addedTariffs(
	job: JobView,
	{ job_extra_charges }: { job_extra_charges: readonly { extra_tariff_id: number }[] },
): number[] {
	const current = new Set(job.job_extra_charges.map((charge) => charge.extra_tariff_id));
	return job_extra_charges.flatMap(({ extra_tariff_id }) =>
		current.has(extra_tariff_id) ? [] : [extra_tariff_id],
	);
}

/** Throws 409 for locked fields. The block that the mode clears cannot be locked. */
function assertUnlocked(
	job: JobView,
	mode: number,
	changed: readonly JobFieldName[],
	access: EditAccess,
): void {
	const side = getDisabledSide(mode);
	const cleared: readonly JobFieldName[] = side ? BLOCK_FIELDS[side] : [];
	const requested = changed.filter((field) => !cleared.includes(field));
	const locked = lockedFields(requested, access);
	if (locked.length > 0)
		throw conflict(
			`While the ${lockedBy(job)}, this cannot be changed: ${locked.map(fieldLabel).join(", ")}.`,
			{
				locked,
			},
		);
}
