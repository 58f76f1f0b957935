import { z } from "zod";
import type { Mail } from "~/db/commit";
import { read } from "~/db/read";
import { markTypedPrice } from "~/db/repositories/jobs/job-rates";
import { updateJobRow } from "~/db/repositories/jobs/jobs";
import { selectCompanyName } from "~/db/repositories/kernel/company";
import { selectTemplate } from "~/db/repositories/kernel/email-templates";
import { storeMailedQuote } from "~/db/repositories/portal/customer-quotes";
import {
	type PortalRequestRow,
	requireWaitingRequest,
	updatePortalRequest,
} from "~/db/repositories/portal/job-requests";
import { commitJob, insertActivity, jobChange } from "~/domain/jobs/jobs/commit-job";
import { loadJob } from "~/domain/jobs/jobs/detail/load";
import { formatStop } from "~/domain/jobs/jobs/documents/job-fields";
import { jobWriteAccess } from "~/domain/jobs/jobs/model/access";
import type { JobView } from "~/domain/jobs/jobs/model/responses";
import { jobResponse } from "~/domain/jobs/jobs/model/responses";
import { buildMail } from "~/domain/kernel/mail/template";
import { defineAccountOperation } from "~/domain/kernel/operations/platform-operation";
import { notifyJob } from "~/domain/messages/notifications/notify-job";
import { quotedOf } from "~/domain/portal/quotes/quoted-of";
import { validUntilError } from "~/domain/portal/quotes/rules-quotes";
import { actorUserId } from "~/shared/actor";
import { noteField } from "~/shared/contact/schemas";
import { conflict, validation } from "~/shared/errors";
import { sum } from "~/shared/money/decimal";
import { priceField } from "~/shared/money/schemas";
import { showPounds } from "~/shared/money/text";
import { bookingText } from "~/shared/texts/bookings";
import { type DateText, showDate } from "~/shared/time/dates";
import { todayInLondon } from "~/shared/time/london";
import { requiredDateField } from "~/shared/time/schemas";
import type { Ctx, PlatformCtx } from "~/tenancy/ctx";
import { findRequest } from "./find-request";
import { issueOfferLink, toQuoteMail } from "./offer-link";

/**
 * Answers a request for a price: sets the price of the quote and its last valid day, and mails the customer a link that accepts or
 * declines it. A second offer replaces the first, whose link ends. Throws 404; 409 if the request has been answered; 422.
 */
export const offerQuote = defineAccountOperation({
	inVisits: true,
	access: jobWriteAccess,
	input: z.object({
		id: z.int().positive(),
		/** Net, in pounds. */
		price: priceField(2).refine((price) => price !== null && price > 0, bookingText.offerPrice),
		valid_until: requiredDateField,
		note: noteField(1000),
	}),
	response: jobResponse,
	message: bookingText.offerSent,
	async run({ ctx, platform, input }): Promise<JobView> {
		const request = await findRequest(ctx, input.id, null);
		if (request.kind !== "quote" || (request.status !== "open" && request.status !== "offered"))
			throw conflict(bookingText.answered(request.status));
		const dayError = validUntilError(input.valid_until, todayInLondon(ctx.now));
		if (dayError) throw validation({ valid_until: dayError });
		const job = await loadJob(ctx, request.job_id);
		if (job.status !== "Quote") throw conflict(`A quote cannot be sent while the job is ${job.status}.`);
		const price = input.price ?? 0;
		const offer = await buildOffer(ctx, platform, job, { request, price, valid_until: input.valid_until });
		const key = { id: job.id };
		return await commitJob(
			ctx,
			key,
			[
				requireWaitingRequest(request),
				updateJobRow(ctx, job.id, priceAs(job, price), { expectedVersion: job.version }),
				markTypedPrice(ctx, job.id, {
					base_charge: priceAs(job, price).base_charge,
					typed_by: actorUserId(ctx.actor),
				}),
				updatePortalRequest(ctx, request.id, {
					status: "offered",
					offered_charge: price,
					valid_until: input.valid_until,
					token_hash: offer.token_hash,
					answer: input.note ?? "",
				}),
				storeMailedQuote(ctx, job, {
					...{ request: { id: request.id }, price, valid_until: input.valid_until },
					...quotedOf(job, price),
					...{ recipients: offer.mail[0]?.recipient ?? "", note: input.note ?? "" },
				}),
				insertActivity(
					ctx,
					key,
					"quote_sent",
					`Quote of ${showPounds(price)} sent, valid until ${showDate(input.valid_until)}`,
				),
				...notifyJob(ctx, {
					key,
					notices: [{ slug: "customer_request", title: "Your quote for job {job} is ready" }],
				}),
			],
			[jobChange("update", key)],
			offer.mail,
		);
	},
});

/** The charges of a job that is to cost a net price: what its extras leave is its base charge. */
export const priceAs = ({ extras, waiting_charge }: JobView, total_charge: number) => ({
	base_charge: Math.max(0, sum([total_charge, -extras, -waiting_charge])),
	total_charge,
});

/** The token of an offer, as a hash, and its mail; no mail where the company has switched it off. Throws 422 without an address. */
async function buildOffer(
	ctx: Ctx,
	platform: PlatformCtx,
	job: JobView,
	{ request, price, valid_until }: { request: PortalRequestRow; price: number; valid_until: DateText },
): Promise<{ token_hash: string; mail: Mail[] }> {
	const [[template], [company]] = await read(ctx.d1, [selectTemplate("quote_offer"), selectCompanyName()]);
	const { link, token_hash } = await issueOfferLink(ctx, platform);
	const recipient = request.user_email ?? job.customer?.email ?? "";
	if (!template?.is_enabled) return { token_hash, mail: [] };
	if (recipient === "") throw validation({ price: bookingText.nobodyToMail });
	const mail = buildMail(template, recipient, {
		name: request.user_name || request.customer_name,
		company: company?.company_name ?? ctx.tenant.name,
		job_number: job.job_number,
		total: showPounds(price),
		collection: formatStop(job, "collection"),
		delivery: formatStop(job, "delivery"),
		date: showDate(valid_until),
		link,
	});
	return { token_hash, mail: [toQuoteMail(mail, job, { hasLink: true })] };
}
