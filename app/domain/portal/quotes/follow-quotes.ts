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
	{ uid, isOfficeQuote }: EventOf<"jobCreated">,
): { writes: Statement[] } => ({
	writes: isOfficeQuote ? [insertNewQuote(ctx, { uid }, todayInLondon(ctx.now))] : [],
});

/** A trip that is quoted has stops added: what was not mailed is quoted with them. */
export const refreshQuoteOfTrip = (
	ctx: Ctx,
	{ quote_id }: EventOf<"jobsAdded">,
): { writes: Statement[] } => ({
	writes: quote_id === undefined ? [] : [refreshOpenQuote(ctx, quote_id)],
});

/** A waiting charge is part of the price of a job at Quote, or of a stop of it. */
export const refreshChargedQuote = (
	ctx: Ctx,
	{ id }: EventOf<"waitingChargeApproved">,
): { writes: Statement[] } => ({ writes: [refreshOpenQuote(ctx, id)] });

/**
 * A quote whose job, or a stop of it, is changed is for the job's customer; what was not mailed is quoted as the job is by then. What a
 * customer had requested is a quote of the office's once it is another customer's, as its request has ended.
 */
export function refreshQuote(
	ctx: Ctx,
	{ id, changed, isQuote }: EventOf<"jobSaved">,
): { writes: Statement[] } {
	if (!isQuote) return { writes: [] };
	const isGiven = changed.includes("customer_id");
	return {
		writes: [
			...(isGiven ? [insertNewQuote(ctx, { id }, todayInLondon(ctx.now))] : []),
			refreshOpenQuote(ctx, id),
		],
	};
}

/**
 * What becomes of a quote when its job does: won as a job, whose price is free again where the quote had expired; lost with the job; open
 * again when the job is restored. What a customer had requested is a quote of the office's once it is restored, as its request has ended.
 * A stop of a trip that is quoted is no longer part of it, or is again.
 */
export function followQuote(
	ctx: Ctx,
	{ id, from, to, isInQuote }: EventOf<"jobStatusChanged">,
): { writes: Statement[] } {
	if (isInQuote) return { writes: [refreshOpenQuote(ctx, id)] };
	if (to === "Quote")
		return {
			writes: [
				insertNewQuote(ctx, { id }, todayInLondon(ctx.now)),
				reopenQuote(ctx, id),
				refreshOpenQuote(ctx, id),
			],
		};
	if (from !== "Quote") return { writes: [] };
	if (INACTIVE_STATUSES.includes(to))
		return {
			writes: [loseOpenQuote(ctx, id, { loss_reason: null, loss_note: "" })],
		};
	return { writes: [releaseExpiredPrice(id, todayInLondon(ctx.now)), winQuote(ctx, id)] };
}
