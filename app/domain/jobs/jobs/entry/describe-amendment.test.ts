import { describe, expect, it } from "vitest";
import { fieldsWith, type JobFieldName } from "../model/fields";
import { describeAmendment, fieldsForCustomer, fieldsForDriver } from "./describe-amendment";

const BEFORE = {
	delivery_name: "St Bride Hospital",
	delivery_address_line_1: "Lambeth Palace Road",
	delivery_town: "London",
	delivery_post_code: "SE1 7EH",
	delivery_date: "2026-07-20",
	delivery_time: "17:00",
	delivery_latitude: 51.5,
	weight: 48,
	do_not_stack: 0,
	customer_reference: [{ id: 1, name: "AP-9088" }],
};

describe("a change in words", () => {
	it.each<[string, Partial<Record<JobFieldName, unknown>>, string[]]>([
		[
			"an address is one line",
			{
				delivery_address_line_1: "14 Coldharbour Lane",
				delivery_post_code: "SE5 9PR",
				delivery_latitude: 51,
			},
			[
				"Delivery address: St Bride Hospital, 14 Coldharbour Lane, London, SE5 9PR (was St Bride Hospital, Lambeth Palace Road, London, SE1 7EH)",
			],
		],
		["a time is London's", { delivery_time: "17:30" }, ["Delivery time: 18:30 (was 18:00)"]],
		["a day", { delivery_date: "2026-07-21" }, ["Delivery date: 21-07-2026 (was 20-07-2026)"]],
		["what was empty", { delivery_phone: "07700900418" }, ["Delivery phone: 07700900418 (was none)"]],
		["a weight has its unit", { weight: 62.5 }, ["Weight: 62.5 kg (was 48 kg)"]],
		["yes and no", { do_not_stack: 1 }, ["Do not stack: yes (was no)"]],
		["references", { customer_reference: [] }, ["Reference: none (was AP-9088)"]],
		["a position on the map is not named", { delivery_latitude: 52 }, []],
		["nor what reads the same", { delivery_town: "London" }, []],
	])("%s", (_name, change, lines) => {
		const fields = fieldsWith({ amendable: true }).filter((name) => name in change);
		expect(describeAmendment(fields, BEFORE, { ...BEFORE, ...change })).toEqual(lines);
	});
});

describe("who learns of a changed field", () => {
	it.each<[JobFieldName, boolean, boolean]>([
		["delivery_post_code", true, true],
		["collection_time_until", true, true],
		["delivery_date", true, true],
		["delivery_phone", true, false],
		["delivery_instruction_1", true, false],
		["delivery_latitude", true, false],
		["weight", true, false],
		["customer_reference", true, false],
		["mileage", false, false],
		["base_charge", false, false],
		["subcost", false, false],
		["report_notes", false, false],
	])("%s: driver %s, customer %s", (field, driver, customer) => {
		expect([fieldsForDriver([field]).length > 0, fieldsForCustomer([field]).length > 0]).toEqual([
			driver,
			customer,
		]);
	});
});
