import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isPostcode, normalisePostcode, POSTCODE_IN_TEXT, parsePostcode, postcodeWarning } from "./postcodes";

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
	])("%j becomes %j", (typed, written) => {
		expect(normalisePostcode(typed)).toBe(written);
	});

	it.each(["NN4 6HX", "EC1A 1BB", "SW1A2AA", "L24 1HA", "EH28 1ER"])("%s is a postcode", (text) => {
		expect(isPostcode(text)).toBe(true);
		expect(postcodeWarning(text)).toBeNull();
	});

	it.each(["NN4", "NN4 6H", "4NN 6HX", "QA1 1AA", "NN4 6CX", "NN444 6HX", "12345"])(
		"%s is not a postcode and gets a warning",
		(text) => {
			expect(isPostcode(text)).toBe(false);
			expect(postcodeWarning(text)).toBe("This does not look like a full UK postcode.");
		},
	);

	it("gives no warning for an empty field", () => {
		expect(postcodeWarning("  ")).toBeNull();
	});

	it("parses the components", () => {
		expect(parsePostcode("ec1a 1bb")).toEqual({ area: "EC", district: "EC1A", unit: "1BB" });
		expect(parsePostcode("LE4")).toEqual({ area: "LE", district: "LE4", unit: null });
		expect(parsePostcode("Leicester")).toBeNull();
	});

	it("finds postcodes in a text", () => {
		const found = [..."from NN4 6HX to le44bq by 10".matchAll(POSTCODE_IN_TEXT)].map(([text]) => text);
		expect(found).toEqual(["NN4 6HX", "le44bq"]);
	});

	it("does not change a normalised postcode", () => {
		fc.assert(
			fc.property(fc.string(), (text) => {
				const once = normalisePostcode(text);
				expect(normalisePostcode(once)).toBe(once);
			}),
		);
	});
});
