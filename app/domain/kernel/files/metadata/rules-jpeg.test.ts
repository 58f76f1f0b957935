import { describe, expect, it } from "vitest";
import { joinBytes } from "./join-bytes";
import { writeOrientation } from "./rules-exif";
import { stripJpeg } from "./rules-jpeg";

const text = (one: string) => new TextEncoder().encode(one);
const segment = (marker: number, ...data: ArrayLike<number>[]) => {
	const content = joinBytes(data);
	return joinBytes([[0xff, marker, (content.length + 2) >> 8, (content.length + 2) & 0xff], content]);
};
const exif = (orientation: number, more = "") =>
	segment(0xe1, text("Exif\0\0"), writeOrientation(orientation) ?? text("MM"), text(more));

const SOI = [0xff, 0xd8];
const EOI = [0xff, 0xd9];
const JFIF = segment(0xe0, text("JFIF\0"), [1, 1, 0, 0, 1, 0, 1, 0, 0]);
const ICC = segment(0xe2, text("ICC_PROFILE\0"), [1, 1, 9]);
const ADOBE = segment(0xee, text("Adobe"), [0, 100, 0, 0, 0, 0, 1]);
const TABLE = segment(0xdb, [0, 1, 2, 3]);
/** Data of a scan with a stuffed byte, a restart and a fill byte in them. */
const SCAN = joinBytes([
	segment(0xda, [1, 1, 0, 0, 63, 0]),
	[1, 0xff, 0, 2, 0xff, 0xd0, 3, 0xff, 0xff, 0, 4],
]);
const GPS = "GPS 53.80 -1.55 serial 12345";

const PLAIN = [SOI, JFIF, TABLE, SCAN, EOI];

describe("a JPEG", () => {
	it.each<[string, ArrayLike<number>[], ArrayLike<number>[]]>([
		["without metadata", PLAIN, PLAIN],
		[
			"of colours that belong to it",
			[SOI, JFIF, ICC, ADOBE, TABLE, SCAN, EOI],
			[SOI, JFIF, ICC, ADOBE, TABLE, SCAN, EOI],
		],
		["in several scans", [SOI, JFIF, SCAN, TABLE, SCAN, EOI], [SOI, JFIF, SCAN, TABLE, SCAN, EOI]],
		["that is cut off in its scan", [SOI, TABLE, SCAN], [SOI, TABLE, SCAN]],
	])("stays as it is: %s", (_, given, expected) => {
		expect(stripJpeg(joinBytes(given))).toEqual(joinBytes(expected));
	});

	it.each<[string, ArrayLike<number>[]]>([
		["EXIF of an upright one", [SOI, exif(1, GPS), JFIF, TABLE, SCAN, EOI]],
		["EXIF that cannot be read", [SOI, JFIF, segment(0xe1, text(`Exif\0\0${GPS}`)), TABLE, SCAN, EOI]],
		["XMP", [SOI, JFIF, segment(0xe1, text(`http://ns.adobe.com/xap/1.0/\0${GPS}`)), TABLE, SCAN, EOI]],
		["IPTC", [SOI, JFIF, segment(0xed, text(`Photoshop 3.0\0${GPS}`)), TABLE, SCAN, EOI]],
		["a comment", [SOI, JFIF, segment(0xfe, text(GPS)), TABLE, SCAN, EOI]],
		["a list of more pictures", [SOI, JFIF, segment(0xe2, text(`MPF\0${GPS}`)), TABLE, SCAN, EOI]],
		["a preview", [SOI, segment(0xe0, text(`JFXX\0${GPS}`)), JFIF, TABLE, SCAN, EOI]],
		["a segment of its maker", [SOI, JFIF, segment(0xe7, text(GPS)), TABLE, SCAN, EOI]],
		["metadata between scans", [SOI, JFIF, TABLE, exif(1, GPS), SCAN, EOI]],
		["what follows its end", [...PLAIN, text(GPS)]],
		["bytes between segments", [SOI, JFIF, text(GPS), TABLE, SCAN, EOI]],
		["fill bytes before a marker", [SOI, JFIF, [0xff, 0xff], TABLE, SCAN, EOI]],
	])("loses %s", (_, given) => {
		expect(stripJpeg(joinBytes(given))).toEqual(joinBytes(PLAIN));
	});

	it.each([2, 3, 6, 8])("stays turned as %i says, and loses the rest", (orientation) => {
		const stripped = stripJpeg(
			joinBytes([SOI, exif(orientation, GPS), JFIF, exif(3, GPS), TABLE, SCAN, EOI]),
		);
		expect(stripped).toEqual(joinBytes([SOI, exif(orientation), JFIF, TABLE, SCAN, EOI]));
		expect(stripJpeg(stripped)).toEqual(stripped);
	});

	it.each<[string, ArrayLike<number>[]]>([
		["nothing behind its first bytes", [SOI, [0xff]]],
		["a segment that is longer than the file", [SOI, [0xff, 0xe1, 0xff, 0xff], text(`Exif\0\0${GPS}`)]],
		["a segment without a length", [SOI, [0xff, 0xe1, 0, 0], text(GPS)]],
		["a segment that is cut off", [SOI, [0xff, 0xe1]]],
	])("that is broken has no metadata either: %s", (_, given) => {
		expect(new TextDecoder("latin1").decode(stripJpeg(joinBytes(given)))).not.toContain("GPS");
	});
});
