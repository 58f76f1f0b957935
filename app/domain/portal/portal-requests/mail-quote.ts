import type { Mail, Statement } from "~/db/commit";
import { read } from "~/db/read";
import { selectVatRate } from "~/db/repositories/jobs/invoice-settings";
import { markAgreedPrice } from "~/db/repositories/jobs/job-rates";
import { selectLetterhead } from "~/db/repositories/kernel/company";
import { selectTemplate } from "~/db/repositories/kernel/email-templates";
import { selectMailOfRequest } from "~/db/repositories/kernel/mail-queue";
import {
	DEFAULT_QUOTE_DAYS,
	selectQuoteDays,
	storeMailedQuote,
} from "~/db/repositories/portal/customer-quotes";
import {
	insertPortalRequest,
	requireNoRequest,
	requireWaitingRequest,
	updatePortalRequest,
} from "~/db/repositories/portal/job-requests";
import { refuseChangedJob } from "~/db/rows-as-read";
import { commitJob, insertActivity, jobChange } from "~/domain/jobs/jobs/commit-job";
import { loadJob } from "~/domain/jobs/jobs/detail/load";
import { formatStop } from "~/domain/jobs/jobs/documents/job-fields";
import { buildQuotePdf } from "~/domain/jobs/jobs/documents/quote-pdf";
import { jobWriteAccess } from "~/domain/jobs/jobs/model/access";
import type { JobView } from "~/domain/jobs/jobs/model/responses";
import { JOB_TYPE } from "~/domain/jobs/jobs/model/rules";
import { STANDARD_VAT_RATE } from "~/domain/jobs/jobs/pricing/price-job";
import { readStoredBytes } from "~/domain/kernel/documents/letterhead";
import { withStoredFiles } from "~/domain/kernel/files/picture";
import { buildMail } from "~/domain/kernel/mail/template";
import { defineAccountOperation } from "~/domain/kernel/operations/platform-operation";
import { readLanePrices } from "~/domain/portal/bookings/price-lane";
import { quotedOf, quotedTotal } from "~/domain/portal/quotes/quoted-of";
import { readQuote } from "~/domain/portal/quotes/read-quotes";
import { validUntilError, withParagraphs } from "~/domain/portal/quotes/rules-quotes";
import {
	type CustomerQuote,
	type MailQuoteInput,
	mailQuoteInput,
	quoteResponse,
} from "~/domain/portal/quotes/schemas";
import { emailListError, splitEmails } from "~/shared/contact/email";
import { conflict, validation } from "~/shared/errors";
import { sum } from "~/shared/money/decimal";
import { showPounds } from "~/shared/money/text";
import { quoteText } from "~/shared/quote-text";
import type { QuotedPrice } from "~/shared/quotes";
import { jobText } from "~/shared/texts/jobs";
import { addDays, type DateText, showDate } from "~/shared/time/dates";
import { todayInLondon } from "~/shared/time/london";
import type { Ctx, PlatformCtx } from "~/tenancy/ctx";
import { findRequest } from "./find-request";
import { issueOfferLink, toQuoteMail } from "./offer-link";

/**
 * Mails a quote as a PDF, with its last valid day and a link that accepts or declines it, and stores what was quoted; a later mail replaces
 * the first, whose link ends. A trip has no link. Throws 404; 409 when the job is not a quote, or its customer waits for another answer; 422.
 */
export const mailQuote = defineAccountOperation({
	inVisits: true,
	access: jobWriteAccess,
	input: mailQuoteInput,
	response: quoteResponse,
	message: jobText.quoteSent,
	async run({ ctx, platform, input }): Promise<CustomerQuote> {
		const key = { id: input.job_id };
		const [job, [[setting], sent]] = await Promise.all([
			loadJob(ctx, key.id),
			read(ctx.d1, [selectQuoteDays(), selectMailOfRequest(input.uid ?? "")]),
		]);
		if (sent.length > 0) return await readQuote(ctx, { job_id: job.id });
		const today = todayInLondon(ctx.now);
		const valid_until = input.valid_until ?? addDays(today, setting?.quote_days ?? DEFAULT_QUOTE_DAYS);
		const recipients = checkQuote(job, input, validUntilError(valid_until, today));
		const price = quotedTotal(job);
		const { places, prices } = quotedOf(job, price);
		const sizes = await readSizes(ctx, job, input.load_type_ids);
		const offer = await prepareLink(ctx, platform, job, { price, valid_until, note: input.note ?? "" });
		const { mail, file } = await buildQuoteMail(ctx, job, {
			...{ recipients, price, valid_until, sizes, link: offer.link },
			...{ note: input.note ?? "", uid: input.uid },
		});
		await withStoredFiles(ctx, [file], () =>
			commitJob(
				ctx,
				key,
				[
					refuseChangedJob([job]),
					...offer.writes,
					markAgreedPrice(ctx, job.id),
					storeMailedQuote(ctx, job, {
						...{ request: offer.request, price, places, prices: [...prices, ...sizes], valid_until },
						...{ recipients: recipients.join(", "), note: input.note ?? "" },
					}),
					insertActivity(
						ctx,
						key,
						"quote_sent",
						`Quote of ${showPounds(price)} sent to ${recipients.join(", ")}, valid until ${showDate(valid_until)}`,
					),
				],
				[jobChange("update", key)],
				[mail],
			),
		);
		return await readQuote(ctx, { job_id: job.id });
	},
});

/** The addresses of a quote that may be mailed. Throws 409 and 422. */
function checkQuote(job: JobView, { emails }: MailQuoteInput, dayError: string | null): string[] {
	if (job.status !== "Quote") throw conflict(quoteText.notQuote(job.status));
	if (job.portal_request && job.portal_request.kind !== "quote") throw conflict(quoteText.requested);
	const typed = emails.join(" ");
	const { valid } = splitEmails(typed);
	const emailError = emailListError(typed) ?? (valid.length === 0 ? quoteText.noRecipient : null);
	if (emailError || dayError)
		throw validation({
			...(emailError ? { emails: emailError } : {}),
			...(dayError ? { valid_until: dayError } : {}),
		});
	if (quotedTotal(job) <= 0) throw conflict(quoteText.noPrice);
	return valid;
}

/** The prices of other sizes of vehicle between the postcodes of a job, as they are quoted beside its own. */
async function readSizes(ctx: Ctx, job: JobView, load_type_ids: readonly number[]): Promise<QuotedPrice[]> {
	const { collection_post_code: from, delivery_post_code: to, customer_id } = job;
	const wanted = load_type_ids.filter((id) => id !== job.load_type_id);
	if (wanted.length === 0 || !from || !to) return [];
	const prices = await readLanePrices(ctx, { from, to, customer_id, date: job.collection_date });
	return prices
		.filter(({ load_type_id }) => wanted.includes(load_type_id))
		.map(({ load_type_id, code, description, base_charge, extras, card }) => ({
			...{ load_type_id, code, description, price: sum([base_charge, extras]) },
			...{ card: card?.name ?? "", reasons: card?.reasons ?? [] },
		}));
}

interface Link {
	link: string | null;
	request: { id: number } | { uid: string } | null;
	writes: Statement[];
}

/** The link that accepts a quote, with the statements that let it. */
async function prepareLink(
	ctx: Ctx,
	platform: PlatformCtx,
	job: JobView,
	{ price, valid_until, note }: { price: number; valid_until: DateText; note: string },
): Promise<Link> {
	if (job.job_type === JOB_TYPE.trip) return { link: null, request: null, writes: [] };
	const { link, token_hash } = await issueOfferLink(ctx, platform);
	const offer = { status: "offered" as const, offered_charge: price, valid_until, answer: note, token_hash };
	if (job.portal_request) {
		const waiting = await findRequest(ctx, job.portal_request.id, null);
		return {
			link,
			request: { id: waiting.id },
			writes: [requireWaitingRequest(waiting), updatePortalRequest(ctx, waiting.id, offer)],
		};
	}
	const uid = crypto.randomUUID();
	const request = { uid, kind: "quote" as const, message: "", ...offer };
	return {
		link,
		request: { uid },
		writes: [requireNoRequest(job.id), insertPortalRequest(ctx, { id: job.id }, request, "company")],
	};
}

interface MailedFacts {
	recipients: readonly string[];
	price: number;
	valid_until: DateText;
	sizes: readonly QuotedPrice[];
	link: string | null;
	note: string;
	uid: string | undefined;
}

/** The mail with its PDF. Throws 409 where the company has switched it off. */
async function buildQuoteMail(ctx: Ctx, job: JobView, facts: MailedFacts) {
	const { recipients, price, valid_until, sizes, link, note, uid } = facts;
	const [[template], [company], [setting]] = await read(ctx.d1, [
		selectTemplate(link ? "quote_offer" : "quote"),
		selectLetterhead(),
		selectVatRate(),
	]);
	if (!template?.is_enabled) throw conflict(quoteText.switchedOff);
	const pdf = await buildQuotePdf(job, {
		...{ company, tenant: ctx.tenant.name, logo: await readStoredBytes(ctx, company?.logo) },
		...{ rate: setting?.rate ?? STANDARD_VAT_RATE, now: ctx.now },
	});
	const file = { key: `quotes/${crypto.randomUUID()}.pdf`, type: "application/pdf", bytes: pdf };
	const more = { note, sizes: sizes.map(describeSize).join("\n") };
	const wording = {
		...template,
		body: withParagraphs(template.body, [...(note ? ["note"] : []), ...(more.sizes ? ["sizes"] : [])]),
	};
	const written = buildMail(wording, recipients.join(", "), {
		...more,
		name: job.customer?.customer_name ?? "",
		company: company?.company_name ?? ctx.tenant.name,
		job_number: job.job_number,
		total: showPounds(price),
		collection: formatStop(job, "collection"),
		delivery: formatStop(job, "delivery"),
		date: showDate(valid_until),
		link: link ?? "",
	});
	const mail: Mail = {
		...toQuoteMail(written, job, { hasLink: link !== null }),
		attachments: [{ file: file.key, file_name: `quote-${job.job_number}.pdf`, content_type: file.type }],
		...(uid ? { uid } : {}),
	};
	return { mail, file };
}

const describeSize = ({ code, description, price }: QuotedPrice) =>
	`Or with ${description || code}: ${showPounds(price)} plus VAT`;
