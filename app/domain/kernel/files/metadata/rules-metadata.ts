import { hasLettersAt } from "./join-bytes";
import { stripJpeg } from "./rules-jpeg";
import { stripPng } from "./rules-png";
import { stripWebp } from "./rules-webp";

/**
 * A file as it is stored: a picture loses where and with what it was taken, and is turned as before; anything else stays as it is. Applied
 * again it changes nothing.
 */
export function stripMetadata(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
	if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return stripJpeg(bytes);
	if (bytes[0] === 0x89 && hasLettersAt(bytes, 1, "PNG\r\n\x1a\n")) return stripPng(bytes);
	return hasLettersAt(bytes, 0, "RIFF") && hasLettersAt(bytes, 8, "WEBP") ? stripWebp(bytes) : bytes;
}
