import { tooLarge, unsupported, validation } from "~/domain/errors";
import { extensionOf } from "~/domain/jobs/rules-files";
import type { Ctx } from "~/tenancy/ctx";
import { isWhatItSays, mediaType, sniffed } from "./kinds";

/** A picture or PDF as it will be kept. */
export interface Picture {
	key: string;
	type: string;
	bytes: Uint8Array;
}

const TAKEN = ["jpg", "jpeg", "png", "gif", "webp", "bmp", "pdf"];

/** Reads base64 with or without a data address in front of it. Throws 422. */
export function fromBase64(text: string, field: string): Uint8Array {
	try {
		return Uint8Array.from(atob(text.replace(/^data:[^,]{0,100},/, "").trim()), (letter) =>
			letter.charCodeAt(0),
		);
	} catch {
		throw validation({ [field]: "This is not base64" });
	}
}

/** An image or PDF as sent, checked by content, under a name of the server's own in a bucket. Throws 413, 415 and 422. */
export async function pictureOf(
	sent: File | string,
	{ bucket, field, most }: { bucket: string; field: string; most: number },
): Promise<Picture> {
	const bytes = typeof sent === "string" ? fromBase64(sent, field) : new Uint8Array(await sent.arrayBuffer());
	if (bytes.byteLength > most) throw tooLarge();
	const ending = typeof sent === "string" ? sniffed(bytes) : extensionOf(sent.name) || sniffed(bytes);
	if (!ending || !TAKEN.includes(ending) || !isWhatItSays(`file.${ending}`, bytes))
		throw unsupported("Please use an image or a PDF.");
	const name = `${crypto.randomUUID()}.${ending}`;
	return { key: `${bucket}/${name}`, type: mediaType(name) ?? "application/octet-stream", bytes };
}

/** Keeps pictures while something is saved that names them; they go again where that fails. */
export async function keeping<Answer>(
	ctx: Ctx,
	pictures: readonly Picture[],
	save: () => Promise<Answer>,
): Promise<Answer> {
	for (const { key, bytes, type } of pictures) await ctx.files.put(key, bytes, type);
	try {
		return await save();
	} catch (failure) {
		await ctx.files.delete(pictures.map(({ key }) => key));
		throw failure;
	}
}
