import { describe, expect, it } from "vitest";
import { knowledge, proposedFields, proposeJob, readText } from "@/tests/support/portal/propose-job";

const BOOKING_EMAIL = `From: Jane Marsh <jane@marstontools.test>
To: bookings@northline.test
Subject: Booking for Monday

Hi both,

Please can you book the following:

Our ref: MT-20931
PO number: PO-50078
Vehicle: LWB VAN

Collect from:
Marston Tools
Enterprise Way
Northampton
NN4 6HX
Tel: +44 7135 496911
Ready 23/11/26 at 13:45

Deliver to:
Brackley Dairies
Cargo Centre, Shoreham Road
Leicester LE4 4BQ
Tel: 01910 851677
Date: 24/11/26
Time: 09:15

8 pallets, 683 kg
Agreed price £435.36
Instructions: Tail lift needed, ask for Goods In

Kind regards
Jane Marsh
Marston Tools Ltd, Registered office: 1 High Street, Corby NN17 1AA
Tel 01536 555000`;

const DELIVERY_NOTE = `                         DELIVERY NOTE
Calder Valves Ltd        Tel: 01274 600100                    Page 1 of 1

Delivery note no: DN88231          Order no: 4500091233        Date: 20/11/2026

COLLECTION ADDRESS                      DELIVERY ADDRESS
Calder Valves                           Eastfield Medical
Unit 4 Mill Lane                        Bay 7, Kingsway
Milton Keynes                           Birmingham
MK1 5AS                                 B33 8TH
Tel: 01908 123456                       Tel: 0121 496 0123
Collection date: 23.11.2026             Delivery date: 24.11.2026
Collection time: 0800                   Delivery time: 10.30

Quantity      Weight (kg)      Description
19            3,747.6          Brass valves on stillages

Received by: ______________   Signature: ______________`;

const FORWARDING_ORDER = `TRANSPORT ORDER                                    Order ref: FWD/2026-77120
AWB: 415-97204699
Shipper: Felix Freight Ltd, Cargo Centre, Dock Road, Felixstowe, IP11 4QY, United Kingdom
Pick up: 23 November 2026 between 08:00 and 10:00
Consignee: Lea Valley Growers, Plot 9, Poyle Road, Slough SL3 0AA
Delivery: 23 November 2026 by 16:30
No. of pieces: 12
Gross weight: 1.25 tonnes
Vehicle type: 7.5T
Rate: 310.00
Remarks: Driver to quote AWB at gate`;

const SENTENCE = `Hi, please collect from Marston Tools, Enterprise Way, Northampton NN4 6HX at 13:45 on Monday 23rd November and deliver to Brackley Dairies, Leicester, LE4 4BQ by 9.30am 24/11/2026. 3 x pallets, 450kgs. Thanks`;

const KEY_VALUES = `Customer: Ribble Glass
Collection name:      Wensum Books
Collection address:   Trading Estate
Collection town:      Brackley
Collection postcode:  nn136ab
Collection phone:     01308 553241
Delivery name:        O'Dowd & Sons
Delivery address:     14 Quay Street
Delivery town:        Little Snoring
Delivery postcode:    NR21 0HX`;

describe("a booking email", () => {
	it("proposes every field of the job, and nothing from header and signature", () => {
		expect(proposedFields(BOOKING_EMAIL)).toEqual({
			customer_reference: ["MT-20931", "PO-50078"],
			load_type: "LWB VAN",
			collection_name: "Marston Tools",
			collection_address_line_1: "Enterprise Way",
			collection_town: "Northampton",
			collection_post_code: "NN4 6HX",
			collection_phone: "07135496911",
			collection_date: "2026-11-23",
			collection_time: "13:45",
			delivery_name: "Brackley Dairies",
			delivery_address_line_1: "Cargo Centre",
			delivery_address_line_2: "Shoreham Road",
			delivery_town: "Leicester",
			delivery_post_code: "LE4 4BQ",
			delivery_phone: "01910851677",
			delivery_date: "2026-11-24",
			delivery_time: "09:15",
			item_count: "8",
			weight: "683",
			base_charge: "435.36",
			delivery_instruction_1: "Tail lift needed, ask for Goods In",
		});
	});

	it("gives the source line and confidence of each proposal", () => {
		const proposals = readText(BOOKING_EMAIL);
		const of = (field: string) => proposals.find((proposal) => proposal.field === field);
		expect(of("delivery_post_code")).toEqual({
			...{ field: "delivery_post_code", value: "LE4 4BQ", line: 23, source: "LE4 4BQ" },
			...{ confidence: "high", check: null, words: [{ line: 23, from: 10, to: 17 }] },
		});
		expect(of("delivery_date")?.confidence).toBe("high");
		expect(of("collection_date")?.confidence).toBe("high");
	});
});

describe("a delivery note in two columns", () => {
	it("separates the columns", () => {
		expect(proposedFields(DELIVERY_NOTE)).toEqual({
			customer_reference: ["DN88231", "4500091233"],
			collection_name: "Calder Valves",
			collection_address_line_1: "Unit 4 Mill Lane",
			collection_town: "Milton Keynes",
			collection_post_code: "MK1 5AS",
			collection_phone: "01908123456",
			collection_date: "2026-11-23",
			collection_time: "08:00",
			delivery_name: "Eastfield Medical",
			delivery_address_line_1: "Bay 7",
			delivery_address_line_2: "Kingsway",
			delivery_town: "Birmingham",
			delivery_post_code: "B33 8TH",
			delivery_phone: "01214960123",
			delivery_date: "2026-11-24",
			delivery_time: "10:30",
			item_count: "19",
			weight: "3747.6",
			goods_description: "Brass valves on stillages",
		});
	});
});

describe("a forwarding order", () => {
	it("reads single-line addresses, tonnes and time windows", () => {
		expect(proposedFields(FORWARDING_ORDER)).toEqual({
			customer_reference: "FWD/2026-77120",
			air_way_bill_numbers: "415-97204699",
			collection_name: "Felix Freight Ltd",
			collection_address_line_1: "Cargo Centre",
			collection_address_line_2: "Dock Road",
			collection_town: "Felixstowe",
			collection_post_code: "IP11 4QY",
			collection_country: "United Kingdom",
			collection_date: "2026-11-23",
			collection_time: "08:00",
			collection_time_until: "10:00",
			delivery_name: "Lea Valley Growers",
			delivery_address_line_1: "Plot 9",
			delivery_address_line_2: "Poyle Road",
			delivery_town: "Slough",
			delivery_post_code: "SL3 0AA",
			delivery_date: "2026-11-23",
			delivery_time_until: "16:30",
			item_count: "12",
			weight: "1250",
			load_type: "7.5T",
			base_charge: "310.00",
			delivery_instruction_1: "Driver to quote AWB at gate",
		});
	});
});

describe("a single sentence", () => {
	it("is split where it switches from collection to delivery", () => {
		expect(proposedFields(SENTENCE)).toMatchObject({
			collection_name: "Marston Tools",
			collection_address_line_1: "Enterprise Way",
			collection_town: "Northampton",
			collection_post_code: "NN4 6HX",
			collection_date: "2026-11-23",
			collection_time: "13:45",
			delivery_name: "Brackley Dairies",
			delivery_town: "Leicester",
			delivery_post_code: "LE4 4BQ",
			delivery_date: "2026-11-24",
			delivery_time_until: "09:30",
		});
	});
});

describe("a form of labels and values", () => {
	it("follows the labels, even if the town is unknown", () => {
		expect(proposedFields(KEY_VALUES)).toEqual({
			collection_name: "Wensum Books",
			collection_address_line_1: "Trading Estate",
			collection_town: "Brackley",
			collection_post_code: "NN13 6AB",
			collection_phone: "01308553241",
			delivery_name: "O'Dowd & Sons",
			delivery_address_line_1: "14 Quay Street",
			delivery_town: "Little Snoring",
			delivery_post_code: "NR21 0HX",
		});
	});
});

const CUSTOMERS = [
	{ customer_name: "Brightwell Foods", customer_code: "BRIGHT", emails: ["orders@brightwell.test"] },
	{ customer_name: "Calder Valves Ltd", customer_code: "CALDER", emails: ["despatch@gmail.com"] },
	{ customer_name: "Marston Tools", customer_code: "MARSTON", emails: [] },
];
const readMail = (lines: readonly string[]) => {
	const fields: Record<string, string> = {};
	for (const { field, value } of proposeJob([...lines], { ...knowledge, customers: CUSTOMERS }))
		fields[field] ??= value;
	return fields;
};

describe("a natural email", () => {
	it("gives addresses, times, load, price, reference and the customer who signed", () => {
		const fields = readMail([
			"Hi, can you collect tomorrow please?",
			"",
			"From: Brightwell DC, Unit 21 Mill Lane, Luton LU4 4JH",
			"Ready from 10:30",
			"To: Marlow Cold, Unit 2 River Way, Harlow CM20 2BW by 2pm",
			"3 pallets, 450kg, LWB van please. PO 99812",
			"Agreed £185 + VAT",
			"",
			"Thanks",
			"Priya",
			"Brightwell Foods",
		]);
		expect(fields).toEqual({
			customer: "Brightwell Foods",
			customer_reference: "PO 99812",
			collection_name: "Brightwell DC",
			collection_address_line_1: "Unit 21 Mill Lane",
			collection_town: "Luton",
			collection_post_code: "LU4 4JH",
			collection_date: "2026-11-21",
			collection_time: "10:30",
			delivery_name: "Marlow Cold",
			delivery_address_line_1: "Unit 2 River Way",
			delivery_town: "Harlow",
			delivery_post_code: "CM20 2BW",
			delivery_date: "2026-11-21",
			delivery_time_until: "14:00",
			item_count: "3",
			weight: "450",
			load_type: "LWB van",
			base_charge: "185",
		});
	});

	it.each([
		[
			"the sender's domain",
			["From: Jo <jo@brightwell.test>", "See below."],
			{ customer: "Brightwell Foods" },
		],
		["a public address of its own", ["despatch@gmail.com wrote:"], { customer: "Calder Valves Ltd" }],
		["nobody by a public domain", ["From: Jo <jo@gmail.com>"], {}],
		["a letterhead", ["CALDER VALVES", "Trading estate, Leeds"], { customer: "Calder Valves Ltd" }],
		[
			"the next such weekday",
			["Could you collect on Monday and deliver Tuesday?"],
			{
				collection_date: "2026-11-23",
				delivery_date: "2026-11-24",
			},
		],
		["the vehicle in a sentence", ["We need an 18 tonner please"], { load_type: "18T" }],
		["no vehicle in a town", ["The office is in Luton"], {}],
		["a purchase order in a sentence", ["as per PO number 4500-123"], { customer_reference: "PO 4500-123" }],
	])("knows %s", (_what, lines, fields) => {
		expect(readMail(lines)).toEqual(fields);
	});

	it("reads a labelled purchase order with its prefix", () => {
		expect(proposedFields("Our ref: PO 99812").customer_reference).toBe("PO 99812");
	});
});
