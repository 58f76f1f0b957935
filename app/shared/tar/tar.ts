const BLOCK = 512;
const NAME_BYTES = 100;
const PREFIX_BYTES = 155;

const octal = (value: number, length: number) => `${value.toString(8).padStart(length - 1, "0")}\0`;
const bytesOf = (text: string) => new TextEncoder().encode(text).length;
const paddingOf = (size: number) => (BLOCK - (size % BLOCK)) % BLOCK;

/** The name of a file in the two fields that a header has for it. Throws if it does not fit. */
function splitName(name: string): { prefix: string; rest: string } {
	const at = name.length > NAME_BYTES ? name.indexOf("/", name.length - NAME_BYTES - 1) : -1;
	const { prefix, rest } =
		at < 0 ? { prefix: "", rest: name } : { prefix: name.slice(0, at), rest: name.slice(at + 1) };
	if (bytesOf(rest) > NAME_BYTES || bytesOf(prefix) > PREFIX_BYTES)
		throw new Error(`the name is too long for an archive: ${name}`);
	return { prefix, rest };
}

/** The header of a file in a tar archive. */
function toHeader(name: string, size: number): Uint8Array<ArrayBuffer> {
	const header = new Uint8Array(BLOCK);
	const write = (text: string, at: number) => header.set(new TextEncoder().encode(text), at);
	const { prefix, rest } = splitName(name);
	write(rest, 0);
	write(octal(0o600, 8), 100);
	write(octal(0, 8) + octal(0, 8), 108);
	write(octal(size, 12) + octal(0, 12), 124);
	write(" ".repeat(8), 148);
	write("0", 156);
	write("ustar\x0000", 257);
	write(prefix, 345);
	const sum = header.reduce((total, byte) => total + byte, 0);
	write(`${octal(sum, 7)} `, 148);
	return header;
}

/** A file of a tar archive: header, content, and what fills its last block. */
export const toTarEntry = (name: string, content: Blob): BlobPart[] => [
	toHeader(name, content.size),
	content,
	new Uint8Array(paddingOf(content.size)),
];

/** What a tar archive ends with. */
export const tarEnd = (): BlobPart => new Uint8Array(2 * BLOCK);

const readText = (header: Uint8Array, from: number, length: number) =>
	new TextDecoder().decode(header.subarray(from, from + length)).split("\0")[0] ?? "";

/** The files of a tar archive one after the other, without reading them. Throws if the archive ends in the middle. */
export async function* readTarEntries(archive: Blob): AsyncGenerator<{ name: string; content: Blob }> {
	for (let position = 0; ; ) {
		const header = new Uint8Array(await archive.slice(position, position + BLOCK).arrayBuffer());
		if (header.length < BLOCK) throw new Error("The archive ends in the middle: copy it again.");
		if (header[0] === 0) return;
		const size = Number.parseInt(readText(header, 124, 12), 8);
		if (readText(header, 257, 6) !== "ustar" || Number.isNaN(size))
			throw new Error("This file is no archive.");
		const content = archive.slice(position + BLOCK, position + BLOCK + size);
		if (content.size < size) throw new Error("The archive ends in the middle: copy it again.");
		const prefix = readText(header, 345, PREFIX_BYTES);
		yield { name: (prefix && `${prefix}/`) + readText(header, 0, NAME_BYTES), content };
		position += BLOCK + size + paddingOf(size);
	}
}
