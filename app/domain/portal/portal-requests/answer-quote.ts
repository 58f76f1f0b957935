import { z } from "zod";
import { read } from "~/db/read";
import { selectFoundReferences } from "~/db/repositories/jobs/job-options";
import { markAgreedPrice } from "~/db/repositories/jobs/job-rates";
import { updateJobRow } from "~/db/repositories/jobs/jobs";
import { loseOpenQuote } from "~/db/repositories/portal/customer-quotes";
import {
	answerPortalRequest,
	type PortalRequestRow,
	requireWaitingRequest,
	updatePortalRequest,
} from "~/db/repositories/portal/job-requests";
import { loadJob } from "~/domain/jobs/jobs/detail/load";
import { decide } from "~/domain/jobs/jobs/lifecycle/lifecycle";
import { lifecycleFacts, toJobActor } from "~/domain/jobs/jobs/lifecycle/lifecycle-facts";
import { moveJob } from "~/domain/jobs/jobs/lifecycle/move";
import type { JobView } from "~/domain/jobs/jobs/model/responses";
import { defineOperation, idInput } from "~/domain/kernel/operations/operation";
import { notifyJob } from "~/domain/messages/notifications/notify-job";
import { bookingAccess } from "~/domain/portal/bookings/access";
import { noteField } from "~/shared/contact/schemas";
import { conflict } from "~/shared/errors";
import { bookingText } from "~/shared/texts/bookings";
import { todayInLondon } from "~/shared/time/london";
import type { Ctx } from "~/tenancy/ctx";
import { findRequest } from "./find-request";
import { priceAs } from "./offer-quote";
import { offerRefusal } from "./rules-requests";
import { type PortalRequestView, portalRequestResponse, toPortalRequest } from "./schemas";

/** How a customer answers a quote, and what it adds for the office. */
export const quoteAnswer = z.object({
	answer: z.enum(["accept", "decline"]),
	message: noteField(1000),
});
export type QuoteAnswer = z.output<typeof quoteAnswer>;

/** The text that a customer reads after its answer. */
export const describeAnswer = ({ status }: Pick<PortalRequestView, "status">): string =>
	status === "accepted" ? bookingText.quoteAccepted : bookingText.quoteDeclined;

/**
 * Accepts or declines a quote of the customer's in the portal. Throws 404, and 409 for a customer who may not see prices, and if the
 * quote has been answered, was withdrawn or is no longer valid.
 */
export const answerOwnQuote = defineOperation({
	access: bookingAccess,
	input: idInput.extend(quoteAnswer.shape),
	response: portalRequestResponse,
	message: describeAnswer,
	async run({ ctx, input }): Promise<PortalRequestView> {
		if (!ctx.actor.rights.can_see_prices) throw conflict(bookingText.noPrices);
		return await answerQuote(ctx, await findRequest(ctx, input.id, ctx.actor.customer_id), input);
	},
});

/** Accepts a quote, which makes it a Pending job at its price, or declines it, which cancels it. Of two answers one wins. Throws 409. */
export async function answerQuote(
	ctx: Ctx,
	request: PortalRequestRow,
	{ answer, message }: QuoteAnswer,
): Promise<PortalRequestView> {
	const refusal =
		request.kind === "quote" ? offerRefusal(request, todayInLondon(ctx.now)) : bookingText.notOffered;
	if (refusal) throw conflict(refusal);
	const job = await loadJob(ctx, request.job_id);
	await (answer === "accept" ? accept(ctx, job, request) : decline(ctx, job, request, message ?? ""));
	return toPortalRequest(await findRequest(ctx, request.id, null));
}

async function accept(ctx: Ctx, job: JobView, request: PortalRequestRow): Promise<void> {
	const [[references]] = await read(ctx.d1, [selectFoundReferences([{ customer_id: job.customer_id }])]);
	if (references?.blocked)
		throw conflict(references.blocked === "inactive" ? bookingText.inactive : bookingText.stopped);
	const price = request.offered_charge ?? 0;
	// Master Edit may have changed the price since.
	const isAtPrice = job.total_charge === price;
	await moveJob(ctx, job, decide(lifecycleFacts(job), "accept_quote", toJobActor(ctx.actor)), {
		kind: "update",
		extraWrites: [
			requireWaitingRequest(request),
			...(isAtPrice ? [] : [updateJobRow(ctx, job.id, priceAs(job, price))]),
			markAgreedPrice(ctx, job.id),
			...notifyOffice(ctx, job.id, "The quote for job {job} was accepted"),
		],
	});
}

async function decline(ctx: Ctx, job: JobView, request: PortalRequestRow, message: string): Promise<void> {
	await moveJob(ctx, job, decide(lifecycleFacts(job), "cancel", toJobActor(ctx.actor)), {
		kind: "update",
		extraWrites: [
			requireWaitingRequest(request),
			updatePortalRequest(ctx, request.id, { answer: message }),
			answerPortalRequest(ctx, request.id, { status: "declined" }),
			loseOpenQuote(ctx, job.id, { loss_reason: null, loss_note: message }),
			...notifyOffice(ctx, job.id, "The quote for job {job} was declined"),
		],
		detail: message || "quote declined by its customer",
	});
}

/** The statements that notify the office of what a customer has done. */
export const notifyOffice = (ctx: Ctx, job_id: number, title: string) =>
	notifyJob(ctx, { key: { id: job_id }, notices: [{ slug: "portal_booking", title }] });
