import { commit, StaleVersion, type Statement } from "~/db/commit";
import { read } from "~/db/read";
import { insertJobRequest } from "~/db/repositories/jobs/idempotency-keys";
import { selectJobDetail } from "~/db/repositories/jobs/job-detail/select-job";
import { requireTariffs, selectFoundReferences, selectTariffRates } from "~/db/repositories/jobs/job-options";
import { insertActivity, jobChange, staleJobError } from "~/domain/jobs/jobs/commit-job";
import { assembleJob, loadJob } from "~/domain/jobs/jobs/detail/load";
import { findRepeatedJob, findRivalJob, toJobRequest } from "~/domain/jobs/jobs/entry/job-request";
import { buildNewJob, insertSubJob } from "~/domain/jobs/jobs/entry/new-job";
import { subJobErrors } from "~/domain/jobs/jobs/entry/rules-sub-jobs";
import { assertReferences } from "~/domain/jobs/jobs/entry/schemas";
import { emit } from "~/domain/jobs/jobs/job-events";
import { isTripClosed } from "~/domain/jobs/jobs/lifecycle/lifecycle-conditions";
import { priceTripAgain } from "~/domain/jobs/jobs/lifecycle/price-trip";
import { refuseClosedTrip } from "~/domain/jobs/jobs/lifecycle/refuse-closed-trip";
import { jobWriteAccess } from "~/domain/jobs/jobs/model/access";
import type { JobView } from "~/domain/jobs/jobs/model/responses";
import { JOB_TYPE } from "~/domain/jobs/jobs/model/rules";
import { payersOf, priceNewTrip, priceStamp } from "~/domain/jobs/jobs/pricing/price-new-jobs";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { conflict, notFound, validation } from "~/shared/errors";
import { jobText } from "~/shared/texts/jobs";
import type { Ctx } from "~/tenancy/ctx";
import { deriveTripStatus } from "./derive-status";
import { type SubJobInput, type SubJobWithTrip, subJobInput, subJobWithTripResponse } from "./schemas";

/**
 * Adds a sub-job to a trip under the trip's next number: Pending, or a quote if the trip is one. Repeating a `uid` returns the
 * sub-job already created. Throws 404, 422 for invalid fields, 409 when the job is not a trip, the trip is
 * finished or the `uid` was used for something else.
 */
export const addSubJob = defineOperation({
	access: jobWriteAccess,
	input: subJobInput,
	response: subJobWithTripResponse,
	message: ({ sub_job }: SubJobWithTrip) => jobText.created(sub_job.job_number),
	async run({ ctx, input }): Promise<SubJobWithTrip> {
		const request = await toJobRequest("sub-job", input);
		const { uid } = request;
		const earlier = input.uid === undefined ? null : await findRepeatedJob(ctx, request);
		if (earlier !== null) return await loadSubJobWithTrip(ctx, { id: earlier });
		const trip = await loadOpenTrip(ctx, input);
		const load_type_id = input.load_type_id ?? trip.load_type_id;
		const subJobFields = {
			...input,
			load_type_id,
			customer_id: input.customer_id ?? trip.customer_id,
			job_type: 1 as const,
		};
		const isApart = subJobFields.customer_id !== trip.customer_id;
		const [[references], tariffs, uses] = await read(ctx.d1, [
			// The trip's own customer has ordered already.
			selectFoundReferences([
				{
					...subJobFields,
					customer_id: isApart ? subJobFields.customer_id : null,
				},
			]),
			selectTariffRates(input.job_extra_charges.map((charge) => charge.extra_tariff_id)),
			ctx.rates.selectUses(payersOf(subJobFields)),
		]);
		assertReferences(references);
		const status = trip.status === "Quote" ? "Quote" : "Pending";
		// A stop of the trip's own customer is priced with the trip.
		const { trip: rate } = await priceNewTrip(ctx, subJobFields, uses, { isLeft: !isApart });
		const sub = buildNewJob(subJobFields, {
			uid,
			status,
			source: "entry",
			customer_id: trip.customer_id,
			...{ tariffs, rate, stamp: priceStamp(ctx) },
		});
		const tripPrice = await priceTripAgain(ctx, trip, [...trip.trip_sub_jobs, sub.columns]);
		const tripUpdate = deriveTripStatus(ctx, trip.id);
		const writes: Statement[] = [
			...refuseClosedTrip(trip),
			...insertSubJob(ctx, sub, trip.uid),
			insertJobRequest(ctx, request),
			...requireTariffs(input.job_extra_charges.map((charge) => charge.extra_tariff_id)),
			insertActivity(ctx, { id: trip.id }, "job_updated", "Sub-job added"),
			...tripPrice.writes,
			...tripUpdate.writes,
		];
		try {
			const quote_id = trip.status === "Quote" ? trip.id : undefined;
			const added = emit(ctx, { type: "jobsAdded", uids: [uid], quote_id });
			await commit(
				ctx,
				[...writes, ...added.writes],
				[jobChange("subJobAdd", { uid }), ...added.changes, ...tripPrice.changes, ...tripUpdate.changes],
			);
		} catch (error) {
			if (error instanceof StaleVersion) throw await staleJobError(ctx, trip.id);
			return await loadSubJobWithTrip(ctx, { id: await findRivalJob(ctx, request, error) });
		}
		return await loadSubJobWithTrip(ctx, { uid });
	},
});

async function loadOpenTrip(ctx: Ctx, input: SubJobInput): Promise<JobView> {
	const trip = await loadJob(ctx, input.parent_id);
	if (trip.job_type !== JOB_TYPE.trip) throw conflict("Only a trip has sub-jobs.");
	if (isTripClosed(trip.status))
		throw conflict(`A sub-job cannot be added while the trip is ${trip.status}.`);
	const errors = subJobErrors(input, trip);
	if (Object.keys(errors).length > 0) throw validation(errors);
	return trip;
}

/** A sub-job and its trip. Throws 404 when it is not a sub-job. */
export async function loadSubJobWithTrip(
	ctx: Ctx,
	key: { id: number } | { uid: string },
): Promise<SubJobWithTrip> {
	const sub_job = assembleJob(await read(ctx.d1, selectJobDetail(key)));
	if (!sub_job?.parent_id) throw notFound("Sub-job");
	return { sub_job, trip: await loadJob(ctx, sub_job.parent_id) };
}
