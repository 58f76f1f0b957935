import type { ExportCell } from "~/domain/master-data/records/write-workbook";
import { csvText } from "~/domain/master-data/spreadsheets/csv-text";

const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** A column of a file: its heading and what it has of a row. */
export type FileColumn<Row> = readonly [heading: string, cell: (row: Row) => ExportCell];

/** An amount with its pence, so that a spreadsheet reads a number either way. */
const formatCell = (cell: ExportCell) => (typeof cell === "number" ? cell.toFixed(2) : cell);

/** Rows as a CSV file or as a workbook, named after the report. */
export async function writeReportFile<Row>(
	name: string,
	format: "csv" | "xlsx",
	columns: readonly FileColumn<Row>[],
	rows: readonly Row[],
): Promise<Response> {
	const headings = columns.map(([heading]) => heading);
	const cells = rows.map((row) => columns.map(([, cell]) => cell(row)));
	const headers = (type: string) => ({
		"Content-Type": type,
		"Content-Disposition": `attachment; filename="${name}.${format}"`,
	});
	if (format === "csv")
		return new Response(csvText([headings, ...cells.map((row) => row.map(formatCell))]), {
			headers: headers("text/csv; charset=utf-8"),
		});
	const { streamWorkbook } = await import("~/domain/master-data/records/write-workbook");
	const widths = headings.map((heading, at) => ({ heading, width: at === 0 ? 28 : 14 }));
	return new Response(streamWorkbook(widths, [cells]), { headers: headers(XLSX) });
}
