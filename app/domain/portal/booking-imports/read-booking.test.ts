import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { getImportLabel } from "~/domain/master-data/spreadsheets/fields";
import { readSpreadsheet, recogniseColumns } from "~/domain/master-data/spreadsheets/headings";
import { readLines } from "~/domain/master-data/spreadsheets/read-file";
import type { Spreadsheet } from "~/domain/master-data/spreadsheets/spreadsheet";
import { BOOKING_FIELDS } from "./fields";
import { type BookingLists, createBookingLookups } from "./lookups";
import { readBooking } from "./read-booking";

const data = (name: string) =>
	new Uint8Array(readFileSync(new URL(`../../../../tests/data/${name}`, import.meta.url)));
const named = (names: readonly string[]) =>
	names.map((name, at) => ({ id: at + 1, code: name.toUpperCase(), name: `${name}, as described` }));

const lists: BookingLists = {
	customers: ["Aldgate Print", "Tamar Ceramics", "O'Dowd & Sons"].map((name, at) => ({
		id: at + 1,
		code: `C${at}`,
		name,
	})),
	load_types: named(["Small van", "SWB van", "LWB van", "Luton", "7.5T", "18T", "Artic"]),
	services: named(["Sameday"]),
	freight_types: [],
	needs: [
		{ id: 1, name: "ADR", kind: "adr", words: null },
		{ id: 2, name: "Tail lift", kind: "tail_lift", words: "T/L" },
	],
};
const lookups = createBookingLookups(lists, null);
const HEADINGS = BOOKING_FIELDS.map(({ name }) => name);
const read = (row: Partial<Record<(typeof HEADINGS)[number], string>>, customer_id: number | null = null) =>
	readBooking(
		HEADINGS.map((name) => row[name] ?? ""),
		Object.fromEntries(HEADINGS.map((name, at) => [String(at), name])),
		customer_id ? createBookingLookups(lists, customer_id) : lookups,
	);
const good = { customer: "tamar ceramics ltd", load_type: "lwb", collection_date: "23/11/2026" } as const;

describe("a customer's original file", () => {
	let sheet: Spreadsheet;
	const expected = JSON.parse(new TextDecoder().decode(data("bookings-2026-11-23.expected.json")));
	beforeAll(async () => {
		sheet = readSpreadsheet(await readLines("bookings.csv", data("bookings-2026-11-23.csv")), BOOKING_FIELDS);
	});

	it("has every column recognised", () => {
		const mapping = recogniseColumns(sheet.headings, BOOKING_FIELDS);
		expect(sheet.headings.map((heading, at) => [heading, mapping[at]])).toEqual([
			["Your Ref", "customer_reference"],
			["Order No.", "customer_reference"],
			["Account", "customer"],
			["Vehicle Reqd", "load_type"],
			["Collect From", "collection_name"],
			["Collect Addr", "collection_address_line_1"],
			["Collect Town", "collection_town"],
			["Collect PCode", "collection_post_code"],
			["Collect Tel", "collection_phone"],
			["Coll Date", "collection_date"],
			["Coll Time", "collection_time"],
			["Deliver To", "delivery_name"],
			["Deliver Addr", "delivery_address_line_1"],
			["Deliver Town", "delivery_town"],
			["Deliver PCode", "delivery_post_code"],
			["Deliver Tel", "delivery_phone"],
			["Del Date", "delivery_date"],
			["Del Time", "delivery_time"],
			["Pcs", "item_count"],
			["Wt (kg)", "weight"],
			["Price £", "base_charge"],
			["AWB", "air_way_bill_numbers"],
			["Instructions", "collection_instruction_1"],
		]);
	});

	it("gives each row the expected issues, by field and message", () => {
		const mapping = recogniseColumns(sheet.headings, BOOKING_FIELDS);
		const accounts = [...new Set(sheet.rows.map(({ cells }) => cells[2] ?? "").filter(Boolean))];
		const all = createBookingLookups(
			{ ...lists, customers: accounts.map((name, at) => ({ id: at + 1, code: `C${at}`, name })) },
			null,
		);
		const verdicts = sheet.rows.map(({ row_no, cells }) => {
			const issues = Object.entries(readBooking(cells, mapping, all).issues);
			return {
				row: row_no,
				your_ref: cells[0],
				issues: issues.map(
					([field, message]) => `${getImportLabel(BOOKING_FIELDS, field).toLowerCase()}: ${message}`,
				),
			};
		});
		expect(verdicts).toHaveLength(expected.rows);
		const rejected = verdicts.filter(({ issues }) => issues.length > 0);
		expect(
			rejected.map(({ row, your_ref, issues }) => ({
				row,
				your_ref,
				verdict: `reject ${issues.join("; ")}`,
			})),
		).toEqual(expected.exceptions);
		expect(verdicts.length - rejected.length).toBe(expected.accepted);
	});
});

describe("a row", () => {
	it("becomes a job as the entry form would save it", () => {
		const { job, issues, notices } = read({
			...good,
			customer_reference: "BK1; PO-7",
			collection_date: "23/07/2026",
			collection_time: "1345",
			collection_post_code: "nn46hx",
			collection_phone: "+44 7135 496911",
			delivery_date: "24 Jul 26",
			delivery_time: "9am",
			item_count: "8",
			weight: "1,683.5 kg",
			base_charge: "£1,435.36",
			air_way_bill_numbers: "415-97204699",
			collection_instruction_1: 'Ring "Gate B"\nno tail lift',
			service: "sameday",
		});
		expect({ issues, notices }).toEqual({ issues: {}, notices: {} });
		expect(job).toMatchObject({
			job_type: 1,
			mode: 0,
			is_vat: 1,
			customer_id: 2,
			load_type_id: 3,
			service_id: 1,
			customer_reference: [{ name: "BK1" }, { name: "PO-7" }],
			collection_date: "2026-07-23",
			collection_time: "12:45",
			collection_post_code: "NN4 6HX",
			collection_phone: "+447135496911",
			delivery_date: "2026-07-24",
			delivery_time: "08:00",
			item_count: 8,
			weight: 1683.5,
			base_charge: 1435.36,
			air_way_bill_numbers: [{ awb_number: "415-97204699" }],
			collection_instruction_1: 'Ring "Gate B"\nno tail lift',
		});
	});

	it("has its goods as the file describes them, within what a job takes", () => {
		expect(read({ ...good, goods_description: "Ceramic tiles" }).job?.goods_description).toBe(
			"Ceramic tiles",
		);
		expect(read({ ...good, goods_description: "x".repeat(201) }).issues).toEqual({
			goods_description: "At most 200 characters",
		});
	});

	it("has needs by name or by the words for them, and dangerous goods by their UN numbers", () => {
		const { job, issues } = read({ ...good, needs: "T/L, adr", dangerous_goods: "UN1263 4 drums" });
		expect(issues).toEqual({});
		expect(job).toMatchObject({
			needs: [1, 2],
			dangerous_goods: [{ un_number: "1263", class: "3", packing_group: "III", packages: "4 drums" }],
		});
		expect(read({ ...good, needs: "none", dangerous_goods: "N/A" }).job).toMatchObject({
			needs: [],
			dangerous_goods: [],
		});
		expect(read({ ...good, needs: "Crane, ADR", dangerous_goods: "yes" }).issues).toEqual({
			needs: "unknown need Crane",
			dangerous_goods: "no UN number",
		});
	});

	it("defaults to delivery on the collection day and to the standard times", () => {
		expect(read(good).job).toMatchObject({
			collection_time: "09:00",
			delivery_date: "2026-11-23",
			delivery_time: "09:00",
		});
	});

	it("reads a time after the date in the same cell", () => {
		expect(read({ ...good, collection_date: "23/11/2026 13:45" }).job).toMatchObject({
			collection_date: "2026-11-23",
			collection_time: "13:45",
		});
	});

	it.each([
		[
			"of two cells",
			{ collection_time: "8:00", collection_time_until: "noon" },
			{ collection_time_until: "not a time" },
		],
		[
			"that ends first",
			{ delivery_time: "12:00-08:00" },
			{ delivery_time_until: "Should be after the time it begins." },
		],
	])("refuses a window %s", (_, cells, issues) => expect(read({ ...good, ...cells }).issues).toEqual(issues));

	it.each([
		["one cell", { collection_time: "08:00-12:30" }],
		["words", { collection_time: "8am to 12.30pm" }],
		["two cells", { collection_time: "0800", collection_time_until: "1230" }],
	])("reads a window from %s", (_, cells) =>
		expect(read({ ...good, ...cells }).job).toMatchObject({
			collection_time: "08:00",
			collection_time_until: "12:30",
		}),
	);

	it("without a customer belongs to the customer selected for the file", () => {
		expect(read({ ...good, customer: "" }, 3).job?.customer_id).toBe(3);
		expect(read({ ...good, customer: "" }).issues).toEqual({ customer: "Please Select Customer Details" });
	});

	it.each([
		["an unknown account", { customer: "Nobody & Co" }, { customer: "unknown account Nobody & Co" }],
		["an unknown vehicle", { load_type: "HOVERCRAFT" }, { load_type: "unknown load type HOVERCRAFT" }],
		["an unknown service", { service: "Yesterday" }, { service: "unknown service Yesterday" }],
		["an invalid delivery date", { delivery_date: "next week" }, { delivery_date: "not a date" }],
		["an invalid time", { collection_time: "25:00" }, { collection_time: "not a time" }],
		["half a piece", { item_count: "2.5" }, { item_count: "Not a whole number" }],
		["a negative price", { base_charge: "-5" }, { base_charge: "Cannot be negative" }],
		["a tenth of a penny", { base_charge: "5.001" }, { base_charge: "At most 2 decimals" }],
		[
			"a phone in words",
			{ delivery_phone: "ask Joe about it" },
			{ delivery_phone: "Please enter a valid number" },
		],
		["a name too long", { delivery_name: "x".repeat(121) }, { delivery_name: "At most 120 characters" }],
		[
			"two issues",
			{ load_type: "", collection_date: "31/02/2026" },
			{ load_type: "Please Select Load Type", collection_date: "not a date" },
		],
	])("with %s is refused", (_what, values, expected) => {
		const { job, issues } = read({ ...good, ...values });
		expect(job).toBeNull();
		expect(issues).toEqual(expected);
	});

	it("is valid with a foreign postcode or an early delivery, with a notice", () => {
		const { job, notices } = read({
			...good,
			collection_time: "14:00",
			delivery_time: "11:00",
			delivery_post_code: "D-80331",
		});
		expect(job).not.toBeNull();
		expect(Object.keys(notices)).toEqual(["delivery_post_code", "delivery_time"]);
	});
});
