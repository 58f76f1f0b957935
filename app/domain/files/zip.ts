import { Zip, ZipPassThrough } from "fflate";
import type { Files } from "~/tenancy/ctx";

/** A stored file and its path inside the archive. */
export interface ZipEntry {
	file: string;
	name: string;
}

/** Makes names unique: a second "plan.pdf" becomes "plan (2).pdf". */
function withDistinctNames(entries: readonly ZipEntry[]): ZipEntry[] {
	const countByName = new Map<string, number>();
	return entries.map(({ file, name }) => {
		const count = (countByName.get(name.toLowerCase()) ?? 0) + 1;
		countByName.set(name.toLowerCase(), count);
		const dot = name.lastIndexOf(".");
		const insertAt = dot > name.lastIndexOf("/") + 1 ? dot : name.length;
		return {
			file,
			name: count === 1 ? name : `${name.slice(0, insertAt)} (${count})${name.slice(insertAt)}`,
		};
	});
}

/**
 * Streams an archive of stored files, one file at a time and with back pressure, so memory use does not depend on its size.
 * Files are not compressed, as most already are. Missing files are skipped.
 */
export function zipStream(files: Files, entries: readonly ZipEntry[]): ReadableStream<Uint8Array> {
	const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
	const writer = writable.getWriter();
	let written = Promise.resolve();
	const zip = new Zip((error, chunk) => {
		if (error) throw error;
		written = written.then(() => writer.write(chunk));
	});
	async function pack() {
		for (const { file, name } of withDistinctNames(entries)) {
			const object = await files.get(file);
			if (!object) continue;
			const entry = new ZipPassThrough(name);
			zip.add(entry);
			const reader = object.body.getReader();
			for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
				entry.push(chunk.value);
				await written;
			}
			entry.push(new Uint8Array(0), true);
			await written;
		}
		zip.end();
		await written;
		await writer.close();
	}
	pack().catch((error) => writer.abort(error).catch(() => undefined));
	return readable;
}
