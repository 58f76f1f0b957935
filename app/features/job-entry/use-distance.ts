import { useEffect, useState } from "react";
import { callApi } from "~/client/api";
import { isPostcode } from "~/domain/addresses/postcodes";
import type { JobSide } from "~/domain/jobs/model/rules";
import { findPlaces } from "~/features/address";
import type { EntryValues } from "./values";

/** Miles by road; `estimate` if a position is approximate or the route is estimated. */
export interface Distance {
	miles: number;
	estimate: boolean;
}

/** Wait for typing to pause. */
const REQUEST_DELAY_MS = 500;

/** The location of a side: "latitude,longitude", else its postcode; null if neither is known. */
function getSideLocation(values: EntryValues, side: JobSide): string | null {
	const latitude = values[`${side}_latitude`];
	const longitude = values[`${side}_longitude`];
	if (latitude !== null && longitude !== null) return `${latitude},${longitude}`;
	const postcode = values[`${side}_post_code`];
	return isPostcode(postcode) ? postcode : null;
}

/** The distance between the two addresses; null until both have a location, or if it cannot be computed. */
export function useDistance(values: EntryValues, enabled: boolean): Distance | null {
	const from = enabled ? getSideLocation(values, "collection") : null;
	const to = enabled ? getSideLocation(values, "delivery") : null;
	const [measured, setMeasured] = useState<(Distance & { routeKey: string }) | null>(null);
	const routeKey = from && to ? `${from}|${to}` : null;
	useEffect(() => {
		if (!from || !to) return;
		const controller = new AbortController();
		const timer = setTimeout(() => {
			measure(from, to, controller.signal).then(
				(distance) => distance && setMeasured({ ...distance, routeKey: `${from}|${to}` }),
				// The distance is a convenience; the mileage can be typed in.
				() => undefined,
			);
		}, REQUEST_DELAY_MS);
		return () => {
			clearTimeout(timer);
			controller.abort();
		};
	}, [from, to]);
	return measured && measured.routeKey === routeKey ? measured : null;
}

async function measure(from: string, to: string, signal: AbortSignal): Promise<Distance | null> {
	const [origin, destination] = await Promise.all([
		resolvePosition(from, signal),
		resolvePosition(to, signal),
	]);
	if (!origin || !destination) return null;
	const { data } = await callApi("GET /client/common/calculate-distance", {
		query: { origin: origin.text, destination: destination.text },
		signal,
	});
	return {
		miles: data.distance,
		estimate: data.estimate || origin.isApproximate || destination.isApproximate,
	};
}

/** A postcode resolves to the centre of its area, so a distance from it is an estimate. */
async function resolvePosition(
	location: string,
	signal: AbortSignal,
): Promise<{ text: string; isApproximate: boolean } | null> {
	if (location.includes(",")) return { text: location, isApproximate: false };
	const [place] = await findPlaces(location, signal);
	return place ? { text: `${place.latitude},${place.longitude}`, isApproximate: true } : null;
}
