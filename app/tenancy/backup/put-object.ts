import { validation } from "~/shared/errors";
import { backupKeys, manifestSchema } from "./archive";
import { storeFile } from "./copy-files";
import { OUTSIDE_METADATA, summaryMetadata } from "./list-backups";
import { sha256Of } from "./parts";

/**
 * Stores a piece of a backup that was made elsewhere, by its path below the company's folder. Returns false if the backup it belongs to
 * is complete here. Throws 422 for a manifest that cannot be read.
 */
export async function putBackupObject(
	bucket: R2Bucket,
	slug: string,
	path: string,
	{ bytes, type }: { bytes: ArrayBuffer; type: string | null },
): Promise<boolean> {
	if (path.startsWith("files/")) {
		const name = path.slice("files/".length);
		const separator = name.lastIndexOf("/");
		const line = {
			key: name.slice(0, separator),
			etag: name.slice(separator + 1),
			size: bytes.byteLength,
			type,
		};
		await storeFile(bucket, slug, { ...line, sha256: await sha256Of(bytes) }, bytes);
		return true;
	}
	const [, id = "", name] = path.split("/");
	if (await bucket.head(backupKeys.manifest(slug, id))) return false;
	const key = backupKeys.ofCompany(slug) + path;
	if (name !== "manifest.json") await bucket.put(key, bytes);
	else
		await bucket.put(key, bytes, {
			customMetadata: { ...summaryMetadata(readManifestText(bytes)), ...OUTSIDE_METADATA },
		});
	return true;
}

function readManifestText(bytes: ArrayBuffer) {
	try {
		return manifestSchema.parse(JSON.parse(new TextDecoder().decode(bytes)));
	} catch {
		throw validation({ file: "This is no manifest of a backup." });
	}
}
