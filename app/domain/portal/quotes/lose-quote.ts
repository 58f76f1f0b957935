import { commit } from "~/db/commit";
import { loseOpenQuote, updateLoss } from "~/db/repositories/portal/customer-quotes";
import { jobChange } from "~/domain/jobs/jobs/commit-job";
import { loadJob } from "~/domain/jobs/jobs/detail/load";
import { decide } from "~/domain/jobs/jobs/lifecycle/lifecycle";
import { lifecycleFacts, toJobActor } from "~/domain/jobs/jobs/lifecycle/lifecycle-facts";
import { moveJob } from "~/domain/jobs/jobs/lifecycle/move";
import { subJobWrites } from "~/domain/jobs/jobs/lifecycle/set-status";
import { jobWriteAccess } from "~/domain/jobs/jobs/model/access";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { conflict, validation } from "~/shared/errors";
import { quoteText } from "~/shared/quote-text";
import { LOSS_REASON_NAMES } from "~/shared/quotes";
import { readQuote } from "./read-quotes";
import { lossErrors } from "./rules-quotes";
import { type CustomerQuote, loseQuoteInput, quoteResponse } from "./schemas";

/**
 * Records why a quote was lost: one that is open, or has expired, ends with its job, which is cancelled; of one that is lost already the
 * reason is changed. Throws 404; 409 where it has become a job; 422 for any other reason without its words.
 */
export const loseQuote = defineOperation({
	access: jobWriteAccess,
	input: loseQuoteInput,
	response: quoteResponse,
	message: ({ job_number }) => quoteText.lost(job_number),
	async run({ ctx, input: { id, reason, note } }): Promise<CustomerQuote> {
		const loss = { loss_reason: reason, loss_note: note ?? "" };
		const errors = lossErrors({ reason, note: loss.loss_note });
		if (Object.keys(errors).length > 0) throw validation(errors);
		const { state, job_id } = await readQuote(ctx, { id });
		if (state === "won") throw conflict(quoteText.won);
		if (state === "lost") {
			await commit(ctx, [updateLoss(ctx, id, loss)], [jobChange("update", { id: job_id })]);
			return await readQuote(ctx, { id });
		}
		const job = await loadJob(ctx, job_id);
		await moveJob(ctx, job, decide(lifecycleFacts(job), "cancel", toJobActor(ctx.actor)), {
			kind: "update",
			extraWrites: [loseOpenQuote(ctx, job_id, loss), ...subJobWrites(ctx, job, "Cancelled")],
			detail: [`quote lost: ${LOSS_REASON_NAMES.get(reason)}`, loss.loss_note].filter(Boolean).join(", "),
		});
		return await readQuote(ctx, { id });
	},
});
