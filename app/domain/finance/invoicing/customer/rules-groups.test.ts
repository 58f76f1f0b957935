import { describe, expect, test } from "vitest";
import { type GroupedJob, type Grouping, groupJobs } from "./rules-groups";

const of = (id: number, customer_id: number, invoice_type: GroupedJob["invoice_type"] = "single_job") => ({
	id,
	customer_id,
	invoice_type,
});
const JOBS = [of(1, 7), of(2, 8, "multi_job"), of(3, 7), of(4, 8, "multi_job")];

describe("jobs become invoices", () => {
	test.each<[Grouping, number[][]]>([
		["single_job", [[1], [2], [3], [4]]],
		[
			"multi_job",
			[
				[1, 3],
				[2, 4],
			],
		],
		["by_customer", [[1], [2, 4], [3]]],
	])("%s", (grouping, expected) => {
		expect(groupJobs(JOBS, grouping).map(({ jobs }) => jobs.map(({ id }) => id))).toEqual(expected);
	});

	test("an invoice has at most 500 jobs", () => {
		const many = Array.from({ length: 1001 }, (_, place) => of(place + 1, 7));
		expect(groupJobs(many, "multi_job").map(({ key, jobs }) => [key, jobs.length])).toEqual([
			["customer 7.1", 500],
			["customer 7.2", 500],
			["customer 7.3", 1],
		]);
	});
});
