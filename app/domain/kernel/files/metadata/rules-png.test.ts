import { crc32 } from "node:zlib";
import { describe, expect, it } from "vitest";
import { joinBytes } from "./join-bytes";
import { writeOrientation } from "./rules-exif";
import { stripPng } from "./rules-png";

const text = (one: string) => new TextEncoder().encode(one);
const uint32 = (value: number) => new Uint8Array(new Uint32Array([value]).buffer).reverse();
const chunk = (type: string, data: Uint8Array = new Uint8Array()) => {
	const body = joinBytes([text(type), data]);
	return joinBytes([uint32(data.length), body, uint32(crc32(body))]);
};

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10];
const HEADER = chunk("IHDR", new Uint8Array(13).fill(1));
const DATA = chunk("IDAT", text("data"));
const END = chunk("IEND");
const GPS = text("GPS 53.80 -1.55");
const PLAIN = [SIGNATURE, HEADER, DATA, END];
const exif = (orientation: number, more = new Uint8Array()) =>
	chunk("eXIf", joinBytes([writeOrientation(orientation) ?? text("MM"), more]));

describe("a PNG", () => {
	it.each<[string, ArrayLike<number>[]]>([
		["without metadata", PLAIN],
		[
			"with colours and a transparent one",
			[SIGNATURE, HEADER, chunk("iCCP", GPS), chunk("tRNS", GPS), DATA, END],
		],
		[
			"that moves",
			[SIGNATURE, HEADER, chunk("acTL", GPS), chunk("fcTL", GPS), DATA, chunk("fdAT", GPS), END],
		],
		["that is cut off in its data", [SIGNATURE, HEADER, DATA.slice(0, -6)]],
		["of which nothing follows", [SIGNATURE]],
		["of which less than a chunk follows", [SIGNATURE, [1, 2, 3]]],
	])("stays as it is: %s", (_, given) => {
		expect(stripPng(joinBytes(given))).toEqual(joinBytes(given));
	});

	it.each([
		["a text", chunk("tEXt", GPS)],
		["a packed text", chunk("zTXt", GPS)],
		["an international text", chunk("iTXt", GPS)],
		["a time", chunk("tIME", new Uint8Array(7))],
		["a chunk of its maker", chunk("prVt", GPS)],
		["EXIF data of an upright one", exif(1, GPS)],
	])("loses %s", (_, more) => {
		expect(stripPng(joinBytes([SIGNATURE, HEADER, more, DATA, more, END]))).toEqual(joinBytes(PLAIN));
	});

	it("loses what follows its end", () => {
		expect(stripPng(joinBytes([...PLAIN, GPS]))).toEqual(joinBytes(PLAIN));
	});

	it("loses a text that is longer than the file", () => {
		const broken = joinBytes([SIGNATURE, HEADER, [0xff, 0xff, 0xff, 0xff], text("tEXt"), GPS]);
		expect(stripPng(broken)).toEqual(joinBytes([SIGNATURE, HEADER]));
	});

	it("stays turned as its EXIF data say", () => {
		const stripped = stripPng(joinBytes([SIGNATURE, HEADER, exif(6, GPS), DATA, END]));
		expect(stripped).toEqual(joinBytes([SIGNATURE, HEADER, exif(6), DATA, END]));
		expect(stripPng(stripped)).toEqual(stripped);
	});
});
