import { attribute, createXmlReader, decodeXml } from "./read-xml";
import type { Archive } from "./unzip";

/** What a sheet's cells refer to. */
export interface WorkbookParts {
	/** The path of the first sheet in the archive. */
	sheet: string;
	/** Whether days are counted from 1904. */
	is1904: boolean;
	strings: readonly string[];
	/** By index of a cell's style: whether its number is a date or a time. */
	dateStyles: readonly boolean[];
}

/** Reads the parts of a workbook except its sheets. Throws when it has no sheet. */
export function readBook(archive: Archive): WorkbookParts {
	const { sheetId, is1904 } = readWorkbook(archive);
	let sheet = "xl/worksheets/sheet1.xml";
	const onOpen = (name: string, text: string) => {
		if (name === "Relationship" && attribute(text, "Id") === sheetId)
			sheet = toPath(attribute(text, "Target"));
		return true;
	};
	archive.unpack("xl/_rels/workbook.xml.rels", createXmlReader({ onOpen }));
	return { sheet, is1904, strings: readStrings(archive), dateStyles: readDateStyles(archive) };
}

/** A sheet of a workbook, and its path in the archive. */
export interface NamedSheet {
	name: string;
	path: string;
}

/** The sheets of a workbook in their order. */
export function listSheets(archive: Archive): NamedSheet[] {
	const sheets: { name: string; id: string }[] = [];
	const targets = new Map<string, string>();
	const book = createXmlReader({
		onOpen(name, text) {
			if (name === "sheet")
				sheets.push({
					name: decodeXml(attribute(text, "name") ?? ""),
					id: attribute(text, "[\\w-]+:id") ?? "",
				});
			return name !== "definedNames";
		},
	});
	archive.unpack("xl/workbook.xml", book);
	const relations = createXmlReader({
		onOpen(name, text) {
			if (name === "Relationship")
				targets.set(attribute(text, "Id") ?? "", toPath(attribute(text, "Target")));
			return true;
		},
	});
	archive.unpack("xl/_rels/workbook.xml.rels", relations);
	return sheets.flatMap(({ name, id }) => {
		const path = targets.get(id);
		return path === undefined ? [] : [{ name, path }];
	});
}

const toPath = (target = "") =>
	target.startsWith("/") ? target.slice(1) : `xl/${target.replace(/^\.\//, "")}`;

function readWorkbook(archive: Archive) {
	let sheetId: string | undefined;
	let is1904 = false;
	const reader = createXmlReader({
		onOpen(name, text) {
			if (name === "workbookPr") is1904 = /^(1|true)$/.test(attribute(text, "date1904") ?? "");
			if (name === "sheet") sheetId ??= attribute(text, "[\\w-]+:id") ?? "";
			return name !== "definedNames";
		},
	});
	if (!archive.unpack("xl/workbook.xml", reader) || sheetId === undefined) throw new Error("no sheet");
	return { sheetId, is1904 };
}

/** Texts that cells share; of a text in parts all but its pronunciation. */
function readStrings(archive: Archive): string[] {
	const strings: string[] = [];
	let text = "";
	let isText = false;
	let isPronunciation = false;
	const reader = createXmlReader({
		onOpen(name) {
			if (name === "si") text = "";
			else if (name === "rPh") isPronunciation = true;
			else if (name === "t") isText = !isPronunciation;
			return true;
		},
		onText(part) {
			if (isText) text += part;
		},
		onClose(name) {
			if (name === "t") isText = false;
			else if (name === "rPh") isPronunciation = false;
			else if (name === "si") strings.push(decodeCellText(text));
			return true;
		},
	});
	archive.unpack("xl/sharedStrings.xml", reader);
	return strings;
}

/** Text of a cell: workbooks write control characters as `_x000D_`. */
export const decodeCellText = (text: string): string =>
	decodeXml(text).replace(/_x([0-9a-f]{4})_/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));

/** Numbers of the formats every workbook has that are dates or times. */
const isBuiltInDate = (id: number) =>
	(id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

/** Whether a format shows parts of a date, apart from its colours, conditions and literal text. */
const isDateFormat = (code: string) =>
	/[dmyhs]/i.test(
		code.replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]|"[^"]*"|\\.|[_*]./gi, "").replace(/general/gi, ""),
	);

function readDateStyles(archive: Archive): boolean[] {
	const dateFormats = new Map<number, boolean>();
	const styles: boolean[] = [];
	let isCellStyles = false;
	const reader = createXmlReader({
		onOpen(name, text) {
			if (name === "numFmt")
				dateFormats.set(
					Number(attribute(text, "numFmtId")),
					isDateFormat(attribute(text, "formatCode") ?? ""),
				);
			else if (name === "cellXfs") isCellStyles = true;
			else if (name === "xf" && isCellStyles) {
				const id = Number(attribute(text, "numFmtId") ?? 0);
				styles.push(dateFormats.get(id) ?? isBuiltInDate(id));
			}
			return true;
		},
		onClose: (name) => name !== "cellXfs",
	});
	archive.unpack("xl/styles.xml", reader);
	return styles;
}
