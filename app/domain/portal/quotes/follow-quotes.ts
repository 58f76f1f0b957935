import type { Statement } from "~/db/commit";
import {
	insertNewQuote,
	loseOpenQuote,
	refreshOpenQuote,
	releaseExpiredPrice,
	reopenQuote,
	winQuote,
} from "~/db/repositories/portal/customer-quotes";
import type { JobEvent } from "~/domain/jobs/jobs/job-events";
import { INACTIVE_STATUSES } from "~/domain/jobs/jobs/model/status";
import { todayInLondon } from "~/shared/time/london";
import type { Ctx } from "~/tenancy/ctx";

type EventOf<Type extends JobEvent["type"]> = Extract<JobEvent, { type: Type }>;

/** A job that is made as a quote is an open one of the list of quotes. */
export const recordNewQuote = (
	ctx: Ctx,
	{ uid, isQuote }: EventOf<"jobCreated">,
): { writes: Statement[] } => ({
	writes: isQuote ? [insertNewQuote(ctx, { uid }, todayInLondon(ctx.now))] : [],
});

/** A quote whose job is changed is for the job's customer; what was not mailed is quoted as the job is by then. */
export const refreshQuote = (ctx: Ctx, { id, isQuote }: EventOf<"jobSaved">): { writes: Statement[] } => ({
	writes: isQuote ? [refreshOpenQuote(ctx, id)] : [],
});

/**
 * What becomes of a quote when its job does: won as a job, whose price is free again where the quote had expired; lost with the job; open
 * again when the job is restored. What a customer had requested is a quote of the office's once it is restored, as its request has ended.
 */
export function followQuote(
	ctx: Ctx,
	{ id, from, to }: EventOf<"jobStatusChanged">,
): { writes: Statement[] } {
	if (to === "Quote")
		return { writes: [insertNewQuote(ctx, { id }, todayInLondon(ctx.now)), reopenQuote(ctx, id)] };
	if (from !== "Quote") return { writes: [] };
	if (INACTIVE_STATUSES.includes(to))
		return { writes: [loseOpenQuote(ctx, id, { loss_reason: null, loss_note: "" })] };
	return { writes: [releaseExpiredPrice(id, todayInLondon(ctx.now)), winQuote(ctx, id)] };
}
