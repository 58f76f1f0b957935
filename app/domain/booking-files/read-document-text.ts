import { extensionOf } from "~/domain/files/rules-files";
import { MAX_DOCUMENT_BYTES } from "~/domain/imports/documents/read-document";
import { decodeText } from "~/domain/imports/read-csv";
import { tooLarge, unsupported } from "~/shared/errors";
import { bookingFileText } from "~/shared/texts/booking-files";
import type { Ctx } from "~/tenancy/ctx";

/** The lines of a PDF or of a text file. Throws 413 and 415. */
export async function readDocumentText(
	{ documents }: Pick<Ctx, "documents">,
	name: string,
	bytes: Uint8Array<ArrayBuffer>,
): Promise<string[]> {
	if (bytes.byteLength > MAX_DOCUMENT_BYTES) throw tooLarge(`${name} is larger than 10 MB.`);
	if (extensionOf(name) === "pdf") return (await documents.text(bytes)).pages.flat();
	const text = decodeText(bytes);
	if (text === null) throw unsupported(bookingFileText.kind(name));
	return text.split(/\r\n?|\n/);
}
