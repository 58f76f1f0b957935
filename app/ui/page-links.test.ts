import { describe, expect, it } from "vitest";
import { getPageLinks, shouldShowPagination } from "./page-links";

describe("the page control", () => {
	it.each([
		["pagination-visible: fits", 10, false],
		["pagination-visible: just fits", 20, false],
		["pagination-visible: one more", 21, true],
		["pagination-visible: unknown", null, true],
		["pagination-visible: missing", undefined, true],
	])("%s", (_id, total, shown) => {
		expect(shouldShowPagination(total, 20)).toBe(shown);
	});

	it.each([
		["pagination-links: first of 3", 1, { previous: false, next: true }],
		["pagination-links: second of 3", 2, { previous: true, next: true }],
		["pagination-links: last", 3, { previous: true, next: false }],
	])("%s", (_id, page, links) => {
		expect(getPageLinks(page, 60, 20)).toEqual(links);
	});
});
