import { describe, expect, it } from "vitest";
import {
	type FieldLock,
	fieldOf,
	fieldsWith,
	isJobColumn,
	JOB_FIELD_NAMES,
	JOB_FIELDS,
	toJobField,
} from "./fields";
import { BLOCK_FIELDS } from "./rules";

describe("the fields of a job", () => {
	it.each([
		["collection_post_code", "Collection postcode"],
		["delivery_instruction_1", "Delivery instructions"],
		["delivery_address_line_2", "Delivery address line 2"],
		["report_notes", "Report notes"],
	] as const)("%s is called %s", (name, label) => {
		expect(JOB_FIELDS[name].label).toBe(label);
	});

	it("all have a label but positions and amounts that are computed", () => {
		expect(JOB_FIELD_NAMES.filter((name) => JOB_FIELDS[name].label === null)).toEqual([
			"collection_latitude",
			"collection_longitude",
			"delivery_latitude",
			"delivery_longitude",
			"total_charge",
			"calculator_charge",
		]);
	});

	it("are in the order of the form: customer, mode, route, load, charges, notes", () => {
		const groups = JOB_FIELD_NAMES.map((name) => fieldOf(name).group);
		expect([...new Set(groups.slice(1))]).toEqual(["customer", "mode", "route", "load", "charges", "notes"]);
	});

	it("of a stop are the same for both sides", () => {
		const own = (side: "collection" | "delivery") =>
			BLOCK_FIELDS[side].map((name) => name.slice(side.length));
		expect(own("collection")).toEqual(own("delivery"));
		expect(own("collection")).toHaveLength(14);
	});

	it("are columns, but five lists and the contacts", () => {
		expect(JOB_FIELD_NAMES.filter((name) => !isJobColumn(name))).toEqual([
			"job_emails",
			"customer_reference",
			"air_way_bill_numbers",
			"collection_contact_name",
			"delivery_contact_name",
			"occasions",
			"job_extra_charges",
		]);
	});

	it("are never anything else: an unlisted name is refused, not dropped", () => {
		expect(toJobField("weight")).toBe("weight");
		for (const name of ["colour", "id", "toString"])
			expect(() => toJobField(name)).toThrow(`A job has no field ${name}`);
	});
});

/** The fields outside the two stops, which are alike. */
const own = (names: readonly string[]) => names.filter((name) => !/^(collection|delivery)_/.test(name));

describe("what the columns of the table decide", () => {
	it.each<[FieldLock, string[]]>([
		["totals", ["extras", "total_charge"]],
		["costs", ["other_costs", "subcost"]],
		["occasions", ["occasions"]],
		["collection", []],
		["delivery", []],
	])("edit-lock: the lock %s is that of %j", (lock, names) => {
		expect(own(fieldsWith({ lock }))).toEqual(names);
	});

	it("edit-collection-block, edit-delivery-block: each side has its lock", () => {
		expect(fieldsWith({ lock: "collection" })).toEqual(BLOCK_FIELDS.collection);
		expect(fieldsWith({ lock: "delivery" })).toEqual(BLOCK_FIELDS.delivery);
	});

	it("costs, and what the office writes for itself, are hidden from the customer", () => {
		expect(fieldsWith({ portal: "hidden" })).toEqual([
			"occasions",
			"is_vat",
			"other_costs",
			"subcost",
			"calculator_charge",
			"report_notes",
			"no_of_pod",
		]);
	});

	it("a customer books places, references and goods, and no price", () => {
		expect(own(fieldsWith({ portal: "booked" }))).toEqual([
			"customer_reference",
			"load_type_id",
			"freight_type_id",
			"service_id",
			"item_count",
			"weight",
			"goods_description",
			"needs",
			"dangerous_goods",
			"temperature",
			"dimensions",
			"do_not_stack",
		]);
		expect(fieldsWith({ portal: "booked", kind: "money" })).toEqual([]);
	});

	it("charges and costs stay on a job that is split", () => {
		expect(fieldsWith({ kind: "money" }).filter((name) => fieldOf(name).legs)).toEqual([]);
	});

	it("price-total: the price depends on charges, tariffs and weight, and not on costs", () => {
		expect(fieldsWith({ repricing: true })).toEqual([
			"weight",
			"job_extra_charges",
			"base_charge",
			"extras",
			"waiting_charge",
		]);
	});
});
