import { z } from "zod";
import { bodyIdField } from "~/shared/input-fields";
import { ledgerPrice } from "~/shared/money/price-fields";
import { decimal } from "~/shared/money/schemas";
import { multilineField } from "~/shared/one-line";
import { idValue, nullableText } from "~/shared/response-fields";
import { chosenDayField } from "~/shared/time/schemas";

const MAX_RAISED = 200;
const MAX_RAISE_PERCENT = 100;

const percent = decimal(2, -MAX_RAISE_PERCENT).transform((sent, ctx) => {
	if (sent !== null && sent !== 0 && sent <= MAX_RAISE_PERCENT) return sent;
	ctx.addIssue({ code: "custom", message: "Please enter a percentage up to 100" });
	return z.NEVER;
});
/** The pounds that raised prices are rounded to. */
const step = (initial: number) =>
	decimal(5)
		.refine((pounds) => pounds === null || (pounds > 0 && pounds <= 50), { error: "0.001 to 50 pounds" })
		.transform((pounds) => pounds ?? initial);

/** Which cards are raised, by how much, from which day, and how the new prices are rounded. Percentages stay. */
export const raiseInput = z.object({
	card_ids: z
		.array(bodyIdField)
		.min(1, "Please choose cards")
		.max(MAX_RAISED, `At most ${MAX_RAISED} cards`)
		.transform((ids) => [...new Set(ids)]),
	percent,
	from: chosenDayField,
	/** Zone and minimum prices; rates a mile and the like; drops and waiting. */
	round_prices_to: step(0.5),
	round_rates_to: step(0.01),
	round_extras_to: step(0.25),
	note: multilineField().max(400, "At most 400 characters").default(""),
	/** Blank for a preview. To apply: the versions that were shown, as a change since is refused. */
	apply: z
		.array(z.object({ id: bodyIdField, number: z.int().positive(), version: z.int().positive() }))
		.optional(),
});

export type RaiseTermsInput = z.output<typeof raiseInput>;

const raiseSums = { jobs: z.int(), now: ledgerPrice(), raised: ledgerPrice(), rounded: ledgerPrice() };

/** A price of a card: as it is, raised exactly, and as it will be. */
const raisedPrice = z.object({
	/** With the load type. */
	label: z.string(),
	now: ledgerPrice(),
	raised: ledgerPrice(),
	rounded: ledgerPrice(),
});

const raisedCard = z.object({
	id: idValue,
	name: z.string(),
	/** The version whose prices are raised, and the head's version. */
	number: z.int(),
	version: z.int(),
	/** The last day of the card as it is. */
	date_to: nullableText,
	/** Why the card cannot be raised; null where it can. */
	refusal: nullableText,
	/** Last month's jobs of the card priced again, before waiting, fuel and VAT. */
	...raiseSums,
	/** Jobs of the month with a price typed by hand, which stay as they are. */
	typed_jobs: z.int(),
	/** Jobs of the month without miles that the card prices by distance, which are not counted. */
	unmeasured_jobs: z.int(),
	prices: z.array(raisedPrice),
	/** The new card; null before it is made. */
	new_id: z.int().nullable(),
});

export const raiseResponse = z.object({
	/** The month that is priced again, `2026-10`. */
	month: z.string(),
	cards: z.array(raisedCard),
	total: z.object(raiseSums),
	/** Of the smallest and the largest rise of one price by rounding, in per cent. */
	least_percent: z.number().nullable(),
	most_percent: z.number().nullable(),
	/** Whether a card that is raised charges for waiting: that rises too, but is in none of the sums. */
	raises_waiting: z.boolean(),
});
export type RaiseView = z.output<typeof raiseResponse>;
export type RaisedCard = RaiseView["cards"][number];

/** The new cards of a raise, which is taken back as one until a job is priced by one of them. */
export const undoRaiseInput = z.object({ new_ids: z.array(bodyIdField).min(1).max(MAX_RAISED) });

/** The cards that were taken back. */
export const undoneRaiseResponse = z.object({ ids: z.array(idValue) });
