/** @import * as T from "./types" */

const JPEG_START = Buffer.from([0xff, 0xd8, 0xff, 0xe0]);
const PNG_START = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const SIZES = { photo: 12_000, signature: 1_500 };

/**
 * The bytes of a photo or signature, different for each `uid`: what the server looks at is how they begin, what is compared is all of them.
 * @param {T.PictureKind} kind
 * @param {string} uid
 */
export function pictureBytes(kind, uid) {
	const content = Buffer.alloc(SIZES[kind], `${uid} `);
	return Buffer.concat([kind === "photo" ? JPEG_START : PNG_START, content]);
}

/**
 * The name under which a picture is sent.
 * @param {T.PictureKind} kind
 */
export const pictureName = (kind) => (kind === "photo" ? "photo.jpg" : "signature.png");
