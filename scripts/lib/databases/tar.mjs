/** @typedef {import("node:fs/promises").FileHandle} FileHandle */

const BLOCK = 512;
const NAME_BYTES = 100;

/**
 * @param {number} value
 * @param {number} length
 */
const octal = (value, length) => `${value.toString(8).padStart(length - 1, "0")}\0`;

/**
 * The header of a file in a tar archive, and what fills its last block.
 * @param {string} name
 * @param {number} size
 */
function tarHeader(name, size) {
	const at = name.length > NAME_BYTES ? name.indexOf("/", name.length - NAME_BYTES - 1) : -1;
	const [prefix, rest] = at < 0 ? ["", name] : [name.slice(0, at), name.slice(at + 1)];
	if (Buffer.byteLength(rest) > NAME_BYTES || Buffer.byteLength(prefix) > 155)
		throw new Error(`the name is too long for an archive: ${name}`);
	const header = Buffer.alloc(BLOCK);
	header.write(rest, 0);
	header.write(octal(0o600, 8), 100);
	header.write(octal(0, 8) + octal(0, 8), 108);
	header.write(octal(size, 12) + octal(0, 12), 124);
	header.write(" ".repeat(8), 148);
	header.write("0", 156);
	header.write("ustar\x0000", 257);
	header.write(prefix, 345);
	const sum = header.reduce((total, byte) => total + byte, 0);
	header.write(`${octal(sum, 7)} `, 148);
	return header;
}

/** @param {number} size */
const padding = (size) => Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK);

/**
 * Writes a tar archive to an open file: `add(name, bytes)`, then `end()`.
 * @param {FileHandle} file
 */
export const tarWriter = (file) => ({
	/**
	 * @param {string} name
	 * @param {Uint8Array} bytes
	 */
	async add(name, bytes) {
		await file.write(Buffer.concat([tarHeader(name, bytes.length), bytes, padding(bytes.length)]));
	},
	end: () => file.write(Buffer.alloc(2 * BLOCK)),
});

/**
 * @param {Buffer} header
 * @param {number} from
 * @param {number} length
 */
const readText = (header, from, length) => header.toString("utf8", from, from + length).split("\0")[0] ?? "";

/**
 * The files of a tar archive one after the other, as `{ name, bytes }`. Throws if the archive ends in the middle.
 * @param {FileHandle} file
 */
export async function* readTar(file) {
	for (let position = 0; ; ) {
		const header = await readBytes(file, position, BLOCK);
		if (header[0] === 0) return;
		const size = Number.parseInt(readText(header, 124, 12), 8);
		const prefix = readText(header, 345, 155);
		const name = (prefix && `${prefix}/`) + readText(header, 0, NAME_BYTES);
		yield { name, bytes: await readBytes(file, position + BLOCK, size) };
		position += BLOCK + size + padding(size).length;
	}
}

/**
 * @param {FileHandle} file
 * @param {number} position
 * @param {number} length
 */
async function readBytes(file, position, length) {
	const bytes = Buffer.alloc(length);
	let done = 0;
	while (done < length) {
		const { bytesRead } = await file.read(bytes, done, length - done, position + done);
		if (bytesRead === 0) throw new Error("the archive ends in the middle: copy it again");
		done += bytesRead;
	}
	return bytes;
}
