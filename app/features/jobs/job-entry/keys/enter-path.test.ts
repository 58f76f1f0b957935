import { describe, expect, it } from "vitest";
import { EMPTY_STOP, EMPTY_SUB_JOB, type EntryValues, emptyValues, withSide } from "../values/values";
import { findEnterStop } from "./enter-path";

const SIDE_FIELDS = ["saved", "name", "address_line_1", "address_line_2", "town", "post_code", "country"];
const TIME_FIELDS = ["date", "time", "time_until", "phone", "instruction_1"];
const side = (name: string) => [...SIDE_FIELDS, ...TIME_FIELDS].map((field) => `${name}_${field}`);
/** The fields of the form in their order; one has no name. */
const NAMES = [
	"customer_id",
	"customer_reference.0.name",
	"customer_reference.1.name",
	"air_way_bill_numbers.0.awb_number",
	...side("collection"),
	...side("delivery"),
	"load_type_id",
	"freight_type_id",
	"service_id",
	"mileage",
	"item_count",
	"weight",
	"vol_weight",
	"goods_description",
	"",
	"base_charge",
	"subcost",
	"report_notes",
];

const PICKED = withSide("collection", { ...EMPTY_STOP, name: "Eastfield DC", town: "Luton" });
const DATED = { collection_date: "2026-12-01", delivery_date: "2026-12-01" };

const CASES: [from: string, to: string | null, change: Partial<EntryValues>][] = [
	["customer_id", "customer_reference.0.name", {}],
	["customer_reference.0.name", "collection_saved", {}],
	["customer_reference.1.name", "collection_saved", {}],
	["air_way_bill_numbers.0.awb_number", "collection_saved", {}],
	["collection_saved", "collection_time", { ...PICKED, ...DATED }],
	["collection_saved", "collection_date", { ...PICKED, collection_date: null }],
	["collection_saved", "collection_name", {}],
	["collection_name", "collection_address_line_1", { collection_name: "Yard" }],
	["collection_address_line_1", "collection_post_code", { collection_town: "Hull" }],
	["collection_post_code", "collection_date", {}],
	["collection_time", "delivery_saved", DATED],
	["collection_instruction_1", "delivery_saved", {}],
	["delivery_saved", "delivery_name", { ...PICKED, ...DATED }],
	["delivery_time", "load_type_id", {}],
	["load_type_id", "item_count", {}],
	["load_type_id", "weight", { item_count: 4 }],
	["goods_description", "base_charge", {}],
	["base_charge", null, {}],
];

describe("where Enter goes", () => {
	it.each(CASES)("from %s to %s", (from, to, change) => {
		const at = findEnterStop(NAMES, NAMES.indexOf(from), 1, { ...emptyValues("job"), ...change });
		expect(NAMES[at] ?? null).toBe(to);
	});

	it("from the customer to the delivery's saved address are four steps when the places are picked", () => {
		const values = { ...emptyValues("job"), ...PICKED, ...DATED };
		const path = ["customer_id"];
		for (let count = 0; count < 4; count++)
			path.push(NAMES[findEnterStop(NAMES, NAMES.indexOf(path.at(-1) ?? ""), 1, values)] ?? "");
		expect(path).toEqual([
			"customer_id",
			"customer_reference.0.name",
			"collection_saved",
			"collection_time",
			"delivery_saved",
		]);
	});

	it("in a stop of a trip as in a job", () => {
		const names = ["collection", "delivery"].flatMap((stop, at) =>
			["saved", "name", "date", "time"].map((field) => `trip_sub_jobs.${at}.${stop}_${field}`),
		);
		const stop = { ...EMPTY_SUB_JOB, key: "1", mode: 1 as const, date: "2026-12-01" };
		const read = (from: number, name: string) =>
			names[findEnterStop(names, from, 1, { ...emptyValues("trip"), trip_sub_jobs: [{ ...stop, name }] })];
		expect(read(0, "")).toBe("trip_sub_jobs.0.collection_name");
		expect(read(0, "Yard")).toBe("trip_sub_jobs.0.collection_time");
		expect(read(3, "Yard")).toBe("trip_sub_jobs.1.delivery_saved");
	});

	it("over the load of a trip's stops, from row to row", () => {
		const names = [0, 1].flatMap((at) =>
			["delivery_name", "item_count", "weight", "customer_reference", "delivery_time"].map(
				(field) => `trip_sub_jobs.${at}.${field}`,
			),
		);
		const stop = { ...EMPTY_SUB_JOB, key: "1", mode: 2 as const, name: "Barton", weight: 30 };
		const trip_sub_jobs = [stop, { ...stop, item_count: 4, reference: "TW 1" }];
		const path = [0];
		while (path.at(-1) !== -1)
			path.push(findEnterStop(names, path.at(-1) ?? 0, 1, { ...emptyValues("trip"), trip_sub_jobs }));
		expect(path.map((at) => names[at]?.slice("trip_sub_jobs.".length))).toEqual([
			"0.delivery_name",
			"0.item_count",
			"0.customer_reference",
			"0.delivery_time",
			"1.delivery_time",
			undefined,
		]);
	});

	it.each([
		["load_type_id", "delivery_time"],
		["delivery_saved", "collection_time"],
		["collection_address_line_1", "collection_saved"],
		["customer_reference.0.name", "customer_id"],
		["customer_id", null],
	])("with Shift from %s back to %s, filled or not", (from, to) => {
		const values = { ...emptyValues("job"), ...PICKED, ...DATED };
		expect(NAMES[findEnterStop(NAMES, NAMES.indexOf(from), -1, values)] ?? null).toBe(to);
	});
});
