import { type CheckedFile, checkFile } from "~/domain/kernel/files/check-file";
import { contentDisposition } from "~/domain/kernel/files/headers";
import { getMediaType, isInline } from "~/domain/kernel/files/kinds";
import type { Scanning } from "~/domain/kernel/files/scan-upload";
import { notFound } from "~/shared/errors";
import type { Files } from "~/tenancy/ctx";

const BUCKET = "support";

/** Checks the files of a message as those of jobs: images and documents, 10 MB each. Throws 413, 415, 422 and 503. */
export const checkSupportFiles = (scanning: Scanning, files: readonly File[] = []): Promise<CheckedFile[]> =>
	Promise.all(files.map((file) => checkFile(scanning, file, BUCKET)));

/** A checked file as its row has it. */
export const toAttachmentRow = ({ key, name, type, bytes }: CheckedFile) => ({
	key,
	file_name: name,
	content_type: type,
	bytes: bytes.byteLength,
});

/** Stores files among the company's, then runs `save`; deletes them again when it fails. */
export async function withSupportFiles<Result>(
	files: Files | null,
	checked: readonly CheckedFile[],
	save: () => Promise<Result>,
): Promise<Result> {
	for (const { key, bytes, type } of checked) await files?.put(key, bytes, type);
	try {
		return await save();
	} catch (error) {
		if (checked.length > 0) await files?.delete(checked.map(({ key }) => key));
		throw error;
	}
}

/** A stored file of a message, which is untrusted: not sniffed, and nothing may be loaded from it. Throws 404. */
export async function supportFileResponse(
	files: Files,
	{ key, file_name }: { key: string; file_name: string },
): Promise<Response> {
	const object = await files.get(key);
	if (!object) throw notFound("File");
	return new Response(object.body, {
		headers: {
			"Content-Type": getMediaType(file_name) ?? "application/octet-stream",
			"Content-Length": String(object.size),
			"Content-Disposition": contentDisposition(isInline(file_name) ? "inline" : "attachment", file_name),
			"Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'",
			"X-Content-Type-Options": "nosniff",
			"Cache-Control": "private, no-store",
		},
	});
}
