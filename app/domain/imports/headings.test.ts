import { describe, expect, it } from "vitest";
import { BOOKING_FIELDS } from "~/domain/bookings/fields";
import { soundMapping, valuesOf } from "./fields";
import { foldHeading, layoutOf, readSheetOf, recognise } from "./headings";

const fields = (...headings: string[]) => {
	const mapping = recognise(headings, BOOKING_FIELDS);
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
		["CollectionDate", "collection date"],
	])("%s compares as %s", (heading, folded) => {
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
			["Colour", "Driver's shoe size", "", "X"],
			[null, null, null, null],
		],
	])("%j", (headings, wanted) => {
		expect(fields(...headings)).toEqual(wanted);
	});

	it("are each given to one field, the surest first", () => {
		expect(fields("Date", "Collection Date")).toEqual([null, "collection_date"]);
	});

	it("are found below a title", () => {
		const sheet = readSheetOf(
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

	it("tell a layout again", () => {
		expect(layoutOf(["Your Ref", "Coll. Date"])).toBe(layoutOf([" your ref ", "COLL DATE"]));
		expect(layoutOf(["A", "B"])).not.toBe(layoutOf(["B", "A"]));
	});
});

describe("a mapping", () => {
	it("drops what is not known or not there", () => {
		expect(
			soundMapping({ 0: "weight", 1: "nonsense", 9: "customer", x: "customer" }, BOOKING_FIELDS, 2),
		).toEqual({
			0: "weight",
		});
	});

	it("gathers the values of a field from all of its columns", () => {
		expect(valuesOf(["BK1", " ", "PO-1", "rest"], { 0: "ref", 1: "ref", 2: "ref" })).toEqual({
			ref: ["BK1", "PO-1"],
		});
	});
});
