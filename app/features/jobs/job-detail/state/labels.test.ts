import { describe, expect, it } from "vitest";
import { getSubheader, undecidedOccasions } from "./labels";

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

describe("what a driver has reported", () => {
	const reported = { kind: "failed" as const, count: 0, note: "gate shut", proposed: 1 };
	const counted = { kind: "night_out" as const, count: 1, note: null, proposed: 0 };
	it.each([
		["is shown until it is decided on", true, [reported]],
		["is not shown once the job is locked", false, []],
	])("%s", (_, occasions, expected) => {
		expect(undecidedOccasions([reported, counted], { occasions })).toEqual(expected);
	});
});
