import { describe, expect, it } from "vitest";
import { BOOKING_FIELDS } from "~/domain/portal/booking-imports/fields";
import { validMapping, valuesByField } from "./fields";
import { foldHeading, layoutKey, readSpreadsheet, recogniseColumns } from "./headings";

const fields = (...headings: string[]) => {
	const mapping = recogniseColumns(headings, BOOKING_FIELDS);
	return headings.map((_, at) => mapping[at] ?? null);
};

describe("headings", () => {
	it.each([
		["Wt (kg)", "weight"],
		["Coll PCode", "collection postcode"],
		["Deliver Tel.", "delivery phone"],
		["A/C No", "account number"],
		["Pick-up Post Code", "collection postcode"],
		["Price £", "price"],
		["From PC", "from postcode"],
		["Kg", "kg"],
		["CollectionDate", "collection date"],
		["constructor", "constructor"],
	])("%s is folded to %s", (heading, folded) => {
		expect(foldHeading(heading)).toBe(folded);
	});

	it.each([
		[
			["Collection Date", "Delivery Date"],
			["collection_date", "delivery_date"],
		],
		[
			["Pickup Date", "Drop Date"],
			["collection_date", "delivery_date"],
		],
		[
			["Colection Town", "Delivary Town"],
			["collection_town", "delivery_town"],
		],
		[
			["Sender", "Consignee", "Consignee Postcode"],
			["collection_name", "delivery_name", "delivery_post_code"],
		],
		[
			["PO Number", "Reference", "Cust Ref"],
			["customer_reference", "customer_reference", "customer_reference"],
		],
		[
			["Customer", "Vehicle Type", "Qty", "Gross Weight"],
			["customer", "load_type", "item_count", "weight"],
		],
		[
			["AIRWAYBILL", "Notes", "Rate"],
			["air_way_bill_numbers", "collection_instruction_1", "base_charge"],
		],
		[
			["Our PO", "From", "From Town", "From Postcode", "To", "To Town", "To Address"],
			[
				"customer_reference",
				"collection_name",
				"collection_town",
				"collection_post_code",
				"delivery_name",
				"delivery_town",
				"delivery_address_line_1",
			],
		],
		[
			["Ref", "From PC", "To PC", "Pcs", "Kg"],
			["customer_reference", "collection_post_code", "delivery_post_code", "item_count", "weight"],
		],
		[["Total kg"], ["weight"]],
		[
			["Description of Goods", "Contact", "Goods Type"],
			["goods_description", "delivery_contact_name", "freight_type"],
		],
		[
			["Colour", "Driver's shoe size", "", "X"],
			[null, null, null, null],
		],
	])("%j are recognised", (headings, expected) => {
		expect(fields(...headings)).toEqual(expected);
	});

	it("are mapped to one field each, best match first", () => {
		expect(fields("Date", "Collection Date")).toEqual([null, "collection_date"]);
	});

	it("are found below a title", () => {
		const sheet = readSpreadsheet(
			[["Bookings for Monday"], [""], ["Your Ref", "Coll Date"], ["BK1", "23/11/26"], ["", ""], ["BK2"]],
			BOOKING_FIELDS,
		);
		expect(sheet).toEqual({
			headings: ["Your Ref", "Coll Date"],
			rows: [
				{ row_no: 4, cells: ["BK1", "23/11/26"] },
				{ row_no: 6, cells: ["BK2", ""] },
			],
		});
	});

	it("identify a layout regardless of case and spacing", () => {
		expect(layoutKey(["Your Ref", "Coll. Date"])).toBe(layoutKey([" your ref ", "COLL DATE"]));
		expect(layoutKey(["A", "B"])).not.toBe(layoutKey(["B", "A"]));
	});
});

describe("a mapping", () => {
	it("drops unknown fields and missing columns", () => {
		expect(
			validMapping({ 0: "weight", 1: "nonsense", 9: "customer", x: "customer" }, BOOKING_FIELDS, 2),
		).toEqual({
			0: "weight",
		});
	});

	it("collects the values of a field from all of its columns", () => {
		expect(valuesByField(["BK1", " ", "PO-1", "rest"], { 0: "ref", 1: "ref", 2: "ref" })).toEqual({
			ref: ["BK1", "PO-1"],
		});
	});
});
