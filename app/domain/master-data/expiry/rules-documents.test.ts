import { describe, expect, it } from "vitest";
import { documentTitle, listExpired } from "./rules-documents";

const DAY = "2026-11-23";
const licence = (expires_on: string | null) => ({ kind: "operators_licence", expires_on });
const insurance = (expires_on: string) => ({ kind: "insurance", expires_on });

describe("what a sub-contractor has let run out", () => {
	it.each([
		["nothing is recorded", null, [], []],
		["valid on its last day", DAY, [], []],
		["expired the day before", "2026-11-22", [], ["Insurance expired on 22-11-2026"]],
		["a newer document replaces the date of the record", "2026-11-22", [insurance("2027-11-22")], []],
		["an older document does not", "2027-01-01", [insurance("2026-01-01")], []],
		["a document without a last day never expires", null, [licence(null)], []],
		[
			"the latest of a kind counts",
			null,
			[licence("2025-01-01"), licence("2026-11-01")],
			["Operator's licence expired on 01-11-2026"],
		],
		[
			"each kind by itself",
			"2026-11-01",
			[licence("2026-11-02")],
			["Insurance expired on 01-11-2026", "Operator's licence expired on 02-11-2026"],
		],
	])("%s", (_name, insurance_expires_on, documents, expired) => {
		expect(listExpired({ insurance_expires_on, documents }, DAY)).toEqual(expired);
	});

	it("a kind of its own is called as it is stored", () => {
		expect([documentTitle("terms"), documentTitle("ADR")]).toEqual(["Signed terms", "ADR"]);
	});
});
