import { expect, test } from "vitest";
import { streamWorkbook } from "~/domain/master-data/records/write-workbook";
import { readLines } from "~/domain/master-data/spreadsheets/read-file";
import { makeOldWorkbook } from "../support/portal/old-workbook";

const ROWS = 20_000;
const PAGE = 1_000;
const columns = Array.from({ length: 25 }, (_, at) => ({ heading: `Column ${at}`, width: 12 }));

function* makePages() {
	for (let first = 0; first < ROWS; first += PAGE)
		yield Array.from({ length: PAGE }, (_, at) => columns.map((_, column) => `Text ${first + at}/${column}`));
}

test("a workbook of 20,000 rows and 25 columns is written and read inside the Worker", {
	timeout: 60_000,
}, async () => {
	const bytes = await new Response(streamWorkbook(columns, makePages())).arrayBuffer();
	const lines = await readLines("a.xlsx", new Uint8Array(bytes));
	expect(lines).toHaveLength(ROWS + 1);
	expect(lines.at(-1)?.slice(0, 3)).toEqual(["Text 19999/0", "Text 19999/1", "Text 19999/2"]);
});

test("an old workbook of 20,000 rows and 25 columns is read inside the Worker", {
	timeout: 60_000,
}, async () => {
	const rows = Array.from({ length: ROWS }, (_, row) =>
		columns.map((_, at) => (at % 2 ? row : `Text ${row}/${at}`)),
	);
	const bytes = makeOldWorkbook(rows);
	const lines = await readLines("a.xls", bytes);
	expect(lines).toHaveLength(ROWS);
	expect(lines.at(-1)?.slice(0, 3)).toEqual(["Text 19999/0", "19999", "Text 19999/2"]);
});

test("a workbook is written no faster than it is received", async () => {
	let made = 0;
	const pages = function* () {
		for (const page of makePages()) {
			made += 1;
			yield page;
		}
	};
	const reader = streamWorkbook(columns, pages()).getReader();
	for (let parts = 0; parts < 15; parts += 1) await reader.read();
	expect(made).toBeLessThan(15);
	await reader.cancel();
});
