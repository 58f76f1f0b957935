import { describe, expect, it } from "vitest";
import type { ListedInvoiceJob } from "~/domain/finance/invoicing/customer/schemas";
import { groupByCustomer, selectTicked, tickedRows } from "./list-rows";

const job = (id: number, customer_id: number, delivery_date = "2026-11-16") =>
	({
		id,
		customer_id,
		customer_name: `Customer ${customer_id}`,
		invoice_type: "multi_job",
		total_charge: 0.1,
		collection_date: null,
		delivery_date,
	}) as ListedInvoiceJob;

const groups = groupByCustomer([job(1, 7), job(2, 8), job(3, 7, "2026-11-12"), job(4, 8)]);
const select = (before: number[], ticked: string[], open: string[] = []) => [
	...selectTicked(groups, new Set(before), new Set(ticked), (id) => open.includes(id)),
];

describe("the groups of a page", () => {
	it("have the jobs of a customer, their sum and their days", () => {
		expect(groups).toMatchObject([
			{
				customer_id: 7,
				jobs: [{ id: 1 }, { id: 3 }],
				total_charge: 0.2,
				from: "2026-11-12",
				to: "2026-11-16",
			},
			{ customer_id: 8, jobs: [{ id: 2 }, { id: 4 }] },
		]);
	});
});

describe("ticking", () => {
	it.each<[string, number[], string[], string[], number[]]>([
		["a folded group selects its jobs", [], ["customer 7"], [], [1, 3]],
		["a group again removes them", [1, 3], [], [], []],
		["one job of an unfolded group", [], ["job 1"], ["customer 7"], [1]],
		["a job away from a full group", [1, 3], ["customer 7", "job 3"], ["customer 7"], [3]],
		["the last job of a group", [1], ["job 1", "job 3"], ["customer 7"], [1, 3]],
		["an unfolded group", [1], ["customer 7", "job 1"], ["customer 7"], [1, 3]],
		["another group leaves folded ones alone", [1], ["customer 8"], [], [1, 2, 4]],
	])("%s", (_name, before, ticked, open, after) => {
		expect(select(before, ticked, open)).toEqual(after);
	});

	it("ticks a group once all its jobs are selected", () => {
		expect([...tickedRows(groups, new Set([1, 3, 2]))]).toEqual(["job 1", "job 3", "job 2", "customer 7"]);
		expect([...tickedRows(null, new Set([1]))]).toEqual(["job 1"]);
	});
});
