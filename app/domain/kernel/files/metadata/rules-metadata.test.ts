import { describe, expect, it } from "vitest";
import { joinBytes } from "./join-bytes";
import { stripMetadata } from "./rules-metadata";

const text = (one: string) => new TextEncoder().encode(one);
const read = (bytes: Uint8Array) => new TextDecoder("latin1").decode(bytes);
const GPS = "GPS 53.80 -1.55";

describe("a file to be stored", () => {
	it.each([
		["a JPEG", joinBytes([[0xff, 0xd8, 0xff, 0xfe, 0, 17], text(GPS), [0xff, 0xd9]])],
		["a PNG", joinBytes([[0x89], text("PNG\r\n\x1a\n"), [0, 0, 0, 15], text(`tEXt${GPS}`), [0, 0, 0, 0]])],
		["a WebP", joinBytes([text("RIFF"), [27, 0, 0, 0], text("WEBPXMP "), [15, 0, 0, 0], text(`${GPS} `)])],
	])("loses its metadata: %s", (_, bytes) => {
		expect(read(bytes)).toContain(GPS);
		const stripped = stripMetadata(bytes);
		expect(read(stripped)).not.toContain("GPS");
		expect(stripMetadata(stripped)).toEqual(stripped);
	});

	it.each([
		["a PDF", text(`%PDF-1.4 ${GPS}`)],
		["a text", text(GPS)],
		["a GIF", text(`GIF89a ${GPS}`)],
		["a sound", text(`RIFF    WAVE${GPS}`)],
		["nothing", new Uint8Array()],
	])("stays as it is: %s", (_, bytes) => {
		expect(stripMetadata(bytes)).toBe(bytes);
	});
});
