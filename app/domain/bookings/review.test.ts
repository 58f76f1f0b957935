import { describe, expect, it } from "vitest";
import { faultGroups, faultyCsv } from "~/domain/imports/review";
import { bookingLabel } from "./fields";
import { knownFrom } from "./known";
import { completed, reviewRow, stateOf, stateText, twinsOf, withResult, withVerdict } from "./review";

const known = knownFrom(
	{
		customers: [{ id: 1, code: "EAST", name: "Eastfield" }],
		load_types: [{ id: 5, code: "LWB VAN", name: "" }],
		services: [],
		freight_types: [],
	},
	null,
);
const mapping = { 0: "customer_reference", 1: "customer", 2: "load_type", 3: "collection_date" };
const read = (row_no: number, ...cells: string[]) => reviewRow({ row_no, cells }, mapping, known);
const rows = [
	read(2, "A1", "East", "LWB", "23/11/2026"),
	read(3, "a1", "EASTFIELD", "lwb van", "2026-11-23"),
	read(4, "A2", "Nobody", "LWB", "23/11/2026"),
	read(5, "A3", "Nobody", "SHIP", "31/02/2026"),
];
const job = { job_id: 9, job_number: "1042", status: "Pending" } as const;

describe("a file under review", () => {
	it("knows where each row stands", () => {
		const twins = twinsOf(rows);
		expect(rows.map((row) => [stateOf(row, twins), stateText(row, twins)])).toEqual([
			["good", "Good"],
			["twin", "same as row 2"],
			["bad", "1 fault"],
			["bad", "3 faults"],
		]);
	});

	it("takes over what the server says and what became of the rows", () => {
		const [first, , third] = rows;
		if (!first || !third) throw new Error("no rows");
		const none = new Map<number, number>();
		const verdict = { row_no: 2, faults: {}, notices: {}, saved: { ...job, status: "Deleted" as const } };
		expect(stateText(withVerdict(first, verdict), none)).toBe("already imported as job 1042, deleted since");
		const skipped = withResult(first, { row_no: 2, state: "skipped", job, faults: {} });
		expect([stateOf(skipped, none), stateText(skipped, none)]).toEqual([
			"imported",
			"already imported as job 1042",
		]);
		const saved = withResult(first, { row_no: 2, state: "saved", job, faults: {} });
		expect([stateOf(saved, none), stateText(saved, none)]).toEqual(["saved", "Job 1042"]);
		const bad = withResult(first, { row_no: 2, state: "bad", job: null, faults: { customer: "gone" } });
		expect([stateOf(bad, none), twinsOf([bad, ...rows.slice(1)]).size]).toEqual(["bad", 0]);
	});

	it("gathers the same fault of several rows", () => {
		expect(faultGroups(rows, mapping)).toEqual([
			{ field: "customer", message: "unknown account Nobody", rows: [4, 5], text: "Nobody" },
			{ field: "load_type", message: "unknown load type SHIP", rows: [5], text: "SHIP" },
			{ field: "collection_date", message: "not a date", rows: [5], text: "31/02/2026" },
		]);
	});

	it("gives the rows that are not good as a file, without anything a spreadsheet would run", () => {
		const csv = faultyCsv(
			["Ref", "Account", "Van", "Day"],
			[...rows, read(6, "=1+1", "+44 7135 496911", "LWB", "")],
			bookingLabel,
		);
		expect(csv.split("\r\n")).toEqual([
			"\ufeffRef,Account,Van,Day,Fault",
			"A2,Nobody,LWB,23/11/2026,Customer: unknown account Nobody",
			"A3,Nobody,SHIP,31/02/2026,Customer: unknown account Nobody; Load type: unknown load type SHIP; Collection date: not a date",
			`"'=1+1",+44 7135 496911,LWB,,Customer: unknown account +44 7135 496911; Collection date: Please enter Collection Date`,
			"",
		]);
	});

	it("gets empty columns for what every booking needs", () => {
		const sheet = { headings: ["Ref"], rows: [{ row_no: 2, cells: ["A1"] }] };
		expect(completed(sheet, { 0: "customer_reference" })).toEqual({
			sheet: {
				headings: ["Ref", "Customer", "Load type", "Collection date"],
				rows: [{ row_no: 2, cells: ["A1", "", "", ""] }],
			},
			mapping: { 0: "customer_reference", 1: "customer", 2: "load_type", 3: "collection_date" },
		});
	});
});
