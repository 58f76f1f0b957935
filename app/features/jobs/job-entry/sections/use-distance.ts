import { useEffect, useState } from "react";
import { callApi } from "~/client/api";
import {
	type AddressLocation,
	type LocatedAddress,
	locateAddress,
} from "~/domain/master-data/addresses/rules-position";
import { findPlaces } from "~/features/master-data/addresses";
import { type EntryValues, getSideAddress } from "../values/values";

/** Miles by road; `estimate` if a position is approximate or the route is estimated. */
export interface Distance {
	miles: number;
	estimate: boolean;
	/** What the distance was measured between. */
	source: "addresses" | "postcodes";
}

/** Wait for typing to pause. */
const REQUEST_DELAY_MS = 500;

/** The distance between the two addresses; null until both have a location, or if it cannot be computed. */
export function useDistance(
	values: EntryValues,
	saved: readonly LocatedAddress[],
	enabled: boolean,
): Distance | null {
	const from = enabled ? locateAddress(getSideAddress(values, "collection"), saved) : null;
	const to = enabled ? locateAddress(getSideAddress(values, "delivery"), saved) : null;
	const [measured, setMeasured] = useState<(Distance & { routeKey: string }) | null>(null);
	const routeKey = from && to ? JSON.stringify([from, to]) : null;
	useEffect(() => {
		if (!routeKey) return;
		const [origin, destination]: [AddressLocation, AddressLocation] = JSON.parse(routeKey);
		const controller = new AbortController();
		const timer = setTimeout(() => {
			measure(origin, destination, controller.signal).then(
				(distance) => distance && setMeasured({ ...distance, routeKey }),
				// The distance is a convenience; the mileage can be typed in.
				() => undefined,
			);
		}, REQUEST_DELAY_MS);
		return () => {
			clearTimeout(timer);
			controller.abort();
		};
	}, [routeKey]);
	return measured && measured.routeKey === routeKey ? measured : null;
}

async function measure(
	from: AddressLocation,
	to: AddressLocation,
	signal: AbortSignal,
): Promise<Distance | null> {
	const [origin, destination] = await Promise.all([
		resolvePosition(from, signal),
		resolvePosition(to, signal),
	]);
	if (!origin || !destination) return null;
	const { data } = await callApi("GET /client/common/calculate-distance", {
		query: { origin, destination },
		signal,
	});
	const isApproximate = from.kind === "postcode" || to.kind === "postcode";
	return {
		miles: data.distance,
		estimate: data.estimate || isApproximate,
		source: isApproximate ? "postcodes" : "addresses",
	};
}

/** "latitude,longitude". A postcode resolves to the centre of its area, so a distance from it is an estimate. */
async function resolvePosition(location: AddressLocation, signal: AbortSignal): Promise<string | null> {
	const place =
		location.kind === "position" ? location.position : (await findPlaces(location.post_code, signal))[0];
	return place ? `${place.latitude},${place.longitude}` : null;
}
