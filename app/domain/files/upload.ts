import { z } from "zod";
import { forbidden, tooLarge, unsupported } from "~/domain/errors";
import { extensionOf } from "~/domain/jobs/rules-files";
import type { Verb } from "~/tenancy/ctx";
import { mayUpload, OPEN_BUCKETS } from "./buckets";
import { isWhatItSays, mediaType, sniffed } from "./kinds";
import { fromBase64 } from "./picture";
import { sentFile } from "./schemas";

const MOST = 5 * 1024 * 1024;
const TAKEN = ["jpg", "jpeg", "png", "gif", "webp", "bmp", "pdf"];

export const uploadInput = z
	.object({
		file: sentFile.optional(),
		base64_string: z.string().max(7_100_000, "The file is too large.").optional(),
		bucket_name: z.enum(OPEN_BUCKETS, "This bucket is not open for uploads"),
		base64: z.union([z.string(), z.number(), z.boolean()]).optional(),
	})
	.refine(({ file, base64_string }) => file || base64_string, {
		path: ["file"],
		message: "Please choose a file",
	});

/** A stored file: where it is kept and where it can be fetched. */
export interface StoredFile {
	file: string;
	url: string;
	name: string;
	content_type: string;
	size: number;
}

/** The address a stored file is fetched from. */
export const fileUrl = (file: string) => `/api/v3/client/files/${file}`;

/** Keeps an image or PDF, sent as a file or as base64, under a name of the server's own. Throws 403, 413, 415 and 422. */
export async function uploadFile({ ctx, input }: Verb<z.output<typeof uploadInput>>): Promise<StoredFile> {
	if (!mayUpload(ctx.actor, input.bucket_name)) throw forbidden();
	const bytes = input.file
		? await bytesOf(input.file)
		: fromBase64(input.base64_string ?? "", "base64_string");
	if (bytes.byteLength > MOST) throw tooLarge();
	const ending = input.file ? extensionOf(input.file.name) : sniffed(bytes);
	if (!ending || !TAKEN.includes(ending) || !isWhatItSays(`file.${ending}`, bytes))
		throw unsupported("Please use an image or a PDF.");
	const name = `${crypto.randomUUID()}.${ending}`;
	const file = `${input.bucket_name}/${name}`;
	const content_type = mediaType(name) ?? "application/octet-stream";
	await ctx.files.put(file, bytes, content_type);
	return { file, url: fileUrl(file), name, content_type, size: bytes.byteLength };
}

async function bytesOf(file: File): Promise<Uint8Array> {
	if (file.size > MOST) throw tooLarge();
	return new Uint8Array(await file.arrayBuffer());
}
