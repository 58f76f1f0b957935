/** How a picture is turned: 1 is upright, 2 to 8 are the seven other ways that EXIF knows. */
export type Orientation = number;

const ORIENTATION_TAG = 0x0112;
const SHORT = 3;
const ENTRY_BYTES = 12;

/** The orientation in EXIF data, which begin with their TIFF header; 1 if there is none, or what there is cannot be read. */
export function readOrientation(tiff: Uint8Array): Orientation {
	const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength);
	if (tiff.length < 14) return 1;
	const order = view.getUint16(0);
	if (order !== 0x4949 && order !== 0x4d4d) return 1;
	const isLittle = order === 0x4949;
	const directory = view.getUint32(4, isLittle);
	if (directory + 2 > tiff.length) return 1;
	const count = view.getUint16(directory, isLittle);
	for (let n = 0; n < count; n++) {
		const entry = directory + 2 + n * ENTRY_BYTES;
		if (entry + ENTRY_BYTES > tiff.length) return 1;
		if (view.getUint16(entry, isLittle) !== ORIENTATION_TAG) continue;
		const value = view.getUint16(entry + 8, isLittle);
		return view.getUint16(entry + 2, isLittle) === SHORT && value >= 1 && value <= 8 ? value : 1;
	}
	return 1;
}

/** EXIF data with an orientation and nothing else; null for an upright picture, which needs none. */
export const writeOrientation = (orientation: Orientation): Uint8Array<ArrayBuffer> | null =>
	orientation === 1
		? null
		: Uint8Array.from([
				...[0x4d, 0x4d, 0, 42, 0, 0, 0, 8],
				...[0, 1, 0x01, 0x12, 0, SHORT, 0, 0, 0, 1, 0, orientation, 0, 0],
				...[0, 0, 0, 0],
			]);
