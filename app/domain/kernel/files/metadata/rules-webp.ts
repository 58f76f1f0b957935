import { joinBytes } from "./join-bytes";
import { readOrientation, writeOrientation } from "./rules-exif";

const HEADER_BYTES = 12;
const OF_PICTURE = ["VP8 ", "VP8L", "VP8X", "ALPH", "ANIM", "ANMF", "ICCP"];
/** Bits of the flags of an extended file. */
const HAS_EXIF = 0x08;
const HAS_XMP = 0x04;

const littleEndian = (value: number) =>
	[value, value >>> 8, value >>> 16, value >>> 24].map((one) => one & 0xff);

const encode = (text: string) => new TextEncoder().encode(text);

/** EXIF data of a WebP; some writers begin them as in a JPEG. */
const tiffOf = (data: Uint8Array) => (data[0] === 0x45 ? data.subarray(6) : data);

/** A WebP without EXIF data, XMP, unknown chunks and what follows its end. How it is turned stays. */
export function stripWebp(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	const end = Math.min(bytes.length, 8 + view.getUint32(4, true));
	const chunks: Uint8Array[] = [];
	let turned: Uint8Array | null = null;
	for (let at = HEADER_BYTES; at + 8 <= end; ) {
		const size = view.getUint32(at + 4, true);
		const next = at + 8 + size + (size % 2);
		const type = String.fromCharCode(...bytes.subarray(at, at + 4));
		if (OF_PICTURE.includes(type)) chunks.push(bytes.slice(at, Math.min(next, end)));
		else if (type === "EXIF")
			turned = writeOrientation(readOrientation(tiffOf(bytes.subarray(at + 8, at + 8 + size))));
		at = next;
	}
	const extended = chunks[0]?.[3] === 0x58 ? chunks[0] : null;
	const exif = extended && turned ? [encode("EXIF"), littleEndian(turned.length), turned] : [];
	if (extended && extended.length > 8)
		extended[8] = ((extended[8] ?? 0) & ~(HAS_EXIF | HAS_XMP)) | (exif.length > 0 ? HAS_EXIF : 0);
	const body = joinBytes([encode("WEBP"), ...chunks, ...exif]);
	return joinBytes([encode("RIFF"), littleEndian(body.length), body]);
}
