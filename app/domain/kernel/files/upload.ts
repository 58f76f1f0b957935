import { z } from "zod";
import { extensionOf } from "~/domain/kernel/files/rules-files";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { allStaff } from "~/domain/kernel/permissions/access";
import { MIB } from "~/shared/bytes.mjs";
import { forbidden, tooLarge, unsupported } from "~/shared/errors";
import { canUpload, UPLOAD_BUCKETS } from "./buckets";
import { fileUrl } from "./file-url";
import { getMediaType, hasMatchingContent, sniffExtension } from "./kinds";
import { stripMetadata } from "./metadata/rules-metadata";
import { decodeBase64 } from "./picture";
import { uploadedFileResponse } from "./responses";
import { assertHarmless } from "./scan-upload";
import { fileField } from "./schemas";

const MAX_BYTES = 5 * MIB;
const UPLOAD_EXTENSIONS = ["jpg", "jpeg", "png", "gif", "webp", "bmp", "pdf"];

const uploadFileInput = z
	.object({
		file: fileField.optional(),
		base64_string: z.string().max(7_100_000, "The file is too large.").optional(),
		bucket_name: z.enum(UPLOAD_BUCKETS, "This bucket is not open for uploads"),
		base64: z.union([z.string(), z.number(), z.boolean()]).optional(),
	})
	.refine(({ file, base64_string }) => file || base64_string, {
		path: ["file"],
		message: "Please choose a file",
	});

/** A stored file: its key and its URL. */
export interface StoredFile {
	file: string;
	url: string;
	name: string;
	content_type: string;
	size: number;
}

/** How the names of a user's uploads begin, so that only the uploader can use and delete them. */
export const uploaderPrefix = (user_id: number) => `u${user_id}-`;

/** Whether a stored file was uploaded by a user. */
export const isUploadOf = (file: string, bucket: string, user_id: number): boolean =>
	file.startsWith(`${bucket}/${uploaderPrefix(user_id)}`);

/** Stores an image or PDF, sent as a file or base64, under a generated name, once it has been scanned. Throws 403, 413, 415, 422 and 503. */
export const uploadFile = defineOperation({
	access: allStaff,
	input: uploadFileInput,
	response: uploadedFileResponse,
	async run({ ctx, input }): Promise<StoredFile> {
		if (!canUpload(ctx.actor, input.bucket_name)) throw forbidden();
		const bytes = input.file
			? await readBytes(input.file)
			: decodeBase64(input.base64_string ?? "", "base64_string");
		if (bytes.byteLength > MAX_BYTES) throw tooLarge();
		const extension = input.file ? extensionOf(input.file.name) : sniffExtension(bytes);
		if (
			!extension ||
			!UPLOAD_EXTENSIONS.includes(extension) ||
			!hasMatchingContent(`file.${extension}`, bytes)
		)
			throw unsupported("Please use an image or a PDF.");
		await assertHarmless(
			ctx,
			{ name: input.file?.name || `file.${extension}`, type: input.file?.type ?? "", bytes },
			input.file ? "file" : "base64_string",
		);
		const name = `${uploaderPrefix(ctx.actor.user_id)}${crypto.randomUUID()}.${extension}`;
		const file = `${input.bucket_name}/${name}`;
		const content_type = getMediaType(name) ?? "application/octet-stream";
		const stored = stripMetadata(bytes);
		await ctx.files.put(file, stored, content_type);
		return { file, url: fileUrl(file), name, content_type, size: stored.byteLength };
	},
});

async function readBytes(file: File): Promise<Uint8Array<ArrayBuffer>> {
	if (file.size > MAX_BYTES) throw tooLarge();
	return new Uint8Array(await file.arrayBuffer());
}
