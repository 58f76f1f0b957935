import { describe, expect, it } from "vitest";
import type { Proposal } from "~/domain/portal/document-imports/proposal";
import {
	countChecks,
	describeCustomer,
	describeDraft,
	type EntrySource,
	markLines,
	proposalsOf,
} from "./entry-source";

const proposal = (
	field: Proposal["field"],
	value: string,
	from: number,
	to: number,
	check: string | null = null,
): Proposal => ({
	...{ field, value, source: value, line: 0, check, words: [{ line: 0, from, to }] },
	confidence: check === null ? "high" : "low",
});

const TEXT = "Corby 8ish to Bicester, then Leeds. Chase the POD";
const source = (change: Partial<EntrySource> = {}): EntrySource => ({
	title: "tomorrow",
	text: [TEXT],
	file: new File([TEXT], "tomorrow.txt"),
	at: 0,
	customer: { value: "Norden Kitchens", rule: "domain", check: null, words: [] },
	drafts: [
		{
			kind: "job",
			check: null,
			stops: [],
			proposals: [
				proposal("collection_town", "Corby", 0, 5),
				proposal("collection_time", "08:00", 6, 10, "“8ish”"),
				proposal("delivery_town", "Bicester", 14, 22),
			],
		},
		{ kind: "job", check: null, stops: [], proposals: [proposal("delivery_town", "Leeds", 29, 34)] },
	],
	unused: [{ text: "Chase the POD", words: [{ line: 0, from: 36, to: 49 }] }],
	...change,
});
const marked = (active: string | null) =>
	markLines(source(), active)[0]?.flatMap(({ text, kind }) => (kind === "plain" ? [] : [`${kind}: ${text}`]));

describe("a source beside the form", () => {
	it("has its words marked by what became of them", () => {
		expect(marked(null)).toEqual([
			"read: Corby",
			"check: 8ish",
			"read: Bicester",
			"other: Leeds",
			"unused: Chase the POD",
		]);
		expect(
			markLines(source(), null)[0]
				?.map(({ text }) => text)
				.join(""),
		).toBe(TEXT);
	});

	it("outlines the words of the field in focus", () => {
		expect(marked("collection_time")).toContain("active: 8ish");
		expect(marked("collection_town")).toContain("active: Corby");
	});

	it("counts what is to be checked and names orders and customer", () => {
		expect(countChecks(source())).toBe(1);
		const unknown = source({
			customer: { value: null, rule: null, check: "The customer is not clear", words: [] },
		});
		expect(countChecks(unknown)).toBe(2);
		expect(describeCustomer(unknown.customer)).toBe("No customer chosen: The customer is not clear");
		expect(describeCustomer(source().customer)).toBe("Norden Kitchens, by the sender’s domain");
		expect(source().drafts.map(describeDraft)).toEqual(["Corby to Bicester", "Leeds"]);
		expect(proposalsOf(unknown).map(({ field }) => field)).not.toContain("customer");
		expect(proposalsOf(source())[0]).toMatchObject({ field: "customer", value: "Norden Kitchens" });
	});
});
