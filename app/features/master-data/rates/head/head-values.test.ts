import { expect, it } from "vitest";
import { EMPTY_USE, toHeadInput, type UseValues } from "./head-values";

const filled: UseValues = {
	...{ party_id: 3, payee: "sub_contractor", by: "default" },
	...{ service_id: 4, load_type_id: 5, reference: "AOG" },
};
const head = {
	name: "Card",
	is_standard: false,
	is_cost: false,
	date_from: null,
	date_to: null,
	tax_code_id: null,
};

it.each<[string, UseValues, object]>([
	["by default", filled, { customer_id: 3, service_id: null, load_type_id: null, reference: null }],
	["by service", { ...filled, by: "service" }, { service_id: 4, load_type_id: null, reference: null }],
	["by load type", { ...filled, by: "load_type" }, { service_id: null, load_type_id: 5, reference: null }],
	["by reference", { ...filled, by: "reference" }, { service_id: null, reference: "AOG" }],
	["without a customer", EMPTY_USE, { customer_id: 0 }],
])("a use %s is sent with only what it goes by", (_name, use, expected) => {
	expect(toHeadInput({ ...head, uses: [use] }).uses).toMatchObject([expected]);
});

it("a use of a cost card names its sub-contractor or owner-driver", () => {
	expect(toHeadInput({ ...head, is_cost: true, uses: [filled] }).uses).toEqual([
		{ sub_contractor_id: 3, service_id: null, load_type_id: null, reference: null },
	]);
	const owner: UseValues = { ...filled, payee: "owner_driver" };
	expect(toHeadInput({ ...head, is_cost: true, uses: [owner] }).uses).toEqual([
		{ owner_driver_id: 3, service_id: null, load_type_id: null, reference: null },
	]);
});

it("a head without its first day is sent blank, to be refused there", () => {
	expect(toHeadInput({ ...head, is_standard: true, uses: [] })).toMatchObject({
		date_from: "",
		is_standard: true,
	});
});
