import { Zip, ZipPassThrough } from "fflate";
import type { Files } from "~/tenancy/ctx";

/** A file of an archive: its path inside, and its content, which is opened when its turn comes; null skips it. */
export interface ZipEntry {
	name: string;
	open: () => Promise<ReadableStream<Uint8Array> | Uint8Array | null>;
}

/** A stored file of an archive; it is skipped if it no longer exists. */
export const storedEntry = (files: Files, file: string, name: string): ZipEntry => ({
	name,
	open: async () => (await files.get(file))?.body ?? null,
});

/** Makes names unique: a second "plan.pdf" becomes "plan (2).pdf". */
function withDistinctNames(entries: readonly ZipEntry[]): ZipEntry[] {
	const countByName = new Map<string, number>();
	return entries.map(({ name, ...entry }) => {
		const count = (countByName.get(name.toLowerCase()) ?? 0) + 1;
		countByName.set(name.toLowerCase(), count);
		const dot = name.lastIndexOf(".");
		const insertAt = dot > name.lastIndexOf("/") + 1 ? dot : name.length;
		return {
			...entry,
			name: count === 1 ? name : `${name.slice(0, insertAt)} (${count})${name.slice(insertAt)}`,
		};
	});
}

/**
 * Streams an archive of files, one file at a time and with back pressure, so memory use does not depend on its size.
 * Files are not compressed, as most already are. Missing files are skipped.
 */
export function zipStream(entries: readonly ZipEntry[]): ReadableStream<Uint8Array> {
	const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
	const writer = writable.getWriter();
	let written = Promise.resolve();
	const zip = new Zip((error, chunk) => {
		if (error) throw error;
		written = written.then(() => writer.write(chunk));
	});
	async function pack() {
		for (const { open, name } of withDistinctNames(entries)) {
			const content = await open();
			if (!content) continue;
			const entry = new ZipPassThrough(name);
			zip.add(entry);
			for await (const chunk of content instanceof Uint8Array ? [content] : readChunks(content)) {
				entry.push(chunk);
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

async function* readChunks(stream: ReadableStream<Uint8Array>) {
	const reader = stream.getReader();
	for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) yield chunk.value;
}
