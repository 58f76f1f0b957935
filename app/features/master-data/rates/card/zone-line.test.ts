import { describe, expect, it } from "vitest";
import {
	addZone,
	changedZonePrices,
	readPostcodes,
	removeZone,
	withZonePrices,
	type ZoneLine,
	zoneOf,
	zonePricesOf,
} from "./zone-line";

const zone = (code: string) => ({ code, name: "", postcodes: [code] });
const LINE: ZoneLine = {
	kind: "zones",
	id: "a",
	origin: "collection",
	zones: [zone("LU"), zone("DE")],
	tables: [
		{ load_type_id: null, prices: [1, 2, 3, 4] },
		{ load_type_id: 7, prices: [5, 6, 7, 8] },
	],
};
const DEPOT: ZoneLine = { ...LINE, origin: "depot", tables: [{ load_type_id: null, prices: [1, 2] }] };

describe("prices of a load type", () => {
	it.each([
		[7, { prices: [5, 6, 7, 8], isOwn: true }],
		[9, { prices: [1, 2, 3, 4], isOwn: false }],
		[null, { prices: [1, 2, 3, 4], isOwn: true }],
	])("%j", (id, expected) => expect(zonePricesOf(LINE, id)).toEqual(expected));

	it("are all by distance where there are none", () => {
		expect(zonePricesOf({ ...DEPOT, tables: [] }, 7)).toEqual({ prices: [null, null], isOwn: false });
	});

	it("become its own, and are taken away again", () => {
		const own = withZonePrices(LINE, 9, [9, 9, 9, 9]);
		expect(zonePricesOf(own, 9).isOwn).toBe(true);
		expect(withZonePrices(own, 9, null)).toEqual(LINE);
	});
});

describe("zones", () => {
	it("are added without prices", () => {
		const { zones, tables } = addZone(LINE, zone("B"));
		expect(zones.map(({ code }) => code)).toEqual(["LU", "DE", "B"]);
		expect(tables[0]?.prices).toEqual([1, 2, null, 3, 4, null, null, null, null]);
		expect(addZone(DEPOT, zone("B")).tables[0]?.prices).toEqual([1, 2, null]);
	});

	it("are removed with their row and column", () => {
		expect(removeZone(LINE, 0).tables.map(({ prices }) => prices)).toEqual([[4], [8]]);
		expect(removeZone(DEPOT, 1).tables[0]?.prices).toEqual([1]);
		expect(removeZone(addZone(LINE, zone("B")), 2)).toEqual(LINE);
	});

	it.each([
		["LU, lu4  4;AL", ["LU", "LU4 4", "AL"]],
		["lu,LU,", ["LU"]],
		[" ", []],
	])("read %j as postcodes", (typed, expected) => expect(readPostcodes(typed)).toEqual(expected));

	it("are called by their first postcode without a code", () => {
		expect(zoneOf("", " Luton ", "lu, al")).toEqual({ code: "LU", name: "Luton", postcodes: ["LU", "AL"] });
		expect(zoneOf("South", "", "lu").code).toBe("South");
	});
});

describe("what is changed", () => {
	it.each<[string, ZoneLine | null, ZoneLine, number[]]>([
		["nothing", LINE, LINE, []],
		["one price", LINE, withZonePrices(LINE, 7, [5, 6, 7, 9]), [3]],
		["nothing by a zone without prices", LINE, addZone(LINE, zone("B")), []],
		["nothing by a zone that is removed", LINE, removeZone(LINE, 0), []],
		["all prices of a new line", null, LINE, [0, 1, 2, 3]],
		["all prices from another origin", DEPOT, LINE, [0, 1, 2, 3]],
	])("%s", (_name, saved, line, expected) => {
		expect([...changedZonePrices(saved, line, 7)]).toEqual(expected);
	});
});
