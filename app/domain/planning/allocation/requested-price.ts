import { read } from "~/db/read";
import { updateSubContractorJob } from "~/db/repositories/jobs/allocations";
import { updateJobRow } from "~/db/repositories/jobs/jobs";
import { selectDocumentDates } from "~/db/repositories/master-data/sub-contractor-documents";
import { selectRequestedPrice } from "~/db/repositories/planning/sub-contractor-work";
import { loadJob } from "~/domain/jobs/jobs/detail/load";
import { decide } from "~/domain/jobs/jobs/lifecycle/lifecycle";
import { lifecycleFacts, toJobActor } from "~/domain/jobs/jobs/lifecycle/lifecycle-facts";
import { moveJob } from "~/domain/jobs/jobs/lifecycle/move";
import type { JobView } from "~/domain/jobs/jobs/model/responses";
import { jobResponse } from "~/domain/jobs/jobs/model/responses";
import { defineOperation, idInput } from "~/domain/kernel/operations/operation";
import { allocationAccess } from "~/domain/kernel/permissions/allocation-access";
import { subContractorMailStatements } from "~/domain/messages/notifications/job-mails";
import { conflict } from "~/shared/errors";
import { expectedVersionField } from "~/shared/input-fields";
import { showPounds } from "~/shared/money/text";
import { allocationText } from "~/shared/texts/allocation";
import { subContractorText } from "~/shared/texts/sub-contractors";
import type { Ctx } from "~/tenancy/ctx";
import { assertPapersValid } from "./assert-papers";
import { deallocateJob } from "./deallocate";

const priceInput = idInput.extend({ version: expectedVersionField });

/** The allocation whose sub-contractor wants another price. Throws 409 where none waits. */
async function findRequestedPrice(ctx: Ctx, id: number) {
	const [[allocation]] = await read(ctx.d1, [selectRequestedPrice(id)]);
	const { answer, requested_cost: price = null } = allocation ?? {};
	if (!allocation || answer !== "declined" || price === null) throw conflict(subContractorText.noPrice);
	return { ...allocation, price };
}

/** Takes the price that a sub-contractor wants: it becomes the job's cost, and the job is booked. Throws 409, also for papers that bar it. */
export const takeRequestedPrice = defineOperation({
	access: allocationAccess,
	input: priceInput,
	response: jobResponse,
	message: allocationText.priceTaken,
	async run({ ctx, input }): Promise<JobView> {
		const { job_id, price } = await findRequestedPrice(ctx, input.id);
		const job = await loadJob(ctx, job_id);
		const carried = job.sub_contractor_jobs.find(({ id }) => id === input.id);
		const decision = decide(lifecycleFacts(job), "book", toJobActor(ctx.actor));
		if (carried && decision.ok) await checkPapers(ctx, carried);
		return await moveJob(ctx, job, decision, {
			kind: "update",
			version: input.version ?? job.version,
			extraWrites: [
				updateSubContractorJob(ctx, input.id, { answer: "accepted", cost: price, requested_cost: null }),
				updateJobRow(ctx, job_id, { subcost: price }),
				...(carried ? subContractorMailStatements(ctx, job_id, carried.sub_contractor_id) : []),
			],
			detail: `${carried?.sub_contractor.name ?? ""} for ${showPounds(price)}`,
		});
	},
});

async function checkPapers(
	ctx: Ctx,
	{ sub_contractor_id, sub_contractor, date }: JobView["sub_contractor_jobs"][number],
): Promise<void> {
	const [[papers]] = await read(ctx.d1, [selectDocumentDates(sub_contractor_id)]);
	assertPapersValid(sub_contractor.name, papers, date);
}

/** Refuses the price that a sub-contractor wants: the job is de-allocated. Throws 409. */
export const refuseRequestedPrice = defineOperation({
	access: allocationAccess,
	input: priceInput,
	response: jobResponse,
	message: allocationText.priceRefused,
	async run({ ctx, input }): Promise<JobView> {
		await findRequestedPrice(ctx, input.id);
		return await deallocateJob.run({
			ctx,
			input: { ...input, kind: "sub_contractor", master_edit: undefined },
		});
	},
});
