import { tooLarge, unsupported, validation } from "~/domain/errors";
import { attachmentFault, extensionOf } from "~/domain/jobs/rules-files";
import { fileText } from "~/domain/messages";
import { isWhatItSays, mediaType } from "./kinds";

const MOST = 10 * 1024 * 1024;

/** A file as it will be kept. */
export interface CheckedFile {
	key: string;
	name: string;
	type: string;
	bytes: Uint8Array;
}

/** An attachment checked by name, size (10 MB) and content, with the key it is kept under in a bucket. Throws 413, 415 and 422. */
export async function checkedFile(sent: File, bucket: string): Promise<CheckedFile> {
	const name = (sent.name.split(/[/\\]/).pop() ?? "").slice(-200);
	if (attachmentFault(name)) throw validation({ file: fileText.notAttachment(name) });
	if (sent.size > MOST) throw tooLarge(`${name} is larger than 10 MB.`);
	const bytes = new Uint8Array(await sent.arrayBuffer());
	const type = mediaType(name);
	if (!type || !isWhatItSays(name, bytes)) throw unsupported(`${name} is not what its name says.`);
	return { key: `${bucket}/${crypto.randomUUID()}.${extensionOf(name)}`, name, type, bytes };
}
