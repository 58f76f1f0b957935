import { conflict } from "~/shared/errors";
import { sha256 } from "~/shared/hash";
import { fileText } from "~/shared/texts/files";
import type { Files } from "~/tenancy/ctx";
import type { UploadedPicture } from "./picture";

/**
 * Stores a file under a key that its sender chose, unless there is one: what proves something stays as it was. The same file again is
 * fine, so that it can be sent until it is acknowledged. Throws 409 for another one; of two at once one is stored.
 */
export async function storeOnce(files: Files, key: string, picture: UploadedPicture): Promise<void> {
	const { bytes, type, hash } = picture;
	if (await files.putNew(key, bytes, type, hash)) return;
	const stored = await files.get(key);
	if (stored && (await isSame(stored, picture))) return;
	throw conflict(fileText.otherIsStored);
}

/** By what was sent; by the bytes where that was not recorded: before this release, or before the company was restored. */
async function isSame(stored: R2ObjectBody, { bytes, hash }: UploadedPicture): Promise<boolean> {
	const { source_hash } = stored.customMetadata ?? {};
	if (source_hash !== undefined) {
		await stored.body.cancel();
		return source_hash === hash;
	}
	const found = await sha256(new Uint8Array(await stored.arrayBuffer()));
	return found === hash || found === (await sha256(new Uint8Array(bytes)));
}
