import { describe, expect, it } from "vitest";
import { describeUnmeasured } from "./rules-abroad";

const address = (fields: object) => ({
	name: null,
	address_line_1: null,
	town: "",
	post_code: "",
	country: "",
	latitude: null,
	longitude: null,
	...fields,
});
const dover = address({ town: "Dover", post_code: "CT16 1JA" });
const CALAIS = "Not measured to Calais, abroad. Enter the miles.";

describe("the mileage to an address abroad", () => {
	it.each([
		["a country", { town: "Calais", country: "France" }, CALAIS],
		["a postcode of five digits", { town: "Calais", post_code: "62100" }, CALAIS],
		["a postcode with its country", { town: "Calais", post_code: "F-62100" }, CALAIS],
		["a country alone", { country: "Ireland" }, CALAIS.replace("Calais", "Ireland")],
		[
			"a position on the map",
			{ town: "Calais", country: "France", latitude: 50.9, longitude: 1.9 },
			undefined,
		],
		["the United Kingdom", { town: "Leeds", country: "U.K.", post_code: "LS1 1AA" }, undefined],
		["no postcode yet", { town: "Leeds" }, undefined],
		["a postcode that is being typed", { town: "Leeds", post_code: "LS1" }, undefined],
	])("%s", (_, fields, text) => {
		expect(describeUnmeasured([dover, address(fields)], [])).toBe(text);
	});
});
