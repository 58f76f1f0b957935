import { z } from "zod";
import {
	bodyIdField,
	expectedVersionField,
	flagField,
	idField,
	positiveIdField,
} from "~/shared/input-fields";
import { ledgerPrice } from "~/shared/money/price-fields";
import { multilineField, oneLineField } from "~/shared/one-line";
import { flagValue, idValue, nullableNumber, nullableText } from "~/shared/response-fields";
import { chosenDayField, dateField } from "~/shared/time/schemas";
import { rateCardContent, rateCardContentResponse } from "./schemas";

/** The most uses of a card. */
const MAX_USES = 500;

const useField = z.object({
	/** Of a card of customers. */
	customer_id: bodyIdField.nullish().transform((id) => id ?? null),
	/** Of a cost card: one of both. */
	sub_contractor_id: bodyIdField.nullish().transform((id) => id ?? null),
	owner_driver_id: bodyIdField.nullish().transform((id) => id ?? null),
	/** One of these at most; without one the card is the customer's default. */
	service_id: idField,
	load_type_id: idField,
	/** The beginning of the job's reference. */
	reference: oneLineField()
		.max(40, "At most 40 characters")
		.nullish()
		.transform((text) => text || null),
});

const headFields = {
	name: oneLineField("Please enter a name").min(1, "Please enter a name").max(80, "At most 80 characters"),
	is_standard: flagField.default(0),
	date_from: chosenDayField,
	/** The last day; blank for until further notice. */
	date_to: dateField,
	tax_code_id: idField,
	uses: z.array(useField).max(MAX_USES, `At most ${MAX_USES} uses`).default([]),
};
const noteField = multilineField().max(400, "At most 400 characters").default("");

/** A new card: empty, with what the standard card of today charges, with the starter prices, or with the content sent. */
export const createCardInput = z.object({
	...headFields,
	/** 1 for what sub-contractors and owner-drivers are paid; it never changes. */
	is_cost: flagField.default(0),
	start: z.enum(["empty", "standard", "starter"]).default("empty"),
	content: rateCardContent.optional(),
});
export type CardHead = Omit<z.output<typeof createCardInput>, "start" | "content">;

/** The whole head of a card. */
export const updateCardInput = z.object({ id: bodyIdField, ...headFields, version: expectedVersionField });

/** Content as the next version. `based_on` is the newest number when editing began, 0 for none. */
export const saveVersionInput = z.object({
	id: bodyIdField,
	based_on: z.int().nonnegative(),
	content: rateCardContent,
	note: noteField,
});

/** The newest version, by the number the approver has seen. */
export const approveCardInput = z.object({ id: bodyIdField, number: z.int().positive() });

/** A copy with the content of the newest version; its uses come along where the days are free. */
export const copyCardInput = z.object({
	id: bodyIdField,
	name: headFields.name,
	date_from: chosenDayField,
	date_to: dateField,
});

/** A card, with the content of a version: by default the newest. */
export const readRateCardInput = z.object({ id: positiveIdField, number: positiveIdField.optional() });

/** Draft: nothing was saved on it yet. To approve: a version waits, and nothing of the card is charged. */
const cardStates = z.enum(["draft", "to_approve", "live", "coming", "ended"]);
export type CardState = z.output<typeof cardStates>;

const useResponse = z.object({
	customer_id: nullableNumber,
	customer_name: nullableText,
	sub_contractor_id: nullableNumber,
	sub_contractor_name: nullableText,
	owner_driver_id: nullableNumber,
	owner_driver_name: nullableText,
	service_id: nullableNumber,
	service_code: nullableText,
	load_type_id: nullableNumber,
	load_type_code: nullableText,
	reference: nullableText,
});
export type CardUseRow = z.output<typeof useResponse>;

const cardHeadResponse = z.object({
	id: idValue,
	name: z.string(),
	is_standard: flagValue,
	/** 1 for a card of sub-contractors and owner-drivers. */
	is_cost: flagValue,
	date_from: z.string(),
	date_to: nullableText,
	tax_code_id: z.int().nullable(),
	uses: z.array(useResponse),
	state: cardStates,
	/** The newest version's number, 0 for none, and the approved one's. */
	newest_version: z.int(),
	live_version: z.int().nullable(),
	/** Whether the newest version waits for approval. */
	is_waiting: z.boolean(),
	/** Of the head, for `PUT`. */
	version: z.int(),
	changed_at: z.string(),
	changed_by: nullableText,
});
export type CardHeadRow = z.output<typeof cardHeadResponse>;

const listedCard = cardHeadResponse.extend({
	/** Jobs of the last 30 days that it priced, and what they earned before fuel and VAT. */
	jobs: z.int(),
	earned: ledgerPrice(),
	/** Whether it ends within 60 days and no approved card follows it. */
	ends_soon: z.boolean(),
});
export type ListedCard = z.output<typeof listedCard>;

const sums = z.object({ jobs: z.int(), earned: ledgerPrice() });

export const rateCardsResponse = z.object({
	cards: z.array(listedCard),
	/** The days that jobs and earnings are counted over. */
	date_from: z.string(),
	date_to: z.string(),
	total: sums,
	/** Jobs of these days that no card priced. */
	without_card: sums.extend({ customers: z.int() }),
});
export type RateCardList = z.output<typeof rateCardsResponse>;

const versionRow = z.object({
	number: z.int(),
	note: z.string(),
	created_by: nullableText,
	created_at: z.string(),
	approved_by: nullableText,
	approved_at: nullableText,
});

export const rateCardResponse = z.object({
	card: cardHeadResponse,
	/** The number of the version whose content this is; 0 for a card without one. */
	number: z.int(),
	content: rateCardContentResponse,
	/** Newest first. */
	versions: z.array(versionRow),
	/** Why the reader cannot approve the newest version; null where they can. */
	approval_refusal: nullableText,
});
export type RateCardView = z.output<typeof rateCardResponse>;

/** On which lanes the jobs of a card's customers ran. */
export const lanesResponse = z.object({
	date_from: z.string(),
	date_to: z.string(),
	/** From sector to sector, or what of a postcode is known: "LS1 1". The busiest first. */
	lanes: z.array(z.object({ origin: z.string(), destination: z.string(), jobs: z.int() })),
});
export type CardLanes = z.output<typeof lanesResponse>;
