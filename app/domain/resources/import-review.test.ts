import { describe, expect, it } from "vitest";
import { type RecordRow, recordStanding, withRepeats, withVerdict } from "./import-review";
import type { RecordVerdict } from "./import-rows";

const fields = [
	{ name: "code", label: "Code", group: "Vehicle", synonyms: [] },
	{ name: "reg", label: "Reg", group: "Vehicle", synonyms: [] },
];
const verdict = (row_no: number, more: Partial<RecordVerdict> = {}): RecordVerdict => ({
	row_no,
	state: "new",
	faults: {},
	changes: [],
	keys: {},
	...more,
});
const row = (row_no: number, more: Partial<RecordVerdict> = {}): RecordRow =>
	withVerdict(
		{ row_no, cells: [], faults: {}, notices: {}, verdict: null, saved: false },
		verdict(row_no, more),
	);
const unread: RecordRow = { row_no: 2, cells: [], faults: {}, notices: {}, verdict: null, saved: false };

describe("where a row of records stands", () => {
	it.each([
		[unread, "waiting", "Being read"],
		[row(2), "new", "Added"],
		[row(2, { state: "same" }), "same", "Already as it is"],
		[row(2, { state: "changed", changes: ["reg", "spaces"] }), "changed", "Reg, spaces changes"],
		[
			row(2, { state: "faulty", faults: { code: "Please enter a code" } }),
			"bad",
			"Code: Please enter a code",
		],
		[row(2, { state: "faulty", faults: { reg: "Reg is already on V1" } }), "bad", "Reg is already on V1"],
		[row(2, { state: "faulty", faults: { code: "a", reg: "b" } }), "bad", "2 faults"],
		[{ ...row(2), saved: true }, "saved", "Saved"],
	])("%# is told", (one, state, said) => {
		expect(recordStanding(one, fields)).toMatchObject({ state, said });
	});
});

describe("a value that only one record may have", () => {
	it("is a fault of the later rows of the file, saved ones apart", () => {
		const rows = [
			row(2, { keys: { code: "v1", reg: "aa11 aaa" } }),
			row(3, { keys: { code: "v1", reg: "bb22 bbb" } }),
			row(4, { keys: { code: "v3", reg: "aa11 aaa" } }),
			{ ...row(5, { keys: { code: "v1" } }), saved: true },
		];
		expect(withRepeats(rows, fields).map(({ faults }) => faults)).toEqual([
			{},
			{ code: "Code is already in row 2" },
			{ reg: "Reg is already in row 2" },
			{},
		]);
		expect(withRepeats(rows, fields)[0]).toBe(rows[0]);
	});
});
