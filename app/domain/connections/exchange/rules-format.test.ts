import { describe, expect, it } from "vitest";
import { formatQuoteDate, quoteMargin } from "./rules-format";

describe("quotes on screen", () => {
	it.each([
		["2024-01-05T14:30:00Z", "05/01/2024 2:30 pm"],
		["2024-01-05T00:05:00Z", "05/01/2024 12:05 am"],
		["2024-07-05T23:30:00Z", "06/07/2024 12:30 am"],
		["2024-01-05T12:00:00Z", "05/01/2024 12:00 pm"],
		["never", ""],
	])("x-quote-date-format: %s is %s", (instant, text) => {
		expect(formatQuoteDate(instant)).toBe(text);
	});

	it.each([
		[465, 338, 27.3],
		[100, 120, -20],
		[0, 50, null],
	])("a charge of %d leaves of a quote of %d a margin of %s", (charge, cost, margin) => {
		expect(quoteMargin(charge, cost)).toBe(margin);
	});
});
