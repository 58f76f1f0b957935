import { describe, expect, it } from "vitest";
import { findByName, toProposedValues } from "./proposals";

const customer = (id: number, customer_name: string, customer_code: string) => ({
	id,
	customer_name,
	customer_code,
	customer_type: 1 as const,
	email: null,
	credit_stop: 0 as const,
	customer_emails: [],
	pods_required: 2,
});
const DEFAULTS = {
	customers: [
		{ ...customer(1, "Fenwick Aero Ltd", "FENW"), email: "ops@fenwick.test" },
		customer(2, "Brightwell Foods", "BRIGHT"),
		customer(3, "Brightwell Drinks", "BDRINK"),
	],
	customer_addresses: [],
	load_types: [
		{
			id: 9,
			code: "7.5T",
			description: "7.5 tonne",
			per_mile: 1.85,
			waiting_charge_id: null,
			color: "#888888",
		},
	],
	freight_types: [],
	services: [],
	extra_tariffs: [],
	needs: [{ id: 2, name: "Tail lift", kind: "tail_lift" as const, words: "taillift" }],
	load_type_needs: [],
	has_rate_cards: 0 as const,
	vat_rate: 20,
};
const proposal = (field: Parameters<typeof toProposedValues>[0][number]["field"], value: string) => ({
	field,
	value,
	line: 0,
	source: `line of ${field}`,
	confidence: "high" as const,
	check: null,
	words: [],
});

describe("proposals from a PDF", () => {
	it("become form values, each with its source line", () => {
		const { values, sources } = toProposedValues(
			[
				proposal("customer", "FENWICK AERO"),
				proposal("load_type", "7.5t"),
				proposal("customer_reference", "A1"),
				proposal("customer_reference", "A2"),
				proposal("weight", "420.5"),
				proposal("collection_town", "Cranfield"),
				proposal("collection_time", "14:30"),
			],
			DEFAULTS,
		);
		expect(values).toEqual({
			customer_id: 1,
			job_emails: ["ops@fenwick.test"],
			no_of_pod: 2,
			load_type_id: 9,
			customer_reference: ["A1", "A2"],
			weight: 420.5,
			collection_town: "Cranfield",
			collection_time: "14:30",
		});
		expect(sources.customer_id).toEqual({ line: "line of customer", confidence: "high", check: null });
		expect(sources.weight?.line).toBe("line of weight");
	});

	it("leave the field empty if a name matches several rows or none", () => {
		expect(toProposedValues([proposal("customer", "Brightwell")], DEFAULTS).values).toEqual({
			customer_id: null,
		});
		expect(toProposedValues([proposal("load_type", "Artic")], DEFAULTS).values).toEqual({
			load_type_id: null,
		});
	});

	it("prefer an exact name to a longer one that contains it", () => {
		const rows = [customer(1, "Axle Bay North", "ABN"), customer(2, "Axle Bay", "AB")];
		expect(findByName(rows, (row) => [row.customer_name], "axle bay")?.id).toBe(2);
		expect(findByName(rows, (row) => [row.customer_name], " ")).toBeNull();
	});
});
