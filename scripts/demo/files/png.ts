import { crc32, deflateSync } from "node:zlib";

export type PixelColour = [red: number, green: number, blue: number];

function createChunk(type: string, data: Buffer) {
	const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
	const framed = Buffer.alloc(body.length + 8);
	framed.writeUInt32BE(data.length, 0);
	body.copy(framed, 4);
	framed.writeUInt32BE(crc32(body), body.length + 4);
	return framed;
}

/** A PNG whose pixels `colour(x, y)` gives as [red, green, blue]. */
export function encodePng(width: number, height: number, colour: (x: number, y: number) => PixelColour) {
	const pixels = Buffer.alloc((width * 3 + 1) * height);
	let offset = 0;
	for (let y = 0; y < height; y++) {
		offset++;
		for (let x = 0; x < width; x++) for (const channel of colour(x, y)) pixels[offset++] = channel;
	}
	const header = Buffer.alloc(13);
	header.writeUInt32BE(width, 0);
	header.writeUInt32BE(height, 4);
	header.set([8, 2, 0, 0, 0], 8);
	return Buffer.concat([
		Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
		createChunk("IHDR", header),
		createChunk("IDAT", deflateSync(pixels, { level: 6 })),
		createChunk("IEND", Buffer.alloc(0)),
	]);
}
