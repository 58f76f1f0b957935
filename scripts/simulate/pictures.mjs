/** @import * as T from "./types" */

/** A JPEG whose scan is to follow, and its end. */
const JPEG_START = Buffer.from([0xff, 0xd8, 0xff, 0xda, 0, 2]);
const JPEG_END = Buffer.from([0xff, 0xd9]);
const PNG_START = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const NO_CHECK_SUM = Buffer.alloc(4);
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
