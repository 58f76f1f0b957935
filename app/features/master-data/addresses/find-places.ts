import { callApi } from "~/client/api";

/** A place found by an address search; coordinates in degrees. */
export interface FoundPlace {
	name: string;
	address_line_1: string | null;
	address_line_2: string | null;
	town: string | null;
	country: string | null;
	post_code: string | null;
	latitude: number;
	longitude: number;
}

/** Places that match a text, best first, at most ten. Throws ApiError. */
export async function findPlaces(text: string, signal?: AbortSignal): Promise<FoundPlace[]> {
	return (await callApi("GET /client/address-search", { query: { q: text }, signal })).data;
}
