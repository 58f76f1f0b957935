import { attachmentError, extensionOf } from "~/domain/kernel/files/rules-files";
import { MIB } from "~/shared/bytes.mjs";
import { tooLarge, unsupported, validation } from "~/shared/errors";
import { fileText } from "~/shared/texts/files";
import { getMediaType, hasMatchingContent } from "./kinds";
import { stripMetadata } from "./metadata/rules-metadata";

const MAX_BYTES = 10 * MIB;

/** A validated file, ready to be stored. */
export interface CheckedFile {
	key: string;
	name: string;
	type: string;
	bytes: Uint8Array;
}

/** Validates an attachment by name, size (10 MB) and content, takes the metadata from a picture, and assigns its key in a bucket. Throws 413, 415 and 422. */
export async function checkFile(file: File, bucket: string): Promise<CheckedFile> {
	const name = (file.name.split(/[/\\]/).pop() ?? "").slice(-200);
	if (attachmentError(name)) throw validation({ file: fileText.notAttachment(name) });
	if (file.size > MAX_BYTES) throw tooLarge(`${name} is larger than 10 MB.`);
	const bytes = new Uint8Array(await file.arrayBuffer());
	const type = getMediaType(name);
	if (!type || !hasMatchingContent(name, bytes))
		throw unsupported(`The content of ${name} does not match its file type.`);
	const key = `${bucket}/${crypto.randomUUID()}.${extensionOf(name)}`;
	return { key, name, type, bytes: stripMetadata(bytes) };
}
