import { z } from "zod";
import { ask, type Outside } from "../outside";
import { decodePolyline } from "./polyline";
import type { Maps, Place, Point, Way } from "./port";

// HERE Geocoding and Search v7 (path /v1) and Routing v8, as published by HERE for developers.
const GEOCODER = "https://geocode.search.hereapi.com";
const ROUTER = "https://router.hereapi.com";

/** Where British consignments start and end. */
const COUNTRIES = "countryCode:GBR,IRL,IMN,JEY,GGY";
const PATIENCE = { timeout: 10_000, retries: 2 };
/** A whole day's way is asked for once: somebody is waiting, and the estimate is better than a second wait. */
const ONCE = { timeout: 10_000, retries: 0 };
const METRES_A_MILE = 1609.344;

const geocoded = z.object({
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

const routed = z.object({
	routes: z.array(z.object({ sections: z.array(z.object({ summary: z.object({ length: z.number() }) })) })),
});

const routedOver = z.object({
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

export interface HereSettings {
	/** The API key. */
	token: string;
	/** Another host for both services: a proxy, or the stub of a test. */
	url?: string;
}

const milesOf = (metres: number) => Math.round((metres / METRES_A_MILE) * 10) / 10;

type Item = z.output<typeof geocoded>["items"][number];

function placeOf({ title, address, position }: Item): Place[] {
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

/** HERE behind the port. Whatever it cannot answer, for any reason, is answered by `instead`. */
export function hereMaps(settings: HereSettings, world: Outside, instead: Maps): Maps {
	const address = (host: string, path: string, query: Record<string, string>) =>
		`${settings.url || host}${path}?${new URLSearchParams({ ...query, apiKey: settings.token })}`;

	async function get<T>(url: string, shape: z.ZodType<T>, patience = PATIENCE): Promise<T> {
		const response = await ask(world, url, { headers: { Accept: "application/json" } }, patience);
		return shape.parse(await response.json());
	}

	async function orInstead<T>(asked: () => Promise<T>, other: () => Promise<T>): Promise<T> {
		try {
			return await asked();
		} catch (fault) {
			// The key stands in the address of the request; only what was answered is reported.
			world.report({ door: "maps", message: fault instanceof Error ? fault.message : "unknown fault" });
			return other();
		}
	}

	async function search(query: string): Promise<Place[]> {
		const url = address(GEOCODER, "/v1/geocode", { q: query, in: COUNTRIES, lang: "en-GB", limit: "10" });
		return (await get(url, geocoded)).items.flatMap(placeOf);
	}

	async function distance(from: Point, to: Point) {
		const url = address(ROUTER, "/v8/routes", {
			transportMode: "truck",
			origin: `${from.latitude},${from.longitude}`,
			destination: `${to.latitude},${to.longitude}`,
			return: "summary",
		});
		const [route] = (await get(url, routed)).routes;
		if (!route) throw new Error("no lorry route between the two places");
		const metres = route.sections.reduce((sum, section) => sum + section.summary.length, 0);
		return { miles: milesOf(metres), estimate: false };
	}

	async function route(points: readonly Point[]): Promise<Way> {
		const [origin = "", ...rest] = points.map(({ latitude, longitude }) => `${latitude},${longitude}`);
		const query = new URLSearchParams({
			transportMode: "truck",
			origin,
			destination: rest.at(-1) ?? origin,
			return: "summary,polyline",
			apiKey: settings.token,
		});
		for (const via of rest.slice(0, -1)) query.append("via", via);
		const url = `${settings.url || ROUTER}/v8/routes?${query}`;
		const sections = (await get(url, routedOver, ONCE)).routes[0]?.sections ?? [];
		if (sections.length !== rest.length) throw new Error("no lorry route over the places");
		return {
			legs: sections.map(({ summary }) => ({
				miles: milesOf(summary.length),
				minutes: Math.round(summary.duration / 60),
			})),
			line: sections.flatMap(({ polyline }) => decodePolyline(polyline)),
			estimate: false,
		};
	}

	return {
		search: (query) =>
			query.trim()
				? orInstead(
						() => search(query),
						() => instead.search(query),
					)
				: Promise.resolve([]),
		distance: (from, to) =>
			orInstead(
				() => distance(from, to),
				() => instead.distance(from, to),
			),
		route: (points) =>
			points.length < 2
				? instead.route(points)
				: orInstead(
						() => route(points),
						() => instead.route(points),
					),
	};
}
