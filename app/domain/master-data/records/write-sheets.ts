import { strToU8, zipSync } from "fflate";
import { type ExportCell, escapeXml, formatRow, SHEET_PARTS, WORKBOOK_XML } from "./write-workbook";

/** A sheet of a workbook: its name, and its rows of which the first is bold. */
interface WrittenSheet {
	name: string;
	rows: readonly (readonly ExportCell[])[];
}

const MAX_NAME_LENGTH = 31;
const { XML, MAIN, RELATIONS, OFFICE, CONTENT } = WORKBOOK_XML;

/** A sheet's name: 31 characters at most, without those that workbooks refuse; one that is taken gets a number. */
function sheetNames(sheets: readonly WrittenSheet[]): string[] {
	const names: string[] = [];
	for (const { name } of sheets) {
		const stem = name.replace(/[[\]:*?/\\']/g, " ").slice(0, MAX_NAME_LENGTH);
		let free = stem;
		for (let number = 2; names.some((one) => one.toLowerCase() === free.toLowerCase()); number++)
			free = `${stem.slice(0, MAX_NAME_LENGTH - 4)} ${number}`;
		names.push(free);
	}
	return names;
}

const toSheetXml = ({ rows }: WrittenSheet) =>
	`${XML}<worksheet xmlns="${MAIN}"><sheetData>${rows
		.map((cells, at) => formatRow(cells, at + 1, at === 0 ? ' s="1"' : ""))
		.join("")}</sheetData></worksheet>`;

/** An .xlsx workbook of several small sheets. No text in it is a formula. */
export function writeSheets(sheets: readonly WrittenSheet[]): Uint8Array<ArrayBuffer> {
	const path = (at: number) => `worksheets/sheet${at + 1}.xml`;
	const each = (make: (at: number) => string) => sheets.map((_, at) => make(at)).join("");
	const overrides = each(
		(at) => `<Override PartName="/xl/${path(at)}" ContentType="${CONTENT}.worksheet+xml"/>`,
	);
	const relations = each(
		(at) => `<Relationship Id="rId${at + 1}" Type="${OFFICE}/worksheet" Target="${path(at)}"/>`,
	);
	const listed = sheetNames(sheets).map(
		(name, at) =>
			`<sheet name="${escapeXml(name).replaceAll('"', "&quot;")}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
	);
	const parts = [
		...SHEET_PARTS,
		[
			"[Content_Types].xml",
			`<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${CONTENT}.sheet.main+xml"/>${overrides}<Override PartName="/xl/styles.xml" ContentType="${CONTENT}.styles+xml"/></Types>`,
		],
		[
			"xl/workbook.xml",
			`<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${listed.join("")}</sheets></workbook>`,
		],
		[
			"xl/_rels/workbook.xml.rels",
			`<Relationships xmlns="${RELATIONS}">${relations}<Relationship Id="rId${sheets.length + 1}" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
		],
	] as const;
	return zipSync(
		Object.fromEntries([
			...parts.map(([name, text]) => [name, strToU8(XML + text)] as const),
			...sheets.map((sheet, at) => [`xl/${path(at)}`, strToU8(toSheetXml(sheet))] as const),
		]),
	);
}
