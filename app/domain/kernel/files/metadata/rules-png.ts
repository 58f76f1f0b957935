import { hasLettersAt, joinBytes } from "./join-bytes";
import { readOrientation, writeOrientation } from "./rules-exif";

const SIGNATURE_BYTES = 8;
/** The length of a chunk's data, and its type. */
const HEADER_BYTES = 8;
const AROUND_DATA = 12;

/** Chunks that decoders need not know but that change how the picture, or an animated one, looks. */
const OF_PICTURE = "tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD hIST pHYs sPLT acTL fcTL fdAT".split(
	" ",
);

/** Whether a chunk belongs to the picture: critical ones have a capital first. */
const isOfPicture = (type: string) => /^[A-Z]/.test(type) || OF_PICTURE.includes(type);

/** The check sum of a chunk, of its type and data. */
function crc32(bytes: Uint8Array): number {
	let crc = 0xffffffff;
	for (const byte of bytes) {
		crc ^= byte;
		for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
	}
	return ~crc >>> 0;
}

const uint32 = (value: number) => [value >>> 24, (value >>> 16) & 0xff, (value >>> 8) & 0xff, value & 0xff];

/** The chunk that turns a picture as one with EXIF data does; none if that leaves it upright. */
function turnAs(data: Uint8Array): Uint8Array[] {
	const tiff = writeOrientation(readOrientation(data));
	if (!tiff) return [];
	const body = joinBytes([new TextEncoder().encode("eXIf"), tiff]);
	return [joinBytes([uint32(tiff.length), body, uint32(crc32(body))])];
}

/** A PNG without texts, times, EXIF data, unknown chunks and what follows its end. How it is turned stays. */
export function stripPng(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	const pieces: Uint8Array[] = [bytes.subarray(0, SIGNATURE_BYTES)];
	let at = SIGNATURE_BYTES;
	while (at + HEADER_BYTES <= bytes.length) {
		const end = at + AROUND_DATA + view.getUint32(at);
		const chunk = bytes.subarray(at, end);
		const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
		if (isOfPicture(type)) pieces.push(chunk);
		else if (type === "eXIf") pieces.push(...turnAs(chunk.subarray(8, -4)));
		if (hasLettersAt(bytes, at + 4, "IEND")) return joinBytes(pieces);
		at = end;
	}
	// Less than the beginning of a chunk.
	return joinBytes([...pieces, bytes.subarray(at)]);
}
