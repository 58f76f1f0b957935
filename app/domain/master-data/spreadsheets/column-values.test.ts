import { describe, expect, it } from "vitest";
import { recogniseByValues } from "./column-values";
import type { ColumnLook, ImportField, Mapping } from "./fields";

const field = (name: string, look?: ColumnLook): ImportField => ({
	name,
	label: name,
	group: "",
	synonyms: [],
	...(look && { looksLike: [look] }),
});
const FIELDS = [
	field("side", "side"),
	field("name", "name"),
	field("street", "name"),
	field("postcode", "postcode"),
	field("pieces", "count"),
	field("weight", "weight"),
	field("from", "time"),
	field("until", "time"),
	field("phone", "phone"),
	field("note"),
];

const recognise = (lines: readonly string[][], mapping: Mapping = {}) =>
	recogniseByValues(
		lines.map((cells) => ({ cells })),
		mapping,
		FIELDS,
	);

describe("columns by their values", () => {
	const cases: [string, string[][], Mapping, Mapping][] = [
		[
			"are a name, a postcode, pieces and a weight",
			[
				["Barton Surgery", "LU3 2DJ", "2", "14kg"],
				["Priory Dental", "lu54ru", "1", "6 kg"],
			],
			{},
			{ 0: "name", 1: "postcode", 2: "pieces", 3: "weight" },
		],
		[
			"of two times are the ends of a window",
			[
				["08:00", "12:00"],
				["9.30", "1pm"],
			],
			{},
			{ 0: "from", 1: "until" },
		],
		["are a side and a phone", [["Del", "01582 555 0199"]], {}, { 0: "side", 1: "phone" }],
		[
			"of two kinds of words are name and street",
			[["Barton", "1 Mill Lane"]],
			{},
			{ 0: "name", 1: "street" },
		],
		["may have a few wrong cells", [["LU3 2DJ"], ["Luton"], ["LU5 4RU"], ["LU7 1AR"]], {}, { 0: "postcode" }],
		["that are mapped already stay", [["LU3 2DJ", "MK9 2NB"]], { 0: "note" }, { 0: "note", 1: "postcode" }],
		[
			"of a field that is taken are not mapped",
			[["LU3 2DJ", "MK9 2NB"]],
			{ 0: "postcode" },
			{ 0: "postcode" },
		],
		["that are blank are not mapped", [["", "  "]], {}, {}],
	];
	it.each(cases)("%s", (_case, lines, mapping, expected) => {
		expect(recognise(lines, mapping)).toEqual(expected);
	});
});
