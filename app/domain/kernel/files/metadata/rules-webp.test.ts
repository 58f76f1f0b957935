import { describe, expect, it } from "vitest";
import { joinBytes } from "./join-bytes";
import { writeOrientation } from "./rules-exif";
import { stripWebp } from "./rules-webp";

const text = (one: string) => new TextEncoder().encode(one);
const size = (value: number) => [value & 0xff, value >> 8, 0, 0];
const chunk = (type: string, data: Uint8Array) =>
	joinBytes([text(type), size(data.length), data, data.length % 2 ? [0] : []]);
const webp = (...chunks: Uint8Array[]) => {
	const body = joinBytes([text("WEBP"), ...chunks]);
	return joinBytes([text("RIFF"), size(body.length), body]);
};
const extended = (flags: number) => chunk("VP8X", Uint8Array.from([flags, 0, 0, 0, 1, 0, 0, 1, 0, 0]));

const DATA = chunk("VP8 ", text("data of it"));
const ODD = chunk("VP8L", text("odd"));
const GPS = text("GPS 53.80 -1.55");
const turned = (more = new Uint8Array()) => joinBytes([writeOrientation(6) ?? [], more]);
/** A profile of colours, and that there is one. */
const [PROFILE, ICC] = [chunk("ICCP", text("profile")), 0x20];

describe("a WebP", () => {
	it.each<[string, Uint8Array<ArrayBuffer>]>([
		["of one chunk", webp(DATA)],
		["of an odd number of bytes", webp(ODD)],
		["with a profile of colours", webp(extended(ICC), PROFILE, DATA)],
	])("stays as it is: %s", (_, given) => {
		expect(stripWebp(given)).toEqual(given);
	});

	it.each<[string, Uint8Array<ArrayBuffer>]>([
		["EXIF data of an upright one", webp(extended(ICC | 0x08), PROFILE, DATA, chunk("EXIF", GPS))],
		["XMP", webp(extended(ICC | 0x04), PROFILE, DATA, chunk("XMP ", GPS))],
		["both", webp(extended(ICC | 0x0c), PROFILE, DATA, chunk("EXIF", GPS), chunk("XMP ", GPS))],
		["a chunk of its maker", webp(extended(ICC), PROFILE, chunk("GPSx", GPS), DATA)],
		["what follows its end", joinBytes([webp(extended(ICC), PROFILE, DATA), GPS])],
		[
			"a chunk that is longer than the file",
			webp(extended(ICC), PROFILE, DATA, joinBytes([text("XMP "), size(9_999), GPS])),
		],
	])("loses %s", (_, given) => {
		expect(stripWebp(given)).toEqual(webp(extended(ICC), PROFILE, DATA));
	});

	it.each([
		["as they are", turned(GPS)],
		["as in a JPEG", joinBytes([text("Exif\0\0"), turned(GPS)])],
	])("stays turned as its EXIF data say, %s", (_, data) => {
		const stripped = stripWebp(webp(extended(0x0c), DATA, chunk("EXIF", data), chunk("XMP ", GPS)));
		expect(stripped).toEqual(webp(extended(0x08), DATA, chunk("EXIF", turned())));
		expect(stripWebp(stripped)).toEqual(stripped);
	});
});
