import { describe, expect, it } from "vitest";
import {
	attachmentError,
	COMPRESSED_IMAGE,
	compressedSize,
	compressionError,
	extensionOf,
	importFileError,
	printError,
	scanFileError,
} from "./rules-files";

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

describe("the extension of a file", () => {
	it.each([
		["jobs.2026.xlsx", "xlsx"],
		["PHOTO.JPG", "jpg"],
		["scans.2026/photo", ""],
		["C:\\scans\\booking.pdf", "pdf"],
		[".csv", ""],
		["csv", ""],
		["jobs.", ""],
	])("of %s is %j", (file, extension) => {
		expect(extensionOf(file)).toBe(extension);
	});
});
