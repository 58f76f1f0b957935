import { parsePostcode } from "~/domain/master-data/addresses/postcodes";

/**
 * The places that a postcode is in, the smallest first: of "EC1A 1BB" the sector "EC1A 1", the district "EC1A", "EC1" that it is a part
 * of, the area "EC". None for what is no postcode of the United Kingdom.
 */
export function listPostcodePlaces(text: string): string[] {
	const parts = parsePostcode(text);
	if (!parts) return [];
	const { area, district, unit } = parts;
	const numbered = /^[A-Z]+\d+/.exec(district)?.[0] ?? district;
	return [...new Set([...(unit ? [`${district} ${unit.charAt(0)}`] : []), district, numbered, area])];
}

/** An area, district or sector of a card as places are compared: `lu4  4` as `LU4 4`. */
export const normalisePlace = (text: string): string => text.trim().replace(/\s+/g, " ").toUpperCase();

const placeSets = new WeakMap<readonly string[], ReadonlySet<string>>();

/** Whether a postcode is in one of a card's areas, districts and sectors. */
export function isInPlaces(postcode: string, places: readonly string[]): boolean {
	const known = placeSets.get(places) ?? new Set(places.map(normalisePlace));
	placeSets.set(places, known);
	return listPostcodePlaces(postcode).some((place) => known.has(place));
}
