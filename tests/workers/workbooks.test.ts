import { expect, test } from "vitest";
import { readLines } from "~/domain/imports/read-file";
import { writeWorkbook } from "~/domain/master-data/write-workbook";

test("a workbook of 10,000 rows and 25 columns is written and read inside the Worker", {
	timeout: 60_000,
}, async () => {
	const columns = Array.from({ length: 25 }, (_, at) => ({ heading: `Column ${at}`, width: 12 }));
	const rows = Array.from({ length: 10_000 }, (_, row) =>
		columns.map((_, at) => (at % 2 ? row : `Text ${row}/${at}`)),
	);
	const lines = await readLines("a.xlsx", writeWorkbook(columns, rows));
	expect(lines).toHaveLength(10_001);
	expect(lines.at(-1)?.slice(0, 3)).toEqual(["Text 9999/0", "9999", "Text 9999/2"]);
});
