import { read } from "~/db/read";
import { updateSubContractorJob } from "~/db/repositories/jobs/allocations";
import { clearSubCost } from "~/db/repositories/jobs/jobs";
import { selectDocumentDates } from "~/db/repositories/master-data/sub-contractor-documents";
import { commitJob, insertActivity, jobChange } from "~/domain/jobs/jobs/commit-job";
import { decide } from "~/domain/jobs/jobs/lifecycle/lifecycle";
import { lifecycleFacts, toJobActor } from "~/domain/jobs/jobs/lifecycle/lifecycle-facts";
import { moveJob } from "~/domain/jobs/jobs/lifecycle/move";
import type { JobView } from "~/domain/jobs/jobs/model/responses";
import { definePlatformOperation } from "~/domain/kernel/operations/platform-operation";
import { toRaceError } from "~/domain/kernel/operations/race-errors";
import { notifyJob } from "~/domain/messages/notifications/notify-job";
import { judgeSubContractor } from "~/domain/planning/fitness/judge-partner";
import { listForbidden } from "~/domain/planning/fitness/verdict";
import type { SubContractorActor } from "~/shared/actor";
import { conflict } from "~/shared/errors";
import { showPounds } from "~/shared/money/text";
import { subContractorText } from "~/shared/texts/sub-contractors";
import type { Ctx } from "~/tenancy/ctx";
import { findLinkToUse } from "./find-link";
import { findOwnPlace, type OwnPlace } from "./find-place";
import { offerAnswerResponse } from "./responses";
import { declineInput, linkJobInput } from "./schemas";

/** What is left of an answer for the page: it reads the rest again. */
interface Answered {
	answer: "accepted" | "declined" | "priced";
}

/** Throws 409 unless the offer of a job still waits for an answer, or for the office's answer to another price. */
function assertOpen(place: OwnPlace, job: JobView): void {
	const isOpen = place.answer === "offered" || (place.answer === "declined" && place.requested_cost !== null);
	if (!isOpen || place.is_planned === 0 || place.placed_job_id !== job.id)
		throw conflict(subContractorText.answered);
}

/** Throws 409 for papers that have run out by the day of the job and bar it. */
async function assertOwnPapersValid(ctx: Ctx<SubContractorActor>, { date }: OwnPlace): Promise<void> {
	const [[papers]] = await read(ctx.d1, [selectDocumentDates(ctx.actor.sub_contractor_id)]);
	const [barred] = listForbidden(judgeSubContractor(papers, null, date));
	if (barred) throw conflict(subContractorText.barred(barred.message));
}

/**
 * Accepts an offered job at the offered price: it is booked. Throws 404, 409 for one that is answered or was taken back and for papers
 * that bar it, and 429.
 */
export const acceptOffer = definePlatformOperation({
	access: "open",
	input: linkJobInput,
	response: offerAnswerResponse,
	message: subContractorText.accepted,
	async run({ platform, input }): Promise<Answered> {
		const { ctx } = await findLinkToUse(platform, input.token);
		const { place, job } = await findOwnPlace(ctx, input.id);
		assertOpen(place, job);
		await assertOwnPapersValid(ctx, place);
		await withRaceErrors(ctx, () =>
			moveJob(ctx, job, decide(lifecycleFacts(job), "accept_offer", toJobActor(ctx.actor)), {
				kind: "update",
				version: job.version,
				extraWrites: [
					updateSubContractorJob(ctx, place.id, {
						answer: "accepted",
						answered_at: ctx.now.toISOString(),
						requested_cost: null,
						decline_reason: null,
					}),
					...notifyJob(ctx, {
						key: { id: job.id },
						notices: [{ slug: "job_allocated", title: "Job {job} was accepted by its sub-contractor" }],
					}),
				],
			}),
		);
		return { answer: "accepted" };
	},
});

/**
 * Declines an offered job, which de-allocates it; with another price it stays planned until the office takes or refuses that. The
 * office's bell rings for both. Throws 404, 409 as `acceptOffer`, 422 and 429.
 */
export const declineOffer = definePlatformOperation({
	access: "open",
	input: declineInput,
	response: offerAnswerResponse,
	message: ({ answer }: Answered) =>
		answer === "priced" ? subContractorText.priced : subContractorText.declined,
	async run({ platform, input }): Promise<Answered> {
		const { ctx, link } = await findLinkToUse(platform, input.token);
		const { place, job } = await findOwnPlace(ctx, input.id);
		assertOpen(place, job);
		const { price } = input;
		const reason = input.reason ?? "";
		const isPriced = price !== null;
		const summary = isPriced ? `wants ${showPounds(price)}: ${reason}` : `declined: ${reason}`;
		const answer = {
			answer: "declined",
			answered_at: ctx.now.toISOString(),
			decline_reason: reason,
			requested_cost: price,
		} as const;
		const notices = [
			...notifyJob(ctx, {
				key: { id: job.id },
				notices: [
					{
						slug: "job_failed",
						title: isPriced ? "Another price for job {job}" : "Job {job} was declined",
						message: `${link.sub_contractor_name} ${summary}`,
					},
				],
			}),
		];
		const key = { id: job.id };
		await withRaceErrors(ctx, () =>
			isPriced
				? commitJob(
						ctx,
						key,
						[
							updateSubContractorJob(ctx, place.id, answer, place.version),
							...notices,
							insertActivity(ctx, key, "allocation", `Another price: ${summary}`),
						],
						[jobChange("update", key)],
					)
				: moveJob(ctx, job, decide(lifecycleFacts(job), "decline_offer", toJobActor(ctx.actor)), {
						kind: "deAllocate",
						version: job.version,
						removedAllocation: { table: "sub_contractor_job", id: place.id },
						extraWrites: [
							updateSubContractorJob(ctx, place.id, answer),
							...notices,
							...agreedCost(ctx, place, job),
						],
						detail: reason,
					}),
		);
		return { answer: isPriced ? "priced" : "declined" };
	},
});

/** The cost of the offer is the job's no more; one that was entered by hand stays. */
const agreedCost = (ctx: Ctx, { cost }: OwnPlace, { id, subcost }: JobView) =>
	cost === null || subcost === null || cost !== subcost ? [] : [clearSubCost(ctx, id, subcost)];

/** A save that the database refuses because the office was first is a 409. */
async function withRaceErrors(ctx: Ctx<SubContractorActor>, save: () => Promise<JobView>): Promise<void> {
	try {
		await save();
	} catch (error) {
		throw await toRaceError(ctx, error);
	}
}
