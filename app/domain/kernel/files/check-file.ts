import { attachmentError, extensionOf } from "~/domain/kernel/files/rules-files";
import { MIB } from "~/shared/bytes.mjs";
import { tooLarge, unsupported, validation } from "~/shared/errors";
import { fileText } from "~/shared/texts/files";
import { getMediaType, hasMatchingContent } from "./kinds";
import { stripMetadata } from "./metadata/rules-metadata";
import { assertHarmless, type Scanning } from "./scan-upload";

const MAX_BYTES = 10 * MIB;

/** A validated file, ready to be stored. */
export interface CheckedFile {
	key: string;
	name: string;
	type: string;
	bytes: Uint8Array;
}

/**
 * Validates an attachment by name, size (10 MB) and content, has it scanned, takes the metadata from a picture, and assigns its key in
 * a bucket. Throws 413, 415, 422 at `file`, and 503 if it cannot be scanned now.
 */
export async function checkFile(scanning: Scanning, file: File, bucket: string): Promise<CheckedFile> {
	const name = (file.name.split(/[/\\]/).pop() ?? "").slice(-200);
	if (attachmentError(name)) throw validation({ file: fileText.notAttachment(name) });
	if (file.size > MAX_BYTES) throw tooLarge(`${name} is larger than 10 MB.`);
	const bytes = new Uint8Array(await file.arrayBuffer());
	const type = getMediaType(name);
	if (!type || !hasMatchingContent(name, bytes))
		throw unsupported(`The content of ${name} does not match its file type.`);
	await assertHarmless(scanning, { name, type: file.type, bytes }, "file");
	const key = `${bucket}/${crypto.randomUUID()}.${extensionOf(name)}`;
	return { key, name, type, bytes: stripMetadata(bytes) };
}
