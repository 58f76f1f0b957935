import { expect, it } from "vitest";
import { MAX_ROWS_PER_REQUEST } from "~/domain/master-data/spreadsheets/limits";
import { checkRows } from "./check-rows";
import type { SentRow } from "./import-source";

const rows = Array.from({ length: MAX_ROWS_PER_REQUEST + 1 }, (_, at) => ({
	row_no: at + 2,
	cells: [`${at}`],
}));
const accept = async (page: SentRow[]) => page.map(({ row_no }) => ({ row_no }));

it("checks page by page and returns the verdicts by the cells that were checked", async () => {
	const sizes: number[] = [];
	const verdicts = await checkRows(rows, (page) => {
		sizes.push(page.length);
		return accept(page);
	});
	expect(sizes).toEqual([MAX_ROWS_PER_REQUEST, 1]);
	expect(verdicts?.size).toBe(rows.length);
	expect(rows.map(({ cells }) => verdicts?.get(cells)?.row_no)).toEqual(rows.map(({ row_no }) => row_no));
});

it("counts the rows that have been checked", async () => {
	const counts: number[] = [];
	await checkRows(rows, accept, undefined, (done) => counts.push(done));
	expect(counts).toEqual([MAX_ROWS_PER_REQUEST, rows.length]);
});

it("returns nothing once it is aborted", async () => {
	const controller = new AbortController();
	const verdicts = await checkRows(
		rows,
		(page) => {
			controller.abort();
			return accept(page);
		},
		controller.signal,
	);
	expect(verdicts).toBeNull();
});
