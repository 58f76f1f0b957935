import { createHash, createHmac } from "node:crypto";
import { join } from "node:path";

/** Miniflare's folder of D1 databases below the one where it stores them, which is also the key of their names. */
const STORAGE = "miniflare-D1DatabaseObject";

/** A database is stored in a file of its own; what was written last may still be in the log beside it. */
export const FILE_ENDINGS = [".sqlite", ".sqlite-wal"];
/** Every file of a database, the memory that its processes share included. */
export const ALL_ENDINGS = [...FILE_ENDINGS, ".sqlite-shm"];

/**
 * The file in which Miniflare stores a database, without its ending: the id of its Durable Object, derived from its name.
 * @param {string} folder
 * @param {string} name
 */
export function storedFile(folder, name) {
	const key = createHash("sha256").update(STORAGE).digest();
	const sign = (/** @type {string | Buffer} */ data) =>
		createHmac("sha256", key).update(data).digest().subarray(0, 16);
	const signed = sign(name);
	return join(folder, STORAGE, Buffer.concat([signed, sign(signed)]).toString("hex"));
}
