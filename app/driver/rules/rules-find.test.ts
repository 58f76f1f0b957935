import { describe, expect, it } from "vitest";
import type { DriverJob } from "../api/driver-api";
import { findJobsOfDay } from "./rules-find";

const job = {
	job_number: "48176",
	references: ["WC-8830"],
	air_way_bills: ["125-4411 2233"],
	customer_name: "Westerby",
	collection: null,
	delivery: { name: "Plant 2", town: "Wisbech", post_code: "PE13 2TQ" },
} as unknown as DriverJob;

describe("a job is found", () => {
	it.each(["48176", "wc8830", "WC-8830", "12544112233", "west", "plant 2", "pe132tq", "REF:WC-8830/1"])(
		"by %s",
		(text) => {
			expect(findJobsOfDay([job], text)).toEqual([job]);
		},
	);

	it.each(["", "  ", "99999", "leeds"])("not by %j", (text) => {
		expect(findJobsOfDay([job], text)).toEqual([]);
	});
});
