import { useEffect, useState } from "react";
import { callApi } from "~/client/api";
import type { EntryPrice } from "~/domain/finance/rates/price-entry";
import { toRequestBody } from "../values/serialise";
import { type EntryValues, isTripEntry } from "../values/values";

/** What the rate card of the entered job makes of it. */
export type CardPriceState =
	/** The company has no cards, the job is not known far enough, or it has no card. */
	| { state: "none" }
	| { state: "loading" }
	/** It cannot be read: the server prices the job as it saves it. */
	| { state: "failed" }
	| { state: "known"; answer: EntryPrice };

/** Wait for typing to pause. */
const REQUEST_DELAY_MS = 400;

const NONE: CardPriceState = { state: "none" };

/** What the price may depend on, as the API takes it. */
function toPriceBody(values: EntryValues) {
	const body = toRequestBody(values);
	const { customer_id, load_type_id, service_id, needs, dangerous_goods, customer_reference } = body;
	const { mileage, weight, vol_weight, spaces, item_count, job_type, mode } = body;
	const drops = values.trip_sub_jobs.map(({ post_code }) => ({ post_code: post_code || null }));
	return {
		...{ job_type, mode, customer_id, load_type_id, service_id, needs, dangerous_goods, customer_reference },
		...{ mileage, weight, vol_weight, spaces, item_count },
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

/** The price by the job's card, read again as what it depends on changes; never the answer to something else. */
export function useCardPrice(values: EntryValues, isEnabled: boolean): CardPriceState {
	const isKnown = isEnabled && values.customer_id !== null && values.load_type_id !== null;
	const request = isKnown ? JSON.stringify(toPriceBody(values)) : null;
	const [read, setRead] = useState<{ request: string; answer: EntryPrice | null } | null>(null);
	useEffect(() => {
		if (request === null) return;
		const body: ReturnType<typeof toPriceBody> = JSON.parse(request);
		const controller = new AbortController();
		const timer = setTimeout(() => {
			callApi("POST /client/rates/price", { body, signal: controller.signal }).then(
				({ data }) => setRead({ request, answer: data }),
				// What cannot be priced yet, or without a connection, the server prices as it saves.
				() => controller.signal.aborted || setRead({ request, answer: null }),
			);
		}, REQUEST_DELAY_MS);
		return () => {
			clearTimeout(timer);
			controller.abort();
		};
	}, [request]);
	if (request === null) return NONE;
	if (read?.request !== request) return { state: "loading" };
	if (read.answer === null) return { state: "failed" };
	return read.answer.card ? { state: "known", answer: read.answer } : NONE;
}
