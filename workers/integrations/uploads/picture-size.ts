import type { ContentKind } from "./content-kind";

interface PictureSize {
	width: number;
	height: number;
}

const NO_FRAME = new Set([0xc4, 0xc8, 0xcc]);

/** Goes from segment to segment to the one that begins the frame. */
function readJpegSize(view: DataView): PictureSize | null {
	let at = 2;
	while (at + 9 <= view.byteLength) {
		if (view.getUint8(at) !== 0xff) return null;
		const marker = view.getUint8(at + 1);
		if (marker === 0xff) {
			at++;
			continue;
		}
		if (marker >= 0xc0 && marker <= 0xcf && !NO_FRAME.has(marker))
			return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
		if (marker === 0xda || marker === 0xd9) return null;
		at += 2 + view.getUint16(at + 2);
	}
	return null;
}

const read24 = (view: DataView, at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 0x1_00_00;

function readWebpSize(view: DataView): PictureSize | null {
	const chunk = String.fromCharCode(...[12, 13, 14, 15].map((at) => view.getUint8(at)));
	if (chunk === "VP8X") return { width: read24(view, 24) + 1, height: read24(view, 27) + 1 };
	if (chunk === "VP8 ")
		return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
	if (chunk !== "VP8L" || view.getUint8(20) !== 0x2f) return null;
	const bits = view.getUint32(21, true);
	return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}

function readPngSize(view: DataView): PictureSize | null {
	const isHeader = view.getUint32(8) === 13 && view.getUint32(12) === 0x49_48_44_52;
	return isHeader ? { width: view.getUint32(16), height: view.getUint32(20) } : null;
}

function readBmpSize(view: DataView): PictureSize | null {
	if (view.getUint32(14, true) === 12)
		return { width: view.getUint16(18, true), height: view.getUint16(20, true) };
	return { width: Math.abs(view.getInt32(18, true)), height: Math.abs(view.getInt32(22, true)) };
}

const READERS = new Map<ContentKind, (view: DataView) => PictureSize | null>([
	["jpg", readJpegSize],
	["png", readPngSize],
	["gif", (view) => ({ width: view.getUint16(6, true), height: view.getUint16(8, true) })],
	["webp", readWebpSize],
	["bmp", readBmpSize],
]);

/** Whether a content is a picture. */
export const isPictureKind = (kind: ContentKind): boolean => READERS.has(kind);

/** The pixels of a picture by its header; null where there is no header that could be decoded. */
export function readPictureSize(kind: ContentKind, bytes: Uint8Array): PictureSize | null {
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	try {
		const size = READERS.get(kind)?.(view) ?? null;
		return size && size.width > 0 && size.height > 0 ? size : null;
	} catch (error) {
		if (error instanceof RangeError) return null;
		throw error;
	}
}
