import { sha256 } from "~/shared/hash";
import { backupKeys, type FileLine } from "./archive";
import { OUTSIDE_METADATA } from "./list-backups";

/** Files of one part: each that is new is read and written once. */
const FILES_PER_PART = 100;

/**
 * The next page of a company's files after a key, each copied to the bucket of backups unless an earlier backup has done so, and the
 * key after which the page after it begins; null if there is none. `calls` are those for copies.
 */
export async function copyNextFiles(
	{ FILES, BACKUPS }: Pick<Env, "FILES" | "BACKUPS">,
	slug: string,
	cursor: string | null,
): Promise<{ files: FileLine[]; cursor: string | null; calls: number }> {
	const prefix = `${slug}/`;
	const page = await FILES.list({
		prefix,
		limit: FILES_PER_PART,
		...(cursor !== null && { startAfter: prefix + cursor }),
	});
	const keys = page.objects.map(({ key }) => key.slice(prefix.length));
	const stored = await listStored(BACKUPS, slug, keys[0], keys.at(-1));
	const files: FileLine[] = [];
	let copies = 0;
	for (const [index, { key: name, etag }] of page.objects.entries()) {
		const key = keys[index] ?? "";
		let file = stored.get(backupKeys.file(slug, { key, etag })) ?? null;
		if (!file) {
			copies++;
			file = await copyFile({ FILES, BACKUPS }, slug, name, key);
		}
		if (file) files.push(file);
	}
	return { files, cursor: page.truncated ? (keys.at(-1) ?? null) : null, calls: 2 * copies };
}

/** Null if the file has been deleted since it was listed. */
async function copyFile(
	{ FILES, BACKUPS }: Pick<Env, "FILES" | "BACKUPS">,
	slug: string,
	name: string,
	key: string,
): Promise<FileLine | null> {
	const file = await FILES.get(name);
	if (!file) return null;
	const bytes = await file.arrayBuffer();
	const line = {
		key,
		etag: file.etag,
		size: bytes.byteLength,
		type: file.httpMetadata?.contentType ?? null,
		sha256: await sha256(bytes),
	};
	await BACKUPS.put(backupKeys.file(slug, line), bytes, { customMetadata: copyMetadata(line) });
	return line;
}

/** What the copy of a file is stored with: what a backup lists of it. */
export const copyMetadata = ({
	sha256,
	type,
}: Pick<FileLine, "sha256" | "type">): Record<string, string> => ({
	sha256,
	...(type !== null && { type }),
});

/** What is stored of the files from one key to another, by their keys in the bucket of backups. */
async function listStored(bucket: R2Bucket, slug: string, first?: string, last?: string) {
	const found = new Map<string, FileLine>();
	if (first === undefined || last === undefined) return found;
	const prefix = backupKeys.files(slug);
	// Sorts before the first file's copies, whose names continue with a slash.
	let startAfter = prefix + first;
	for (;;) {
		const page = await bucket.list({ prefix, startAfter, include: ["customMetadata"] });
		for (const { key: name, size, customMetadata = {} } of page.objects) {
			const [key, etag] = splitAtLastSlash(name.slice(prefix.length));
			const { sha256, type, origin } = customMetadata;
			// What an archive brought is no copy of the company's own file until it has been compared: it is copied again.
			if (sha256 && origin !== OUTSIDE_METADATA.origin)
				found.set(name, { key, etag, size, type: type ?? null, sha256 });
		}
		startAfter = page.objects.at(-1)?.key ?? startAfter;
		if (!page.truncated || startAfter > `${prefix}${last}/\uffff`) return found;
	}
}

const splitAtLastSlash = (name: string): [string, string] => {
	const separator = name.lastIndexOf("/");
	return [name.slice(0, separator), name.slice(separator + 1)];
};
