import { z } from "zod";
import { verdictResponse } from "~/domain/planning/fitness/verdict-response";
import { EXCHANGE_ACCOUNTS } from "~/shared/exchange-port";
import { ledgerPrice, price } from "~/shared/money/price-fields";
import { exchangeText } from "~/shared/texts/integrations";
import { DEFAULT_JOB_TYPE, DEFAULT_RADIUS, JOB_TYPES, MIN_RADIUS } from "./rules-load";
import { MAX_NOTES_LENGTH } from "./rules-notes";

const defaults = {
	job_type: z.enum(JOB_TYPES).default(DEFAULT_JOB_TYPE),
	radius: z.coerce
		.number(exchangeText.radius)
		.min(MIN_RADIUS, exchangeText.radius)
		.max(500, "At most 500")
		.default(DEFAULT_RADIUS),
	notes: z.string().trim().max(MAX_NOTES_LENGTH, exchangeText.notesLength).default(exchangeText.defaultNotes),
	/** Per cent; accepting a quote that leaves less asks first. */
	min_margin: z.coerce.number("Not a number").min(0, "At least 0").max(100, "At most 100").default(15),
};

/** What is stored in `integration.settings`. The password and the key of the address for events are sealed. */
export const storedExchange = z.object({
	account: z.enum(EXCHANGE_ACCOUNTS).default("live"),
	username: z.string().default(""),
	sealed_password: z.string().nullable().default(null),
	password_set_at: z.string().nullable().default(null),
	password_set_by: z.string().nullable().default(null),
	sealed_key: z.string().nullable().default(null),
	last_event_at: z.string().nullable().default(null),
	...defaults,
});
export type StoredExchange = z.output<typeof storedExchange>;

/** The settings as they are saved; an empty password leaves the stored one. */
export const exchangeSettingsInput = z.object({
	account: z.enum(EXCHANGE_ACCOUNTS),
	username: z.string().trim().max(200, "At most 200 characters"),
	password: z.string().max(200, "At most 200 characters").default(""),
	is_enabled: z.boolean(),
	...defaults,
	version: z.int().positive().optional(),
});
export type ExchangeSettingsInput = z.output<typeof exchangeSettingsInput>;

/** The settings as the screen shows them. */
export interface ExchangeSettingsView extends Omit<ExchangeSettingsInput, "password" | "version"> {
	version: number;
	has_password: boolean;
	password_set_at: string | null;
	password_set_by: string | null;
	is_integrated: boolean;
	/** Where the exchange pushes its events; null until an account is saved. */
	event_address: string | null;
	last_event_at: string | null;
	last_success_at: string | null;
	last_error_at: string | null;
	last_error: string | null;
	/** Whether this server has a stand-in of the exchange. */
	has_stand_in: boolean;
}

const choice = z.object({ name: z.string(), apiKey: z.string() });
export const formValuesResponse = z.object({
	jobDescriptions: z.array(choice),
	freightTypes: z.array(choice),
	packagings: z.array(choice),
	paymentTerms: z.array(choice),
	vehicleBodyTypes: z.array(choice),
	vehicleTypes: z.array(choice),
	/** What a new load begins with. */
	defaults: z.object({ jobType: z.string(), notificationRadius: z.number(), notes: z.string() }),
	isStandIn: z.boolean(),
});

export const cxLoadResponse = z.object({
	id: z.string(),
	job_id: z.int(),
	ownerDisplayName: z.string().nullable(),
	order: z.object({ subcontractorName: z.string().nullable() }),
	status: z.string(),
	posted_at: z.string().nullable(),
	expires_at: z.string().nullable(),
	error: z.string().nullable(),
});
export type CxLoadView = z.output<typeof cxLoadResponse>;

const feedback = z.object({
	positive: z.number(),
	negative: z.number(),
	neutral: z.number(),
	complaint: z.number(),
});
export const quoteOwnerSchema = z.object({
	company: z.object({
		id: z
			.string()
			.optional()
			.transform((id) => id ?? ""),
		name: z.string(),
		feedback,
	}),
	user: z.object({ fullName: z.string(), landline: z.string() }),
});
const quoteOwnerResponse = z.object({
	company: z.object({ id: z.string(), name: z.string(), feedback }),
	user: z.object({ fullName: z.string(), landline: z.string() }),
});

export const quotesResponse = z.object({
	load_id: z.string(),
	status: z.string(),
	/** When they were fetched last, and from when they can be fetched again. */
	fetched_at: z.string().nullable(),
	isStandIn: z.boolean(),
	min_margin: z.number(),
	quotes: z.array(
		z.object({
			id: z.string(),
			quoteOwner: quoteOwnerResponse,
			/** What speaks against the haulier, as the allocate dialog judges it on the job's day. */
			verdicts: z.array(verdictResponse),
			quoteStatus: z.object({ status: z.enum(["POSTED", "ACCEPTED", "DISMISSED", "CANCELLED", "EXPIRED"]) }),
			vehicleType: z.string().nullable(),
			createdOn: z.string(),
			notes: z.string().nullable(),
			price: price(),
			totalPrice: ledgerPrice(),
			currencySymbol: z.string(),
			accessorials: z.array(z.object({ typeApiKey: z.string(), price: price() })),
		}),
	),
});
export type CxQuotes = z.output<typeof quotesResponse>;
export type CxQuote = CxQuotes["quotes"][number];
