import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isPostcode, normalisePostcode, POSTCODE_IN_TEXT, postcodeParts, postcodeWarning } from "./postcodes";

describe("postcodes", () => {
	it.each([
		["nn46hx", "NN4 6HX"],
		["  NN4  6HX ", "NN4 6HX"],
		["ec1a1bb", "EC1A 1BB"],
		["w1a 0ax", "W1A 0AX"],
		["M1-1AE", "M1 1AE"],
		["b33 8th", "B33 8TH"],
		["cr26xh", "CR2 6XH"],
		["dn551pt", "DN55 1PT"],
		["gir0aa", "GIR 0AA"],
		["tw6", "TW6"],
		["d02 x285", "D02 X285"],
		["", ""],
	])("%j is written %j", (typed, written) => {
		expect(normalisePostcode(typed)).toBe(written);
	});

	it.each(["NN4 6HX", "EC1A 1BB", "SW1A2AA", "L24 1HA", "EH28 1ER"])("%s is one", (text) => {
		expect(isPostcode(text)).toBe(true);
		expect(postcodeWarning(text)).toBeNull();
	});

	it.each(["NN4", "NN4 6H", "4NN 6HX", "QA1 1AA", "NN4 6CX", "NN444 6HX", "12345"])(
		"%s is not, and only warned of",
		(text) => {
			expect(isPostcode(text)).toBe(false);
			expect(postcodeWarning(text)).toBe("This does not look like a full UK postcode.");
		},
	);

	it("says nothing about an empty field", () => {
		expect(postcodeWarning("  ")).toBeNull();
	});

	it("takes one apart", () => {
		expect(postcodeParts("ec1a 1bb")).toEqual({ area: "EC", district: "EC1A", unit: "1BB" });
		expect(postcodeParts("LE4")).toEqual({ area: "LE", district: "LE4", unit: null });
		expect(postcodeParts("Leicester")).toBeNull();
	});

	it("finds them in running text", () => {
		const found = [..."from NN4 6HX to le44bq by 10".matchAll(POSTCODE_IN_TEXT)].map(([text]) => text);
		expect(found).toEqual(["NN4 6HX", "le44bq"]);
	});

	it("leaves what it has written as it is", () => {
		fc.assert(
			fc.property(fc.string(), (text) => {
				const once = normalisePostcode(text);
				expect(normalisePostcode(once)).toBe(once);
			}),
		);
	});
});
