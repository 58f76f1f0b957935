/** @import * as T from "./types" */

/** A JPEG of one pixel whose scan is to follow, and its end. */
const JPEG_FRAME = [0xff, 0xc0, 0, 11, 8, 0, 1, 0, 1, 1, 1, 0x11, 0];
const JPEG_START = Buffer.from([0xff, 0xd8, ...JPEG_FRAME, 0xff, 0xda, 0, 2]);
const JPEG_END = Buffer.from([0xff, 0xd9]);
const NO_CHECK_SUM = Buffer.alloc(4);
/** A PNG of one pixel whose content is to follow. */
const PNG_START = Buffer.concat([
	Buffer.from("\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR\0\0\0\x01\0\0\0\x01\b\0\0\0\0", "latin1"),
	NO_CHECK_SUM,
]);
const SIZES = { photo: 12_000, signature: 1_500 };

/**
 * The bytes of a photo or signature, different for each `uid`: what the server looks at is how they are put together, what is
 * compared is all of them.
 * @param {T.PictureKind} kind
 * @param {string} uid
 */
export function pictureBytes(kind, uid) {
	const content = Buffer.alloc(SIZES[kind], `${uid} `);
	if (kind === "photo") return Buffer.concat([JPEG_START, content, JPEG_END]);
	const length = Buffer.alloc(4);
	length.writeUInt32BE(content.length);
	return Buffer.concat([PNG_START, length, Buffer.from("IDAT"), content, NO_CHECK_SUM]);
}

/**
 * The name under which a picture is sent.
 * @param {T.PictureKind} kind
 */
export const pictureName = (kind) => (kind === "photo" ? "photo.jpg" : "signature.png");
