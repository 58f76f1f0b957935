import { describeServiceError } from "~/domain/connections/integrations/rules-service-error";
import { extensionOf } from "~/domain/kernel/files/rules-files";
import { decodeText } from "~/domain/master-data/spreadsheets/read-csv";
import { MAX_DOCUMENT_BYTES } from "~/domain/portal/document-imports/read-document";
import { tooLarge, unsupported } from "~/shared/errors";
import { bookingFileText } from "~/shared/texts/booking-files";
import type { Ctx } from "~/tenancy/ctx";

/** The lines of a PDF or of a text file, and why a scan could not be read, in words. Throws 413 and 415. */
export async function readDocumentText(
	{ documents }: Pick<Ctx, "documents">,
	name: string,
	bytes: Uint8Array<ArrayBuffer>,
): Promise<{ lines: string[]; error: string | null }> {
	if (bytes.byteLength > MAX_DOCUMENT_BYTES) throw tooLarge(`${name} is larger than 10 MB.`);
	if (extensionOf(name) === "pdf") {
		const { pages, error } = await documents.text(bytes);
		return { lines: pages.flat(), error: error === undefined ? null : describeServiceError(error) };
	}
	const text = decodeText(bytes);
	if (text === null) throw unsupported(bookingFileText.kind(name));
	return { lines: text.split(/\r\n?|\n/), error: null };
}
