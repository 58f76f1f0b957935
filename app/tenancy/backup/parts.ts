import { MIB } from "~/shared/bytes.mjs";
import { conflict } from "~/shared/errors";
import { gunzipText } from "~/shared/gunzip";
import { sha256 } from "~/shared/hash";
import { backupKeys, type Part, type RunningBackup } from "./archive";
import { damaged } from "./damaged";

/** What a part may have unpacked: a step holds one in its memory. One that is written ends after a few megabytes. */
const MAX_PART_BYTES = 48 * MIB;

async function gzip(text: Uint8Array<ArrayBuffer>): Promise<ArrayBuffer> {
	const { body } = new Response(text);
	if (!body) throw new Error("no bytes");
	return new Response(body.pipeThrough(new CompressionStream("gzip"))).arrayBuffer();
}

/** Stores lines as the next part of a backup. Its name is new each time, so that a step that is repeated replaces nothing. */
export async function writePart(
	bucket: R2Bucket,
	{ slug, id, parts }: Pick<RunningBackup, "slug" | "id" | "parts">,
	kind: Part["kind"],
	lines: readonly string[],
): Promise<Part> {
	const text = new TextEncoder().encode(lines.join("\n"));
	if (text.byteLength > MAX_PART_BYTES) throw new Error(`a part of ${kind} is too large to be restored`);
	const bytes = await gzip(text);
	const name = `${kind}-${String(parts.length + 1).padStart(5, "0")}-${crypto.randomUUID().slice(0, 8)}.gz`;
	await bucket.put(backupKeys.part(slug, id, name), bytes);
	return { name, kind, lines: lines.length, bytes: bytes.byteLength, sha256: await sha256(bytes) };
}

/** The text of a part. Throws 409 with its name if it is missing, not what was written, or cannot be unpacked in the memory there is. */
async function readChecked(bucket: R2Bucket, source: { slug: string; id: string }, part: Part) {
	const stored = await bucket.get(backupKeys.part(source.slug, source.id, part.name));
	if (!stored) throw conflict(`The backup is incomplete: ${part.name} is missing.`);
	const isSized = stored.size === part.bytes;
	const bytes = isSized ? await stored.arrayBuffer() : await stored.body.cancel();
	if (!bytes || (await sha256(bytes)) !== part.sha256) throw damaged(`${part.name} is not what was written`);
	return unpack(bytes, part);
}

async function unpack(bytes: ArrayBuffer, { name }: Part): Promise<string> {
	const text = await gunzipText(new Uint8Array(bytes), MAX_PART_BYTES).catch(() => {
		throw damaged(`${name} cannot be unpacked`);
	});
	if (text === null) throw damaged(`${name} has more than ${MAX_PART_BYTES / MIB} MiB when it is unpacked`);
	return text;
}

/** Throws 409 with the part's name unless it is what was written and can be unpacked. */
export async function checkPart(bucket: R2Bucket, source: { slug: string; id: string }, part: Part) {
	await readChecked(bucket, source, part);
}

/** The lines of a part. Throws 409 with its name as `checkPart` does. */
export async function readPart(
	bucket: R2Bucket,
	source: { slug: string; id: string },
	part: Part,
): Promise<string[]> {
	const text = await readChecked(bucket, source, part);
	return text === "" ? [] : text.split("\n");
}
