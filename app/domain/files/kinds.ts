import { extensionOf } from "~/domain/jobs/rules-files";

/** A kind of file: its media type, and how its first bytes begin where the format says so. */
interface Kind {
	type: string;
	begins: readonly (readonly number[])[];
}

const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0));

const JPEG: Kind = { type: "image/jpeg", begins: [[0xff, 0xd8, 0xff]] };
/** Office files of before 2007 are compound files, later ones are ZIP archives. */
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const ZIP = [0x50, 0x4b, 0x03, 0x04];

/** The kinds of file that are kept, by the ending of the name. */
const KINDS: Record<string, Kind> = {
	jpg: JPEG,
	jpeg: JPEG,
	png: { type: "image/png", begins: [[0x89, ...ascii("PNG"), 0x0d, 0x0a, 0x1a, 0x0a]] },
	gif: { type: "image/gif", begins: [ascii("GIF87a"), ascii("GIF89a")] },
	webp: { type: "image/webp", begins: [ascii("RIFF")] },
	bmp: { type: "image/bmp", begins: [ascii("BM")] },
	pdf: { type: "application/pdf", begins: [ascii("%PDF-")] },
	doc: { type: "application/msword", begins: [COMPOUND] },
	xls: { type: "application/vnd.ms-excel", begins: [COMPOUND] },
	docx: { type: "application/vnd.openxmlformats-officedocument.wordprocessingml.document", begins: [ZIP] },
	xlsx: { type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", begins: [ZIP] },
	csv: { type: "text/csv; charset=utf-8", begins: [] },
	txt: { type: "text/plain; charset=utf-8", begins: [] },
};

/** Kinds that a browser may show by itself; anything else is handed over as a download. */
const SHOWN = ["jpg", "jpeg", "png", "gif", "webp", "bmp", "pdf"];

/** The media type a file of this name is kept and sent as, or null for a kind that is not taken. */
export function mediaType(name: string): string | null {
	return KINDS[extensionOf(name)]?.type ?? null;
}

/** Whether a browser shows a file of this name instead of saving it. */
export function isShown(name: string): boolean {
	return SHOWN.includes(extensionOf(name));
}

const startsWith = (bytes: Uint8Array, begin: readonly number[]) =>
	begin.every((byte, at) => bytes[at] === byte);

/** Whether the bytes are what the name says: its format's beginning, or plain text without a zero byte. */
export function isWhatItSays(name: string, bytes: Uint8Array): boolean {
	const kind = KINDS[extensionOf(name)];
	if (!kind || bytes.byteLength === 0) return false;
	if (kind.begins.length === 0) return !bytes.includes(0);
	return kind.begins.some((begin) => startsWith(bytes, begin));
}

/** The ending for bytes that came without a name, or null for a format that is not taken without one. */
export function sniffed(bytes: Uint8Array): string | null {
	return (
		["jpg", "png", "gif", "webp", "bmp", "pdf"].find((ending) => isWhatItSays(`file.${ending}`, bytes)) ??
		null
	);
}
