import { estimatedRoadMiles, estimatedRoadMinutes, straightMiles } from "~/domain/addresses/distance";
import { foldName } from "~/domain/addresses/names";
import { postcodeParts } from "~/domain/addresses/postcodes";
import { type Area, gazetteer, type Town } from "./gazetteer";
import type { Maps, Place, Point } from "./port";
import { matchTowns, type Query, readQuery } from "./query";

const MOST = 10;
const COUNTRY = "United Kingdom";
/** A town further than this from the centre of its postcode's area is another town of the same name. */
const FAR_FROM_AREA = 70;

const NOTHING: Query = { street: "", town: "", post_code: "" };

const label = ({ name, county }: Town) =>
	county && county !== "England" && county !== name ? `${name}, ${county}` : name;

function placeOfTown(town: Town, { street, post_code }: Query): Place {
	return {
		name: [street, label(town)].filter(Boolean).join(", "),
		address_line_1: street,
		address_line_2: "",
		town: town.name,
		country: COUNTRY,
		post_code,
		latitude: town.latitude,
		longitude: town.longitude,
	};
}

function placeOfArea(area: Area, { street, town, post_code }: Query): Place {
	const line = [street, town].filter(Boolean).join(", ");
	return {
		name: [line, area.town, post_code].filter(Boolean).join(", "),
		address_line_1: line,
		address_line_2: "",
		town: area.town,
		country: COUNTRY,
		post_code,
		latitude: area.latitude,
		longitude: area.longitude,
	};
}

const isNamed = (town: Town, typed: string) => town.folded === foldName(typed);

/** With a postcode: the town typed, if it lies in that area, else the centre of the area. */
function searchByPostcode(query: Query, area: Area | undefined, towns: Town[]): Place[] {
	const named = towns.filter((town) => isNamed(town, query.town));
	if (!area) return named.map((town) => placeOfTown(town, query));
	const here = named.filter((town) => straightMiles(town, area) < FAR_FROM_AREA).slice(0, 1);
	return here.length > 0 ? here.map((town) => placeOfTown(town, query)) : [placeOfArea(area, query)];
}

/**
 * Places for what was typed, at the level of towns: by name, by postcode (full, outward half, or the letters of an area)
 * or as an address, whose street is kept as typed. Best first, ten at most; nothing when no town is known.
 */
export async function searchGazetteer(typed: string): Promise<Place[]> {
	const known = await gazetteer();
	const query = readQuery(typed, known);
	const towns = matchTowns(query.town, known, MOST);
	if (query.post_code)
		return searchByPostcode(query, known.areas.get(postcodeParts(query.post_code)?.area ?? ""), towns);
	const places = towns.map((town) => placeOfTown(town, query));
	const area = known.areas.get(typed.trim().toUpperCase());
	return area ? [placeOfArea(area, NOTHING), ...places].slice(0, MOST) : places;
}

function legBetween(from: Point, to: Point) {
	const miles = estimatedRoadMiles(from, to);
	return { miles, minutes: estimatedRoadMinutes(miles) };
}

/** The embedded default: no provider, no network. Distances are estimates from the straight line. */
export const embeddedMaps: Maps = {
	search: searchGazetteer,
	distance: async (from, to) => ({ miles: estimatedRoadMiles(from, to), estimate: true }),
	route: async (points) => ({
		legs: points.slice(1).map((to, at) => legBetween(points[at] ?? to, to)),
		line: points.map(({ latitude, longitude }) => [latitude, longitude]),
		estimate: true,
	}),
};
