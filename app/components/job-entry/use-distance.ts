import { useEffect, useState } from "react";
import { findPlaces } from "~/components/address/places";
import { call } from "~/components/api";
import { isPostcode } from "~/domain/addresses/postcodes";
import type { Side } from "~/domain/jobs/rules";
import type { EntryValues } from "./values";

/** Miles by road, and whether they are an estimate. */
export interface Distance {
	miles: number;
	estimate: boolean;
}

/** The hand rests this long before the distance is asked for. */
const ASK_AFTER_MS = 500;

/** Where a side is, as it goes into the question: its position, else its postcode; null where neither is known. */
export function whereabouts(values: EntryValues, side: Side): string | null {
	const latitude = values[`${side}_latitude`];
	const longitude = values[`${side}_longitude`];
	if (latitude !== null && longitude !== null) return `${latitude},${longitude}`;
	const postcode = values[`${side}_post_code`];
	return isPostcode(postcode) ? postcode : null;
}

/** The distance between the two addresses as soon as both can be placed; null until then, and where it cannot be told. */
export function useDistance(values: EntryValues, wanted: boolean): Distance | null {
	const from = wanted ? whereabouts(values, "collection") : null;
	const to = wanted ? whereabouts(values, "delivery") : null;
	const [found, setFound] = useState<(Distance & { of: string }) | null>(null);
	const of = from && to ? `${from}|${to}` : null;
	useEffect(() => {
		if (!from || !to) return;
		const stop = new AbortController();
		const timer = setTimeout(() => {
			measure(from, to, stop.signal).then(
				(distance) => distance && setFound({ ...distance, of: `${from}|${to}` }),
				// A distance is a convenience: without one the mileage is typed in.
				() => undefined,
			);
		}, ASK_AFTER_MS);
		return () => {
			clearTimeout(timer);
			stop.abort();
		};
	}, [from, to]);
	return found && found.of === of ? found : null;
}

async function measure(from: string, to: string, signal: AbortSignal): Promise<Distance | null> {
	const [origin, destination] = await Promise.all([positionOf(from, signal), positionOf(to, signal)]);
	if (!origin || !destination) return null;
	const { data } = await call<{ distance: number; estimate: boolean }>("/client/common/calculate-distance", {
		query: { origin: origin.text, destination: destination.text },
		signal,
	});
	return { miles: data.distance, estimate: data.estimate || origin.rough || destination.rough };
}

/** A postcode stands for the middle of the place it names, so what is measured from it is an estimate. */
async function positionOf(
	where: string,
	signal: AbortSignal,
): Promise<{ text: string; rough: boolean } | null> {
	if (where.includes(",")) return { text: where, rough: false };
	const [place] = await findPlaces(where, signal);
	return place ? { text: `${place.latitude},${place.longitude}`, rough: true } : null;
}
