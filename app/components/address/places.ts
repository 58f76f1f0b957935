import { call } from "~/components/api";

/** A place on the map that an address search found. Degrees. */
export interface Place {
	name: string;
	address_line_1: string | null;
	address_line_2: string | null;
	town: string | null;
	country: string | null;
	post_code: string | null;
	latitude: number;
	longitude: number;
}

/** The places that fit a text, best first, ten at most. Throws CallError. */
export async function findPlaces(text: string, signal?: AbortSignal): Promise<Place[]> {
	return (await call<Place[]>("/client/address-search", { query: { q: text }, signal })).data;
}
