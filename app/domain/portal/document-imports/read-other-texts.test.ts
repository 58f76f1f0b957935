import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { knowledge, proposeJob, readText } from "@/tests/support/portal/propose-job";

const NEEDS = [
	{ id: 1, name: "ADR", kind: "adr", words: null },
	{ id: 2, name: "Tail lift", kind: "tail_lift", words: "taillift" },
	{ id: 6, name: "Two drivers", kind: "two_drivers", words: "two man" },
];

describe("other texts", () => {
	it("proposes nothing from a letter that is not a booking", () => {
		expect(readText("Dear all,\n\nOur office is closed on Friday.\n\nRegards\nAnn")).toEqual([]);
		expect(readText("")).toEqual([]);
	});

	it("ignores the rest of a very long text", () => {
		const book = [
			" ,".repeat(500_000),
			...Array.from({ length: 10_000 }, () => "Deliver to: x"),
			"PO: 12345",
		];
		expect(proposeJob(book, knowledge).some(({ field }) => field === "customer_reference")).toBe(false);
	});

	it("refers to an existing line for any input", () => {
		const words = fc.constantFrom(
			"Collect",
			"from:",
			"Deliver to",
			"NN4 6HX",
			"23/11/26",
			"13:45",
			"   ",
			"Tel:",
			"8 pallets",
			"£",
			"\t",
			",",
			"AWB",
		);
		const line = fc.array(fc.oneof(words, fc.string()), { maxLength: 6 }).map((parts) => parts.join(" "));
		fc.assert(
			fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
				for (const { line: at, source, value } of proposeJob(lines, knowledge)) {
					expect(lines[at]).toBeDefined();
					expect(source).not.toBe("");
					expect(value).not.toBe("");
				}
			}),
		);
	});
});

describe("goods beside an address", () => {
	const FROM = "Marston Tools, Northampton NN4 6HX";
	const TO = "Brackley Dairies, Leicester LE4 4BQ";
	it.each([
		["after the delivery", `Collection: ${FROM}\nDelivery: ${TO}, 6 pallets, 900 kg`],
		["after the collection", `Collect from ${FROM}, 6 pallets, 900 kg\nDeliver to ${TO}`],
		["within the sentence", `Please collect 6 pallets, 900 kg from ${FROM} and deliver to ${TO}.`],
		["below the heading", `Collect\n6 pallets, 900 kg\nMarston Tools\nNorthampton NN4 6HX\nDeliver to ${TO}`],
		["below the label", `Collection from\n6 pallets and 900 kg\n${FROM}\nDelivery to ${TO}`],
		["a line of their own", `Collect from: ${FROM}\nDeliver to: ${TO}\n6 pallets, 900 kg`],
	])("are no line of it: %s", (_, text) => {
		const proposals = proposeJob(text.split("\n"), {
			today: "2026-11-20",
			isTown: (name) => ["Northampton", "Leicester"].includes(name),
		});
		expect(Object.fromEntries(proposals.map(({ field, value }) => [field, value]))).toEqual({
			collection_name: "Marston Tools",
			collection_town: "Northampton",
			collection_post_code: "NN4 6HX",
			delivery_name: "Brackley Dairies",
			delivery_town: "Leicester",
			delivery_post_code: "LE4 4BQ",
			item_count: "6",
			weight: "900",
		});
	});
});

describe("needs in a mail", () => {
	it.each<[string, string[]]>([
		["Collect 4 pallets, needs a tail lift, two man delivery", ["needs Tail lift", "needs Two drivers"]],
		["The drums of UN1263, class 3 PG II, 4 drums", ["dangerous_goods UN 1263 PAINT, 3, II, (D/E), 4 drums"]],
		[
			"ADR load: UN 1203 and UN 1950 LQ",
			[
				"needs ADR",
				"dangerous_goods UN 1203 MOTOR SPIRIT OR GASOLINE OR PETROL, 3, II, (D/E)",
				"dangerous_goods UN 1950 AEROSOLS, FLAMMABLE, 2.1, (D), limited quantity",
			],
		],
		["Our order 1263, no tail lift needed", []],
		["1263", []],
	])("%s", (text, expected) => {
		const found = proposeJob([text], { ...knowledge, needs: NEEDS });
		expect(
			found.flatMap(({ field, value }) =>
				field === "needs" || field === "dangerous_goods" ? [`${field} ${value}`] : [],
			),
		).toEqual(expected);
	});
});
