import { hasLettersAt, joinBytes } from "./join-bytes";
import { readOrientation, writeOrientation } from "./rules-exif";

const [TEM, RST0, RST7, EOI, SOS, APP0, APP1, APP2, APP14, APP15, COM] = [
	0x01, 0xd0, 0xd7, 0xd9, 0xda, 0xe0, 0xe1, 0xe2, 0xee, 0xef, 0xfe,
];
const EXIF = "Exif\0\0";

/** Whether a segment belongs to the picture: its size, tables and colours. What applications write of their own does not. */
function isOfPicture(marker: number, segment: Uint8Array): boolean {
	if (marker === COM) return false;
	if (marker < APP0 || marker > APP15) return true;
	if (marker === APP0) return hasLettersAt(segment, 4, "JFIF\0");
	return marker === APP14 || (marker === APP2 && hasLettersAt(segment, 4, "ICC_PROFILE\0"));
}

/** The segment that turns a picture as one with EXIF data does; none if that leaves it upright. */
function turnAs(segment: Uint8Array): Uint8Array[] {
	const tiff = writeOrientation(readOrientation(segment.subarray(4 + EXIF.length)));
	if (!tiff) return [];
	const size = 2 + EXIF.length + tiff.length;
	return [joinBytes([[0xff, APP1, size >> 8, size & 0xff], new TextEncoder().encode(EXIF), tiff])];
}

/** Where the data of a scan end: at the next marker that is not part of them. */
function endOfScan(bytes: Uint8Array, from: number): number {
	for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
		const next = bytes[at + 1];
		if (next === undefined) break;
		if (next !== 0 && next !== 0xff && (next < RST0 || next > RST7)) return at;
	}
	return bytes.length;
}

/**
 * A JPEG without what describes its maker and place: EXIF, XMP, IPTC, comments, previews and what follows its end. How it is turned
 * stays. What cannot be read stays as it is, as far as it belongs to the picture.
 */
export function stripJpeg(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
	const pieces: Uint8Array[] = [bytes.subarray(0, 2)];
	let isTurned = false;
	let at = 2;
	while (at < bytes.length) {
		at = bytes.indexOf(0xff, at);
		while (at !== -1 && bytes[at + 1] === 0xff) at++;
		const marker = at === -1 ? undefined : bytes[at + 1];
		if (marker === undefined) break;
		if (marker === EOI) {
			pieces.push(bytes.subarray(at, at + 2));
			break;
		}
		if (marker === 0 || marker === TEM || (marker >= RST0 && marker <= RST7)) {
			at += 2;
			continue;
		}
		const size = ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0);
		const header = at + 2 + Math.max(size, 2);
		const end = marker === SOS ? endOfScan(bytes, header) : Math.min(header, bytes.length);
		const segment = bytes.subarray(at, end);
		if (isOfPicture(marker, segment)) pieces.push(segment);
		else if (marker === APP1 && !isTurned && hasLettersAt(segment, 4, EXIF)) {
			pieces.push(...turnAs(segment));
			isTurned = true;
		}
		at = end;
	}
	return joinBytes(pieces);
}
