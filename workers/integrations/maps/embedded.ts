import { straightMiles } from "~/domain/master-data/addresses/distance";
import { foldName } from "~/domain/master-data/addresses/names";
import { parsePostcode } from "~/domain/master-data/addresses/postcodes";
import { estimateRoadLeg, estimateRoadLine } from "~/domain/master-data/roads/legs";
import type { RoadVehicle } from "~/domain/master-data/roads/speeds";
import type { MapPlace, MapPoint, MapRoute, Maps, RouteVehicle } from "~/shared/maps-port";
import { gazetteer, type PostcodeArea, type Town } from "./gazetteer";
import { pickNearestTown } from "./nearest-town";
import { type AddressQuery, matchTowns, parseAddressQuery } from "./query";

const MAX_PLACES = 10;
const COUNTRY = "United Kingdom";
/** A town further than this from the centre of the postcode area is another town of the same name. */
const MAX_MILES_FROM_AREA = 70;

const EMPTY_QUERY: AddressQuery = { street: "", town: "", post_code: "" };

const label = ({ name, county }: Town) =>
	county && county !== "England" && county !== name ? `${name}, ${county}` : name;

function townToPlace(town: Town, { street, post_code }: AddressQuery): MapPlace {
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

function areaToPlace(area: PostcodeArea, { street, town, post_code }: AddressQuery): MapPlace {
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

/** With a postcode: the named town if it is in that area, else the centre of the area. */
function searchByPostcode(query: AddressQuery, area: PostcodeArea | undefined, towns: Town[]): MapPlace[] {
	const named = towns.filter((town) => isNamed(town, query.town));
	if (!area) return named.map((town) => townToPlace(town, query));
	const inArea = named.filter((town) => straightMiles(town, area) < MAX_MILES_FROM_AREA).slice(0, 1);
	return inArea.length > 0 ? inArea.map((town) => townToPlace(town, query)) : [areaToPlace(area, query)];
}

/**
 * Finds places at town level: by name, by postcode (full, outward code or area letters) or by address, whose street stays as
 * typed. Best first, ten at most; empty if no town is known.
 */
export async function searchGazetteer(typed: string): Promise<MapPlace[]> {
	const data = await gazetteer();
	const query = parseAddressQuery(typed, data);
	const towns = matchTowns(query.town, data, MAX_PLACES);
	if (query.post_code)
		return searchByPostcode(query, data.areas.get(parsePostcode(query.post_code)?.area ?? ""), towns);
	const places = towns.map((town) => townToPlace(town, query));
	const area = data.areas.get(typed.trim().toUpperCase());
	return area ? [areaToPlace(area, EMPTY_QUERY), ...places].slice(0, MAX_PLACES) : places;
}

const ROAD_VEHICLES: Readonly<Record<RouteVehicle["mode"], RoadVehicle>> = {
	truck: "lorry",
	van: "van",
	car: "car",
};

/** A route over the packaged road network: the legs, and the line through the junctions and towns that it passes. */
function estimateRoute(points: readonly MapPoint[], mode: RouteVehicle["mode"]): MapRoute {
	const vehicle = ROAD_VEHICLES[mode];
	const pairs = points.slice(1).map((to, at) => ({ from: points[at] ?? to, to }));
	const lines = pairs.map(({ from, to }) => estimateRoadLine(from, to, vehicle));
	return {
		legs: pairs.map(({ from, to }) => estimateRoadLeg(from, to, vehicle)),
		line: lines.flatMap((line, at) => (at === 0 ? line : line.slice(1))),
		estimate: true,
	};
}

/** The most places that are remembered: the board wants the same depots and homes all day. */
const MAX_LOCATED = 2_000;
const located = new Map<string, Promise<MapPoint | null>>();

/** Where a place is; one search for each. */
function locateOnce(query: string): Promise<MapPoint | null> {
	const known = located.get(query);
	if (known) return known;
	if (located.size >= MAX_LOCATED) located.clear();
	const point = searchGazetteer(query).then(([place]) =>
		place ? { latitude: place.latitude, longitude: place.longitude } : null,
	);
	located.set(query, point);
	return point;
}

/** The default, without a provider or network. Distances and times are estimates over the packaged road network. */
export const embeddedMaps: Maps = {
	search: searchGazetteer,
	towns: async () => (await gazetteer()).byName,
	locate: ({ town, post_code }) => locateOnce([town, post_code].filter(Boolean).join(", ")),
	nearestTown: async (point) => pickNearestTown((await gazetteer()).towns, point)?.name ?? null,
	distance: async (from, to) => ({ miles: estimateRoadLeg(from, to).miles, estimate: true }),
	route: async (points, vehicle) => estimateRoute(points, vehicle?.mode ?? "truck"),
	matrix: null,
};
