import { Inflate } from "fflate";
import { MIB } from "~/shared/bytes.mjs";
import { tooLarge } from "~/shared/errors";

/** Bytes a workbook may unpack to, all its entries together. */
export const MAX_UNPACKED_BYTES = 64 * MIB;
const MAX_ENTRIES = 1_000;
/** The inflater gives up to a thousand times as much in one go, so it gets little at a time. */
const CHUNK_BYTES = 8 * 1024;

const END_OF_DIRECTORY = 0x06054b50;
const END_BYTES = 22;
const DIRECTORY_ENTRY = 0x02014b50;
const ENTRY_BYTES = 46;
const LOCAL_ENTRY_BYTES = 30;
const MAX_COMMENT_BYTES = 0xffff;
const STORED = 0;
const DEFLATED = 8;

interface ZipPart {
	method: number;
	data: Uint8Array;
}

/** Receives an entry's bytes, chunk by chunk; false ends the unpacking. */
type OnChunk = (chunk: Uint8Array) => boolean;

/** The entries of an archive, unpacked one by one; what all of them unpack to is limited. */
export interface Archive {
	/** The names of its entries, in lower case. */
	names: readonly string[];
	/** Unpacks an entry; false when there is none of that name. Throws 413 beyond the limit, and for broken data. */
	unpack(name: string, onChunk: OnChunk): boolean;
}

/** Opens an archive by its directory. `fileName` is for messages. Throws 413 for too many entries, and for anything else than a ZIP. */
export function openArchive(bytes: Uint8Array, fileName: string): Archive {
	const parts = readDirectory(bytes, fileName);
	let unpacked = 0;
	/** Counted while unpacking: what an archive declares of itself may be wrong. */
	function count(chunk: Uint8Array, onChunk: OnChunk): boolean {
		unpacked += chunk.length;
		if (unpacked > MAX_UNPACKED_BYTES)
			throw tooLarge(
				`${fileName} unpacks to more than 64 MB. Please save it without pictures and other sheets.`,
			);
		return onChunk(chunk);
	}
	return {
		names: [...parts.keys()],
		unpack(name, onChunk) {
			const part = parts.get(name.toLowerCase());
			if (!part) return false;
			if (part.method === STORED) count(part.data, onChunk);
			else if (part.method === DEFLATED) inflate(part.data, (chunk) => count(chunk, onChunk));
			else throw new Error("unknown compression");
			return true;
		},
	};
}

function inflate(data: Uint8Array, onChunk: OnChunk) {
	let isWanted = true;
	const inflater = new Inflate((chunk) => {
		isWanted &&= onChunk(chunk);
	});
	for (let at = 0; at < data.length && isWanted; at += CHUNK_BYTES)
		inflater.push(data.subarray(at, at + CHUNK_BYTES), at + CHUNK_BYTES >= data.length);
}

function readDirectory(bytes: Uint8Array, fileName: string): Map<string, ZipPart> {
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	const end = findEnd(view);
	const entries = view.getUint16(end + 10, true);
	if (entries > MAX_ENTRIES) throw tooLarge(`${fileName} has too many parts.`);
	const parts = new Map<string, ZipPart>();
	let at = view.getUint32(end + 16, true);
	for (let n = 0; n < entries; n++) {
		if (view.getUint32(at, true) !== DIRECTORY_ENTRY) throw new Error("broken directory");
		const [nameBytes, extraBytes, commentBytes] = [28, 30, 32].map((field) =>
			view.getUint16(at + field, true),
		);
		const name = new TextDecoder().decode(
			bytes.subarray(at + ENTRY_BYTES, at + ENTRY_BYTES + (nameBytes ?? 0)),
		);
		const local = view.getUint32(at + 42, true);
		const start =
			local + LOCAL_ENTRY_BYTES + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
		const data = bytes.subarray(start, start + view.getUint32(at + 20, true));
		parts.set(name.replace(/\\/g, "/").toLowerCase(), { method: view.getUint16(at + 10, true), data });
		at += ENTRY_BYTES + (nameBytes ?? 0) + (extraBytes ?? 0) + (commentBytes ?? 0);
	}
	return parts;
}

/** The position of the end record, which a comment may follow. */
function findEnd(view: DataView): number {
	const first = Math.max(0, view.byteLength - END_BYTES - MAX_COMMENT_BYTES);
	for (let at = view.byteLength - END_BYTES; at >= first; at--)
		if (view.getUint32(at, true) === END_OF_DIRECTORY) return at;
	throw new Error("not an archive");
}
