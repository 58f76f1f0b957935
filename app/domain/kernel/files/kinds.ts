import { extensionOf } from "~/domain/kernel/files/rules-files";

/** A file type: its media type, and the byte signatures its content may start with, if any. */
interface FileKind {
	type: string;
	signatures: readonly (readonly number[])[];
}

const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0));

const JPEG: FileKind = { type: "image/jpeg", signatures: [[0xff, 0xd8, 0xff]] };
/** Office files up to 2003 are compound files, later ones are ZIP archives. */
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const ZIP = [0x50, 0x4b, 0x03, 0x04];

/** The file types that can be stored, by extension. */
const KINDS = new Map(
	Object.entries<FileKind>({
		jpg: JPEG,
		jpeg: JPEG,
		png: { type: "image/png", signatures: [[0x89, ...ascii("PNG"), 0x0d, 0x0a, 0x1a, 0x0a]] },
		gif: { type: "image/gif", signatures: [ascii("GIF87a"), ascii("GIF89a")] },
		webp: { type: "image/webp", signatures: [ascii("RIFF")] },
		bmp: { type: "image/bmp", signatures: [ascii("BM")] },
		pdf: { type: "application/pdf", signatures: [ascii("%PDF-")] },
		doc: { type: "application/msword", signatures: [COMPOUND] },
		xls: { type: "application/vnd.ms-excel", signatures: [COMPOUND] },
		docx: {
			type: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
			signatures: [ZIP],
		},
		xlsx: { type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", signatures: [ZIP] },
		csv: { type: "text/csv; charset=utf-8", signatures: [] },
		txt: { type: "text/plain; charset=utf-8", signatures: [] },
	}),
);

/** Types displayed by the browser; anything else is downloaded. */
const INLINE_EXTENSIONS = ["jpg", "jpeg", "png", "gif", "webp", "bmp", "pdf"];

/** The media type for a file name, or null for an unsupported type. */
export function getMediaType(name: string): string | null {
	return KINDS.get(extensionOf(name))?.type ?? null;
}

/** Whether a browser displays a file of this name instead of downloading it. */
export function isInline(name: string): boolean {
	return INLINE_EXTENSIONS.includes(extensionOf(name));
}

const startsWith = (bytes: Uint8Array, signature: readonly number[]) =>
	signature.every((byte, index) => bytes[index] === byte);

/** Whether the content matches the file name: the format's signature, or text without a zero byte. */
export function hasMatchingContent(name: string, bytes: Uint8Array): boolean {
	const kind = KINDS.get(extensionOf(name));
	if (!kind || bytes.byteLength === 0) return false;
	if (kind.signatures.length === 0) return !bytes.includes(0);
	return kind.signatures.some((signature) => startsWith(bytes, signature));
}

/** Detects the extension of unnamed content, or null for an unsupported format. */
export function sniffExtension(bytes: Uint8Array): string | null {
	return (
		["jpg", "png", "gif", "webp", "bmp", "pdf"].find((extension) =>
			hasMatchingContent(`file.${extension}`, bytes),
		) ?? null
	);
}
