import { ApiError, callApi } from "~/client/api";
import { MIB } from "~/shared/bytes.mjs";
import { gunzipText } from "~/shared/gunzip";
import { readTarEntries } from "~/shared/tar/tar";

/** An archive, and of which company and moment it is. */
export interface OpenedArchive {
	/** The company's slug when it was exported. */
	slug: string;
	id: string;
	finished_at: string;
	entries: readonly { name: string; content: Blob }[];
}

/** Opens an archive without reading its content. Throws with what to do if it is none, or not complete. */
export async function readArchive(file: Blob): Promise<OpenedArchive> {
	const entries: { name: string; content: Blob }[] = [];
	for await (const entry of readTarEntries(file)) entries.push(entry);
	const manifest = entries.at(-1);
	if (!manifest?.name.endsWith("/manifest.json"))
		throw new Error("This archive is not complete: please export the company again.");
	const { slug, id, finished_at } = JSON.parse(await manifest.content.text());
	return { slug: String(slug), id: String(id), finished_at: String(finished_at), entries };
}

/** A part lists a hundred files. */
const MAX_LIST_BYTES = MIB;

/** The media types of the files that a part lists, by their place in the archive. */
async function readTypes(part: Blob): Promise<[string, string][]> {
	const text = await gunzipText(new Uint8Array(await part.arrayBuffer()), MAX_LIST_BYTES);
	if (text === null) throw new Error("This archive is damaged: its list of files is too large.");
	return text
		.split("\n")
		.filter(Boolean)
		.map((line): { key: string; etag: string; type: string | null } => JSON.parse(line))
		.flatMap(({ key, etag, type }) => (type ? [[`files/${key}/${etag}`, type] as const] : []))
		.map(([name, type]) => [name, type]);
}

/** Stores an archive as a backup of the installation, a piece at a time, the manifest last; one that is here already is left as it is. */
export async function uploadArchive(archive: OpenedArchive, onProgress: (text: string) => void) {
	const { slug, id, entries } = archive;
	if (await isHere(archive)) return;
	const types = new Map<string, string>();
	for (const [at, { name, content }] of entries.entries()) {
		onProgress(`Uploading ${at + 1} of ${entries.length}`);
		if (/\/files-[^/]*\.gz$/.test(name))
			for (const [file, type] of await readTypes(content)) types.set(file, type);
		const body = new FormData();
		body.set("path", name);
		body.set("file", content, "part");
		const type = types.get(name);
		if (type) body.set("type", type);
		await callApi("PUT /console/client/{slug}/backup-object", { params: { slug }, body });
	}
	onProgress(`The archive of ${id} is here`);
}

async function isHere({ slug, id }: OpenedArchive): Promise<boolean> {
	try {
		const { data } = await callApi("GET /console/client/{slug}/backups", { params: { slug } });
		return data.some((backup) => backup.id === id);
	} catch (failure) {
		// Nothing is known of a company that comes from another installation.
		if (failure instanceof ApiError && failure.status === 404) return false;
		throw failure;
	}
}
