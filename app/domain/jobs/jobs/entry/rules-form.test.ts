import { describe, expect, it } from "vitest";
import { podUploadError } from "~/domain/jobs/jobs/pod/rules";
import {
	attachmentError,
	COMPRESSED_IMAGE,
	compressedSize,
	compressionError,
	importFileError,
	printError,
	scanFileError,
} from "~/domain/kernel/files/rules-files";
import {
	isWaitingForApproval,
	noteError,
	SHOW_NOTES_TO_DRIVER,
	waitingChargeError,
} from "../timeline/rules-notes";
import { type JobForm, jobFormErrors } from "./rules-form";

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
const tripMode = { mode: "A trip cannot be Delivery Only: its deliveries are sub-jobs" };
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
	["v-delivery-date-mode-2: a trip, whose mode is wrong", { ...noDelivery, mode: 2, job_type: 3 }, tripMode],
	["a trip of another mode", { mode: 1, job_type: 3 }, {}],
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
	it.each(rows)("%s", (_id, change, errors) => {
		expect(jobFormErrors({ ...good, ...change })).toEqual(errors);
	});
});

describe("files", () => {
	it.each([
		["v-import-type", importFileError("data.pdf"), "data.pdf is not a valid import file"],
		["v-import-type: csv", importFileError("Jobs.CSV"), null],
		["v-import-type: xls", importFileError("jobs.xls"), null],
		["v-import-type: xlsx", importFileError("jobs.2026.xlsx"), null],
		["v-import-type: no ending", importFileError("csv"), "csv is not a valid import file"],
		["v-import-type: only an ending", importFileError(".csv"), ".csv is not a valid import file"],
		["v-scan-pdf", scanFileError("image.png"), "Please upload a valid PDF file."],
		["v-scan-pdf: good", scanFileError("Booking.PDF"), null],
		["v-attachment-types: note.txt", attachmentError("note.txt"), null],
		["v-attachment-types: photo.jpeg", attachmentError("photo.jpeg"), null],
		["v-compress-types", compressionError("image/gif"), "File Type Not Supported for compression"],
		["v-compress-types: webp", compressionError("image/webp"), null],
		["v-compress-types: bmp", compressionError("IMAGE/BMP"), null],
	])("%s", (_id, actual, message) => {
		expect(actual).toBe(message);
	});

	it.each([["run.exe"], ["note.txt.js"], ["photo"], ["page.html"]])(
		"v-attachment-types: %s is refused",
		(file) => {
			expect(attachmentError(file)).toContain(file);
		},
	);

	it.each([
		["v-compress-target", 2800, 1400, { width: 1400, height: 700 }],
		["v-compress-target: upright", 1000, 2800, { width: 500, height: 1400 }],
		["v-compress-target: small ones stay", 800, 600, { width: 800, height: 600 }],
		["v-compress-target: a thread", 14_000, 1, { width: 1400, height: 1 }],
	])("%s", (_id, width, height, size) => {
		expect(compressedSize(width, height)).toEqual(size);
		expect(COMPRESSED_IMAGE).toEqual({ bytes: 300_000, side: 1400 });
	});

	const company = { company_name: "Northline Couriers Ltd", address1: "1 Dock Road", logo: "logo.png" };
	it.each([
		[
			"v-worksheet-company",
			printError("worksheet", null),
			"Please add company details and logo before print!",
		],
		[
			"v-worksheet-company: the name alone, as a new company has it",
			printError("worksheet", { ...company, address1: null }),
			"Please add company details and logo before print!",
		],
		[
			"v-worksheet-logo",
			printError("worksheet", { ...company, logo: null }),
			"Please add company logo before print!",
		],
		["v-worksheet-company: complete", printError("worksheet", company), null],
		["v-report-company", printError("report", {}), "Please add company details and logo before print."],
		[
			"v-report-company: logo",
			printError("report", { ...company, logo: "" }),
			"Please add company logo before print.",
		],
	])("%s", (_id, actual, message) => {
		expect(actual).toBe(message);
	});
});

describe("notes, PODs and waiting charges", () => {
	const early = "You can't upload POD for a job that is not started yet";
	it.each([
		["v-note-add", noteError(" ", "add"), "Please add notes"],
		["v-note-add: with text", noteError("Ring the bell", "add"), null],
		["v-note-edit", noteError("", "edit"), "Please add a note"],
		["v-pod-pending", podUploadError("Pending"), early],
		["v-pod-booked", podUploadError("Booked"), early],
		["v-pod-booked: on the way", podUploadError("Inprogress"), null],
		["v-waiting-charge", waitingChargeError(0), "Please add waiting charge!"],
		["v-waiting-charge: none", waitingChargeError(null), "Please add waiting charge!"],
		["v-waiting-charge: some", waitingChargeError(12.5), null],
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
	])("%s", (_id, actual, expected) => {
		expect(actual).toBe(expected);
	});
});
