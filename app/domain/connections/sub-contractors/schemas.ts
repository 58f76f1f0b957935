import { z } from "zod";
import { dangerousGoodsResponse } from "~/domain/jobs/jobs/model/responses";
import { STATUS_NAMES } from "~/domain/jobs/jobs/model/status";
import { SUB_CONTRACTOR_DOCUMENT_KINDS } from "~/domain/master-data/expiry/rules-documents";
import { phoneField, textField } from "~/shared/contact/schemas";
import { ledgerPrice, price } from "~/shared/money/price-fields";
import { priceField } from "~/shared/money/schemas";
import { flagValue, nullableNumber, nullableText } from "~/shared/response-fields";
import { dateField } from "~/shared/time/schemas";
import { CARRIER_STEPS } from "./rules-work";

/** What every call by a link begins with. */
export const linkInput = z.object({ token: z.string().max(200) });
export const linkJobInput = linkInput.extend({ id: z.int().positive() });

/** Chosen by the page, once for each thing that happened: the same again changes nothing. */
const uid = z
	.string()
	.regex(/^[A-Za-z0-9][A-Za-z0-9_-]{7,63}$/, "An id has 8 to 64 letters, digits, dashes and underscores");
export const uidInput = z.object({ uid });

/** Declines an offer, or wants another price for it: then the office decides. */
export const declineInput = linkJobInput.extend({
	reason: textField(300).refine((reason) => reason !== null, "Please give a reason"),
	/** Net, in pounds. */
	price: priceField(2).refine((price) => price === null || price > 0, "Please enter a price above zero"),
});

export const crewInput = linkJobInput.extend({
	driver_name: textField(120),
	driver_mobile: phoneField,
	registration: textField(20),
});

export const stepInput = linkJobInput.extend({
	uid,
	step: z.enum(CARRIER_STEPS, "This is not a step"),
	/** The end of the job that was reached. */
	stop: z.enum(["collection", "delivery"]).nullish(),
	/** Who signed. */
	signer: textField(120),
	/** Keys of uploaded files. */
	signature: z.string().max(200).nullish(),
	pictures: z.array(z.string().max(200)).max(10, "At most 10 pictures").default([]),
	notes: textField(1000),
	/** The code of why it could not be done, from the list of reasons. */
	reason: textField(30),
});

/** The most that a wait can take, in minutes: a day. */
const MAX_WAIT_MINUTES = 1440;

/** How long was waited at a stop. */
export const waitingInput = linkJobInput.extend({
	uid,
	stop: z.enum(["collection", "delivery"], "Please choose where"),
	minutes: z
		.int("Please enter whole minutes")
		.min(1, "Please enter the minutes you waited")
		.max(MAX_WAIT_MINUTES, "At most a day can be reported"),
	/** The code of why, from the list of waiting reasons. */
	reason: textField(30),
	notes: textField(1000),
});

export const documentInput = linkInput.extend({
	file: z.file({ error: "Please choose a file" }),
	kind: z.enum(SUB_CONTRACTOR_DOCUMENT_KINDS, "Please choose what it is"),
	expires_on: dateField,
});

const stop = z
	.object({
		name: nullableText,
		address_line_1: nullableText,
		address_line_2: nullableText,
		town: nullableText,
		post_code: nullableText,
		date: nullableText,
		/** UTC. */
		time: nullableText,
		instruction: nullableText,
		/** Whom to ask for there. */
		contact_name: nullableText,
		phone: nullableText,
	})
	.nullable();

/** A job as its sub-contractor sees it. */
export const carriedJobResponse = z.object({
	id: z.int(),
	job_number: z.string(),
	/** 1 plain, 2 collected and delivered on different days, 3 a trip, whose sub-jobs have its id as parent_id. */
	job_type: z.int(),
	parent_id: z.int().nullable(),
	date: z.string(),
	status: z.enum(STATUS_NAMES),
	/** `offered` waits for an answer, `priced` for the office's answer to another price, `done` is nobody's to report on any more. */
	state: z.enum(["offered", "priced", "waiting", "open", "under way", "done"]),
	/** What can be reported now, the next step first; each may be reported without those before it. */
	steps: z.array(
		z.object({
			step: z.enum(["arrived", "collected", "left", "delivered"]),
			stop: z.enum(["collection", "delivery"]),
		}),
	),
	can_fail: z.boolean(),
	/** Whether waiting at a stop can be reported. */
	can_report_waiting: z.boolean(),
	/** What was agreed with them, net; null where nothing was, and for sub-jobs, which are paid with their trip. */
	cost: price().nullable(),
	requested_cost: price().nullable(),
	driver_name: nullableText,
	driver_mobile: nullableText,
	registration: nullableText,
	load_type: nullableText,
	item_count: z.int().nullable(),
	weight: nullableNumber,
	spaces: nullableNumber,
	goods_description: nullableText,
	/** What it asks for, by name: "Tail lift", "ADR". */
	needs: z.array(z.string()),
	/** The entries of its transport document. */
	dangerous_goods: z.array(dangerousGoodsResponse),
	temperature: nullableText,
	dimensions: nullableText,
	do_not_stack: flagValue,
	collection: stop,
	delivery: stop,
	references: z.array(z.string()),
	notes: z.array(z.object({ id: z.int(), notes: z.string() })),
	/** Type 0 of collection, 1 of delivery. */
	proofs: z.array(z.object({ type: z.int(), pod_name: nullableText })),
});
export type CarriedJob = z.infer<typeof carriedJobResponse>;

export const linkDocumentResponse = z.object({
	id: z.int(),
	kind: z.string(),
	title: z.string(),
	file_name: nullableText,
	expires_on: nullableText,
	state: z.enum(["expired", "soon", "good"]),
	/** The office has not checked it yet. */
	is_waiting: z.boolean(),
});

const reason = z.object({ code: z.string(), name: z.string() });

/** Everything behind a sub-contractor's link. */
export const subContractorPageResponse = z.object({
	company: z.object({
		name: z.string(),
		slug: z.string(),
		logo: nullableText,
		colour: nullableText,
		landline: nullableText,
		email: nullableText,
		opening_hours: nullableText,
	}),
	sub_contractor: z.object({ name: z.string() }),
	expires_at: z.string(),
	jobs: z.array(carriedJobResponse),
	/** Why a job could not be done. */
	reasons: z.array(reason),
	/** Why a driver waited. */
	waiting_reasons: z.array(reason),
	/** Done and not billed yet, net. */
	unbilled: z.object({
		total: ledgerPrice(),
		jobs: z.array(z.object({ job_number: z.string(), date: z.string(), cost: price().nullable() })),
	}),
	/** To be paid to them: the self-bills that were sent and are not paid, with VAT. */
	outstanding: ledgerPrice(),
	self_bills: z.array(
		z.object({
			id: z.int(),
			bill_number: z.string(),
			date: z.string(),
			date_from: z.string(),
			date_to: z.string(),
			total: ledgerPrice(),
			status: z.enum(["Sent", "Paid"]),
			paid_at: nullableText,
		}),
	),
	documents: z.array(linkDocumentResponse),
	/** What has run out and bars new work; empty where the company does not bar it. */
	barred_for: z.array(z.string()),
});
export type SubContractorPage = z.infer<typeof subContractorPageResponse>;
