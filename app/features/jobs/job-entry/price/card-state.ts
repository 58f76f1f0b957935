import type { EntryPrice } from "~/domain/finance/rates/price-entry";
import { toRequestBody } from "../values/serialise";
import { type EntryValues, isTripEntry } from "../values/values";

/** What the rate card of the entered job makes of it. */
export type CardPriceState =
	/** The company has no cards, the job is not known far enough, or it has no card. */
	| { state: "none" }
	/** It is being read, or cannot be; `last` is what the card of the same customer made of the job before. */
	| { state: "loading" | "failed"; last: EntryPrice | null }
	| { state: "known"; answer: EntryPrice };

export type PriceBody = ReturnType<typeof toPriceBody>;

/** What the price may depend on, as the API takes it. */
export function toPriceBody(values: EntryValues) {
	const body = toRequestBody(values);
	const { customer_id, load_type_id, service_id, needs, dangerous_goods, customer_reference } = body;
	const { occasions } = body;
	const { mileage, weight, vol_weight, spaces, item_count, job_type, mode } = body;
	const drops = values.trip_sub_jobs.map(({ post_code }) => ({ post_code: post_code || null }));
	return {
		...{ job_type, mode, customer_id, load_type_id, service_id, needs, dangerous_goods, customer_reference },
		...{ occasions, mileage, weight, vol_weight, spaces, item_count },
		collection_post_code: body.collection_post_code,
		collection_latitude: body.collection_latitude,
		collection_longitude: body.collection_longitude,
		collection_date: body.collection_date,
		collection_time: body.collection_time,
		collection_time_until: body.collection_time_until,
		delivery_post_code: body.delivery_post_code,
		delivery_latitude: body.delivery_latitude,
		delivery_longitude: body.delivery_longitude,
		delivery_date: body.delivery_date,
		delivery_time: body.delivery_time,
		delivery_time_until: body.delivery_time_until,
		...(isTripEntry(values) && { drops }),
	};
}

/** What decides which card a job has, as one text: two jobs with the same have the same card, or both none. */
export function toCardChoice(body: PriceBody): string {
	const { job_type, mode, customer_id, load_type_id, service_id, customer_reference } = body;
	const { collection_date, delivery_date } = body;
	return JSON.stringify([
		...[job_type, mode, customer_id, load_type_id, service_id, customer_reference],
		...[collection_date, delivery_date],
	]);
}

/** What has been read of cards while a job is entered. */
interface CardsRead {
	/** The last answer, to which request; null where it could not be read. */
	read: { request: string; answer: EntryPrice | null } | null;
	/** The last price by a card, and whose. */
	last: { customer_id: number | null; answer: EntryPrice } | null;
	/** The choices that have no card. */
	without: ReadonlySet<string>;
}

export const NOTHING_READ: CardsRead = { read: null, last: null, without: new Set() };

/** What is known once a request has been answered; null where that failed. */
export function withAnswer(cards: CardsRead, body: PriceBody, answer: EntryPrice | null): CardsRead {
	const read = { request: JSON.stringify(body), answer };
	if (!answer) return { ...cards, read };
	const { customer_id = null } = body;
	if (answer.card) return { ...cards, read, last: { customer_id, answer } };
	return { read, last: null, without: new Set([...cards.without, toCardChoice(body)]) };
}

const NONE: CardPriceState = { state: "none" };

/** The state of a job's price by its card; never the answer to something else. `body` is null where no card is read. */
export function toCardState({ read, last, without }: CardsRead, body: PriceBody | null): CardPriceState {
	if (!body || without.has(toCardChoice(body))) return NONE;
	const before = last && last.customer_id === body.customer_id ? last.answer : null;
	if (read?.request !== JSON.stringify(body)) return { state: "loading", last: before };
	if (!read.answer) return { state: "failed", last: before };
	return read.answer.card ? { state: "known", answer: read.answer } : NONE;
}
