import { z } from "zod";
import type { MapPlace, MapPoint, MapRoute, Maps, RouteVehicle } from "~/shared/maps-port";
import { readUpstreamJson, sendRequest, type UpstreamDeps } from "../upstream";
import { vehicleParams } from "./here-vehicle";
import { decodePolyline } from "./polyline";

// HERE Geocoding and Search v7 (path /v1), Routing v8 and Matrix Routing v8, as published by HERE for developers.
const GEOCODER = "https://geocode.search.hereapi.com";
const ROUTER = "https://router.hereapi.com";
const MATRIX = "https://matrix.router.hereapi.com";

/** Countries of collections and deliveries. */
const COUNTRIES = "countryCode:GBR,IRL,IMN,JEY,GGY";
const RETRY_POLICY = { timeout: 10_000, retries: 2 };
/** The route of a day is not retried: a user is waiting, and the estimate is better than a second wait. */
const NO_RETRY = { timeout: 10_000, retries: 0 };
const METRES_PER_MILE = 1609.344;

const geocodeResponse = z.object({
	items: z.array(
		z.object({
			title: z.string(),
			address: z.object({
				countryCode: z.string().default(""),
				countryName: z.string().default(""),
				district: z.string().default(""),
				city: z.string().default(""),
				street: z.string().default(""),
				houseNumber: z.string().default(""),
				postalCode: z.string().default(""),
			}),
			position: z.object({ lat: z.number(), lng: z.number() }).optional(),
		}),
	),
});

const distanceResponse = z.object({
	routes: z.array(z.object({ sections: z.array(z.object({ summary: z.object({ length: z.number() }) })) })),
});

const routeResponse = z.object({
	routes: z.array(
		z.object({
			sections: z.array(
				z.object({
					polyline: z.string(),
					summary: z.object({ length: z.number(), duration: z.number() }),
				}),
			),
		}),
	),
});

/** Seconds from each point to each, row by row; where a code is not 0 there is no way. */
const matrixResponse = z.object({
	matrix: z.object({ travelTimes: z.array(z.number()), errorCodes: z.array(z.number()).optional() }),
});

export interface HereSettings {
	/** The API key. */
	token: string;
	/** Another host for both services, such as a proxy. */
	url?: string;
}

const toMiles = (metres: number) => Math.round((metres / METRES_PER_MILE) * 10) / 10;

type Item = z.output<typeof geocodeResponse>["items"][number];

function toPlaces({ title, address, position }: Item): MapPlace[] {
	if (!position) return [];
	return [
		{
			name: title,
			address_line_1: [address.houseNumber, address.street].filter(Boolean).join(" "),
			address_line_2: address.district === address.city ? "" : address.district,
			town: address.city,
			country: address.countryCode === "GBR" ? "United Kingdom" : address.countryName,
			post_code: address.postalCode,
			latitude: position.lat,
			longitude: position.lng,
		},
	];
}

/** Maps from HERE. On any error the result comes from `fallbackMaps`. */
export function hereMaps(settings: HereSettings, deps: UpstreamDeps, fallbackMaps: Maps): Maps {
	const address = (host: string, path: string, query: Record<string, string>) =>
		`${settings.url || host}${path}?${new URLSearchParams({ ...query, apiKey: settings.token })}`;

	async function get<T>(
		url: string,
		schema: z.ZodType<T>,
		policy = RETRY_POLICY,
		posted?: object,
	): Promise<T> {
		const headers = { Accept: "application/json", ...(posted && { "Content-Type": "application/json" }) };
		const init = posted ? { method: "POST", headers, body: JSON.stringify(posted) } : { headers };
		return await readUpstreamJson(await sendRequest(deps, url, init, policy, [settings.token]), schema);
	}

	async function withFallback<T>(request: () => Promise<T>, fallback: () => Promise<T>): Promise<T> {
		try {
			return await request();
		} catch (error) {
			// The URL contains the API key, so only the error message is reported.
			deps.report({ service: "maps", message: error instanceof Error ? error.message : "unknown error" });
			return fallback();
		}
	}

	async function search(query: string): Promise<MapPlace[]> {
		const url = address(GEOCODER, "/v1/geocode", { q: query, in: COUNTRIES, lang: "en-GB", limit: "10" });
		return (await get(url, geocodeResponse)).items.flatMap(toPlaces);
	}

	async function distance(from: MapPoint, to: MapPoint) {
		const url = address(ROUTER, "/v8/routes", {
			transportMode: "truck",
			origin: `${from.latitude},${from.longitude}`,
			destination: `${to.latitude},${to.longitude}`,
			return: "summary",
		});
		const [route] = (await get(url, distanceResponse)).routes;
		if (!route) throw new Error("no lorry route between the two places");
		const metres = route.sections.reduce((sum, section) => sum + section.summary.length, 0);
		return { miles: toMiles(metres), estimate: false };
	}

	async function route(points: readonly MapPoint[], vehicle?: RouteVehicle): Promise<MapRoute> {
		const [origin = "", ...rest] = points.map(({ latitude, longitude }) => `${latitude},${longitude}`);
		const query = new URLSearchParams({
			...vehicleParams(vehicle),
			origin,
			destination: rest.at(-1) ?? origin,
			return: "summary,polyline",
			apiKey: settings.token,
		});
		for (const via of rest.slice(0, -1)) query.append("via", via);
		const url = `${settings.url || ROUTER}/v8/routes?${query}`;
		const sections = (await get(url, routeResponse, NO_RETRY)).routes[0]?.sections ?? [];
		if (sections.length !== rest.length) throw new Error("no route over these places");
		return {
			legs: sections.map(({ summary }) => ({
				miles: toMiles(summary.length),
				minutes: Math.round(summary.duration / 60),
			})),
			line: sections.flatMap(({ polyline }) => decodePolyline(polyline)),
			estimate: false,
		};
	}

	/** By its profile for lorries, which knows no moment: once a day is enough, and places may be any distance apart. */
	async function matrix(points: readonly MapPoint[]): Promise<(number | null)[][]> {
		const url = address(MATRIX, "/v8/matrix", { async: "false" });
		const { matrix: found } = await get(url, matrixResponse, NO_RETRY, {
			origins: points.map(({ latitude, longitude }) => ({ lat: latitude, lng: longitude })),
			regionDefinition: { type: "world" },
			profile: "truckFast",
			matrixAttributes: ["travelTimes"],
		});
		const { travelTimes, errorCodes = [] } = found;
		if (travelTimes.length !== points.length ** 2) throw new Error("a matrix of other places");
		return points.map((_, from) =>
			points.map((_to, to) => {
				const at = from * points.length + to;
				return errorCodes[at] ? null : Math.round((travelTimes[at] ?? 0) / 60);
			}),
		);
	}

	return {
		search: (query) =>
			query.trim()
				? withFallback(
						() => search(query),
						() => fallbackMaps.search(query),
					)
				: Promise.resolve([]),
		towns: fallbackMaps.towns,
		locate: fallbackMaps.locate,
		nearestTown: fallbackMaps.nearestTown,
		distance: (from, to) =>
			withFallback(
				() => distance(from, to),
				() => fallbackMaps.distance(from, to),
			),
		route: (points, vehicle) =>
			points.length < 2
				? fallbackMaps.route(points, vehicle)
				: withFallback(
						() => route(points, vehicle),
						() => fallbackMaps.route(points, vehicle),
					),
		matrix: (points) =>
			withFallback<(number | null)[][] | null>(
				() => matrix(points),
				async () => null,
			),
	};
}
