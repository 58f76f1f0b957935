import { describe, expect, it } from "vitest";
import { findCustomer } from "./rules-customer-name";

const CUSTOMERS = [
	{ id: 1, code: "KEST", name: "Kestrel Freight Ltd" },
	{ id: 2, code: "KFS", name: "Kestrel Freight Services (North) Ltd" },
	{ id: 3, code: "ABC", name: "The Company Ltd" },
	{ id: 4, code: "OAK9", name: "Oak" },
	{ id: 5, code: "", name: "Marlborough Packaging & Print" },
];

describe("the customer that a payment names", () => {
	it.each<[string, string, number | null]>([
		["by its name", "FPI Kestrel Freight Ltd INV 104", 1],
		["whatever the case, accents and hyphens", "kestrél-freight", 1],
		["written as one word", "KESTRELFREIGHT", 1],
		["the longest name first", "BACS KESTREL FREIGHT NORTH", 2],
		["by its code", "payment from KEST 104", 1],
		["a code only as a word of its own", "KESTON LTD", null],
		["never by words that any company has", "PAYMENT FROM THE COMPANY LTD", null],
		["never by a code of three letters", "ABC", null],
		["never by a name of three letters", "OAK", null],
		["but by a code of four", "OAK9", 4],
		["by the first ten letters, as banks cut it", "MARLBOROUG", 5],
		["nine are too few", "MARLBOROU", null],
		["an empty text", "", null],
	])("%s: %s", (_, text, id) => {
		expect(findCustomer(text, CUSTOMERS)?.id ?? null).toBe(id);
	});

	it("is the first of two with equal names", () => {
		const namesakes = [
			{ id: 7, code: "", name: "Harrier Haulage" },
			{ id: 8, code: "", name: "Harrier Haulage Ltd" },
		];
		expect(findCustomer("HARRIER HAULAGE", namesakes)?.id).toBe(7);
	});

	it("is none without customers", () => {
		expect(findCustomer("KESTREL FREIGHT", [])).toBeNull();
	});
});
