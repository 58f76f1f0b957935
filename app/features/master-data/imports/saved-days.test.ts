import { expect, it } from "vitest";
import { findSavedDays } from "./saved-days";

const MAPPING = { 0: "customer_reference", 1: "collection_date", 2: "delivery_date" };
const row = (collection: string, delivery: string, saved: unknown = {}) => ({
	cells: ["A1", collection, delivery],
	saved,
});

it.each([
	["no row", [], null],
	["rows that are not saved", [row("23/11/2026", "", null)], null],
	["one row", [row("23/11/2026", "24/11/2026")], { from: "2026-11-23", to: "2026-11-23" }],
	[
		"rows in any order",
		[row("25/11/2026", ""), row("23/11/2026", "")],
		{ from: "2026-11-23", to: "2026-11-25" },
	],
	["a delivery alone", [row("", "24/11/2026")], { from: "2026-11-24", to: "2026-11-24" }],
	["rows without a day", [row("", "")], null],
])("the days of %s", (_, rows, expected) => {
	expect(findSavedDays(rows, MAPPING)).toEqual(expected);
});
