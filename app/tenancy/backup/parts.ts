import { conflict } from "~/shared/errors";
import { backupKeys, type Part, type RunningBackup } from "./archive";

/** The SHA-256 of bytes in hexadecimal digits. */
export async function sha256Of(bytes: ArrayBuffer): Promise<string> {
	const digest = await crypto.subtle.digest("SHA-256", bytes);
	return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

const throughStream = (bytes: BodyInit, stream: CompressionStream | DecompressionStream) => {
	const { body } = new Response(bytes);
	if (!body) throw new Error("no bytes");
	return new Response(body.pipeThrough(stream));
};

/** Stores lines as the next part of a backup. Its name is new each time, so that a step that is repeated replaces nothing. */
export async function writePart(
	bucket: R2Bucket,
	{ slug, id, parts }: Pick<RunningBackup, "slug" | "id" | "parts">,
	kind: Part["kind"],
	lines: readonly string[],
): Promise<Part> {
	const bytes = await throughStream(lines.join("\n"), new CompressionStream("gzip")).arrayBuffer();
	const name = `${kind}-${String(parts.length + 1).padStart(5, "0")}-${crypto.randomUUID().slice(0, 8)}.gz`;
	await bucket.put(backupKeys.part(slug, id, name), bytes);
	return { name, kind, lines: lines.length, bytes: bytes.byteLength, sha256: await sha256Of(bytes) };
}

/** The stored bytes of a part. Throws 409 with its name if it is missing or not what was written. */
async function readChecked(bucket: R2Bucket, source: { slug: string; id: string }, part: Part) {
	const stored = await bucket.get(backupKeys.part(source.slug, source.id, part.name));
	if (!stored) throw conflict(`The backup is incomplete: ${part.name} is missing.`);
	const bytes = await stored.arrayBuffer();
	if ((await sha256Of(bytes)) !== part.sha256)
		throw conflict(`The backup is damaged: ${part.name} is not what was written.`);
	return bytes;
}

/** Throws 409 with the part's name unless it is what was written. */
export async function checkPart(bucket: R2Bucket, source: { slug: string; id: string }, part: Part) {
	await readChecked(bucket, source, part);
}

/** The lines of a part. Throws 409 with its name if it is missing or not what was written. */
export async function readPart(
	bucket: R2Bucket,
	source: { slug: string; id: string },
	part: Part,
): Promise<string[]> {
	const bytes = await readChecked(bucket, source, part);
	const text = await throughStream(bytes, new DecompressionStream("gzip")).text();
	return text === "" ? [] : text.split("\n");
}
