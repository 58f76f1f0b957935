import { z } from "zod";
import { countAttempt, limitOfNetwork } from "~/auth/rate-limit";
import { hashToken } from "~/auth/tokens";
import { read } from "~/db/read";
import { selectCompanyLook } from "~/db/repositories/kernel/company";
import { selectActiveTenant } from "~/db/repositories/kernel/tenants";
import { selectPortalRequests } from "~/db/repositories/portal/job-requests";
import { toCompanyLook } from "~/domain/kernel/company-look/company-look";
import { definePlatformOperation } from "~/domain/kernel/operations/platform-operation";
import { toRaceError } from "~/domain/kernel/operations/race-errors";
import { notFound } from "~/shared/errors";
import { price } from "~/shared/money/price-fields";
import { nullableText } from "~/shared/response-fields";
import { todayInLondon } from "~/shared/time/london";
import type { PlatformCtx } from "~/tenancy/ctx";
import { tenantDatabase } from "~/tenancy/databases";
import { answerQuote, describeAnswer, quoteAnswer } from "./answer-quote";
import { offerState } from "./rules-requests";
import { portalRequestResponse } from "./schemas";

/** What the holder of a quote's link reads: the quote and whether it can be answered. Nothing else of the job or its customer. */
export const quoteLinkResponse = z.object({
	company: z.object({
		name: z.string(),
		slug: z.string(),
		logo: nullableText,
		colour: nullableText,
		landline: nullableText,
		email: nullableText,
		opening_hours: nullableText,
	}),
	job_number: z.string(),
	state: z.enum(["open", "expired", "accepted", "declined", "withdrawn", "not offered"]),
	price: price().nullable(),
	valid_until: nullableText,
	/** What the office has written to it. */
	note: z.string(),
	collection: z.object({ town: nullableText, date: nullableText }),
	delivery: z.object({ town: nullableText, date: nullableText }),
});
export type QuoteOfLink = z.infer<typeof quoteLinkResponse>;

const tokenInput = z.object({ token: z.string().max(200) });

/** A quote for anyone who has its link. Throws 404 for a link that is unknown or was replaced by a later quote. */
export const readQuoteLink = definePlatformOperation({
	access: "open",
	input: tokenInput,
	response: quoteLinkResponse,
	async run({ platform, input }): Promise<QuoteOfLink> {
		const { tenant, d1, request } = await findQuote(platform, input.token);
		const [[company]] = await read(d1, [selectCompanyLook()]);
		const state = offerState(request, todayInLondon(platform.now));
		const isOpen = state === "open";
		return {
			company: toCompanyLook(company, tenant),
			job_number: request.job_number,
			state,
			price: request.offered_charge,
			valid_until: request.valid_until,
			note: isOpen ? request.answer : "",
			collection: { town: request.collection_town, date: request.collection_date },
			delivery: { town: request.delivery_town, date: request.delivery_date },
		};
	},
});

/** Accepts or declines a quote by its link, once. Throws 404, 409 as `answerOwnQuote`, and 429 after too many tries. */
export const answerQuoteLink = definePlatformOperation({
	access: "open",
	input: tokenInput.extend(quoteAnswer.shape),
	response: z.object({ status: portalRequestResponse.shape.status }),
	message: describeAnswer,
	async run({ platform, input }) {
		await countAttempt(platform, [limitOfNetwork("quote", platform, 30, 3600)]);
		const { tenant, request } = await findQuote(platform, input.token);
		const ctx = platform.companyCtx(tenant, {
			type: "system",
			name: `${request.customer_name}, by the mailed link`,
		});
		try {
			const { status } = await answerQuote(ctx, request, input);
			return { status };
		} catch (error) {
			throw await toRaceError(ctx, error);
		}
	},
});

async function findQuote(platform: PlatformCtx, token: string) {
	const slug = /^([a-z0-9-]{1,60})\.[0-9a-f]{64}$/.exec(token)?.[1];
	const [[tenant]] = slug ? await read(platform.d1, [selectActiveTenant(slug)]) : [[]];
	if (!tenant) throw notFound("Quote");
	const d1 = tenantDatabase(platform.env, tenant.binding);
	const [[request]] = await read(d1, [selectPortalRequests({ token_hash: await hashToken(token) })]);
	if (!request) throw notFound("Quote");
	return { tenant, d1, request };
}
