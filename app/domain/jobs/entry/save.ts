import { UniqueViolation } from "~/db/commit";
import { read } from "~/db/read";
import { selectFoundReferences, selectTariffRates } from "~/db/repositories/job-options";
import { selectJobId } from "~/db/repositories/jobs";
import { defineOperation } from "~/domain/operation";
import type { Ctx } from "~/tenancy/ctx";
import { commitJob, jobChange } from "../commit-job";
import { loadJob } from "../detail/load";
import { emit } from "../job-events";
import { jobWriteAccess } from "../model/access";
import type { JobView } from "../model/responses";
import { creationStatus } from "../model/rules";
import type { ExtraTariffRow } from "../pricing/price-job";
import { buildNewJob, insertJob, type NewJob, type NewJobInput } from "./new-job";
import { assertReferences, type SaveTripInput, saveTripInput } from "./schemas";

/** The saved job, and whether this call created it or an earlier one with the same `uid` did. */
export interface SaveJobResult {
	job: JobView;
	created: boolean;
}

/**
 * Saves a new job, quote or trip with its first sub-jobs. Prices are always computed here, never taken from the request.
 * Repeating a `uid` returns the job already created. Throws 422.
 */
export const saveJob = defineOperation({
	access: jobWriteAccess,
	input: saveTripInput,
	async run({ ctx, input }): Promise<SaveJobResult> {
		const uid = input.uid ?? crypto.randomUUID();
		const ids = [input, ...input.trip_sub_jobs].flatMap((job) =>
			job.job_extra_charges.map((charge) => charge.extra_tariff_id),
		);
		const [existing, [references], tariffs, ...subJobReferences] = await read(ctx.d1, [
			selectJobId({ uid }),
			selectFoundReferences(input),
			selectTariffRates(ids),
			...input.trip_sub_jobs.map((sub) => selectFoundReferences(sub)),
		]);
		if (existing[0]) return { job: await loadJob(ctx, existing[0].id), created: false };
		assertReferences(references);
		for (const [sub] of subJobReferences) assertReferences(sub);
		const { trip, subs } = buildNewJobs(input, uid, tariffs);
		try {
			const job = await commitJob(
				ctx,
				{ uid },
				[...insertJob(ctx, trip, subs), ...emit(ctx, { type: "jobCreated", uid }).writes],
				[jobChange("add", { uid })],
			);
			return { job, created: true };
		} catch (error) {
			const duplicateId =
				error instanceof UniqueViolation && error.columns.includes("uid")
					? await findIdByUid(ctx, uid)
					: null;
			if (duplicateId === null) throw error;
			return { job: await loadJob(ctx, duplicateId), created: false };
		}
	},
});

async function findIdByUid(ctx: Ctx, uid: string): Promise<number | null> {
	const [rows] = await read(ctx.d1, [selectJobId({ uid })]);
	return rows[0]?.id ?? null;
}

function buildNewJobs(input: SaveTripInput, uid: string, tariffs: readonly ExtraTariffRow[]) {
	const isQuote = input.status === "Quote" || (input.status === undefined && input.draft === 1);
	const { status } = creationStatus(isQuote);
	const make = (newJobInput: NewJobInput, jobUid: string): NewJob =>
		buildNewJob(newJobInput, {
			uid: jobUid,
			status,
			source: "entry",
			customer_id: input.customer_id ?? 0,
			tariffs,
		});
	const subs = input.trip_sub_jobs.map((sub, index) =>
		make(
			{ ...sub, job_type: 1, load_type_id: sub.load_type_id ?? input.load_type_id },
			`${uid}-${index + 1}`,
		),
	);
	const { trip_sub_jobs: _, ...trip } = input;
	return { trip: make(trip, uid), subs };
}
