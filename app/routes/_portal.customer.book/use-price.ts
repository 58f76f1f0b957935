import { useEffect, useState } from "react";
import { callApi } from "~/client/api";
import type { TariffPrice } from "~/domain/portal/bookings/schemas";
import { type BookingValues, isPlaceFilled, toJobFields } from "./values";

const PRICE_DELAY_MS = 400;

/** The price of what is typed. */
export type ShownPrice =
	/** Places or load type are missing. */
	| { state: "unknown" }
	/** `before` is the price of what was typed before, if there was one. */
	| { state: "loading"; before: TariffPrice | null }
	/** The tariff gives none. */
	| { state: "none" }
	| { state: "known"; price: TariffPrice };

/** The price by the tariff, computed again as its parts change, and when `requests`, the count of requests for it, does. */
export function usePrice(values: BookingValues, isShown: boolean, requests: number): ShownPrice {
	const { load_type_id, from, to } = values;
	const isComplete = isShown && load_type_id !== null && isPlaceFilled(from) && isPlaceFilled(to);
	const fields = toJobFields(values);
	const body = {
		load_type_id,
		collection_post_code: fields.collection_post_code,
		collection_latitude: fields.collection_latitude,
		collection_longitude: fields.collection_longitude,
		collection_date: fields.collection_date,
		collection_time: fields.collection_time,
		collection_time_until: fields.collection_time_until,
		delivery_name: fields.delivery_name,
		delivery_address_line_1: fields.delivery_address_line_1,
		delivery_post_code: fields.delivery_post_code,
		delivery_latitude: fields.delivery_latitude,
		delivery_longitude: fields.delivery_longitude,
		delivery_date: fields.delivery_date,
		delivery_time: fields.delivery_time,
		delivery_time_until: fields.delivery_time_until,
		item_count: fields.item_count,
		weight: fields.weight,
		needs: fields.needs,
		dangerous_goods: fields.dangerous_goods,
		customer_reference: fields.customer_reference,
	};
	const request = isComplete ? JSON.stringify(body) : "";
	const [answer, setAnswer] = useState<{ request: string; price: TariffPrice | null } | null>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: the text is the request, the count repeats it
	useEffect(() => {
		if (request === "") return;
		const controller = new AbortController();
		const timer = setTimeout(() => {
			callApi("POST /customer/price", { body, signal: controller.signal }).then(
				({ data }) => setAnswer({ request, price: data.price }),
				// Without a price the booking can still be made.
				() => !controller.signal.aborted && setAnswer({ request, price: null }),
			);
		}, PRICE_DELAY_MS);
		return () => {
			clearTimeout(timer);
			controller.abort();
		};
	}, [request, requests]);
	return toShownPrice(request, answer);
}

function toShownPrice(
	request: string,
	answer: { request: string; price: TariffPrice | null } | null,
): ShownPrice {
	if (request === "") return { state: "unknown" };
	if (answer?.request !== request) return { state: "loading", before: answer?.price ?? null };
	return answer.price ? { state: "known", price: answer.price } : { state: "none" };
}
