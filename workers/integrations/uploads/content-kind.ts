/** What a file is, by its first bytes. */
export type ContentKind =
	| "jpg"
	| "png"
	| "gif"
	| "webp"
	| "bmp"
	| "pdf"
	| "zip"
	| "compound"
	| "archive"
	| "program"
	| "text"
	| "other";

const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0));
const bytesAt = (bytes: Uint8Array, at: number, expected: readonly number[]) =>
	expected.every((byte, index) => bytes[at + index] === byte);

type Signature = readonly [kind: ContentKind, first: readonly number[], at?: number];

/** Signatures that no text begins with. */
const SIGNATURES: readonly Signature[] = [
	["jpg", [0xff, 0xd8, 0xff]],
	["png", [0x89, ...ascii("PNG\r\n\x1a\n")]],
	["gif", ascii("GIF87a")],
	["gif", ascii("GIF89a")],
	["webp", ascii("WEBP"), 8],
	["pdf", ascii("%PDF-")],
	["zip", [0x50, 0x4b, 0x03, 0x04]],
	["archive", [0x50, 0x4b, 0x05, 0x06]],
	["archive", [0x50, 0x4b, 0x07, 0x08]],
	["archive", ascii("Rar!\x1a\x07")],
	["archive", [0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c]],
	["archive", [0x1f, 0x8b, 0x08]],
	["archive", [0xfd, ...ascii("7zXZ\0")]],
	["archive", [0x28, 0xb5, 0x2f, 0xfd]],
	["archive", ascii("MSCF\0")],
	["archive", ascii("ustar"), 257],
	["archive", ascii("CD001"), 0x8001],
	["compound", [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]],
	["program", [0x7f, ...ascii("ELF")]],
	["program", [0xca, 0xfe, 0xba, 0xbe]],
	["program", [0xcf, 0xfa, 0xed, 0xfe]],
	["program", [0x4c, 0, 0, 0, 0x01, 0x14, 0x02, 0]],
];

/** Signatures that a text may begin with, so only binary files are looked at. */
const BINARY_SIGNATURES: readonly Signature[] = [
	["bmp", ascii("BM")],
	["program", ascii("MZ")],
	["archive", ascii("BZh")],
];

const BYTE_ORDER_MARKS = [
	[0xff, 0xfe],
	[0xfe, 0xff],
];

/** The kind of a file by its content; text has no zero byte, unless it begins with the mark of UTF-16. */
export function findContentKind(bytes: Uint8Array): ContentKind {
	const findIn = (signatures: readonly Signature[]) =>
		signatures.find(([, first, at = 0]) => bytesAt(bytes, at, first))?.[0];
	const found = findIn(SIGNATURES);
	if (found) return found;
	const isMarked = BYTE_ORDER_MARKS.some((mark) => bytesAt(bytes, 0, mark));
	if (isMarked || !bytes.includes(0)) return "text";
	return findIn(BINARY_SIGNATURES) ?? "other";
}
