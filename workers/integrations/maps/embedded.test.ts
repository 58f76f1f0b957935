import { describe, expect, it } from "vitest";
import { isPostcode } from "~/domain/master-data/addresses/postcodes";
import { embeddedMaps, searchGazetteer } from "./embedded";
import { gazetteer } from "./gazetteer";

const towns = async (query: string) => (await searchGazetteer(query)).map((place) => place.town);

describe("the embedded gazetteer", () => {
	it("knows the towns of Britain and all 124 postcode areas", async () => {
		const data = await gazetteer();
		expect(data.towns.length).toBeGreaterThan(4000);
		expect(data.areas.size).toBe(124);
		for (const { latitude, longitude } of [...data.towns, ...data.areas.values()]) {
			expect(latitude).toBeGreaterThan(49);
			expect(latitude).toBeLessThan(61);
			expect(longitude).toBeGreaterThan(-8.7);
			expect(longitude).toBeLessThan(1.8);
		}
	});

	it("lists the exact name first, then names that start with it by size, then names that contain it", async () => {
		const found = await towns("ham");
		expect(found).toHaveLength(10);
		expect(found.slice(0, 3)).toContain("Hamilton");
		expect((await towns("leicester"))[0]).toBe("Leicester");
		expect((await towns("newark on trent"))[0]).toBe("Newark on Trent");
		expect((await towns("hampton"))[0]).toMatch(/^Hampton/);
		expect(await towns("hampton")).toContain("Wolverhampton");
	});

	it("finds a place by postcode, outward code or area", async () => {
		const [full] = await searchGazetteer("nn46hx");
		expect(full).toMatchObject({ town: "Northampton", post_code: "NN4 6HX", country: "United Kingdom" });
		const [outward] = await searchGazetteer("LE4");
		expect(outward).toMatchObject({ town: "Leicester", post_code: "LE4" });
		const [area] = await searchGazetteer("le");
		expect(area).toMatchObject({ town: "Leicester", post_code: "" });
		expect(isPostcode(full?.post_code ?? "")).toBe(true);
	});

	it("keeps the street and uses the last known town", async () => {
		const [place] = await searchGazetteer("Unit 4, Mill Lane, Milton Keynes, MK1 5AS");
		expect(place).toMatchObject({
			address_line_1: "Unit 4, Mill Lane",
			town: "Milton Keynes",
			post_code: "MK1 5AS",
			name: "Unit 4, Mill Lane, Milton Keynes, Buckinghamshire",
		});
		const [uncommaed] = await searchGazetteer("14 Northampton Road Leicester");
		expect(uncommaed).toMatchObject({ address_line_1: "14 Northampton Road", town: "Leicester" });
	});

	it("locates an unknown street by its postcode and does not treat the end of 'High Street' as a town", async () => {
		const [place] = await searchGazetteer("12 High Street, LE4 4BQ");
		expect(place).toMatchObject({
			address_line_1: "12 High Street",
			town: "Leicester",
			post_code: "LE4 4BQ",
		});
		expect(await towns("12 High Street")).toEqual([]);
	});

	it("picks the town of that name in the postcode area", async () => {
		const [wales] = await searchGazetteer("Newport, NP20 1AA");
		const [wight] = await searchGazetteer("Newport, PO30 1AA");
		expect(wales?.longitude).toBeLessThan(-2.5);
		expect(wight?.latitude).toBeLessThan(50.8);
	});

	it("finds nothing for empty or meaningless text", async () => {
		expect(await towns("")).toEqual([]);
		expect(await towns("  , ")).toEqual([]);
		expect(await towns("Zzyzx")).toEqual([]);
		expect(await towns("<script>'; DROP TABLE job --")).toEqual([]);
	});

	it("marks its distances as estimates", async () => {
		const [from] = await searchGazetteer("Northampton");
		const [to] = await searchGazetteer("Leicester");
		if (!from || !to) throw new Error("both towns are known");
		const { miles, estimate } = await embeddedMaps.distance(from, to);
		expect(estimate).toBe(true);
		expect(miles).toBeGreaterThan(30);
		expect(miles).toBeLessThan(42);
	});

	it("locates a depot by its town and postcode, or by either", async () => {
		const places = [
			{ town: "Luton", post_code: "LU3 3AD" },
			{ town: "Luton", post_code: null },
			{ town: null, post_code: "LU3 3AD" },
		];
		for (const place of places) {
			const point = await embeddedMaps.locate(place);
			expect(point?.latitude).toBeCloseTo(51.9, 0);
			expect(await embeddedMaps.locate(place)).toBe(point);
		}
		expect(await embeddedMaps.locate({ town: null, post_code: null })).toBeNull();
	});
});
