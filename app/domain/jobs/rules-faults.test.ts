import { describe, expect, it } from "vitest";
import { type JobForm, jobFaults } from "./rules-faults";
import {
	attachmentFault,
	COMPRESSED,
	compressedSize,
	compressionFault,
	importFault,
	podFault,
	printFault,
	scanFault,
} from "./rules-files";
import { isWaitingForApproval, noteFault, SHOW_NOTES_TO_DRIVER, waitingChargeFault } from "./rules-notes";

const good: JobForm = {
	job_type: 1,
	mode: 0,
	customer_id: 1,
	load_type_id: 1,
	collection_phone: "+44 7135 496911",
	delivery_phone: "",
	collection_date: "2024-01-05",
	delivery_date: "2024-01-05",
};

const collection = { collection_date: "Please enter Collection Date" };
const delivery = { delivery_date: "Please enter delivery date" };
const order = { delivery_date: "Delivery should be after collection." };
const noCollection = { collection_date: null };
const noDelivery = { delivery_date: "0000-00-00" };
const backwards = { delivery_date: "2024-01-04" };

const rows: [string, Partial<JobForm>, Partial<Record<keyof JobForm, string>>][] = [
	["a good form", {}, {}],
	["v-customer", { customer_id: null }, { customer_id: "Please Select Customer Details" }],
	["v-load-type", { load_type_id: null }, { load_type_id: "Please Select Load Type" }],
	[
		"v-phone-length",
		{ collection_phone: "012345678" },
		{ collection_phone: "Number cannot be less than 10 characters" },
	],
	[
		"v-phone-length: delivery",
		{ delivery_phone: "1" },
		{ delivery_phone: "Number cannot be less than 10 characters" },
	],
	["v-phone-numeric", { delivery_phone: "01234abcde" }, { delivery_phone: "Please enter a valid number" }],
	["v-collection-date-mode-0", { ...noCollection, mode: 0 }, collection],
	["v-collection-date-mode-1", { ...noCollection, mode: 1 }, collection],
	["v-collection-date-mode-3", { ...noCollection, mode: 3 }, collection],
	["v-collection-date-mode-4", { ...noCollection, mode: 4 }, collection],
	["v-collection-date-mode-0: a trip too", { ...noCollection, job_type: 3 }, collection],
	["v-collection-date-mode-2", { ...noCollection, mode: 2 }, {}],
	["v-delivery-date-mode-0", { ...noDelivery, mode: 0 }, delivery],
	["v-delivery-date-mode-0: a trip", { ...noDelivery, mode: 0, job_type: 3 }, {}],
	["v-delivery-date-mode-2", { ...noDelivery, mode: 2 }, delivery],
	["v-delivery-date-mode-2: a trip", { ...noDelivery, mode: 2, job_type: 3 }, {}],
	["v-delivery-date-mode-3", { ...noDelivery, mode: 3 }, delivery],
	["v-delivery-date-mode-3: a trip", { ...noDelivery, mode: 3, job_type: 3 }, {}],
	["v-delivery-date-mode-4", { ...noDelivery, mode: 4 }, delivery],
	["v-delivery-date-mode-4: a trip", { ...noDelivery, mode: 4, job_type: 3 }, {}],
	["v-delivery-date-mode-1", { ...noDelivery, mode: 1 }, {}],
	["v-delivery-after-collection", backwards, order],
	["v-delivery-after-collection: mode 3", { ...backwards, mode: 3 }, order],
	["v-delivery-after-collection: mode 4", { ...backwards, mode: 4 }, order],
	["v-delivery-after-collection: mode 2 has no order", { ...backwards, mode: 2 }, {}],
	["v-delivery-after-collection: a trip", { ...backwards, job_type: 3 }, {}],
	["v-delivery-after-collection: the same day", { delivery_date: "2024-01-05" }, {}],
	[
		"every fault at once",
		{ customer_id: null, load_type_id: null, ...noCollection, ...noDelivery },
		{
			customer_id: "Please Select Customer Details",
			load_type_id: "Please Select Load Type",
			...collection,
			...delivery,
		},
	],
];

describe("the job form", () => {
	it.each(rows)("%s", (_id, change, faults) => {
		expect(jobFaults({ ...good, ...change })).toEqual(faults);
	});
});

describe("files", () => {
	it.each([
		["v-import-type", importFault("data.pdf"), "data.pdf is not a valid import file"],
		["v-import-type: csv", importFault("Jobs.CSV"), null],
		["v-import-type: xls", importFault("jobs.xls"), null],
		["v-import-type: xlsx", importFault("jobs.2026.xlsx"), null],
		["v-import-type: no ending", importFault("csv"), "csv is not a valid import file"],
		["v-import-type: only an ending", importFault(".csv"), ".csv is not a valid import file"],
		["v-scan-pdf", scanFault("image.png"), "Please upload a valid PDF file."],
		["v-scan-pdf: good", scanFault("Booking.PDF"), null],
		["v-attachment-types: note.txt", attachmentFault("note.txt"), null],
		["v-attachment-types: photo.jpeg", attachmentFault("photo.jpeg"), null],
		["v-compress-types", compressionFault("image/gif"), "File Type Not Supported for compression"],
		["v-compress-types: webp", compressionFault("image/webp"), null],
		["v-compress-types: bmp", compressionFault("IMAGE/BMP"), null],
	])("%s", (_id, said, message) => {
		expect(said).toBe(message);
	});

	it.each([["run.exe"], ["note.txt.js"], ["photo"], ["page.html"]])(
		"v-attachment-types: %s is refused",
		(file) => {
			expect(attachmentFault(file)).toContain(file);
		},
	);

	it.each([
		["v-compress-target", 2800, 1400, { width: 1400, height: 700 }],
		["v-compress-target: upright", 1000, 2800, { width: 500, height: 1400 }],
		["v-compress-target: small ones stay", 800, 600, { width: 800, height: 600 }],
		["v-compress-target: a thread", 14_000, 1, { width: 1400, height: 1 }],
	])("%s", (_id, width, height, size) => {
		expect(compressedSize(width, height)).toEqual(size);
		expect(COMPRESSED).toEqual({ bytes: 300_000, side: 1400 });
	});

	const company = { company_name: "Northline Couriers Ltd", address1: "1 Dock Road", logo: "logo.png" };
	it.each([
		[
			"v-worksheet-company",
			printFault("worksheet", null),
			"Please add company details and logo before print!",
		],
		[
			"v-worksheet-company: the name alone, as a new company has it",
			printFault("worksheet", { ...company, address1: null }),
			"Please add company details and logo before print!",
		],
		[
			"v-worksheet-logo",
			printFault("worksheet", { ...company, logo: null }),
			"Please add company logo before print!",
		],
		["v-worksheet-company: complete", printFault("worksheet", company), null],
		["v-report-company", printFault("report", {}), "Please add company details and logo before print."],
		[
			"v-report-company: logo",
			printFault("report", { ...company, logo: "" }),
			"Please add company logo before print.",
		],
	])("%s", (_id, said, message) => {
		expect(said).toBe(message);
	});
});

describe("notes, PODs and waiting charges", () => {
	const early = "You can't upload POD for a job that is not started yet";
	it.each([
		["v-note-add", noteFault(" ", "add"), "Please add notes"],
		["v-note-add: with text", noteFault("Ring the bell", "add"), null],
		["v-note-edit", noteFault("", "edit"), "Please add a note"],
		["v-pod-pending", podFault("Pending"), early],
		["v-pod-booked", podFault("Booked"), early],
		["v-pod-booked: on the way", podFault("Inprogress"), null],
		["v-waiting-charge", waitingChargeFault(0), "Please add waiting charge!"],
		["v-waiting-charge: none", waitingChargeFault(null), "Please add waiting charge!"],
		["v-waiting-charge: some", waitingChargeFault(12.5), null],
		["note-toggle-default", SHOW_NOTES_TO_DRIVER, true],
		["waiting-charge-pending", isWaitingForApproval({ action_type: "waiting_charge", status: 1 }), true],
		[
			"waiting-charge-pending: approved",
			isWaitingForApproval({ action_type: "waiting_charge", status: 2 }),
			false,
		],
		[
			"waiting-charge-pending: another entry",
			isWaitingForApproval({ action_type: "note_added", status: 1 }),
			false,
		],
	])("%s", (_id, said, expected) => {
		expect(said).toBe(expected);
	});
});
