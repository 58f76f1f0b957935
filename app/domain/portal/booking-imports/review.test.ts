import { describe, expect, it } from "vitest";
import { groupIssues, issuesCsv } from "~/domain/master-data/spreadsheets/review";
import { BOOKING_FIELDS } from "./fields";
import { createBookingLookups } from "./lookups";
import {
	bookingRowMessage,
	bookingRowState,
	findDuplicates,
	reviewRow,
	withBookingResult,
	withBookingVerdict,
} from "./review";

const lookups = createBookingLookups(
	{
		customers: [{ id: 1, code: "EAST", name: "Eastfield" }],
		load_types: [{ id: 5, code: "LWB VAN", name: "" }],
		services: [],
		freight_types: [],
		needs: [],
	},
	null,
);
const mapping = { 0: "customer_reference", 1: "customer", 2: "load_type", 3: "collection_date" };
const read = (row_no: number, ...cells: string[]) => reviewRow({ row_no, cells }, mapping, lookups);
const rows = [
	read(2, "A1", "East", "LWB", "23/11/2026"),
	read(3, "a1", "EASTFIELD", "lwb van", "2026-11-23"),
	read(4, "A2", "Nobody", "LWB", "23/11/2026"),
	read(5, "A3", "Nobody", "SHIP", "31/02/2026"),
];
const job = { job_id: 9, job_number: "1042", status: "Pending" } as const;

describe("a file under review", () => {
	it("gives each row its state and message", () => {
		const duplicates = findDuplicates(rows);
		expect(rows.map((row) => [bookingRowState(row, duplicates), bookingRowMessage(row, duplicates)])).toEqual(
			[
				["good", "Ready"],
				["duplicate", "same as row 2"],
				["bad", "1 issue"],
				["bad", "3 issues"],
			],
		);
	});

	it("applies the server's verdicts and the results of a save", () => {
		const [first, , third] = rows;
		if (!first || !third) throw new Error("no rows");
		const none = new Map<number, number>();
		const verdict = { row_no: 2, issues: {}, notices: {}, saved: { ...job, status: "Deleted" as const } };
		expect(bookingRowMessage(withBookingVerdict(first, verdict), none)).toBe(
			"already imported as job 1042, deleted since",
		);
		const skipped = withBookingResult(first, { row_no: 2, state: "skipped", job, issues: {} });
		expect([bookingRowState(skipped, none), bookingRowMessage(skipped, none)]).toEqual([
			"imported",
			"already imported as job 1042",
		]);
		const saved = withBookingResult(first, { row_no: 2, state: "saved", job, issues: {}, note: null });
		expect([bookingRowState(saved, none), bookingRowMessage(saved, none)]).toEqual(["saved", "Job 1042"]);
		const requested = withBookingResult(first, {
			row_no: 2,
			state: "saved",
			job: { ...job, status: "Quote" },
			issues: {},
			note: "priced by the office",
		});
		expect(bookingRowMessage(requested, none)).toBe("Job 1042 requested, priced by the office");
		const bad = withBookingResult(first, {
			row_no: 2,
			state: "bad",
			job: null,
			issues: { customer: "removed" },
			note: null,
		});
		expect([bookingRowState(bad, none), findDuplicates([bad, ...rows.slice(1)]).size]).toEqual(["bad", 0]);
	});

	it("groups the same issue of several rows", () => {
		expect(groupIssues(rows, mapping)).toEqual([
			{ field: "customer", message: "unknown account Nobody", rows: [4, 5], text: "Nobody" },
			{ field: "load_type", message: "unknown load type SHIP", rows: [5], text: "SHIP" },
			{ field: "collection_date", message: "not a date", rows: [5], text: "31/02/2026" },
		]);
	});

	it("exports the rows with issues as CSV, with formulas escaped", () => {
		const csv = issuesCsv(
			["Ref", "Account", "Van", "Day"],
			[...rows, read(6, "=1+1", "+44 7135 496911", "LWB", "")],
			BOOKING_FIELDS,
		);
		expect(csv.split("\r\n")).toEqual([
			"\ufeffRef,Account,Van,Day,Issue",
			"A2,Nobody,LWB,23/11/2026,Customer: unknown account Nobody",
			"A3,Nobody,SHIP,31/02/2026,Customer: unknown account Nobody; Load type: unknown load type SHIP; Collection date: not a date",
			`'=1+1,+44 7135 496911,LWB,,Customer: unknown account +44 7135 496911; Collection date: Please enter Collection Date`,
			"",
		]);
	});
});
