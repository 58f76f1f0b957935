import { extensionOf } from "~/domain/kernel/files/rules-files";
import { tooLarge, unsupported, validation } from "~/shared/errors";
import { sha256 } from "~/shared/hash";
import type { Ctx } from "~/tenancy/ctx";
import { getMediaType, hasMatchingContent, sniffExtension } from "./kinds";
import { stripMetadata } from "./metadata/rules-metadata";
import { assertHarmless, type Scanning } from "./scan-upload";

/** A validated picture or PDF, ready to be stored. */
export interface Picture {
	key: string;
	type: string;
	bytes: Uint8Array;
}

/** A picture that was sent, with the hash of what was sent. */
export interface UploadedPicture extends Picture {
	hash: string;
}

/** What cameras and signatures make, and the embedded checks decode. */
const PHOTO_EXTENSIONS = ["jpg", "jpeg", "png"];
const PICTURE_EXTENSIONS = ["jpg", "jpeg", "png", "gif", "webp", "bmp", "pdf"];

/** Decodes base64 with or without a data URL prefix. Throws 422. */
export function decodeBase64(text: string, field: string): Uint8Array<ArrayBuffer> {
	try {
		return Uint8Array.from(atob(text.replace(/^data:[^,]{0,100},/, "").trim()), (letter) =>
			letter.charCodeAt(0),
		);
	} catch {
		throw validation({ [field]: "This is not base64" });
	}
}

/**
 * Validates an uploaded image or PDF by content, has it scanned, takes the metadata from it and assigns a generated key in a bucket.
 * Throws 413, 415, 422 at `field`, and 503 if it cannot be scanned now; with `passesPhotos` a JPEG or PNG that the embedded checks have
 * passed is taken then.
 */
export async function parsePicture(
	scanning: Scanning,
	input: File | string,
	{
		bucket,
		field,
		maxBytes,
		passesPhotos = false,
	}: { bucket: string; field: string; maxBytes: number; passesPhotos?: boolean },
): Promise<UploadedPicture> {
	const bytes =
		typeof input === "string" ? decodeBase64(input, field) : new Uint8Array(await input.arrayBuffer());
	if (bytes.byteLength > maxBytes) throw tooLarge();
	const extension =
		typeof input === "string" ? sniffExtension(bytes) : extensionOf(input.name) || sniffExtension(bytes);
	if (
		!extension ||
		!PICTURE_EXTENSIONS.includes(extension) ||
		!hasMatchingContent(`file.${extension}`, bytes)
	)
		throw unsupported("Please use an image or a PDF.");
	const { name: sentName, type } = describeSent(input, extension);
	const outage = passesPhotos && PHOTO_EXTENSIONS.includes(extension) ? "pass" : "refuse";
	await assertHarmless(scanning, { name: sentName, type, bytes }, field, outage);
	const name = `${crypto.randomUUID()}.${extension}`;
	return {
		key: `${bucket}/${name}`,
		type: getMediaType(name) ?? "application/octet-stream",
		bytes: stripMetadata(bytes),
		hash: await sha256(bytes),
	};
}

/** The name and type of what was sent; what has no extension gets the one of its content. */
function describeSent(input: File | string, extension: string): { name: string; type: string } {
	if (typeof input === "string") return { name: `picture.${extension}`, type: "" };
	return { name: extensionOf(input.name) ? input.name : `${input.name}.${extension}`, type: input.type };
}

/** Stores pictures, then runs `save`; deletes them again when it fails. */
export async function withStoredFiles<Result>(
	ctx: Pick<Ctx, "files">,
	pictures: readonly Picture[],
	save: () => Promise<Result>,
): Promise<Result> {
	for (const { key, bytes, type } of pictures) await ctx.files.put(key, bytes, type);
	try {
		return await save();
	} catch (error) {
		await ctx.files.delete(pictures.map(({ key }) => key));
		throw error;
	}
}
