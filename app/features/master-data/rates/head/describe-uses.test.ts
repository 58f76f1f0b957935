import { describe, expect, it } from "vitest";
import type { CardUseRow } from "~/domain/master-data/rates/cards/card-schemas";
import { describeCustomers, describeUses } from "./describe-uses";

const use = (customer_name: string, of: Partial<CardUseRow> = {}): CardUseRow => ({
	customer_id: 1,
	customer_name,
	sub_contractor_id: null,
	sub_contractor_name: null,
	owner_driver_id: null,
	owner_driver_name: null,
	service_id: null,
	service_code: null,
	load_type_id: null,
	load_type_code: null,
	reference: null,
	...of,
});
const artic = { load_type_id: 1, load_type_code: "ARTIC" };
const rigid = { load_type_id: 2, load_type_code: "18T" };

describe("who pays by a card and for what", () => {
	it.each<[0 | 1, CardUseRow[], string, string]>([
		[1, [], "All other customers", "All services"],
		[0, [], "None yet", "–"],
		[0, [use("Brightwell")], "Brightwell", "Default"],
		[0, [use("Halden", rigid), use("Halden", artic)], "Halden", "Load: 18T, ARTIC"],
		[0, [use("Fenwick", { reference: "AOG" })], "Fenwick", "Reference AOG"],
		[
			0,
			[use("Norden", { service_id: 3, service_code: "TWO" }), use("Kestrel")],
			"2 customers",
			"Default; Service: TWO",
		],
	])("standard %d, %j", (is_standard, uses, customers, used) => {
		expect(describeCustomers({ is_standard, is_cost: 0, uses })).toBe(customers);
		expect(describeUses({ is_standard, uses })).toBe(used);
	});

	it.each<[0 | 1, string[], string]>([
		[1, [], "All other sub-contractors"],
		[0, [], "None yet"],
		[0, ["Fast Freight"], "Fast Freight"],
		[0, ["Fast Freight", "Lapsed"], "2 sub-contractors"],
	])("of a cost card, standard %d, %j", (is_standard, names, paid) => {
		const uses = names.map((sub_contractor_name, at) => ({
			...use(""),
			...{ customer_id: null, customer_name: null, sub_contractor_id: at, sub_contractor_name },
		}));
		expect(describeCustomers({ is_standard, is_cost: 1, uses })).toBe(paid);
	});
});
