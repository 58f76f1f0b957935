import { toStream } from "./streams";

/** A piece gives up to a thousand times as much in one go, so the inflater gets little at a time. */
const PIECE_BYTES = 4096;

async function* inPieces(packed: Uint8Array<ArrayBuffer>) {
	for (let at = 0; at < packed.length; at += PIECE_BYTES) yield packed.subarray(at, at + PIECE_BYTES);
}

/**
 * The text of gzipped bytes, counted while it is unpacked: null as soon as it has more than `maxBytes`. Throws if the bytes are not what
 * gzip writes.
 */
export async function gunzipText(packed: Uint8Array<ArrayBuffer>, maxBytes: number): Promise<string | null> {
	const reader = toStream(inPieces(packed)).pipeThrough(new DecompressionStream("gzip")).getReader();
	const decoder = new TextDecoder();
	let text = "";
	let size = 0;
	for (let read = await reader.read(); !read.done; read = await reader.read()) {
		size += read.value.byteLength;
		if (size > maxBytes) {
			await reader.cancel();
			return null;
		}
		text += decoder.decode(read.value, { stream: true });
	}
	return text + decoder.decode();
}
