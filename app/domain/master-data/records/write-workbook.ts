import { strToU8, Zip, ZipDeflate } from "fflate";
import { escapeFormula } from "~/shared/formula-text";
import { toStream } from "~/shared/streams";

export type ExportCell = string | number | null;

type ExportRows = readonly (readonly ExportCell[])[];

interface ExportColumn {
	heading: string;
	/** In characters. */
	width: number;
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const RELATIONS = "http://schemas.openxmlformats.org/package/2006/relationships";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const CONTENT = "application/vnd.openxmlformats-officedocument.spreadsheetml";
const MAX_CELL_LENGTH = 32_767;

const CONTENT_TYPES = `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${CONTENT}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${CONTENT}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${CONTENT}.styles+xml"/></Types>`;
const ROOT_RELATIONS = `<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;
const WORKBOOK = `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`;
const WORKBOOK_RELATIONS = `<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`;
/** Style 0 is plain, style 1 bold. */
const STYLES = `<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf xfId="0"/><xf fontId="1" applyFont="1" xfId="0"/></cellXfs></styleSheet>`;
const PARTS = [
	["[Content_Types].xml", CONTENT_TYPES],
	["_rels/.rels", ROOT_RELATIONS],
	["xl/workbook.xml", WORKBOOK],
	["xl/_rels/workbook.xml.rels", WORKBOOK_RELATIONS],
	["xl/styles.xml", STYLES],
] as const;
/** What workbooks of several sheets share with this one: names of XML, and the parts that list no sheet. */
export const WORKBOOK_XML = { XML, MAIN, RELATIONS, OFFICE, CONTENT } as const;
export const SHEET_PARTS = [
	["_rels/.rels", ROOT_RELATIONS],
	["xl/styles.xml", STYLES],
] as const;
const PANE =
	'<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';

/**
 * An .xlsx workbook of one sheet with bold headings that stay in view; no text in it is a formula. Its rows come in pages, and are
 * written and compressed one page after the other, so that memory does not depend on their number, and in place, as a Worker can
 * start no other thread.
 */
export const streamWorkbook = (
	columns: readonly ExportColumn[],
	pages: AsyncIterable<ExportRows> | Iterable<ExportRows>,
): ReadableStream<Uint8Array> => toStream(generateWorkbook(columns, pages));

async function* generateWorkbook(
	columns: readonly ExportColumn[],
	pages: AsyncIterable<ExportRows> | Iterable<ExportRows>,
) {
	let written: Uint8Array[] = [];
	const zip = new Zip((error, chunk) => {
		if (error) throw error;
		written.push(chunk);
	});
	const addPart = (name: string) => {
		const part = new ZipDeflate(name);
		zip.add(part);
		return (text: string, isLast = false) => part.push(strToU8(text), isLast);
	};
	for (const [name, text] of PARTS) addPart(name)(XML + text, true);
	const write = addPart("xl/worksheets/sheet1.xml");
	const headings = columns.map(({ heading }) => heading);
	write(
		`${XML}<worksheet xmlns="${MAIN}">${PANE}<cols>${columns.map(formatWidth).join("")}</cols><sheetData>`,
	);
	write(formatRow(headings, 1, ' s="1"'));
	let line = 1;
	for await (const rows of pages) {
		write(rows.map((cells) => formatRow(cells, ++line)).join(""));
		yield* written;
		written = [];
	}
	write("</sheetData></worksheet>", true);
	zip.end();
	yield* written;
}

const formatWidth = ({ width }: ExportColumn, at: number) =>
	`<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`;

/** A row of a sheet by its line, counted from 1, with the style of its cells as an attribute. */
export const formatRow = (cells: readonly ExportCell[], line: number, style = "") =>
	`<row r="${line}">${cells.map((cell, column) => formatCell(cell, `${columnName(column)}${line}`, style)).join("")}</row>`;

function formatCell(cell: ExportCell, position: string, style: string): string {
	if (cell === null || cell === "") return "";
	if (typeof cell === "number") return `<c r="${position}"${style}><v>${cell}</v></c>`;
	const text = escapeXml(escapeFormula(cell).slice(0, MAX_CELL_LENGTH));
	return `<c r="${position}"${style} t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
}

/** The letters of a column counted from 0: 26 is "AA". */
export const columnName = (column: number): string =>
	(column >= 26 ? columnName(Math.floor(column / 26) - 1) : "") + String.fromCharCode(65 + (column % 26));

const ENTITIES = new Map(Object.entries({ "&": "&amp;", "<": "&lt;", ">": "&gt;" }));

/** Text of an element. XML has no control characters, so they are left out; text that looks like an escape of one is escaped. */
export const escapeXml = (text: string) =>
	text
		// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to leave out.
		.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "")
		.replace(/_(?=x[0-9a-f]{4}_)/gi, "_x005F_")
		.replace(/[&<>]/g, (sign) => ENTITIES.get(sign) ?? sign);
