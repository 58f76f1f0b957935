import { describe, expect, it } from "vitest";
import { chooseMapping, withColumn, withRequiredColumns } from "./fields";

const FIELDS = [
	{ name: "code", label: "Code", group: "Vehicle", synonyms: [] },
	{ name: "reg", label: "Reg", group: "Vehicle", synonyms: [] },
];

describe("withRequiredColumns", () => {
	it("adds empty columns for required fields without one", () => {
		const sheet = { headings: ["Reg"], rows: [{ row_no: 2, cells: ["AB12 CDE"] }] };
		expect(withRequiredColumns(sheet, { 0: "reg" }, FIELDS, ["code", "reg"])).toEqual({
			sheet: { headings: ["Reg", "Code"], rows: [{ row_no: 2, cells: ["AB12 CDE", ""] }] },
			mapping: { 0: "reg", 1: "code" },
		});
	});
});

describe("a mapping", () => {
	const fields = [
		...FIELDS,
		{ name: "note", label: "Note", group: "Vehicle", synonyms: [], multiple: true as const },
	];
	it.each([
		["takes a field from another column", 2, "code", { 1: "note", 2: "code" }],
		["takes several columns for a list", 2, "note", { 0: "code", 1: "note", 2: "note" }],
		["ignores a column", 0, null, { 1: "note" }],
	])("%s", (_case, column, field, mapping) => {
		expect(withColumn({ 0: "code", 1: "note" }, column, field, fields)).toEqual(mapping);
	});
});

describe("chooseMapping", () => {
	it.each([
		["no mapping", [], undefined],
		["the only one, of a customer", [7], 7],
		["the general one among several", [7, null, 8], null],
		["none if there are only several of customers", [7, 8], undefined],
	])("takes %s", (_, customers, chosen) => {
		expect(chooseMapping(customers.map((customer_id) => ({ customer_id })))?.customer_id).toBe(chosen);
	});
});
