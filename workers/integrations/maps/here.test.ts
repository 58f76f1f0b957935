import { describe, expect, it } from "vitest";
import { json, stubWorld } from "../stub";
import { mapsOf } from "./choose";

const configured = { MAPS_PROVIDER: "here", MAPS_TOKEN: "key-1", MAPS_URL: "" };
const from = { latitude: 52.25, longitude: -0.883 };
const to = { latitude: 52.639, longitude: -1.132 };
const route = (...lengths: number[]) =>
	json({ routes: [{ sections: lengths.map((length) => ({ summary: { length } })) }] });

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
	it("asks the geocoder and answers places", async () => {
		const world = stubWorld([json({ items: [item, { ...item, position: undefined }] })]);
		const found = await mapsOf(configured, world).search("12 Meridian Way Leicester");
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
		const url = world.requests[0]?.url;
		expect(url?.origin + (url?.pathname ?? "")).toBe("https://geocode.search.hereapi.com/v1/geocode");
		expect(url?.searchParams.get("q")).toBe("12 Meridian Way Leicester");
		expect(url?.searchParams.get("apiKey")).toBe("key-1");
	});

	it("asks for a lorry's route and adds its sections up in miles", async () => {
		const world = stubWorld([route(16093.44, 40233.6)]);
		expect(await mapsOf(configured, world).distance(from, to)).toEqual({ miles: 35, estimate: false });
		const url = world.requests[0]?.url;
		expect(url?.pathname).toBe("/v8/routes");
		expect(url?.searchParams.get("transportMode")).toBe("truck");
		expect(url?.searchParams.get("origin")).toBe("52.25,-0.883");
	});

	it("uses another host where one is configured", async () => {
		const world = stubWorld([json({ items: [] })]);
		await mapsOf({ ...configured, MAPS_URL: "http://127.0.0.1:9/maps" }, world).search("Leeds");
		expect(world.requests[0]?.url.href).toMatch(/^http:\/\/127\.0\.0\.1:9\/maps\/v1\/geocode\?/);
	});

	it("tries again twice with growing waits, as long as Retry-After asks, and then succeeds", async () => {
		const world = stubWorld([json({}, 429, { "Retry-After": "1" }), json({}, 503), route(1609.344)]);
		expect(await mapsOf(configured, world).distance(from, to)).toEqual({ miles: 1, estimate: false });
		expect(world.waits).toEqual([1000, 600]);
	});

	it.each([
		["is down", [json({}, 500), json({}, 502), json({}, 503)], 3],
		["breaks the connection", ["broken", "broken", "broken"], 3],
		["stays silent, once", ["silent"], 1],
		["refuses the key", [json({ error: "Unauthorized" }, 401)], 1],
		["answers another shape", [json({ routes: "none" })], 1],
		["finds no route", [json({ routes: [] })], 1],
	] as const)("falls back to the estimate when it %s", async (_, replies, requests) => {
		const world = stubWorld([...replies]);
		const { miles, estimate } = await mapsOf(configured, world).distance(from, to);
		expect(estimate).toBe(true);
		expect(miles).toBeGreaterThan(30);
		expect(world.requests).toHaveLength(requests);
		expect(world.reports).toHaveLength(1);
		expect(JSON.stringify(world.reports)).not.toContain("key-1");
	});

	it("falls back to the gazetteer for a search", async () => {
		const world = stubWorld(["silent"]);
		const [place] = await mapsOf(configured, world).search("Leicester");
		expect(place).toMatchObject({ town: "Leicester", country: "United Kingdom" });
	});

	it("does not ask about an empty search", async () => {
		const world = stubWorld([]);
		expect(await mapsOf(configured, world).search("  ")).toEqual([]);
		expect(world.requests).toEqual([]);
	});

	it.each([
		[{ MAPS_PROVIDER: "mapz" }, 'MAPS_PROVIDER "mapz" is not known'],
		[{ MAPS_PROVIDER: "here" }, "MAPS_TOKEN"],
	])("%o still answers, and the log says what is wrong", async (env, message) => {
		const world = stubWorld([]);
		expect(await mapsOf(env, world).distance(from, to)).toMatchObject({ estimate: true });
		expect(world.reports[0]?.message).toContain(message);
	});
});
