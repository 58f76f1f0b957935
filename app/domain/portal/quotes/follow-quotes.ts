import type { Statement } from "~/db/commit";
import {
	insertNewQuote,
	loseOpenQuote,
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
	{ uid, isQuote = false }: EventOf<"jobCreated">,
): { writes: Statement[] } => ({
	writes: isQuote ? [insertNewQuote(ctx, { uid }, todayInLondon(ctx.now))] : [],
});

/**
 * What becomes of a quote when its job does: won as a job, whose price is free again where the quote had expired; lost with the job; open
 * again when the job is restored.
 */
export function followQuote(
	ctx: Ctx,
	{ id, from, to }: EventOf<"jobStatusChanged">,
): { writes: Statement[] } {
	if (to === "Quote") return { writes: [reopenQuote(ctx, id)] };
	if (from !== "Quote") return { writes: [] };
	if (INACTIVE_STATUSES.includes(to))
		return { writes: [loseOpenQuote(ctx, id, { loss_reason: null, loss_note: "" })] };
	return { writes: [releaseExpiredPrice(id, todayInLondon(ctx.now)), winQuote(ctx, id)] };
}
