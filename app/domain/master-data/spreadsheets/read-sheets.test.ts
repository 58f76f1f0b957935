import { expect, it } from "vitest";
import { writeSheets } from "~/domain/master-data/records/write-sheets";
import { parseXlsxSheets } from "./read-sheets";

it("every sheet of a workbook is read by its name", () => {
	const bytes = writeSheets([
		{ name: "LWB / van", rows: [["From \\ to", "LU"], ["LU", 38.5], [], [null, "a & <b>"]] },
		{ name: "Bands", rows: [["Line"]] },
		{ name: "bands", rows: [[1]] },
	]);
	expect(parseXlsxSheets(bytes, "card.xlsx")).toEqual([
		{ name: "LWB   van", rows: [["From \\ to", "LU"], ["LU", "38.5"], [], ["", "a & <b>"]] },
		{ name: "Bands", rows: [["Line"]] },
		{ name: "bands 2", rows: [["1"]] },
	]);
});
