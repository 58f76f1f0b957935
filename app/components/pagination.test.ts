import { describe, expect, it } from "vitest";
import { showsPagination } from "./pagination";

describe("when the pagination control shows", () => {
	it.each([
		[10, 20, false],
		[20, 20, false],
		[21, 20, true],
		[null, 20, true],
		[undefined, 20, true],
	])("total %s with pages of %s", (total, perPage, shown) => {
		expect(showsPagination(total, perPage)).toBe(shown);
	});
});
