import { describe, expect, it } from "vitest";
import { getSubheader } from "./labels";

describe("the subheader of a job", () => {
	it.each([
		[
			"x-subheader: load and mode",
			{ mode: 1, job_type: 1, cx_job: { cx_loads_id: "77" } },
			{ exchangeLoad: "77", mode: "Collection Only" },
		],
		[
			"x-subheader: not posted",
			{ mode: 2, job_type: 1, cx_job: null },
			{ exchangeLoad: null, mode: "Delivery Only" },
		],
	])("%s", (_rule, job, expected) => {
		expect(getSubheader(job)).toEqual(expected);
	});
});
