import { callApi } from "~/client/api";
import { fetchFile } from "~/client/fetch-file";
import { MIB } from "~/shared/bytes.mjs";
import { gunzipText } from "~/shared/gunzip";
import { tarEnd, toTarEntry } from "~/shared/tar/tar";
import { BACKUP_PHASES } from "~/shared/texts/backups";
import { saveFile } from "~/ui/save-file";

/** What a manifest names of its backup; the server reads all of it when it is restored. */
interface Manifest {
	parts: readonly { name: string; kind: string }[];
}

interface StoredFile {
	key: string;
	etag: string;
}

const AT_ONCE = 4;
/** A part lists a hundred files. */
const MAX_LIST_BYTES = MIB;

async function readFiles(part: Blob): Promise<StoredFile[]> {
	const text = await gunzipText(new Uint8Array(await part.arrayBuffer()), MAX_LIST_BYTES);
	if (text === null) throw new Error("This archive is damaged: its list of files is too large.");
	return text
		.split("\n")
		.filter(Boolean)
		.map((line) => JSON.parse(line));
}

/** Takes the steps of a new backup. Returns its name. */
async function backUp(slug: string, onProgress: (text: string) => void): Promise<string> {
	for (;;) {
		const { data } = await callApi("POST /console/client/{slug}/backup", { params: { slug } });
		onProgress(BACKUP_PHASES[data.phase]);
		if (data.phase === "done") return data.id;
	}
}

/**
 * Backs a company up now, copies every part and file of the backup into one archive, and saves it in the browser's downloads. Returns the
 * name of the backup. Each call is bounded, whatever the size of the company; the manifest is last, so that an archive without it is
 * known to be incomplete.
 */
export async function downloadArchive(slug: string, onProgress: (text: string) => void): Promise<string> {
	const id = await backUp(slug, onProgress);
	const fetchObject = (path: string) =>
		fetchFile("GET /console/client/{slug}/backup-object", { params: { slug }, query: { path } });
	const folder = `backups/${id}`;
	const manifestFile = await fetchObject(`${folder}/manifest.json`);
	const manifest: Manifest = JSON.parse(await manifestFile.text());
	const archive: BlobPart[] = [];
	let copied = 0;
	const add = (name: string, content: Blob) => {
		archive.push(...toTarEntry(name, content));
		copied += content.size;
		onProgress(`Downloading, ${(copied / 1e6).toFixed(1)} MB`);
	};
	for (const { name, kind } of manifest.parts) {
		const part = await fetchObject(`${folder}/${name}`);
		add(`${folder}/${name}`, part);
		const paths =
			kind === "files" ? (await readFiles(part)).map(({ key, etag }) => `files/${key}/${etag}`) : [];
		for (let at = 0; at < paths.length; at += AT_ONCE) {
			const some = paths.slice(at, at + AT_ONCE);
			const contents = await Promise.all(some.map(fetchObject));
			for (const [i, content] of contents.entries()) add(some[i] ?? "", content);
		}
	}
	add(`${folder}/manifest.json`, manifestFile);
	saveFile(new Blob([...archive, tarEnd()], { type: "application/x-tar" }), `${slug}-${id}.tar`);
	return id;
}
