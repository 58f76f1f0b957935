import { describe, expect, it } from "vitest";
import { statusAfterDeallocation } from "./rules-deallocation";

describe("a deallocated job", () => {
	it.each([
		["dealloc-pending", { collected: 0 }, "Pending"],
		["dealloc-collected", { collected: 1 }, "Collected"],
		["dealloc-indepot", { collected: 0, temp_status: 2 }, "Indepot"],
		["dealloc-indepot: wins over collected", { collected: 1, temp_status: 2 }, "Indepot"],
		["indepot-temp-status: only 2 is the depot", { collected: 0, temp_status: 1 }, "Pending"],
	])("%s", (_id, jobFields, status) => {
		expect(statusAfterDeallocation(jobFields)).toBe(status);
	});
});
