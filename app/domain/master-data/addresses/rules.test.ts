import { describe, expect, it } from "vitest";
import { fromZod } from "~/shared/errors";
import { normalisePostcode, postcodeWarning } from "./postcodes";
import { addressInput } from "./rules";

const good = { name: "Depot A", address_line_1: "1 Mill Lane", town: "Leeds", post_code: "ls10 4yf" };

describe("saved addresses", () => {
	it.each([
		["v-customer-address: no name", { ...good, name: " " }, { name: ["Please enter a name"] }],
		["v-customer-address: no town", { ...good, town: undefined }, { town: ["Please enter a town"] }],
		[
			"v-customer-address: no line",
			{ ...good, address_line_1: "" },
			{ address_line_1: ["Please enter an address line"] },
		],
		[
			"v-customer-address: too long",
			{ ...good, name: "x".repeat(121) },
			{ name: ["At most 120 characters"] },
		],
	])("%s is refused", (_id, sent, data) => {
		const parsed = addressInput.safeParse(sent);
		expect(parsed.error && fromZod(parsed.error).data).toEqual(data);
	});

	it("v-customer-address: accepts post_code and postcode", () => {
		const { post_code, ...rest } = good;
		expect(addressInput.parse({ ...rest, postcode: post_code }).post_code).toBe("LS10 4YF");
		expect(addressInput.parse(good).post_code).toBe("LS10 4YF");
	});

	it.each([
		["cr07gw", "CR0 7GW", false],
		["EH28 1ER", "EH28 1ER", false],
		["w1a 0ax", "W1A 0AX", false],
		["D02 X285", "D02 X285", true],
		["", "", false],
	])("postcode %s becomes %s", (typed, written, warns) => {
		expect(normalisePostcode(typed)).toBe(written);
		expect(postcodeWarning(typed) !== null).toBe(warns);
	});
});
