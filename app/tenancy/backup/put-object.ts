import { MIB } from "~/shared/bytes.mjs";
import { conflict, tooLarge, validation } from "~/shared/errors";
import { sha256 } from "~/shared/hash";
import { backupKeys, manifestSchema } from "./archive";
import { copyMetadata } from "./copy-files";
import { OUTSIDE_METADATA, summaryMetadata } from "./list-backups";

/** A part is some two hundred bytes of it. */
const MAX_MANIFEST_BYTES = 8 * MIB;

/**
 * Stores a piece of a backup that was made elsewhere, by its path below the company's folder. Returns false if the backup it belongs to
 * is complete here. A piece is stored once: the same again is fine. Throws 409 for another one, 422 for a manifest that cannot be read.
 */
export async function putBackupObject(
	bucket: R2Bucket,
	slug: string,
	path: string,
	{ bytes, type }: { bytes: ArrayBuffer; type: string | null },
): Promise<boolean> {
	const key = backupKeys.ofCompany(slug) + path;
	if (path.startsWith("files/")) {
		const metadata = copyMetadata({ type, sha256: await sha256(bytes) });
		await putPiece(bucket, key, bytes, { ...metadata, ...OUTSIDE_METADATA });
		return true;
	}
	const [, id = "", name] = path.split("/");
	if (await bucket.head(backupKeys.manifest(slug, id))) return false;
	const isManifest = name === "manifest.json";
	if (isManifest && bytes.byteLength > MAX_MANIFEST_BYTES) throw tooLarge();
	await putPiece(bucket, key, bytes, {
		...(isManifest && summaryMetadata(readManifestText(bytes))),
		...OUTSIDE_METADATA,
	});
	return true;
}

async function putPiece(
	bucket: R2Bucket,
	key: string,
	bytes: ArrayBuffer,
	customMetadata: Record<string, string>,
): Promise<void> {
	if (await bucket.put(key, bytes, { customMetadata, onlyIf: { etagDoesNotMatch: "*" } })) return;
	const stored = await (await bucket.get(key))?.arrayBuffer();
	if (!stored || (await sha256(stored)) !== (await sha256(bytes)))
		throw conflict("Another piece of a backup is stored under this name already.");
}

function readManifestText(bytes: ArrayBuffer) {
	try {
		return manifestSchema.parse(JSON.parse(new TextDecoder().decode(bytes)));
	} catch {
		throw validation({ file: "This is no manifest of a backup." });
	}
}
