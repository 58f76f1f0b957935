import { describe, expect, it } from "vitest";
import { quoteText } from "~/shared/quote-text";
import { lossErrors, quoteState, validUntilError, withParagraphs } from "./rules-quotes";

const TODAY = "2026-11-29";

describe("a quote", () => {
	it.each([
		["open", "2026-11-29", "open"],
		["open", "2026-12-06", "open"],
		["open", "2026-11-28", "expired"],
		["won", "2026-11-28", "won"],
		["lost", "2026-11-28", "lost"],
	] as const)("that is %s and valid until %s is %s", (outcome, valid_until, state) => {
		expect(quoteState({ outcome, valid_until }, TODAY)).toBe(state);
	});

	it.each([
		["2026-11-28", quoteText.past],
		["2026-11-29", null],
		["2027-02-27", null],
		["2027-02-28", quoteText.tooLong],
	])("may be valid until %s: %s", (day, error) => {
		expect(validUntilError(day, TODAY)).toBe(error);
	});

	it.each([
		["price", "", {}],
		["no_answer", "", {}],
		["other", " ", { note: quoteText.otherReason }],
		["other", "Closed down", {}],
	] as const)("lost by %s with “%s” has the errors %o", (reason, note, errors) => {
		expect(lossErrors({ reason, note })).toEqual(errors);
	});
});

describe("the wording of a mail", () => {
	it("has further paragraphs before its link", () => {
		expect(withParagraphs("Hello\n\nAccept: {{ link }}\n\nRegards", ["note", "sizes"])).toBe(
			"Hello\n\n{{note}}\n\n{{sizes}}\n\nAccept: {{ link }}\n\nRegards",
		);
	});

	it("has them at its end where it has no link", () => {
		expect(withParagraphs("Hello", ["note"])).toBe("Hello\n\n{{note}}");
		expect(withParagraphs("Hello", [])).toBe("Hello");
	});
});
