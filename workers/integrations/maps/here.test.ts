import { describe, expect, it } from "vitest";
import { jsonResponse, stubUpstream } from "@/tests/support/connections/stub-upstream";
import { createMaps } from "./create-maps";

const configured = { MAPS_PROVIDER: "here", MAPS_TOKEN: "key-1", MAPS_URL: "" };
const from = { latitude: 52.25, longitude: -0.883 };
const to = { latitude: 52.639, longitude: -1.132 };
const route = (...lengths: number[]) =>
	jsonResponse({ routes: [{ sections: lengths.map((length) => ({ summary: { length } })) }] });

const item = {
	title: "Meridian Business Park, Leicester, LE19 1WZ, United Kingdom",
	resultType: "street",
	address: {
		label: "Meridian Way, Leicester, LE19 1WZ, United Kingdom",
		countryCode: "GBR",
		countryName: "United Kingdom",
		district: "Braunstone",
		city: "Leicester",
		street: "Meridian Way",
		houseNumber: "12",
		postalCode: "LE19 1WZ",
	},
	position: { lat: 52.59, lng: -1.19 },
};

describe("maps from HERE", () => {
	it("searches with the geocoder and returns places", async () => {
		const upstream = stubUpstream([jsonResponse({ items: [item, { ...item, position: undefined }] })]);
		const found = await createMaps(configured, upstream).search("12 Meridian Way Leicester");
		expect(found).toEqual([
			{
				name: item.title,
				address_line_1: "12 Meridian Way",
				address_line_2: "Braunstone",
				town: "Leicester",
				country: "United Kingdom",
				post_code: "LE19 1WZ",
				latitude: 52.59,
				longitude: -1.19,
			},
		]);
		const url = upstream.requests[0]?.url;
		expect(url?.origin + (url?.pathname ?? "")).toBe("https://geocode.search.hereapi.com/v1/geocode");
		expect(url?.searchParams.get("q")).toBe("12 Meridian Way Leicester");
		expect(url?.searchParams.get("apiKey")).toBe("key-1");
	});

	it("requests a lorry route and adds up its sections in miles", async () => {
		const upstream = stubUpstream([route(16093.44, 40233.6)]);
		expect(await createMaps(configured, upstream).distance(from, to)).toEqual({ miles: 35, estimate: false });
		const url = upstream.requests[0]?.url;
		expect(url?.pathname).toBe("/v8/routes");
		expect(url?.searchParams.get("transportMode")).toBe("truck");
		expect(url?.searchParams.get("origin")).toBe("52.25,-0.883");
	});

	it("uses another host if one is configured", async () => {
		const upstream = stubUpstream([jsonResponse({ items: [] })]);
		await createMaps({ ...configured, MAPS_URL: "http://127.0.0.1:9/maps" }, upstream).search("Leeds");
		expect(upstream.requests[0]?.url.href).toMatch(/^http:\/\/127\.0\.0\.1:9\/maps\/v1\/geocode\?/);
	});

	it("retries twice with growing waits, respects Retry-After, and then succeeds", async () => {
		const upstream = stubUpstream([
			jsonResponse({}, 429, { "Retry-After": "1" }),
			jsonResponse({}, 503),
			route(1609.344),
		]);
		expect(await createMaps(configured, upstream).distance(from, to)).toEqual({ miles: 1, estimate: false });
		expect(upstream.waits).toEqual([1000, 600]);
	});

	it.each([
		["is down", [jsonResponse({}, 500), jsonResponse({}, 502), jsonResponse({}, 503)], 3],
		["breaks the connection", ["broken", "broken", "broken"], 3],
		["stays silent, once", ["silent"], 1],
		["refuses the key", [jsonResponse({ error: "Unauthorized" }, 401)], 1],
		["returns an unexpected response", [jsonResponse({ routes: "none" })], 1],
		["finds no route", [jsonResponse({ routes: [] })], 1],
	] as const)("falls back to the estimate when it %s", async (_, replies, requests) => {
		const upstream = stubUpstream([...replies]);
		const { miles, estimate } = await createMaps(configured, upstream).distance(from, to);
		expect(estimate).toBe(true);
		expect(miles).toBeGreaterThan(30);
		expect(upstream.requests).toHaveLength(requests);
		expect(upstream.reports).toHaveLength(1);
		expect(JSON.stringify(upstream.reports)).not.toContain("key-1");
	});

	it("requests the minutes between places in one matrix for lorries", async () => {
		const reply = { matrix: { travelTimes: [0, 3600, 3720, 0], errorCodes: [0, 0, 3, 0] } };
		const upstream = stubUpstream([jsonResponse(reply)]);
		expect(await createMaps(configured, upstream).matrix?.([from, to])).toEqual([
			[0, 60],
			[null, 0],
		]);
		const url = upstream.requests[0]?.url;
		expect(url?.origin + (url?.pathname ?? "")).toBe("https://matrix.router.hereapi.com/v8/matrix");
		expect([url?.searchParams.get("async"), url?.searchParams.get("apiKey")]).toEqual(["false", "key-1"]);
	});

	it.each([
		["refuses", jsonResponse({ error: "Unauthorized" }, 401)],
		["answers about other places", jsonResponse({ matrix: { travelTimes: [0] } })],
	])("has no minutes between places when it %s, and asks once", async (_, reply) => {
		const upstream = stubUpstream([reply]);
		expect(await createMaps(configured, upstream).matrix?.([from, to])).toBeNull();
		expect([upstream.requests.length, upstream.reports.length]).toEqual([1, 1]);
	});

	it("has no matrix without a provider", () => {
		expect(createMaps({ MAPS_PROVIDER: "", MAPS_TOKEN: "", MAPS_URL: "" }).matrix).toBeNull();
	});

	it("falls back to the gazetteer for a search", async () => {
		const upstream = stubUpstream(["silent"]);
		const [place] = await createMaps(configured, upstream).search("Leicester");
		expect(place).toMatchObject({ town: "Leicester", country: "United Kingdom" });
	});

	it("sends no request for an empty search", async () => {
		const upstream = stubUpstream([]);
		expect(await createMaps(configured, upstream).search("  ")).toEqual([]);
		expect(upstream.requests).toEqual([]);
	});

	it.each([
		[{ MAPS_PROVIDER: "mapz" }, 'MAPS_PROVIDER "mapz" is not known'],
		[{ MAPS_PROVIDER: "here" }, "MAPS_TOKEN"],
	])("%o still returns a result and reports the misconfiguration", async (env, message) => {
		const upstream = stubUpstream([]);
		expect(await createMaps(env, upstream).distance(from, to)).toMatchObject({ estimate: true });
		expect(upstream.reports[0]?.message).toContain(message);
	});
});
