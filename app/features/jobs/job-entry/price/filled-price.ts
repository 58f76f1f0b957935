import type { EntryPrice } from "~/domain/finance/rates/price-entry";
import type { EntryValues, SelectedTariff } from "../values/values";
import { isAsFilled } from "./card-extras";
import { type CardPriceState, type PriceBody, toPriceBody } from "./card-state";

type CardAnswer = Pick<EntryPrice, "price" | "extra_tariff_ids">;

/** Of a job that no card prices. */
const NO_CARD_PRICE: CardAnswer = { price: null, extra_tariff_ids: [] };

/** A base charge that is proposed: by a card, or for the mileage. */
export interface ProposedCharge {
	charge: number | null;
	isCarded: boolean;
}

/** The charge by the card, or while that is read again by what it made of the job before; else by the mileage. */
export function toProposedCharge(card: CardPriceState, mileage_charge: number | null): ProposedCharge {
	const answer = card.state === "known" ? card.answer : card.state === "none" ? null : card.last;
	if (!answer) return { charge: mileage_charge, isCarded: false };
	return { charge: answer.price?.base_charge ?? null, isCarded: true };
}

/** What a proposed charge fills in. */
export const toFilled = ({ charge, isCarded }: ProposedCharge) => ({
	...{ base_charge: charge, calculator_charge: isCarded ? null : charge },
});

/** Whose extras the job is to have: the card's, none without a card; null while those that it has stay. */
export function answerForExtras(card: CardPriceState): CardAnswer | null {
	if (card.state === "known") return card.answer;
	return card.state !== "none" && card.last ? null : NO_CARD_PRICE;
}

/** A price that was filled in while the card's is not known. */
export interface PendingPrice {
	base_charge: number | null;
	/** The extras that a card has filled in. */
	tariffs: readonly SelectedTariff[];
	/** What the job costs if no card prices it. */
	mileage_charge: number | null;
	/** Whether the customer had a card before. */
	hasCard: boolean;
}

/**
 * The values of a new job as they are saved: where its price is still pending, it is read once more. A job with a card is sent without a
 * price, which the server makes; one without has its mileage charge. If that cannot be read, a customer that had a card counts as having one.
 */
export async function settlePrice(
	values: EntryValues,
	pending: PendingPrice | null,
	readPrice: (body: PriceBody) => Promise<Pick<EntryPrice, "card">>,
): Promise<EntryValues> {
	const selected = values.job_extra_charges;
	if (!pending || values.base_charge !== pending.base_charge || !isAsFilled(selected, pending.tariffs))
		return values;
	const answer = await readPrice(toPriceBody(values)).catch(() => null);
	const isCarded = answer ? answer.card !== null : pending.hasCard;
	const filled = new Set(pending.tariffs.map(({ extra_tariff_id }) => extra_tariff_id));
	return {
		...values,
		...toFilled({ charge: isCarded ? null : pending.mileage_charge, isCarded }),
		job_extra_charges: selected.filter(({ extra_tariff_id }) => !filled.has(extra_tariff_id)),
	};
}
