import { describe, expect, it } from "vitest";
import { type RecordRow, recordRowStatus, withDuplicateIssues, withRecordVerdict } from "./review";
import type { RecordVerdict } from "./rows";

const fields = [
	{ name: "code", label: "Code", group: "Vehicle", synonyms: [] },
	{ name: "reg", label: "Reg", group: "Vehicle", synonyms: [] },
];
const verdict = (row_no: number, overrides: Partial<RecordVerdict> = {}): RecordVerdict => ({
	row_no,
	state: "new",
	issues: {},
	notices: {},
	changes: [],
	keys: {},
	...overrides,
});
const row = (row_no: number, overrides: Partial<RecordVerdict> = {}): RecordRow =>
	withRecordVerdict(
		{ row_no, cells: [], issues: {}, notices: {}, verdict: null, saved: false },
		verdict(row_no, overrides),
	);
const unread: RecordRow = { row_no: 2, cells: [], issues: {}, notices: {}, verdict: null, saved: false };

describe("recordRowStatus", () => {
	it.each([
		[unread, "waiting", "Being read"],
		[row(2), "new", "Will be added"],
		[row(2, { state: "same" }), "same", "No changes"],
		[row(2, { state: "changed", changes: ["reg", "spaces"] }), "changed", "Reg, spaces changes"],
		[
			row(2, { state: "faulty", issues: { code: "Please enter a code" } }),
			"bad",
			"Code: Please enter a code",
		],
		[row(2, { state: "faulty", issues: { reg: "Reg is already on V1" } }), "bad", "Reg is already on V1"],
		[row(2, { state: "faulty", issues: { code: "a", reg: "b" } }), "bad", "2 issues"],
		[
			row(2, { notices: { name: "Same name as AP1, Aldgate Print" } }),
			"new",
			"Will be added. Same name as AP1, Aldgate Print",
		],
		[{ ...row(2), saved: true }, "saved", "Saved"],
	])("row %# has its state and message", (recordRow, state, message) => {
		expect(recordRowStatus(recordRow, fields)).toMatchObject({ state, message });
	});
});

describe("withDuplicateIssues", () => {
	it("reports a repeated unique value on the later rows, except saved ones", () => {
		const rows = [
			row(2, { keys: { code: "v1", reg: "aa11 aaa" } }),
			row(3, { keys: { code: "v1", reg: "bb22 bbb" } }),
			row(4, { keys: { code: "v3", reg: "aa11 aaa" } }),
			{ ...row(5, { keys: { code: "v1" } }), saved: true },
		];
		expect(withDuplicateIssues(rows, fields).map(({ issues }) => issues)).toEqual([
			{},
			{ code: "Code is already in row 2" },
			{ reg: "Reg is already in row 2" },
			{},
		]);
		expect(withDuplicateIssues(rows, fields)[0]).toBe(rows[0]);
	});
});
