import { expect, it } from "vitest";
import { getSortRequest } from "./rules-list";

it.each([
	["sorting-skipped-last-page: one page", 1, null],
	["sorting-skipped-last-page: none", 0, null],
	["sorting-resets-page, sort-by-column: two pages", 2, { page: 1, sort: "job_number", direction: "desc" }],
	["sorting-resets-page: many", 30, { page: 1, sort: "job_number", direction: "desc" }],
])("%s", (_id, lastPage, request) => {
	expect(getSortRequest("job_number", "desc", lastPage)).toEqual(request);
});
