import { openArchive } from "~/domain/master-data/spreadsheets/unzip";
import { hasElement, type PartElement } from "./office-parts";

/** What speaks against an office document. */
export type OfficeThreat = "macros" | "unreadable" | "other";

const CONTENT_TYPES = "[content_types].xml";
/** Where the parts of a document are, by its extension. */
const FOLDERS = new Map([
	["docx", "word/"],
	["xlsx", "xl/"],
	["xls", "xl/"],
]);
/** A part may have any name: its type decides what it is. */
const ACTIVE_TYPE = /macroEnabled|vbaProject|macrosheet|activeX|oleObject/i;
const ACTIVE_PART = /vba(?:project|data)|\/macrosheets\/|\/activex\/|oleobject|\.bin$/;
const HARMLESS_BINARY = /\/(?:printersettings|customproperty)[^/]*\/?[^/]*\.bin$/;
/** Other files; charts bring their numbers along as a workbook. */
const EMBEDDED = /\/embeddings\//;
const EMBEDDED_NUMBERS = /\/embeddings\/[^/]*\.xlsx$/;
/** What is fetched when the document is opened. */
const FETCHED_TYPE = /\/(?:attachedTemplate|oleObject|frame|subDocument)$/i;
const LOCAL_TARGET = /^(?:file:\/\/\/[a-z]:|[a-z]:)/i;

/**
 * Looks for what is active in a document of Word or Excel: macros, controls, other files, and what is fetched on opening. `name` is
 * for messages.
 */
export function findOfficeThreat(bytes: Uint8Array, name: string, extension: string): OfficeThreat | null {
	try {
		const archive = openArchive(bytes, name);
		const { names } = archive;
		const folder = FOLDERS.get(extension);
		if (!names.includes(CONTENT_TYPES) || !names.some((part) => folder && part.startsWith(folder)))
			return isEncrypted(names) ? "unreadable" : "other";
		if (names.some(isActivePart)) return "macros";
		if (hasElement(archive, CONTENT_TYPES, isActiveType)) return "macros";
		const links = names.filter((part) => part.endsWith(".rels"));
		return links.some((part) => hasElement(archive, part, isFetchedOnOpening)) ? "macros" : null;
	} catch {
		return "unreadable";
	}
}

const isEncrypted = (names: readonly string[]) => names.includes("encryptedpackage");

const isActivePart = (part: string) =>
	(ACTIVE_PART.test(part) && !HARMLESS_BINARY.test(part)) ||
	(EMBEDDED.test(part) && !EMBEDDED_NUMBERS.test(part));

const isActiveType = ({ attributes }: PartElement) =>
	[...attributes.values()].some((value) => ACTIVE_TYPE.test(value));

function isFetchedOnOpening({ name, attributes }: PartElement): boolean {
	const [type, mode, target] = ["Type", "TargetMode", "Target"].map(
		(key) => attributes.get(key)?.trim() ?? "",
	);
	const isLink = name === "Relationship" && mode?.toLowerCase() === "external";
	return isLink && FETCHED_TYPE.test(type ?? "") && !LOCAL_TARGET.test(target ?? "");
}

/** The letters of a name as a directory of a compound file has them. */
const wide = (name: string) => [...name].map((letter) => `${letter}\0`).join("");

const OLD_STREAMS = new Map([
	["doc", [wide("WordDocument")]],
	["xls", [wide("Workbook"), wide("Book")]],
]);
const OLD_ACTIVE = [wide("_VBA_PROJECT"), wide("Ole10Native"), wide("ObjectPool")];
const OLD_ENCRYPTED = wide("EncryptedPackage");

/** As `findOfficeThreat`, for documents of the years before 2007. */
export function findOldOfficeThreat(bytes: Uint8Array, extension: string): OfficeThreat | null {
	const text = new TextDecoder("latin1").decode(bytes);
	if (text.includes(OLD_ENCRYPTED)) return "unreadable";
	if (!OLD_STREAMS.get(extension)?.some((stream) => text.includes(stream))) return "other";
	return OLD_ACTIVE.some((stream) => text.includes(stream)) || hasMacroSheet(bytes) ? "macros" : null;
}

/** A record that begins a sheet of macros: its number, its length, eight bytes of which the sixth is its kind, and its name. */
function hasMacroSheet(bytes: Uint8Array): boolean {
	for (let at = bytes.indexOf(0x85); at !== -1; at = bytes.indexOf(0x85, at + 1)) {
		const [zero, length = 0, more] = [bytes[at + 1], bytes[at + 2], bytes[at + 3]];
		const [state = 9, kind, letters = 0, isWide = 9] = bytes.subarray(at + 8, at + 12);
		const isRecord = zero === 0 && more === 0 && state <= 2 && isWide <= 1;
		if (isRecord && kind === 1 && length === 8 + letters * (1 + isWide)) return true;
	}
	return false;
}
