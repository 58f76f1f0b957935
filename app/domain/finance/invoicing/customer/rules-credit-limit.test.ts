import { expect, test } from "vitest";
import { findOverLimit, type LimitedJob } from "./rules-credit-limit";

const job = (id: number, total_charge: number, more: Partial<LimitedJob> = {}): LimitedJob => ({
	id,
	customer_id: 1,
	credit_limit: 1000,
	outstanding: 700,
	total_charge,
	is_released: 0,
	...more,
});

test.each<[string, LimitedJob[], number[]]>([
	["each fits alone, together they do not", [job(1, 200), job(2, 200)], [2]],
	["together they reach the limit exactly", [job(1, 200), job(2, 100)], []],
	["odd pennies add up exactly", [job(1, 299.9), job(2, 0.1)], []],
	["a smaller one fits after one that does not", [job(1, 200), job(2, 200), job(3, 100)], [2]],
	["a released one counts and stays", [job(1, 400, { is_released: 1 }), job(2, 10)], [2]],
	["customers have limits of their own", [job(1, 300), job(2, 300, { customer_id: 2 })], []],
	["no limit", [job(1, 5000, { credit_limit: null }), job(2, 5000, { credit_limit: 0 })], []],
])("%s", (_, jobs, over) => {
	expect([...findOverLimit(jobs)]).toEqual(over);
});
