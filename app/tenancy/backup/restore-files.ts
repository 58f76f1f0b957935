import { conflict } from "~/shared/errors";
import { sha256 } from "~/shared/hash";
import { backupKeys, type FileLine, fileLine } from "./archive";
import { parseStored } from "./damaged";

/** A file's copy. Throws 409 with its name if it is missing or not what was stored. */
async function readFileCopy(bucket: R2Bucket, slug: string, line: FileLine): Promise<ArrayBuffer> {
	const copy = await bucket.get(backupKeys.file(slug, line));
	if (!copy) throw conflict(`The backup is incomplete: the file ${line.key} is missing.`);
	const bytes = await copy.arrayBuffer();
	if ((await sha256(bytes)) !== line.sha256)
		throw conflict(`The backup is damaged: the file ${line.key} is not what was stored.`);
	return bytes;
}

/** Writes the files of a part to the company's own. */
export async function restoreFiles(
	{ FILES, BACKUPS }: Pick<Env, "FILES" | "BACKUPS">,
	{ from, to }: { from: string; to: string },
	lines: readonly string[],
): Promise<void> {
	for (const text of lines) {
		const line = parseStored(fileLine, text, "a line of its files");
		const bytes = await readFileCopy(BACKUPS, from, line);
		await FILES.put(`${to}/${line.key}`, bytes, {
			...(line.type !== null && { httpMetadata: { contentType: line.type } }),
		});
	}
}
