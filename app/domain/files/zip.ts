import { Zip, ZipPassThrough } from "fflate";
import type { Files } from "~/tenancy/ctx";

/** A stored file and its path inside the archive. */
export interface ZipEntry {
	file: string;
	name: string;
}

/** Names made distinct: a second "plan.pdf" becomes "plan (2).pdf". */
function distinct(entries: readonly ZipEntry[]): ZipEntry[] {
	const times = new Map<string, number>();
	return entries.map(({ file, name }) => {
		const count = (times.get(name.toLowerCase()) ?? 0) + 1;
		times.set(name.toLowerCase(), count);
		const dot = name.lastIndexOf(".");
		const at = dot > name.lastIndexOf("/") + 1 ? dot : name.length;
		return { file, name: count === 1 ? name : `${name.slice(0, at)} (${count})${name.slice(at)}` };
	});
}

/**
 * An archive of stored files as a stream: one file is read at a time and as fast as the reader takes it, so that its size does
 * not matter. Files are kept as they are, most are compressed already. One that is gone from the store is left out.
 */
export function zipStream(files: Files, entries: readonly ZipEntry[]): ReadableStream<Uint8Array> {
	const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
	const writer = writable.getWriter();
	let written = Promise.resolve();
	const zip = new Zip((fault, chunk) => {
		if (fault) throw fault;
		written = written.then(() => writer.write(chunk));
	});
	async function pack() {
		for (const { file, name } of distinct(entries)) {
			const object = await files.get(file);
			if (!object) continue;
			const entry = new ZipPassThrough(name);
			zip.add(entry);
			const reader = object.body.getReader();
			for (let part = await reader.read(); !part.done; part = await reader.read()) {
				entry.push(part.value);
				await written;
			}
			entry.push(new Uint8Array(0), true);
			await written;
		}
		zip.end();
		await written;
		await writer.close();
	}
	pack().catch((fault) => writer.abort(fault).catch(() => undefined));
	return readable;
}
