import { z } from "zod";
import { STATUS_NAMES } from "~/domain/jobs/jobs/model/status";
import { idInput } from "~/domain/kernel/operations/operation";
import { noteField } from "~/shared/contact/schemas";
import { bodyIdField, positiveIdField, searchField } from "~/shared/input-fields";
import { price, pricesAlone } from "~/shared/money/price-fields";
import { quoteText } from "~/shared/quote-text";
import { LOSS_REASONS, QUOTE_STATES } from "~/shared/quotes";
import { priceReasonResponse } from "~/shared/rates/reason-schema";
import { flagValue, idValue, nullableText } from "~/shared/response-fields";
import { requiredDateField } from "~/shared/time/schemas";

/** How many other sizes of vehicle a mail may name. */
const MAX_SIZES = 6;
const MAX_PAGE = 200;

const place = z.object({ post_code: z.string(), town: z.string() });

/** A quote as it was made, and what has become of it. */
export const quoteResponse = z.object({
	id: idValue,
	job_id: idValue,
	job_number: z.string(),
	job_status: z.enum(STATUS_NAMES),
	customer_id: idValue,
	customer_name: z.string(),
	state: z.enum(QUOTE_STATES),
	/** Before VAT, in pounds; that of the job until the quote is mailed. */
	price: price(),
	places: z.object({ from: place, to: place, collection_date: nullableText, lane: z.string() }),
	/** What each size of vehicle was quoted at, that of the job first. */
	prices: pricesAlone(
		z
			.array(
				z.object({
					load_type_id: z.int().nullable(),
					code: z.string(),
					description: z.string(),
					price: price(),
					card: z.string(),
					reasons: z.array(priceReasonResponse),
				}),
			)
			.nullable(),
	),
	valid_until: z.string(),
	recipients: z.string(),
	note: z.string(),
	quoted_by: nullableText,
	quoted_at: z.string(),
	/** Null until it is mailed. */
	mailed_at: nullableText,
	/** 1 where it is unanswered and its last mail was not delivered. */
	mail_failed: flagValue,
	/** Null where nobody has given one. */
	loss_reason: z.enum(LOSS_REASONS).nullable(),
	loss_note: z.string(),
	decided_at: nullableText,
});
export type CustomerQuote = z.output<typeof quoteResponse>;

export const quotesQuery = z.object({
	state: z.enum(QUOTE_STATES).default("open"),
	customer_id: positiveIdField.optional(),
	/** In the number, the texts and the customer of its job. */
	keywords: searchField.optional(),
	page: z.coerce.number("Not a number").int().min(1).max(1_000_000).default(1),
	pageSize: z.coerce.number("Not a number").int().min(1).max(MAX_PAGE).default(50),
});

export const customerQuotesResponse = z.object({
	quotes: z.array(quoteResponse),
	/** How many there are in each state, at most 1,000. */
	counts: z.object({ open: z.int(), won: z.int(), lost: z.int(), expired: z.int() }),
	/** The states in which there are more than are counted and listed. */
	more: z.array(z.enum(QUOTE_STATES)),
	page: z.int(),
	per_page: z.int(),
});
export type Quotes = z.output<typeof customerQuotesResponse>;

export const quoteFormQuery = z.object({ customer_id: positiveIdField });

/** What the form of a quote begins with. */
export const quoteFormResponse = z.object({
	valid_until: z.string(),
	/** Who can be mailed for the customer, the usual one first; names are empty where none is known. */
	contacts: z.array(z.object({ name: z.string(), email: z.string() })),
});
export type QuoteForm = z.output<typeof quoteFormResponse>;

export const mailQuoteInput = z.object({
	job_id: bodyIdField,
	emails: z.array(z.string().max(300)).min(1, quoteText.noRecipient),
	/** The last day; the company's number of days from today by default. */
	valid_until: requiredDateField.optional(),
	/** In the mail and on its page. */
	note: noteField(1000),
	/** Other sizes of vehicle whose prices the mail names. */
	load_type_ids: z.array(bodyIdField).max(MAX_SIZES).default([]),
	/** Chosen by the caller: repeating it sends nothing. */
	uid: z.string().trim().min(8).max(64).optional(),
});
export type MailQuoteInput = z.output<typeof mailQuoteInput>;

export const loseQuoteInput = idInput.extend({
	reason: z.enum(LOSS_REASONS, quoteText.reason),
	note: noteField(300),
});
