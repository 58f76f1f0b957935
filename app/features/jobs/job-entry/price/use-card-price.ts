import { useEffect, useMemo, useState } from "react";
import { callApi } from "~/client/api";
import type { EntryPrice } from "~/domain/finance/rates/price-entry";
import type { EntryValues } from "../values/values";
import {
	type CardPriceState,
	NOTHING_READ,
	type PriceBody,
	toCardState,
	toPriceBody,
	withAnswer,
} from "./card-state";

/** Wait for typing to pause. */
const REQUEST_DELAY_MS = 400;

/** Reads the price by the job's card. Throws ApiError. */
export async function readCardPrice(body: PriceBody, signal?: AbortSignal): Promise<EntryPrice> {
	return (await callApi("POST /client/rates/price", { body, ...(signal && { signal }) })).data;
}

/** The price by the job's card, read again as what it depends on changes; a choice without a card is not read twice. */
export function useCardPrice(values: EntryValues, isEnabled: boolean): CardPriceState {
	const isKnown = isEnabled && values.customer_id !== null && values.load_type_id !== null;
	const request = isKnown ? JSON.stringify(toPriceBody(values)) : null;
	const body = useMemo((): PriceBody | null => request && JSON.parse(request), [request]);
	const [cards, setCards] = useState(NOTHING_READ);
	const state = toCardState(cards, body);
	const isRead = state.state !== "none";
	useEffect(() => {
		if (!body || !isRead) return;
		const controller = new AbortController();
		const timer = setTimeout(() => {
			readCardPrice(body, controller.signal).then(
				(answer) => setCards((before) => withAnswer(before, body, answer)),
				// What cannot be priced yet, or without a connection, the server prices as it saves.
				() => controller.signal.aborted || setCards((before) => withAnswer(before, body, null)),
			);
		}, REQUEST_DELAY_MS);
		return () => {
			clearTimeout(timer);
			controller.abort();
		};
	}, [body, isRead]);
	return state;
}
