import { describe, expect, it } from "vitest";
import { type QuoteLine, readQuoteLine } from "./read-quote-line";

const LISTS = {
	/** A Friday. */
	today: "2026-11-20",
	customers: [
		{ id: 1, customer_name: "Eastfield Medical", customer_code: "EM01" },
		{ id: 2, customer_name: "Eastgate Foods", customer_code: "EG01" },
		{ id: 3, customer_name: "Brightwell Foods", customer_code: "BF01" },
		{ id: 4, customer_name: "Monarch Steel", customer_code: "MO01" },
		{ id: 5, customer_name: "Hale & Sons", customer_code: "HS01" },
		{ id: 6, customer_name: "O'Brien's Café", customer_code: "OB01" },
		{ id: 7, customer_name: "Forward Freight", customer_code: "FF01" },
		{ id: 8, customer_name: "Hale Tools", customer_code: "HT01" },
	],
	load_types: [
		{ id: 11, code: "SWB VAN", description: "Short wheelbase van" },
		{ id: 12, code: "LUTON", description: "Luton box" },
		{ id: 13, code: "LUTON TL", description: "Luton with tail lift" },
		{ id: 14, code: "7.5T", description: "7.5 tonne" },
		{ id: 15, code: "18T", description: "18 tonne" },
		{ id: 16, code: "ADR 18T", description: "18 tonne with ADR" },
		{ id: 17, code: "2.5T", description: "2.5 tonne" },
	],
};
const ROUTE = { from: "LU4 4JH", to: "DE24 8ST" };

const UNREAD_HALE = [{ text: "hale", choices: ["Hale & Sons", "Hale Tools"] }];

const CASES: [line: string, read: Partial<QuoteLine>][] = [
	["LU4 4JH DE24 8ST swb", { ...ROUTE, load_type_id: 11 }],
	["lu44jh de248st swb", { ...ROUTE, load_type_id: 11 }],
	["swb from lu4 4jh to de24 8st", { ...ROUTE, load_type_id: 11 }],
	["lu4 de24 18t", { from: "LU4", to: "DE24", load_type_id: 15 }],
	["LU4 DE24 8ST luton tl", { from: "LU4", to: "DE24 8ST", load_type_id: 13 }],
	["LU4 4JH, DE24 8ST, luton", { ...ROUTE, load_type_id: 12 }],
	["LU4 4JH DE24 8ST adr", { ...ROUTE, load_type_id: 16 }],
	["LU4 4JH DE24 8ST 7.5t 3.5t", { ...ROUTE, load_type_id: 14, weight: 3500 }],
	["LU4 4JH DE24 8ST swb 800 kg", { ...ROUTE, load_type_id: 11, weight: 800 }],
	["LU4 4JH DE24 8ST 350kg tomorrow 14:00", { ...ROUTE, weight: 350, date: "2026-11-21", time: "14:00" }],
	["LU4 4JH DE24 8ST mon 9am", { ...ROUTE, date: "2026-11-23", time: "09:00" }],
	["LU4 4JH DE24 8ST 24/11 0930", { ...ROUTE, date: "2026-11-24", time: "09:30" }],
	["LU4 4JH DE24 8ST swb brightwell", { ...ROUTE, load_type_id: 11, customer_id: 3 }],
	["brightwell foods LU4 4JH DE24 8ST", { ...ROUTE, customer_id: 3 }],
	["LU4 4JH DE24 8ST eg01", { ...ROUTE, customer_id: 2 }],
	["LU4 4JH DE24 8ST monarch", { ...ROUTE, customer_id: 4 }],
	["LU4 4JH DE24 8ST medical swb", { ...ROUTE, customer_id: 1, load_type_id: 11 }],
	["LU4 4JH DE24 8ST hale & sons swb", { ...ROUTE, load_type_id: 11, customer_id: 5 }],
	["LU4 4JH to DE24 8ST for hale and sons", { ...ROUTE, customer_id: 5 }],
	["hale to LU4 and DE24", { from: "LU4", to: "DE24", unread: UNREAD_HALE }],
	[
		"for obriens cafe at 9am LU4 4JH - DE24 8ST - swb",
		{ ...ROUTE, ...{ customer_id: 6, time: "09:00", load_type_id: 11 } },
	],
	["LU4 4JH -> DE24 8ST - mon", { ...ROUTE, date: "2026-11-23" }],
	["LU4 4JH DE24 8ST 25t", { ...ROUTE, weight: 25_000 }],
	["LU4 4JH DE24 8ST 2.5 tonne", { ...ROUTE, load_type_id: 17 }],
	["", {}],
];

const UNREAD: [line: string, unread: QuoteLine["unread"]][] = [
	["LU4 4JH DE24 8ST swb urgent", [{ text: "urgent", choices: [] }]],
	[
		"LU4 4JH DE24 8ST NN4 6HX",
		[
			{ text: "NN4", choices: [] },
			{ text: "6HX", choices: [] },
		],
	],
	["LU4 4JH east", [{ text: "east", choices: ["Eastfield Medical", "Eastgate Foods"] }]],
	["LU4 4JH foods", [{ text: "foods", choices: ["Eastgate Foods", "Brightwell Foods"] }]],
	["LU4 4JH 31/02", [{ text: "31/02", choices: [] }]],
	[
		"LU4 4JH lut swb luton",
		[
			{ text: "lut", choices: [] },
			{ text: "luton", choices: [] },
		],
	],
];

describe("reading a quote from one line", () => {
	it.each(CASES)("%j", (text, read) => {
		const nothing = { from: null, to: null, load_type_id: null, customer_id: null };
		const empty = { ...nothing, date: null, time: null, weight: null, unread: [] };
		expect(readQuoteLine(text, LISTS)).toEqual({ ...empty, ...read });
	});

	it.each(UNREAD)("shows what it does not know of %j", (text, unread) => {
		expect(readQuoteLine(text, LISTS).unread).toEqual(unread);
	});
});
