import { describe, expect, it } from "vitest";
import {
	dangerousGoodsErrors,
	describeDangerousGoods,
	emptyDangerousGoods,
} from "~/shared/jobs/dangerous-goods";
import { readDangerousGoods } from "./read-dangerous-goods";
import { findUnNumber, listUnNumbers, withUnNumber } from "./un-numbers";

describe("dangerous goods in a text", () => {
	it.each([
		["1263", ["UN 1263 PAINT, 3, III, (D/E)"]],
		["UN1263", ["UN 1263 PAINT, 3, III, (D/E)"]],
		[
			"un no. 1203, 4 drums, 200 L",
			["UN 1203 MOTOR SPIRIT OR GASOLINE OR PETROL, 3, II, (D/E), 4 drums, 200 L"],
		],
		["UN 1263 PAINT, 3, II, (D/E)", ["UN 1263 PAINT, 3, II, (D/E)"]],
		["UN 1263 class 3 PG I", ["UN 1263 PAINT, 3, I, (D/E)"]],
		["UN1950 LQ 12 cartons", ["UN 1950 AEROSOLS, FLAMMABLE, 2.1, (D), 12 cartons, limited quantity"]],
		[
			"UN1263 2 drums and UN 1993",
			["UN 1263 PAINT, 3, III, (D/E), 2 drums", "UN 1993 FLAMMABLE LIQUID, N.O.S., 3, III, (D/E)"],
		],
		[
			"1263; 3082",
			["UN 1263 PAINT, 3, III, (D/E)", "UN 3082 ENVIRONMENTALLY HAZARDOUS SUBSTANCE, LIQUID, N.O.S., 9, III"],
		],
		["UN 9999, 6.1", ["UN 9999, 6.1"]],
		[
			"UN 9999 SOMETHING, NASTY, 6.1, I, (C/E), 2 drums, 50 kg",
			["UN 9999 SOMETHING, NASTY, 6.1, I, (C/E), 2 drums, 50 kg"],
		],
		["UN 1263 PAINT RELATED MATERIAL, 3, II, (D/E)", ["UN 1263 PAINT RELATED MATERIAL, 3, II, (D/E)"]],
		["paint in drums", []],
		["1263 Long Lane", []],
	])("%s", (text, expected) => {
		expect(readDangerousGoods(text).map(describeDangerousGoods)).toEqual(expected);
	});
});

describe("the list of UN numbers", () => {
	it("has only valid entries, each once", () => {
		const entries = listUnNumbers();
		expect(entries.flatMap((entry) => Object.entries(dangerousGoodsErrors(entry)))).toEqual([]);
		expect(entries.length).toBeGreaterThanOrEqual(60);
		expect(new Set(entries.map(({ un_number }) => un_number)).size).toBe(entries.length);
	});

	it("fills in the rest of an entry, and leaves what it does not know", () => {
		const typed = { ...emptyDangerousGoods(), packages: "4 drums", name: "By hand" };
		expect(withUnNumber(typed, "1263")).toEqual({ ...findUnNumber("1263"), packages: "4 drums" });
		expect(withUnNumber(typed, "9999")).toEqual({ ...typed, un_number: "9999" });
	});
});

describe("an entry by hand", () => {
	it.each([
		["1263", "3", "III", "D/E", []],
		["126", "3", "", "", ["un_number"]],
		["1263", "3.4", "", "", ["class"]],
		["1263", "2.3 (5.1, 8)", "", "C/D", []],
		["0336", "1.4G", "", "E", []],
		["1263", "3G", "", "", ["class"]],
		["1263", "", "", "A", ["tunnel_code"]],
		["1263", "", "", "B1000C", []],
	] as const)(
		"UN %s, class %s, group %s, tunnel %s: errors of %j",
		(un_number, adrClass, packing_group, tunnel_code, fields) => {
			const goods = { ...emptyDangerousGoods(un_number), class: adrClass, packing_group, tunnel_code };
			expect(Object.keys(dangerousGoodsErrors(goods))).toEqual(fields);
		},
	);
});
