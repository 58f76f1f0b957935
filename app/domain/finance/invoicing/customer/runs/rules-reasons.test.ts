import { expect, it } from "vitest";
import { reasonsOf } from "./rules-reasons";

const failed = (job_number: string, failure: string, customer_id = 1) => ({
	job_number,
	failure,
	customer_id,
});

it("names each reason of a customer once, with its jobs", () => {
	const jobs = [
		failed("101", "A waiting charge awaits approval"),
		failed("102", "Over the credit limit"),
		failed("103", "No price", 2),
		failed("104", "Over the credit limit"),
	];
	const reasons = reasonsOf(jobs);
	expect(reasons.get(1)).toEqual([
		{ failure: "A waiting charge awaits approval", jobs: ["101"] },
		{ failure: "Over the credit limit", jobs: ["102", "104"] },
	]);
	expect(reasons.get(2)).toEqual([{ failure: "No price", jobs: ["103"] }]);
	expect(reasons.get(3)).toBeUndefined();
});
