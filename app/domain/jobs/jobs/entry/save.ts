import type { Statement } from "~/db/commit";
import { read } from "~/db/read";
import { insertJobRequest } from "~/db/repositories/jobs/idempotency-keys";
import { requireTariffs, selectFoundReferences, selectTariffRates } from "~/db/repositories/jobs/job-options";
import { defineOperation } from "~/domain/kernel/operations/operation";
import type { Ctx } from "~/tenancy/ctx";
import { commitJob, jobChange } from "../commit-job";
import { loadJob } from "../detail/load";
import { emit, selectNeeds } from "../job-events";
import { jobWriteAccess } from "../model/access";
import { creationStatus } from "../model/rules";
import type { ExtraTariffRow } from "../pricing/price-job";
import { type CardPricing, payersOf, priceNewTrip, priceStamp } from "../pricing/price-new-jobs";
import { findRivalJob, type JobRequest, toJobRequest } from "./job-request";
import { buildNewJob, insertJob, isOfficeQuote, type NewJob, type NewJobInput } from "./new-job";
import { type SaveJobResult, savedJobResponse } from "./responses";
import { isNewQuote } from "./rules-form";
import { assertReferences, type SaveTripInput, saveTripInput } from "./schemas";

/**
 * Saves a new job, quote or trip with its first sub-jobs. Prices are always computed here, never taken from the request.
 * Repeating a `uid` returns the job already created. Throws 422, and 409 if that job was saved with other content.
 */
export const saveJob = defineOperation({
	access: jobWriteAccess,
	input: saveTripInput,
	response: savedJobResponse,
	async run({ ctx, input }): Promise<SaveJobResult> {
		return await createJob(ctx, input, { request: await toJobRequest("save-job", input), source: "entry" });
	},
});

interface JobCreation {
	request: JobRequest;
	/** Where the job comes from: `entry`, `portal`. */
	source: string;
	/** Further statements of the batch, which know the new job by its `uid`. */
	extraWrites?: readonly Statement[];
	/** How its card prices it. */
	pricing?: CardPricing;
}

/** Creates the job of a request, or finds the one that it has created before. Throws 422, and 409 if that one was sent with other content. */
export async function createJob(
	ctx: Ctx,
	input: SaveTripInput,
	{ request, source, extraWrites = [], pricing }: JobCreation,
): Promise<SaveJobResult> {
	const { uid } = request;
	const ids = [input, ...input.trip_sub_jobs].flatMap((job) =>
		job.job_extra_charges.map((charge) => charge.extra_tariff_id),
	);
	const [references, [needs], uses, tariffs = []] = await read(ctx.d1, [
		selectFoundReferences([input, ...input.trip_sub_jobs]),
		selectNeeds(ctx, { type: "jobCreated", customer_id: input.customer_id ?? 0 }),
		ctx.rates.selectUses(payersOf(input)),
		...(ids.length > 0 ? [selectTariffRates(ids)] : []),
	]);
	try {
		for (const found of references) assertReferences(found);
		const rates = await priceNewTrip(ctx, input, uses, pricing);
		const { trip, subs } = buildNewJobs(input, {
			...{ uid, source, tariffs, rates, stamp: priceStamp(ctx), agreed: pricing?.agreed },
		});
		const effects = emit(ctx, { type: "jobCreated", uid, needs, isOfficeQuote: isOfficeQuote(trip) });
		const job = await commitJob(
			ctx,
			{ uid },
			[
				...insertJob(ctx, trip, subs),
				insertJobRequest(ctx, request),
				...requireTariffs(ids),
				...effects.writes,
				...extraWrites,
			],
			[jobChange("add", { uid }), ...effects.changes],
		);
		return { job, created: true };
	} catch (error) {
		return { job: await loadJob(ctx, await findRivalJob(ctx, request, error)), created: false };
	}
}

interface NewJobsOptions {
	uid: string;
	source: string;
	tariffs: readonly ExtraTariffRow[];
	rates: Awaited<ReturnType<typeof priceNewTrip>>;
	stamp: ReturnType<typeof priceStamp>;
	agreed: CardPricing["agreed"];
}

function buildNewJobs(input: SaveTripInput, { uid, source, tariffs, rates, stamp, agreed }: NewJobsOptions) {
	const { status } = creationStatus(isNewQuote(input));
	const make = (
		newJobInput: NewJobInput,
		jobUid: string,
		rate: typeof rates.trip = null,
		price: CardPricing["agreed"] = null,
	): NewJob =>
		buildNewJob(newJobInput, {
			uid: jobUid,
			status,
			source,
			customer_id: input.customer_id ?? 0,
			...{ tariffs, rate, stamp, agreed: price },
		});
	const subs = input.trip_sub_jobs.map((sub, index) =>
		make(
			{ ...sub, job_type: 1, load_type_id: sub.load_type_id ?? input.load_type_id },
			`${uid}-${index + 1}`,
			rates.subs[index],
		),
	);
	const { trip_sub_jobs: _, ...trip } = input;
	return { trip: make(trip, uid, rates.trip, agreed), subs };
}
