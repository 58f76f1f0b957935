import { describe, expect, it } from "vitest";
import { freeSlug, slugError, toSlug } from "./rules";

describe("a company's slug", () => {
	it.each([
		["Northline Couriers Ltd", "northline-couriers"],
		["  Harbour   Haulage PLC ", "harbour-haulage"],
		["O'Brien & Sons", "obrien-and-sons"],
		["Müller Spédition", "muller-spedition"],
		["24/7 Transport", "24-7-transport"],
		["Ltd", "ltd"],
		["../../etc/passwd", "etc-passwd"],
		["!!!", ""],
		[`${"very ".repeat(12)}long`, "very-very-very-very-very-very-very-very"],
	])("of %s is %s", (name, slug) => {
		expect(toSlug(name)).toBe(slug);
	});

	it.each(["", "a", "admin", "api", "www", "super-admin"])("%j is refused", (slug) => {
		expect(slugError(slug)).toMatch(/^(Please|This name)/);
	});

	it("accepts an ordinary slug", () => {
		expect(slugError("northline-couriers")).toBeNull();
	});

	it("gets the lowest free number", () => {
		expect(freeSlug("acme", new Set())).toBe("acme");
		expect(freeSlug("acme", new Set(["acme", "acme-3"]))).toBe("acme-2");
		expect(freeSlug("acme", new Set(["acme", "acme-2"]))).toBe("acme-3");
	});
});
